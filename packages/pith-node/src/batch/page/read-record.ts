import { type Algorithm, type Extraction, extract, type Parser } from "pith";
import { nonPageName } from "../../files/media-type.js";
import { checkedMaxBytes } from "../../files/page-limits.js";
import type { Payload } from "../input/item.js";
import { type BatchRecord, batchRecord, type RecordOrigin } from "./batch-record.js";
import type { FieldNames, RecordFailure } from "./batch-task.js";
import { readHttpResponse } from "./http-response.js";
import { readJsonPage } from "./json-page.js";
import { extractChoice, type RecordChoice } from "./page-choice.js";
import { NotAPage, PageFailure } from "./page-failure.js";
import { checkContentFormat, type RecordContentFormat } from "./record-content.js";

/** A page as an input holds it, and what is known of it. */
export interface BatchPage {
  /** HTML with its charset, a whole HTTP response, or a JSON object with HTML in it. */
  readonly payload: Payload;
  /** What names the record; default source, `#` and position. What a JSON object says counts for more. */
  readonly id?: string | undefined;
  readonly url?: string | undefined;
  /** When the page was fetched, as an ISO date. */
  readonly fetched?: string | undefined;
  /** The status of the response, where the payload doesn't say. */
  readonly httpStatus?: number | undefined;
  /** The input, such as the path of an archive. */
  readonly source: string;
  /** Which record of its source, from 0. */
  readonly position: number;
}

/** How records are made. */
export interface RecordOptions extends RecordChoice {
  /** One of `pith/algorithms` or `pith/reporter`, or one of your own. Default: that of `extract`. */
  readonly algorithm?: Algorithm | undefined;
  /** A parser to use again and again; saves memory and time. */
  readonly parser?: Parser | undefined;
  /** The format of the field `content`. Default: none; the field is null. */
  readonly contentFormat?: RecordContentFormat | undefined;
  /** The most bytes that a page may have, decompressed. Default 50,000,000. */
  readonly maxBytes?: number | undefined;
  /** The names of the fields of JSON objects. Default "html", "url" and "id". */
  readonly fields?: FieldNames | undefined;
}

/** A page that gave a record. */
export interface PageRecord {
  readonly type: "record";
  readonly record: BatchRecord;
  /** What it was made of; with a parser that is used again, up to its next page. */
  readonly extraction: Extraction;
}

/** What became of a page. */
export type RecordOutcome =
  | PageRecord
  /** No page, such as a redirect or a picture. */
  | { readonly type: "skipped"; readonly reason: string }
  | { readonly type: "failed"; readonly failure: RecordFailure };

const FIELDS: FieldNames = { html: "html", url: "url", id: "id" };

/**
 * Makes the record of one page, the one that `runBatch` writes: for programs that spread pages over machines themselves.
 * Never throws on what the page holds; a TypeError for options that make no sense. It has no time limit.
 */
export function readRecord(page: BatchPage, options: RecordOptions = {}): RecordOutcome {
  const { fields = FIELDS, algorithm, parser, contentFormat } = options;
  const maxBytes = checkedMaxBytes("readRecord", options.maxBytes);
  checkContentFormat("readRecord", contentFormat);
  const choice = extractChoice(options, contentFormat);
  let known: BatchPage = page;
  try {
    const { html, charset, httpStatus, origin } = openPage(page.payload, maxBytes, fields);
    known = { ...page, ...origin };
    const { url } = known;
    const extraction = extract(html, {
      ...choice,
      ...(algorithm !== undefined && { algorithm }),
      ...(parser && { parser }),
      ...(charset && { charset }),
      // Archives name things that aren't addresses, too.
      ...(url !== undefined && URL.canParse(url) && { url }),
    });
    const record = batchRecord(originOf(known, httpStatus), extraction, contentFormat);
    return { type: "record", record, extraction };
  } catch (error) {
    if (error instanceof NotAPage) return { type: "skipped", reason: error.reason };
    if (error instanceof PageFailure) return failed(known, error.code, error.message);
    if (error instanceof TypeError && error.message.startsWith("extract: ")) {
      throw new TypeError(error.message.replace("extract: ", "readRecord: "), { cause: error });
    }
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return failed(known, "internal", `Pith itself failed; please report it. ${detail}`);
  }
}

interface OpenedPage {
  readonly html: Uint8Array | string;
  readonly charset?: string | undefined;
  readonly httpStatus?: number;
  /** What the payload says of where it comes from. */
  readonly origin?: { readonly id?: string; readonly url?: string };
}

function openPage(payload: Payload, maxBytes: number, fields: FieldNames): OpenedPage {
  switch (payload.kind) {
    case "html":
      checkIsPage(payload.bytes, payload.charset);
      return { html: payload.bytes, charset: payload.charset };
    case "http": {
      const { bytes, status, contentType } = readHttpResponse(payload.bytes, maxBytes);
      checkIsPage(bytes, contentType);
      return { html: bytes, charset: contentType, httpStatus: status };
    }
    case "json": {
      const { html, id, url } = readJsonPage(payload.bytes, fields, maxBytes);
      return { html, origin: { ...(id && { id }), ...(url && { url }) } };
    }
  }
}

/** Throws a PageFailure for bytes of another kind, whatever their name or header says. */
function checkIsPage(bytes: Uint8Array, charset: string | undefined): void {
  const name = nonPageName(bytes, charset);
  if (name !== undefined) throw new PageFailure("not-a-page", `This is ${name}, not a web page.`);
}

function originOf(page: BatchPage, httpStatus = page.httpStatus): RecordOrigin {
  const { url, source, position, fetched } = page;
  return { id: idOf(page), url, source, position, httpStatus, fetched };
}

function failed(page: BatchPage, code: string, message: string): RecordOutcome {
  return { type: "failed", failure: recordFailure(page, { code, message }) };
}

/** A record of the error file. */
export function recordFailure(
  page: Pick<BatchPage, "id" | "url" | "source" | "position">,
  error: RecordFailure["error"],
): RecordFailure {
  const { url, source, position } = page;
  return { id: idOf(page), url: url ?? null, source, position, status: "failed", error };
}

function idOf({ id, source, position }: Pick<BatchPage, "id" | "source" | "position">): string {
  return id ?? `${source}#${position}`;
}

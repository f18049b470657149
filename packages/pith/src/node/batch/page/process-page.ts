import { type Algorithm, type Extraction, extract, type Parser } from "../../../index.js";
import { batchRecord, type RecordOrigin } from "./batch-record.js";
import { readHttpResponse } from "./http-response.js";
import { readJsonPage } from "./json-page.js";
import { NotAPage, PageFailure } from "./page-failure.js";
import { reasonToLeaveOut } from "./page-filter.js";
import { markdownFile } from "./page-markdown.js";
import type { PageOutcome, PageTask, RecordFailure, WorkerSettings } from "./page-task.js";

/** What a worker has for all of its pages. */
export interface PageTools {
  readonly settings: WorkerSettings;
  readonly algorithm: string | Algorithm;
  readonly parser: Parser;
}

/** From what an input holds to what the output takes. Never throws on what the page holds. */
export function processPage(task: PageTask, tools: PageTools): PageOutcome {
  let known: Known = task;
  try {
    const page = openPage(task, tools.settings);
    known = { ...task, ...page.origin };
    const { algorithm, parser } = tools;
    const options = { algorithm, parser, ...(page.charset && { charset: page.charset }) };
    return outcomeOf(originOf(known, page.httpStatus ?? task.httpStatus), extract(page.html, options), tools.settings);
  } catch (error) {
    if (error instanceof NotAPage) return { type: "skipped", reason: error.reason };
    if (error instanceof PageFailure) return failed(known, error.code, error.message);
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return failed(known, "internal", `Pith itself failed; please report it. ${detail}`);
  }
}

type Known = Pick<PageTask, "id" | "url" | "fetched" | "source" | "position">;

interface OpenedPage {
  readonly html: Uint8Array | string;
  readonly charset?: string | undefined;
  readonly httpStatus?: number;
  /** What the payload says of where it comes from. */
  readonly origin?: { readonly id?: string; readonly url?: string };
}

function openPage({ payload }: PageTask, { maxBytes, fields }: WorkerSettings): OpenedPage {
  switch (payload.kind) {
    case "html":
      return { html: payload.bytes, charset: payload.charset };
    case "http": {
      const { bytes, status, contentType } = readHttpResponse(payload.bytes, maxBytes);
      return { html: bytes, charset: contentType, httpStatus: status };
    }
    case "json": {
      const { html, id, url } = readJsonPage(payload.bytes, fields, maxBytes);
      return { html, origin: { ...(id && { id }), ...(url && { url }) } };
    }
  }
}

function outcomeOf(origin: RecordOrigin, extraction: Extraction, { filter, form }: WorkerSettings): PageOutcome {
  const record = batchRecord(origin, extraction);
  const reason = reasonToLeaveOut(record, filter);
  if (reason !== undefined) return { type: "filtered", reason };
  const text = form === "markdown" ? markdownFile(record, extraction) : `${JSON.stringify(record)}\n`;
  const bytes = new TextEncoder().encode(text);
  const hasContent = record.status === "done";
  return { type: "written", result: { bytes, hasContent, ...(form === "record" && { record }) } };
}

function originOf(known: Known, httpStatus: number | undefined): RecordOrigin {
  const { url, source, position, fetched } = known;
  return { id: idOf(known), url, source, position, httpStatus, fetched };
}

function failed(known: Known, code: string, message: string): PageOutcome {
  return { type: "failed", failure: recordFailure(known, { code, message }) };
}

/** A record of the error file. */
export function recordFailure(known: Omit<Known, "fetched">, error: RecordFailure["error"]): RecordFailure {
  const { url, source, position } = known;
  return { id: idOf(known), url: url ?? null, source, position, status: "failed", error };
}

function idOf({ id, source, position }: Pick<Known, "id" | "source" | "position">): string {
  return id ?? `${source}#${position}`;
}

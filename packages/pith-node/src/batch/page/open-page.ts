// Opens a page from any payload, and turns what goes wrong into failures.

import { LimitError } from "pith";
import { OptionError } from "pith/internal";
import { nonPageName } from "../../files/media-type.js";
import { internalFailure } from "../../internal-failure.js";
import type { Payload } from "../input/item.js";
import { pageTooLarge, readHttpResponse } from "./http-response.js";
import { NotAPage, PageFailure } from "./page-failure.js";
import type { BatchPage, FailedPage, FieldNames, WorkerSettings } from "./page-task.js";

/** A page that can be read. */
export interface UnpackedPage {
  readonly html: Uint8Array | string;
  readonly charset?: string | undefined;
  /** What the payload says about its origin. */
  readonly origin?: Pick<BatchPage, "id" | "url" | "httpStatus">;
}

/** The default fields of JSON objects. */
export const FIELDS: FieldNames = { html: "html", url: "url", id: "id" };

/** How pages are opened. */
export type OpenOptions = Pick<WorkerSettings, "maxBytes" | "fields">;

/** The outcome of a page that gave nothing. */
export type NoPage =
  /** Not a page, such as a redirect or a picture. */
  { readonly type: "skipped"; readonly reason: string } | FailedPage;

/**
 * Opens a page and reads it; `known` is the page with what its payload says of its origin. Never throws because of
 * what is in the page. What `read` throws is a failure of Pith itself, except an OptionError.
 */
export function readOpened<Outcome>(
  page: BatchPage,
  options: OpenOptions,
  read: (opened: UnpackedPage, known: BatchPage) => Outcome,
): Outcome | NoPage {
  let known = page;
  try {
    const opened = unpackPage(page.payload, options);
    known = { ...page, ...opened.origin };
    return read(opened, known);
  } catch (error) {
    if (error instanceof NotAPage) return { type: "skipped", reason: error.reason };
    if (error instanceof PageFailure || error instanceof LimitError) return failed(known, error);
    if (error instanceof OptionError) throw error;
    return failed(known, internalFailure(error));
  }
}

/** The outcome of a page that failed, with its record of the error file. */
export function failed(
  page: Pick<BatchPage, "id" | "url" | "source" | "position">,
  { code, message, status }: { readonly code: string; readonly message: string; readonly status?: number | undefined },
): FailedPage {
  const { url = null, source, position } = page;
  const error = { code, message, ...(status !== undefined && { status }) };
  return { type: "failed", failure: { id: idOf(page), url, source, position, status: "failed", error } };
}

/** The id of a page's record. */
export function idOf({ id, source, position }: Pick<BatchPage, "id" | "source" | "position">): string {
  return id ?? `${source}#${position}`;
}

/** What a payload holds. Throws a NotAPage, a PageFailure or a LimitError. */
export function unpackPage(payload: Payload, { maxBytes, fields }: OpenOptions): UnpackedPage {
  switch (payload.kind) {
    case "html":
      checkIsPage(payload.bytes, payload.charset);
      return { html: payload.bytes, charset: payload.charset };
    case "http": {
      const { bytes, status, contentType } = readHttpResponse(payload.bytes, maxBytes);
      checkIsPage(bytes, contentType);
      return { html: bytes, charset: contentType, origin: { httpStatus: status } };
    }
    case "json": {
      const { html, id, url } = readJsonPage(payload.bytes, fields, maxBytes);
      return { html, origin: { ...(id && { id }), ...(url && { url }) } };
    }
  }
}

/** Throws a PageFailure for bytes of another type, whatever their name or header says. */
function checkIsPage(bytes: Uint8Array, charset: string | undefined): void {
  const name = nonPageName(bytes, charset);
  if (name !== undefined) throw new PageFailure("not-a-page", `This is ${name}, not a web page.`);
}

/** Reads a line of JSON. Throws a PageFailure if it has no page. */
function readJsonPage(line: Uint8Array, fields: FieldNames, maxBytes: number) {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(line));
  } catch {
    if (line.every((byte) => byte === 0 || byte === 0x0a || byte === 0x0d)) {
      throw new PageFailure("bad-json", "The line consists of NUL bytes, as in files whose writer was interrupted.");
    }
    throw new PageFailure("bad-json", "The line isn't JSON in UTF-8.");
  }
  if (typeof value !== "object" || value === null) throw new PageFailure("bad-json", "The line isn't a JSON object.");
  const object = value as Record<string, unknown>;
  const html = object[fields.html];
  if (typeof html !== "string")
    throw new PageFailure("no-html", `The line has no string in its field "${fields.html}".`);
  // A line is longer than its page, so most pages needn't be measured.
  if (line.length > maxBytes && Buffer.byteLength(html) > maxBytes) throw pageTooLarge(maxBytes);
  return { html, url: textOf(object[fields.url]), id: textOf(object[fields.id]) };
}

/** Numbers are common as ids. Half a surrogate pair, which JSON can write, is U+FFFD: databases refuse all lines for one that has it. */
function textOf(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? Buffer.from(value).toString() : undefined;
}

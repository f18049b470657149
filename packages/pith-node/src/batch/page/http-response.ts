// Reads an archived HTTP response as a page.

import { isPageType, mediaType } from "../input/warc-header.js";
import { decoded, withoutChunks } from "./http-body.js";
import { NotAPage, PageFailure } from "./page-failure.js";

/** A page out of an archived HTTP response. */
export interface HttpPage {
  readonly bytes: Uint8Array;
  readonly status: number;
  /** The whole Content-Type header; undefined when there was none. */
  readonly contentType: string | undefined;
}

/** The names of codings that change nothing. */
const NO_CODINGS: ReadonlySet<string> = new Set(["", "identity", "utf-8", "none"]);

/** Layers of compression that are undone: servers that compress twice by mistake exist. */
const MOST_CODINGS = 3;

/**
 * Reads an HTTP response as archives keep it. Throws a NotAPage for answers other than success and for other media types,
 * and a PageFailure when it can't be read.
 */
export function readHttpResponse(response: Uint8Array, maxBytes: number): HttpPage {
  const bytes = Buffer.from(response.buffer, response.byteOffset, response.byteLength);
  const { head, bodyStart } = splitHead(bytes);
  const [statusLine, ...lines] = head.split("\n");
  const status = Number(/^HTTP\/\S+\s+(\d{3})\b/i.exec(statusLine)?.[1] ?? Number.NaN);
  if (Number.isNaN(status)) throw new PageFailure("bad-response", "The record has no HTTP response.");
  if (status < 200 || status > 299) throw new NotAPage(`http-status-${Math.floor(status / 100)}xx`);
  const headers = readHeaders(lines);
  const contentType = headers.get("content-type");
  const type = mediaType(contentType);
  if (type !== "" && !isPageType(type)) throw new NotAPage("not-html");
  let body = bytes.subarray(bodyStart);
  if (/\bchunked\b/i.test(headers.get("transfer-encoding") ?? "")) body = withoutChunks(body);
  const codings = codingsOf(headers);
  if (codings.length > MOST_CODINGS)
    throw new PageFailure("bad-compression", "The page has too many layers of compression.");
  for (const coding of codings.toReversed()) body = decoded(body, coding, maxBytes);
  if (type === "" && !/^[\s\ufeff]*</.test(body.toString("utf8", 0, 64))) throw new NotAPage("not-html");
  return { bytes: body, status, contentType };
}

function splitHead(bytes: Buffer): { head: string; bodyStart: number } {
  const windows = bytes.indexOf("\r\n\r\n");
  const unix = bytes.indexOf("\n\n");
  if (windows < 0 && unix < 0) return { head: bytes.toString("latin1"), bodyStart: bytes.length };
  const isWindows = windows >= 0 && (unix < 0 || windows < unix);
  const end = isWindows ? windows : unix;
  return { head: bytes.toString("latin1", 0, end), bodyStart: end + (isWindows ? 4 : 2) };
}

/** Headers by their names in lower case; of several of one name the first counts. */
function readHeaders(lines: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

function codingsOf(headers: ReadonlyMap<string, string>): string[] {
  const names = (headers.get("content-encoding") ?? "").split(",").map((name) => name.trim().toLowerCase());
  return names.filter((name) => !NO_CODINGS.has(name));
}

// Reads a line of JSON that holds a page.

import { tooLarge } from "./http-body.js";
import { PageFailure } from "./page-failure.js";
import type { FieldNames } from "./page-task.js";

/** A page out of a line of JSON. */
export interface JsonPage {
  readonly html: string;
  readonly url: string | undefined;
  readonly id: string | undefined;
}

/** Reads a line of JSON. Throws a PageFailure when there is no page in it. */
export function readJsonPage(line: Uint8Array, fields: FieldNames, maxBytes: number): JsonPage {
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
  // A line is longer than its page, so that most needn't be measured.
  if (line.length > maxBytes && Buffer.byteLength(html) > maxBytes) throw tooLarge(maxBytes);
  return { html, url: textOf(object[fields.url]), id: textOf(object[fields.id]) };
}

/** Numbers are common as ids. */
function textOf(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}

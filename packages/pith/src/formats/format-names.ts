// The names of the formats, without the formats.

import type { BuiltInFormat, JsonContentFormat } from "../extraction/options.js";

/** The names of the formats, for callers that offer a choice without loading any format. */
export const FORMAT_NAMES = ["text", "markdown", "html", "json", "tei"] as const;

/** The name of a format. */
export type FormatName = (typeof FORMAT_NAMES)[number];

/** Other words for them: the endings of their files, where they differ from the name. */
export const FORMAT_WORDS: Readonly<Record<string, FormatName>> = {
  txt: "text",
  md: "markdown",
  htm: "html",
  xml: "tei",
};

/** The formats that the field `content` of JSON can have. */
export const JSON_CONTENT_FORMATS: readonly JsonContentFormat[] = ["markdown", "html"];

/** How texts of several pages are put in one output, plain or with marks. */
export const AS_TEXTS: BuiltInFormat["several"] = { separator: "\n", isHeaded: true };

/** A format in which a record of a batch can hold its content besides the plain text: all but JSON, as the record itself is JSON. */
export type RecordContentFormat = Exclude<FormatName, "json">;

/** These formats. */
export const RECORD_CONTENT_FORMATS = /* @__PURE__ */ FORMAT_NAMES.filter(
  (name): name is RecordContentFormat => name !== "json",
);

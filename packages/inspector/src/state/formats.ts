// The formats as the window lists them, with labels and file endings.

import type { ReadableFormat } from "../worker/messages.js";

/** What a result is seen in: a format of the library, or the reading view. */
export type ShownFormat = "reading" | ReadableFormat;

/**
 * What the window says of each format, in the order of its tabs. The library isn't loaded in the window; one of its formats
 * that is missing here doesn't compile.
 */
const FORMATS: Record<ReadableFormat, { readonly label: string; readonly ending: string; readonly mediaType: string }> =
  {
    text: { label: "Text", ending: "txt", mediaType: "text/plain" },
    markdown: { label: "Markdown", ending: "md", mediaType: "text/markdown" },
    html: { label: "HTML", ending: "html", mediaType: "text/html" },
    json: { label: "JSON", ending: "json", mediaType: "application/json" },
    tei: { label: "TEI", ending: "xml", mediaType: "application/xml" },
  };

/** The forms that a result is seen in, in the order of the tabs. */
export const VIEWED_FORMATS: readonly ShownFormat[] = ["reading", ...(Object.keys(FORMATS) as ReadableFormat[])];

export function formatLabel(format: ShownFormat): string {
  return format === "reading" ? "Reading" : FORMATS[format].label;
}

/** The format in which a result is copied or saved: that of its tab, for the reading view Markdown. */
export function writtenFormat(format: ShownFormat): ReadableFormat {
  return format === "reading" ? "markdown" : format;
}

/** The ending and the media type of a file with a result. */
export function fileOf(format: ReadableFormat): { readonly ending: string; readonly mediaType: string } {
  return FORMATS[format];
}

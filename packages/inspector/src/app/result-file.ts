import type { FormatName } from "../worker/messages.js";
import type { Format } from "./settings.js";

const FILES: Record<FormatName, readonly [ending: string, type: string]> = {
  text: ["txt", "text/plain"],
  markdown: ["md", "text/markdown"],
  html: ["html", "text/html"],
  json: ["json", "application/json"],
  tei: ["xml", "application/xml"],
};

/** The format in which a result is copied or saved: that of its tab, for the reading view Markdown. */
export function writtenFormat(format: Format): FormatName {
  return format === "reading" ? "markdown" : format;
}

/** The ending and the media type of a file with a result. */
export function fileOf(format: FormatName): readonly [ending: string, type: string] {
  return FILES[format];
}

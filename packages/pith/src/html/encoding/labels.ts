// Resolves the labels of encodings.

import { trimWhitespace } from "./ascii.js";

/**
 * Labels of the Encoding Standard that TextDecoder refuses: everywhere those of the replacement encoding (they name
 * encodings that are unsafe to decode), and in some hosts two encodings that their Unicode library lacks. Before them
 * the label that nearly all pages have, to save making a TextDecoder for it.
 */
const LABELS_NOT_LEFT_TO_THE_HOST: ReadonlyMap<string, string> = new Map([
  ["utf-8", "utf-8"],
  ["utf8", "utf-8"],
  ["replacement", "replacement"],
  ["csiso2022kr", "replacement"],
  ["hz-gb-2312", "replacement"],
  ["iso-2022-cn", "replacement"],
  ["iso-2022-cn-ext", "replacement"],
  ["iso-2022-kr", "replacement"],
  ["x-user-defined", "x-user-defined"],
  ["iso-8859-16", "iso-8859-16"],
]);

/** The length of the longest label of the Encoding Standard is 19; a longer one isn't worth an exception's price. */
const LONGEST_LABEL = 32;

/** The name of the encoding that a label stands for (Encoding Standard, "get an encoding"), or undefined. */
export function resolveLabel(label: string): string | undefined {
  const key = trimWhitespace(label).toLowerCase();
  if (key === "" || key.length > LONGEST_LABEL) return undefined;
  const own = LABELS_NOT_LEFT_TO_THE_HOST.get(key);
  if (own !== undefined) return own;
  try {
    return new TextDecoder(key).encoding;
  } catch {
    return undefined;
  }
}

/**
 * The same for a label written in the page itself, where the HTML Standard overrules two kinds: a page in which such
 * a label can be read byte by byte isn't UTF-16, and x-user-defined is only for scripts.
 */
export function resolveDeclaredLabel(label: string): string | undefined {
  const encoding = resolveLabel(label);
  if (encoding === "utf-16le" || encoding === "utf-16be") return "utf-8";
  return encoding === "x-user-defined" ? "windows-1252" : encoding;
}

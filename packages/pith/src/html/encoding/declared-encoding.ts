// Reads the encoding from a byte order mark, a Content-Type or an XML declaration, and resolves labels of encodings.

import { byteString } from "../bytes.js";
import { trimWhitespace } from "./ascii.js";

/** The encoding that a byte order mark indicates, and the mark's length; undefined without a mark. */
export function sniffBom(bytes: Uint8Array): { encoding: string; bomLength: number } | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: "utf-8", bomLength: 3 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: "utf-16be", bomLength: 2 };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: "utf-16le", bomLength: 2 };
  return undefined;
}

/**
 * The encoding named by an HTTP charset, given as the bare label (`utf-8`) or as the whole header value
 * (`text/html; charset="utf-8"`). The first charset parameter counts, as in the MIME Sniffing Standard.
 */
export function encodingFromContentType(value: string): string | undefined {
  const parameters = value.split(";");
  for (const parameter of parameters) {
    const equals = parameter.indexOf("=");
    if (equals === -1) continue;
    const name = trimWhitespace(parameter.slice(0, equals)).toLowerCase();
    if (name === "charset") return resolveLabel(unquote(parameter.slice(equals + 1)));
  }
  return resolveLabel(unquote(parameters[0] ?? ""));
}

/** Some servers quote the label with apostrophes, which isn't in the grammar but can mean nothing else. */
function unquote(text: string): string {
  const trimmed = trimWhitespace(text);
  const quote = trimmed[0];
  if (quote !== '"' && quote !== "'") return trimmed;
  return trimmed.slice(1, trimmed.endsWith(quote) ? -1 : undefined);
}

/** `<?x` with two bytes per character says that a page without a byte order mark is UTF-16, and in which order. */
export function encodingFromXmlUtf16(head: Uint8Array): string | undefined {
  if (startsWith(head, [0x3c, 0, 0x3f, 0, 0x78, 0])) return "utf-16le";
  if (startsWith(head, [0, 0x3c, 0, 0x3f, 0, 0x78])) return "utf-16be";
  return undefined;
}

/** An encoding in quotes. The standard skips every control character before it, as it does not in HTML's own attributes, and accepts none in it. */
const XML_ENCODING = /^encoding[^!-\xff]*=[^!-\xff]*(?:"([!#-\xff]*)"|'([!-&(-\xff]*)')/;

/**
 * The encoding in `<?xml … encoding="…"?>` at the very start of a page, by the HTML Standard's "get an XML encoding".
 * It is looked for if the prescan found no meta element, in the same bytes.
 */
export function encodingFromXmlDeclaration(head: Uint8Array): string | undefined {
  if (!startsWith(head, [0x3c, 0x3f, 0x78, 0x6d, 0x6c])) return undefined;
  const declaration = byteString(head, 0, Math.max(0, head.indexOf(0x3e)));
  const at = declaration.indexOf("encoding");
  const [, ...label] = XML_ENCODING.exec(declaration.slice(Math.max(0, at))) ?? [];
  return resolveDeclaredLabel(label.join(""));
}

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  for (let i = 0; i < prefix.length; i++) if (bytes[i] !== prefix[i]) return false;
  return true;
}

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

/** The name of the encoding that a label means (Encoding Standard, "get an encoding"), or undefined. */
function resolveLabel(label: string): string | undefined {
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

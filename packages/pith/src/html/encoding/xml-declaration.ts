import { byteString } from "./ascii.js";
import { resolveDeclaredLabel } from "./labels.js";

/** `<?x` in two bytes a character says that a page without a byte order mark is UTF-16, and in which order. */
export function encodingFromXmlUtf16(head: Uint8Array): string | undefined {
  if (startsWith(head, [0x3c, 0, 0x3f, 0, 0x78, 0])) return "utf-16le";
  if (startsWith(head, [0, 0x3c, 0, 0x3f, 0, 0x78])) return "utf-16be";
  return undefined;
}

/**
 * The encoding in `<?xml … encoding="…"?>` at the very start of a page, by the HTML Standard's "get an XML encoding".
 * It is looked for when the prescan found no meta element, on the same bytes.
 */
export function encodingFromXmlDeclaration(head: Uint8Array): string | undefined {
  if (!startsWith(head, [0x3c, 0x3f, 0x78, 0x6d, 0x6c])) return undefined;
  const end = head.indexOf(0x3e);
  if (end === -1) return undefined;
  const text = byteString(head, 0, end);
  const name = text.indexOf("encoding");
  if (name === -1) return undefined;
  const equals = skipControls(text, name + "encoding".length);
  if (text[equals] !== "=") return undefined;
  const start = skipControls(text, equals + 1);
  const quote = text[start];
  if (quote !== '"' && quote !== "'") return undefined;
  const close = text.indexOf(quote, start + 1);
  if (close === -1) return undefined;
  const label = text.slice(start + 1, close);
  for (let at = 0; at < label.length; at++) if (label.charCodeAt(at) <= 0x20) return undefined;
  return resolveDeclaredLabel(label);
}

/** The standard skips every control character here, as it does not in HTML's own attributes. */
function skipControls(text: string, position: number): number {
  let at = position;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at++;
  return at;
}

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((byte, index) => bytes[index] === byte);
}

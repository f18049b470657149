// ASCII in bytes whose encoding isn't known yet, and elements in them whose text isn't markup.

import { findByte, isLetter, isWhitespace, lowerCase, startsWith } from "../bytes.js";

/** ASCII whitespace only: String.trim would also take the no-break space, which makes a label unknown. */
export function trimWhitespace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isWhitespace(text.charCodeAt(start))) start++;
  while (end > start && isWhitespace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Elements whose text isn't markup, so that a meta in them doesn't count. */
const RAW_TEXT_ELEMENTS = ["script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes"];

/**
 * Where the raw text ends of an element whose start tag begins at `tag`, searched from `from` on: the "<" of its end
 * tag, or the end of the bytes. `from` itself if the element has no raw text.
 */
export function rawTextEnd(bytes: Uint8Array, tag: number, from: number): number {
  const name = rawTextName(bytes, tag + 1);
  if (name === undefined) return from;
  let close = findByte(bytes, 0x3c, from);
  while (close !== -1 && !(bytes[close + 1] === 0x2f && startsName(bytes, close + 2, name))) {
    close = findByte(bytes, 0x3c, close + 1);
  }
  return close === -1 ? bytes.length : close;
}

function rawTextName(bytes: Uint8Array, at: number): string | undefined {
  // Most tags are ruled out by their first letter.
  const first = lowerCase(bytes[at]);
  for (const name of RAW_TEXT_ELEMENTS) if (name.charCodeAt(0) === first && startsName(bytes, at, name)) return name;
  return undefined;
}

/** Whether a tag's name begins here and is exactly this one. */
export function startsName(bytes: Uint8Array, at: number, name: string): boolean {
  return startsWith(bytes, at, name) && !isLetter(bytes[at + name.length]);
}

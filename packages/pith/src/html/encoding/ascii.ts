// Helpers for ASCII in bytes whose encoding isn't known yet.

import { isWhitespace, lowerCase } from "../bytes.js";

/** ASCII whitespace only: String.trim would also take the no-break space, which makes a label unknown. */
export function trimWhitespace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isWhitespace(text.charCodeAt(start))) start++;
  while (end > start && isWhitespace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Each byte as the code point of the same number: what is written in ASCII can be read before the encoding is known. */
export function byteString(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at]);
  return text;
}

/** The same with ASCII letters in lower case. */
export function lowerCaseByteString(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let at = start; at < end; at++) {
    text += String.fromCharCode(lowerCase(bytes[at]));
  }
  return text;
}

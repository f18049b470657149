import { isWhitespace, lowerCaseByteString } from "./ascii.js";

/** A place in a page's bytes that moves on as they are read. At `bytes.length` the bytes have run out. */
export interface Cursor {
  readonly bytes: Uint8Array;
  position: number;
}

/** Name and value in lower case, byte by byte: the prescan reads before any encoding is known. */
export interface Attribute {
  name: string;
  value: string;
}

/**
 * The values of names longer than this are never asked for: the longest of interest is `http-equiv`.
 * Longer names are cut, so that a page can't make us build a long string.
 */
const NAME_BYTES = 11;

/** A declaration's value is a few dozen bytes; what stands beyond this in one isn't looked at. */
const VALUE_BYTES = 512;

/**
 * The next attribute of the tag that the cursor stands in, by the HTML Standard's "get an attribute" of the prescan;
 * undefined at the tag's end (the cursor stays on the ">") and when the bytes run out.
 */
export function nextAttribute(cursor: Cursor): Attribute | undefined {
  const { bytes } = cursor;
  const end = bytes.length;
  let at = cursor.position;
  while (at < end && (isWhitespace(bytes[at]) || bytes[at] === 0x2f)) at++;
  cursor.position = at;
  if (at >= end || bytes[at] === 0x3e) return undefined;

  const nameStart = at++;
  while (at < end && !isWhitespace(bytes[at]) && bytes[at] !== 0x3d && bytes[at] !== 0x2f && bytes[at] !== 0x3e) at++;
  const name = lowerCaseByteString(bytes, nameStart, Math.min(at, nameStart + NAME_BYTES));
  at = skipWhitespace(bytes, at);
  cursor.position = at;
  if (bytes[at] !== 0x3d) return { name, value: "" };

  cursor.position = skipWhitespace(bytes, at + 1);
  return { name, value: readValue(cursor) };
}

function readValue(cursor: Cursor): string {
  const { bytes } = cursor;
  const start = cursor.position;
  const quote = bytes[start];
  if (quote === 0x22 || quote === 0x27) {
    const close = bytes.indexOf(quote, start + 1);
    cursor.position = close === -1 ? bytes.length : close + 1;
    const end = close === -1 ? bytes.length : close;
    return lowerCaseByteString(bytes, start + 1, Math.min(end, start + 1 + VALUE_BYTES));
  }
  let at = start;
  while (at < bytes.length && !isWhitespace(bytes[at]) && bytes[at] !== 0x3e) at++;
  cursor.position = at;
  return lowerCaseByteString(bytes, start, Math.min(at, start + VALUE_BYTES));
}

function skipWhitespace(bytes: Uint8Array, position: number): number {
  let at = position;
  while (at < bytes.length && isWhitespace(bytes[at])) at++;
  return at;
}

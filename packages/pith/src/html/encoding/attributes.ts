// Reads attributes from bytes, as the standard's prescan does.

import { findByte, isWhitespace } from "../bytes.js";

/** A place in a page's bytes that moves on as they are read. At `bytes.length` the bytes have run out. */
export interface Cursor {
  readonly bytes: Uint8Array;
  position: number;
}

/** Where an attribute's name and value stand. */
export interface AttributeRange {
  nameStart: number;
  nameEnd: number;
  valueStart: number;
  valueEnd: number;
}

/**
 * Reads the next attribute of the tag that the cursor is in into `into`, by the HTML Standard's "get an attribute"
 * of the prescan. False at the tag's end (the cursor stays on the ">") and when the bytes run out.
 */
export function readAttribute(cursor: Cursor, into: AttributeRange): boolean {
  const { bytes } = cursor;
  const end = bytes.length;
  let at = cursor.position;
  while (at < end && (isWhitespace(bytes[at]) || bytes[at] === 0x2f)) at++;
  cursor.position = at;
  if (at >= end || bytes[at] === 0x3e) return false;

  into.nameStart = at++;
  while (at < end && !isWhitespace(bytes[at]) && bytes[at] !== 0x3d && bytes[at] !== 0x2f && bytes[at] !== 0x3e) at++;
  into.nameEnd = into.valueStart = into.valueEnd = at;
  while (at < end && isWhitespace(bytes[at])) at++;
  cursor.position = at;
  if (at >= end || bytes[at] !== 0x3d) return true;

  at++;
  while (at < end && isWhitespace(bytes[at])) at++;
  const quote = bytes[at];
  if (quote === 0x22 || quote === 0x27) {
    const close = findByte(bytes, quote, at + 1);
    into.valueStart = at + 1;
    into.valueEnd = close === -1 ? end : close;
    cursor.position = close === -1 ? end : close + 1;
    return true;
  }
  into.valueStart = at;
  while (at < end && !isWhitespace(bytes[at]) && bytes[at] !== 0x3e) at++;
  into.valueEnd = cursor.position = at;
  return true;
}

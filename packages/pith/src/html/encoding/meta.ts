// Finds the meta element that declares an encoding, as the standard's prescan does.

import { equals, findByte, isLetter, isWhitespace, startsWith } from "../bytes.js";
import { lowerCaseByteString, rawTextEnd } from "./ascii.js";
import { resolveDeclaredLabel } from "./declared-encoding.js";

/**
 * How far a meta element is still looked for when the first 1,024 bytes have none. Pages whose head starts with long
 * scripts and styles put it there; browsers find it while they build the tree and start again. Measured on 1,990 pages
 * of public benchmarks: 158 have it past the first 1,024 bytes, the furthest at 58,240. What comes after that is
 * not seen.
 */
const LATE_META_BYTES = 65_536;

/** The attributes of a meta element that can declare an encoding. */
const MEANINGFUL = ["http-equiv", "content", "charset"] as const;

/** A declaration's value is a few dozen bytes; what comes after this in one isn't looked at. */
const VALUE_BYTES = 512;

/**
 * The encoding that a page's meta element declares, by the HTML Standard's "prescan a byte stream to determine its
 * encoding", over exactly the bytes given. A meta element cut off by their end doesn't count.
 */
export function encodingFromMeta(head: Uint8Array): string | undefined {
  return scanForMeta(head, false);
}

/**
 * What a browser's tree builder would find past the prescan, without a tree: the same walk over more bytes, which
 * now also steps over the text of scripts and styles.
 */
export function encodingFromLateMeta(page: Uint8Array): string | undefined {
  return scanForMeta(page.subarray(0, LATE_META_BYTES), true);
}

function scanForMeta(bytes: Uint8Array, skipRawText: boolean): string | undefined {
  const cursor: Cursor = { bytes, position: findByte(bytes, 0x3c, 0) };
  while (cursor.position !== -1 && cursor.position < bytes.length) {
    const start = cursor.position;
    const next = bytes[start + 1];
    if (next === 0x21 && bytes[start + 2] === 0x2d && bytes[start + 3] === 0x2d) {
      cursor.position = endOfComment(bytes, start + 4);
    } else if (next === 0x21 || next === 0x3f || (next === 0x2f && !isLetter(bytes[start + 2]))) {
      cursor.position = orEnd(findByte(bytes, 0x3e, start + 2), bytes);
    } else if (isMetaStart(bytes, start)) {
      cursor.position = start + 5;
      const encoding = encodingOfMeta(cursor);
      if (encoding !== undefined) return encoding;
    } else if (isLetter(next) || next === 0x2f) {
      skipTag(cursor);
      if (skipRawText) cursor.position = rawTextEnd(bytes, start, cursor.position);
    }
    cursor.position = findByte(bytes, 0x3c, Math.max(cursor.position, start + 1));
  }
  return undefined;
}

/** The declaration in the attributes of one meta element; the cursor is after the tag's name. */
function encodingOfMeta(cursor: Cursor): string | undefined {
  const { bytes } = cursor;
  let isContentType = false;
  let charset: string | undefined;
  let fromContent: string | undefined;
  const at: AttributeRange = { nameStart: 0, nameEnd: 0, valueStart: 0, valueEnd: 0 };
  const seen = new Set<string>();
  while (readAttribute(cursor, at)) {
    const name = MEANINGFUL.find((word) => equals(bytes, at.nameStart, at.nameEnd, word));
    if (name === undefined || seen.has(name)) continue;
    seen.add(name);
    const value = lowerCaseByteString(bytes, at.valueStart, Math.min(at.valueEnd, at.valueStart + VALUE_BYTES));
    if (name === "http-equiv") isContentType = value === "content-type";
    else if (name === "content") fromContent = charsetInContent(value);
    else charset = value;
  }
  if (cursor.position >= cursor.bytes.length) return undefined;
  if (charset !== undefined) return resolveDeclaredLabel(charset);
  return isContentType && fromContent !== undefined ? resolveDeclaredLabel(fromContent) : undefined;
}

/** Attributes of other tags are read too: a ">" or a "<meta" in a quoted value is neither an end nor a start. */
function skipTag(cursor: Cursor): void {
  const { bytes } = cursor;
  const at: AttributeRange = { nameStart: 0, nameEnd: 0, valueStart: 0, valueEnd: 0 };
  while (cursor.position < bytes.length && !isWhitespace(bytes[cursor.position]) && bytes[cursor.position] !== 0x3e) {
    cursor.position++;
  }
  while (readAttribute(cursor, at));
}

/** The two hyphens of the comment's start may also be those of its end: `<!-->` is a complete comment. */
function endOfComment(bytes: Uint8Array, position: number): number {
  let end = findByte(bytes, 0x3e, position);
  while (end !== -1 && !(bytes[end - 1] === 0x2d && bytes[end - 2] === 0x2d)) end = findByte(bytes, 0x3e, end + 1);
  return orEnd(end, bytes);
}

function isMetaStart(bytes: Uint8Array, start: number): boolean {
  const after = bytes[start + 5];
  return (isWhitespace(after) || after === 0x2f) && startsWith(bytes, start + 1, "meta");
}

function orEnd(position: number, bytes: Uint8Array): number {
  return position === -1 ? bytes.length : position;
}

/**
 * The charset label in the content of a meta element with http-equiv, by the HTML Standard's "extract a character
 * encoding from a meta element". `content` is in lower case. Undefined without one, or when its quote never closes.
 */
function charsetInContent(content: string): string | undefined {
  let position = content.indexOf("charset");
  while (position !== -1) {
    const equals = skipWhitespace(content, position + "charset".length);
    if (content[equals] === "=") return labelAt(content, skipWhitespace(content, equals + 1));
    position = content.indexOf("charset", equals);
  }
  return undefined;
}

function labelAt(content: string, start: number): string | undefined {
  const quote = content[start];
  if (quote === undefined) return undefined;
  if (quote === '"' || quote === "'") {
    const close = content.indexOf(quote, start + 1);
    return close === -1 ? undefined : content.slice(start + 1, close);
  }
  let end = start;
  while (end < content.length && content[end] !== ";" && !isWhitespace(content.charCodeAt(end))) end++;
  return content.slice(start, end);
}

function skipWhitespace(text: string, position: number): number {
  let at = position;
  while (at < text.length && isWhitespace(text.charCodeAt(at))) at++;
  return at;
}

/** A position in a page's bytes that advances as they are read. At `bytes.length` there are no more. */
interface Cursor {
  readonly bytes: Uint8Array;
  position: number;
}

/** Where an attribute's name and value are. */
interface AttributeRange {
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

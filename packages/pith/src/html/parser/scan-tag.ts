// Scans a tag with its attributes.

import { equals, findByte, isWhitespace, NEAR } from "../bytes.js";
import { Row } from "../columns.js";
import { PROTECTED } from "../protected-addresses.js";
import type { Construction } from "./construction.js";

const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const CLOSE = 0x3e;

/**
 * Reads a tag from its name up to and including its `>`. Leaves the attribute rows and the self-closing mark in the construction
 * (for an end tag `keep` is false and nothing is written). Returns where it ends, or -1 if the page ends first; the
 * tag's number is in `c.tagNumber`.
 */
export function scanTag(c: Construction, start: number, keep: boolean): number {
  const { source, builder, names } = c;
  const end = source.length;
  let i = start;
  let byte = 0;
  // The name's last eight bytes, letters in lower case: see `TagNames`.
  let low = 0;
  let high = 0;
  let hasControl = false;
  for (; i < end; i++) {
    byte = source[i];
    if (byte <= 0x3e && (byte === CLOSE || byte === SLASH || byte <= 0x20)) {
      if (byte > 0x20 || isWhitespace(byte)) break;
      hasControl = true;
    }
    high = (high << 8) | (low >>> 24);
    low = (low << 8) | byte | 0x20;
  }
  if (i >= end) return -1;
  c.tagNumber = hasControl ? names.numberOfOther(start, i, low, high) : names.numberOf(start, i, low, high);
  c.attributes = 0;
  c.selfClosing = false;
  if (byte === CLOSE) return i + 1;

  const firstRow = builder.attributeEnd;
  let rows = builder.attributes;
  let row = firstRow;
  // The row of an attribute that says a mail address; 0: there is none.
  let address = 0;
  // After the last attribute.
  let valueStop = start;
  for (;;) {
    // Before an attribute's name.
    while (i < end && ((byte = source[i]) === SLASH || (byte <= 0x20 && isWhitespace(byte)))) i++;
    if (i >= end) return -1;
    if (byte === CLOSE) {
      // An unquoted value may end in a slash, which then is the value's.
      c.selfClosing = source[i - 1] === SLASH && i - 1 >= valueStop;
      i++;
      break;
    }
    const nameStart = i++;
    while (i < end) {
      byte = source[i];
      if (byte <= 0x3e && (byte === EQUALS || byte === CLOSE || byte === SLASH || (byte <= 0x20 && isWhitespace(byte))))
        break;
      i++;
    }
    const nameEnd = i;
    while (i < end && byte <= 0x20 && isWhitespace(byte)) byte = source[++i];
    if (i >= end) return -1;
    let valueStart = nameEnd;
    let valueEnd = nameEnd;
    if (byte === EQUALS) {
      i++;
      while (i < end && (byte = source[i]) <= 0x20 && isWhitespace(byte)) i++;
      if (i >= end) return -1;
      if (byte === QUOTE || byte === APOSTROPHE) {
        valueStart = ++i;
        const near = i + NEAR < end ? i + NEAR : end;
        while (i < near && source[i] !== byte) i++;
        if (i === near) {
          i = findByte(source, byte, i);
          if (i < 0) return -1;
        }
        valueEnd = i++;
      } else {
        valueStart = i;
        while (i < end) {
          byte = source[i];
          if (byte <= 0x3e && (byte === CLOSE || (byte <= 0x20 && isWhitespace(byte)))) break;
          i++;
        }
        if (i >= end) return -1;
        valueEnd = i;
      }
    }
    if (keep) {
      if (row + 2 * Row.ATTRIBUTE > rows.length) rows = builder.growAttributes();
      rows[row] = nameStart;
      rows[row + 1] = nameEnd;
      rows[row + 2] = valueStart;
      rows[row + 3] = valueEnd;
      if (equals(source, nameStart, nameEnd, PROTECTED)) address = row;
      row += Row.ATTRIBUTE;
    }
    valueStop = valueEnd;
  }
  if (keep) c.attributes = builder.endAttributes(firstRow, row);
  if (address !== 0) c.protectedAddresses.push(i, rows[address + 2], rows[address + 3]);
  return i;
}

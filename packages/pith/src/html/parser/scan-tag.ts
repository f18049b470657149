import { findByte, NEAR } from "../find-byte.js";
import type { Construction } from "./construction.js";
import { nextHash } from "./tag-names.js";

const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const CLOSE = 0x3e;

/**
 * Reads a tag from its name to behind its `>`. Leaves the attribute rows and the self-closing mark in the construction
 * (for an end tag `keep` is false and nothing is written). Returns where it ends, or -1 when the page ends first; the
 * tag's number is in `c.tagNumber`.
 */
export function scanTag(c: Construction, start: number, keep: boolean): number {
  const { source, builder } = c;
  const end = source.length;
  let i = start;
  let hash = 0;
  let byte = 0;
  for (; i < end; i++) {
    byte = source[i];
    if (byte <= 0x3e && (byte === CLOSE || byte === SLASH || (byte <= 0x20 && isBlank(byte)))) break;
    hash = nextHash(hash, byte);
  }
  if (i >= end) return -1;
  c.tagNumber = c.names.numberOf(start, i, hash);
  c.attributes = 0;
  c.selfClosing = false;
  if (byte === CLOSE) return i + 1;

  const firstRow = builder.attributeEnd;
  for (;;) {
    // Before an attribute's name.
    while (i < end && ((byte = source[i]) === SLASH || (byte <= 0x20 && isBlank(byte)))) i++;
    if (i >= end) return -1;
    if (byte === CLOSE) {
      c.selfClosing = source[i - 1] === SLASH;
      i++;
      break;
    }
    const nameStart = i++;
    while (i < end) {
      byte = source[i];
      if (byte <= 0x3e && (byte === EQUALS || byte === CLOSE || byte === SLASH || (byte <= 0x20 && isBlank(byte)))) break;
      i++;
    }
    const nameEnd = i;
    while (i < end && byte <= 0x20 && isBlank(byte)) byte = source[++i];
    if (i >= end) return -1;
    if (byte !== EQUALS) {
      if (keep) builder.addAttribute(nameStart, nameEnd, nameEnd, nameEnd);
      continue;
    }
    i++;
    while (i < end && (byte = source[i]) <= 0x20 && isBlank(byte)) i++;
    if (i >= end) return -1;
    if (byte === QUOTE || byte === APOSTROPHE) {
      const valueStart = ++i;
      const near = i + NEAR < end ? i + NEAR : end;
      while (i < near && source[i] !== byte) i++;
      if (i === near) {
        i = findByte(source, byte, i);
        if (i < 0) return -1;
      }
      if (keep) builder.addAttribute(nameStart, nameEnd, valueStart, i);
      i++;
    } else {
      const valueStart = i;
      while (i < end) {
        byte = source[i];
        if (byte <= 0x3e && (byte === CLOSE || (byte <= 0x20 && isBlank(byte)))) break;
        i++;
      }
      if (i >= end) return -1;
      if (keep) builder.addAttribute(nameStart, nameEnd, valueStart, i);
      if (byte === CLOSE) {
        i++;
        break;
      }
    }
  }
  if (keep) c.attributes = builder.endAttributes(firstRow);
  return i;
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x09 || byte === 0x0d || byte === 0x0c;
}

// Finds the end of raw text, such as that of a script.

import { findByte, isWhitespace, startsWith } from "../bytes.js";
import { TAG_NAMES, Tag } from "../generated/tags.js";

const OPEN = 0x3c;
const CLOSE = 0x3e;
const SLASH = 0x2f;
const DASH = 0x2d;

/** Where the end tag of a raw text element begins, or the end of the page. */
export function findRawEnd(source: Uint8Array, from: number, tag: number): number {
  if (tag === Tag.PLAINTEXT) return source.length;
  const name = TAG_NAMES[tag];
  for (let i = findByte(source, OPEN, from); i >= 0; i = findByte(source, OPEN, i + 1)) {
    if (isEndTag(source, i, name)) return i;
    if (tag === Tag.SCRIPT && startsWith(source, i, "<!--")) {
      const after = skipEscapedScript(source, i + 2);
      if (after < 0 || isEndTag(source, after, name)) return after < 0 ? source.length : after;
      i = after - 1;
    }
  }
  return source.length;
}

/**
 * A script may hold `<!-- ... -->`, and inside that a whole `<script> ... </script>` which doesn't end it (HTML standard
 * 13.2.5.20 and on). From the dashes of `<!--`: returns after `-->`, or the end tag that counts, or -1 at the page's
 * end.
 */
function skipEscapedScript(source: Uint8Array, dashes: number): number {
  let nested = false;
  for (let i = dashes; i < source.length; i++) {
    const byte = source[i];
    if (byte === CLOSE && i >= dashes + 2 && source[i - 1] === DASH && source[i - 2] === DASH) return i + 1;
    if (byte !== OPEN) continue;
    if (isEndTag(source, i, "script")) {
      if (!nested) return i;
      nested = false;
    } else if (!nested && startsWith(source, i + 1, "script") && isNameEnd(source[i + 7])) nested = true;
  }
  return -1;
}

function isEndTag(source: Uint8Array, at: number, name: string): boolean {
  return source[at + 1] === SLASH && startsWith(source, at + 2, name) && isNameEnd(source[at + 2 + name.length]);
}

function isNameEnd(byte: number): boolean {
  return byte === CLOSE || byte === SLASH || isWhitespace(byte);
}

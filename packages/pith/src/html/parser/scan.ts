// The main loop of the tokenizer, and the end of raw text, such as that of a script.

import { findByte, isLetter, isWhitespace, NEAR, startsWith } from "../bytes.js";
import { TAG_NAMES, Tag } from "../generated/tags.js";
import { Namespace, TextForm } from "../node-kind.js";
import { referenceAt } from "../references.js";
import type { Construction } from "./construction.js";
import { endOfPage, endTag, startTag } from "./dispatch.js";
import { reopenFormatting } from "./formatting.js";
import { Mode } from "./mode.js";
import { scanBogusComment, scanDeclaration } from "./scan-declaration.js";
import { scanTag } from "./scan-tag.js";
import { textToken } from "./text-tokens.js";

const OPEN = 0x3c;
const CLOSE = 0x3e;
const SLASH = 0x2f;
const DASH = 0x2d;
const BANG = 0x21;
const QUESTION = 0x3f;

/** The elements whose content isn't markup. */
// biome-ignore format: a list of names
export const RAW_TEXT: readonly number[] = [
  Tag.TITLE, Tag.TEXTAREA, Tag.STYLE, Tag.XMP, Tag.IFRAME, Tag.NOEMBED, Tag.NOFRAMES, Tag.SCRIPT, Tag.PLAINTEXT,
];

/**
 * The tokenizer of the HTML standard (13.2.5), as far as trees depend on it: finds the markup of a page and passes on
 * each piece. One loop from the first byte to the last.
 */
export function scan(c: Construction): void {
  const { source, open, builder, formatting } = c;
  const end = source.length;
  const pageHasNul = findByte(source, 0, 0) >= 0;
  let i = c.rawText === Tag.NONE ? 0 : scanRawText(c, 0);
  while (i < end) {
    const start = i;
    let next = 0;
    // Text runs to the next `<` that begins markup.
    for (;;) {
      const near = i + NEAR < end ? i + NEAR : end;
      while (i < near && source[i] !== OPEN) i++;
      if (i === near) {
        i = findByte(source, OPEN, i);
        if (i < 0) i = end;
      }
      if (i + 1 >= end) {
        i = end;
        break;
      }
      next = source[i + 1];
      if (isLetter(next) || next === BANG || next === QUESTION || (next === SLASH && i + 2 < end)) break;
      i++;
    }
    if (i > start) {
      const hasNul = pageHasNul && source.subarray(start, i).includes(0);
      c.tokenStart = c.closeAt = start;
      // Nearly all text: in the body, where nothing but open formatting has to be looked at.
      if (c.mode === Mode.IN_BODY && open.tag[open.size] <= Namespace.NAME_MASK && !c.framesetOk && !hasNul) {
        if (formatting.size !== 0) reopenFormatting(c);
        builder.appendText(open.node[open.size], start, i, TextForm.ESCAPED);
      } else textToken(c, start, i, hasNul, TextForm.ESCAPED);
    }
    if (i >= end) break;

    if (next === SLASH) i = scanEnd(c, i);
    else if (next === BANG) i = scanDeclaration(c, i);
    else if (next === QUESTION) i = scanBogusComment(c, i);
    else {
      const stop = scanTag(c, i + 1, true);
      if (stop < 0) break;
      c.tokenStart = c.closeAt = i;
      c.tokenEnd = stop;
      startTag(c, c.tagNumber);
      i = stop;
      if (c.skipNewline) i = skipNewline(c, i);
      if (c.rawText !== Tag.NONE) i = scanRawText(c, i);
    }
  }
  c.tokenStart = c.tokenEnd = c.closeAt = end;
  endOfPage(c);
}

/** What begins with `</`. Returns where it ends; the page's end if that comes first. */
function scanEnd(c: Construction, start: number): number {
  const { source } = c;
  const next = source[start + 2];
  if (next === CLOSE) return start + 3;
  if (!isLetter(next)) return scanBogusComment(c, start);
  const stop = scanTag(c, start + 2, false);
  if (stop < 0) return source.length;
  c.tokenStart = start;
  c.tokenEnd = c.closeAt = stop;
  endTag(c, c.tagNumber);
  return stop;
}

/** The text of an element that holds no markup (title, textarea, script, style, ...), and its end tag. */
function scanRawText(c: Construction, start: number): number {
  const { source } = c;
  const tag = c.rawText;
  c.rawText = Tag.NONE;
  const form = tag === Tag.TITLE || tag === Tag.TEXTAREA ? TextForm.ESCAPED : TextForm.RAW;
  const isFragment = c.open.topTag !== tag;
  const stop = isFragment ? source.length : findRawEnd(source, start, tag);
  c.tokenStart = c.closeAt = start;
  if (isFragment || tag === Tag.PLAINTEXT) {
    if (stop > start) textToken(c, start, stop, false, form);
    return stop;
  }
  if (stop > start) c.insertText(start, stop, form);
  const endTag = stop < source.length ? scanTag(c, stop + 2, false) : -1;
  const end = endTag < 0 ? source.length : endTag;
  c.tokenStart = stop;
  c.tokenEnd = c.closeAt = end;
  c.popClosed();
  return end;
}

/** The first line break in a pre, listing or textarea isn't part of its text. */
function skipNewline(c: Construction, start: number): number {
  const { source } = c;
  c.skipNewline = false;
  if (source[start] === 0x0a) return start + 1;
  if (source[start] === 0x0d) return source[start + 1] === 0x0a ? start + 2 : start + 1;
  if (source[start] !== 0x26) return start;
  const reference = referenceAt(source, start, source.length, false);
  return reference?.text === "\n" ? reference.end : start;
}

/** Where the end tag of a raw text element begins, or the end of the page. */
function findRawEnd(source: Uint8Array, from: number, tag: number): number {
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

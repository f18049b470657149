// Writes text nodes with white space folded and references replaced.

import { isWhitespace } from "../html/bytes.js";
import { TextForm } from "../html/node-kind.js";
import { referenceAt } from "../html/references.js";
import type { Tree } from "../html/tree.js";
import { GAP_BYTES, Gap, GapWriter } from "./gaps.js";

/** The longest that a character reference or a replacement character can be: two code points. */
const MOST_CHARACTER_BYTES = 8;

/**
 * Joins texts of a Tree, as UTF-8 in one buffer: white space folded, character references replaced, and between
 * two texts what has to come there. A string is made once, at the end. Bytes that aren't UTF-8 become U+FFFD, as they
 * do when each text is decoded by itself.
 */
export class TextWriter extends GapWriter {
  /** Whether no character of the current text is visible. */
  private isBlank = true;

  /** `capacity`: the initial size in bytes; the buffer grows. */
  constructor(
    private readonly tree: Tree,
    capacity: number,
  ) {
    super(capacity);
  }

  /** A text node with its white space folded. An invisible one counts as a space. */
  write(node: number): void {
    const { length, gap, breaks } = this;
    this.isBlank = true;
    this.tree.eachTextRange(node, this.fold);
    if (!this.isBlank || this.length === length) return;
    this.length = length;
    this.gap = gap;
    this.breaks = breaks;
    this.separate(Gap.SPACE);
  }

  /** A text node unchanged. */
  writePreformatted(node: number): void {
    this.tree.eachTextRange(node, this.copy);
  }

  private readonly fold = (start: number, end: number, form: TextForm): void => {
    const { source } = this.tree;
    this.allow(end - start + GAP_BYTES);
    let i = this.replaceContinuation(start, end);
    let { bytes, length } = this;
    while (i < end) {
      const byte = source[i];
      if (byte <= 0x20 && isWhitespace(byte)) {
        if (this.gap === Gap.NONE && length > 0) this.gap = Gap.SPACE;
        // Most of it is indentation.
        do i++;
        while (i < end && (source[i] === 0x20 || source[i] === 0x09 || source[i] === 0x0a));
        continue;
      }
      if (byte === 0x26 && form === TextForm.ESCAPED) {
        this.length = length;
        i = this.reference(i, end, false);
        ({ bytes, length } = this);
        continue;
      }
      if (byte === 0 && form !== TextForm.EXACT) {
        this.length = length;
        this.replacement(end - ++i);
        ({ bytes, length } = this);
        continue;
      }
      if (this.gap !== Gap.NONE) {
        this.length = length;
        this.begin();
        length = this.length;
      }
      if (this.isBlank) {
        const width = widthOfBlank(source, i, end);
        if (width === 0) this.isBlank = false;
        for (let stop = i + width; i < stop; ) bytes[length++] = source[i++];
        if (width > 0) continue;
      }
      // Words, with one space between them.
      bytes[length++] = byte;
      for (i++; i < end; i++) {
        const next = source[i];
        // For two characters up to `&` the slow path decides; most are letters, or a space before one.
        if (next <= 0x26 && (next !== 0x20 || i + 1 === end || source[i + 1] <= 0x26)) break;
        bytes[length++] = next;
      }
    }
    this.length = length;
  };

  private readonly copy = (start: number, end: number, form: TextForm): void => {
    const { source } = this.tree;
    this.allow(end - start + GAP_BYTES);
    this.begin();
    for (let i = this.replaceContinuation(start, end); i < end; ) {
      const byte = source[i];
      if (byte === 0x26 && form === TextForm.ESCAPED) {
        i = this.reference(i, end, true);
        continue;
      }
      i++;
      if (byte === 0 && form !== TextForm.EXACT) this.replacement(end - i);
      else if (byte === 0x0d && form !== TextForm.EXACT) {
        this.bytes[this.length++] = 0x0a;
        if (i < end && source[i] === 0x0a) i++;
      } else this.bytes[this.length++] = byte;
    }
  };

  /** Writes the character reference at `start`, or the `&` that doesn't begin one; returns what follows it. */
  private reference(start: number, end: number, preformatted: boolean): number {
    const found = referenceAt(this.tree.source, start, end, false);
    const text = found?.text ?? "&";
    const next = found?.end ?? start + 1;
    if (!preformatted && isWhitespace(text.charCodeAt(0))) {
      this.separate(Gap.SPACE);
      return next;
    }
    this.allow(end - next + GAP_BYTES + MOST_CHARACTER_BYTES);
    this.begin();
    const from = this.length;
    this.length = writeUtf8(text, this.bytes, from);
    if (this.isBlank) this.isBlank = widthOfBlank(this.bytes, from, this.length) > 0;
    return next;
  }

  /** Writes U+FFFD. `rest`: how many bytes of the range follow. */
  private replacement(rest: number): void {
    this.allow(rest + GAP_BYTES + MOST_CHARACTER_BYTES);
    this.begin();
    this.length = writeUtf8("\ufffd", this.bytes, this.length);
    this.isBlank = false;
  }

  /** Bytes that continue a character must not complete the truncated one of the range before. Returns what follows them. */
  private replaceContinuation(start: number, end: number): number {
    const { source } = this.tree;
    let i = start;
    while (i < end && (source[i] & 0xc0) === 0x80) this.replacement(end - ++i);
    return i;
  }
}

/**
 * How many bytes the character at `at` has if it is Unicode white space, such as a no-break space; otherwise 0.
 * HTML's white space isn't included. The characters are those that `trim` cuts (ECMAScript 12.2, 12.3).
 */
function widthOfBlank(bytes: Uint8Array, at: number, end: number): number {
  const first = bytes[at];
  if (first === 0x0b) return 1;
  const second = bytes[at + 1] ^ 0x80;
  if (first === 0xc2) return second === 0x20 && at + 1 < end ? 2 : 0;
  const third = bytes[at + 2] ^ 0x80;
  if (first < 0xe1 || first > 0xef || at + 2 >= end || (second | third) > 0x3f) return 0;
  return String.fromCharCode(((first & 0x0f) << 12) | (second << 6) | third).trim() === "" ? 3 : 0;
}

/** Writes a few characters without lone surrogates as UTF-8; returns where the next go. */
function writeUtf8(text: string, bytes: Uint8Array, at: number): number {
  let to = at;
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) as number;
    if (code < 0x80) {
      bytes[to++] = code;
      continue;
    }
    if (code < 0x800) bytes[to++] = 0xc0 | (code >> 6);
    else {
      if (code < 0x10000) bytes[to++] = 0xe0 | (code >> 12);
      else {
        i++;
        bytes[to++] = 0xf0 | (code >> 18);
        bytes[to++] = 0x80 | ((code >> 12) & 0x3f);
      }
      bytes[to++] = 0x80 | ((code >> 6) & 0x3f);
    }
    bytes[to++] = 0x80 | (code & 0x3f);
  }
  return to;
}

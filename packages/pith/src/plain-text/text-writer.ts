// Writes text nodes with white space folded, references replaced, and gaps between them.

import { isWhitespace } from "../html/bytes.js";
import { TextForm } from "../html/node-kind.js";
import { referenceAt } from "../html/references.js";
import type { Tree } from "../html/tree.js";
import { isWide, WIDE_BYTES } from "../html/wide-characters.js";
import { ofPage } from "../short-lived.js";

/** What is between two texts, from the weakest to the strongest. */
export const enum Gap {
  NONE,
  SPACE,
  /** A tab. */
  CELL,
  LINE,
  /** An empty line. */
  PARAGRAPH,
}

/** Room for the longest gap, in bytes. */
const GAP_BYTES = 2;

/** Line breaks that separate paragraphs, as they separate blocks. */
const BREAKS_APART = 2;

const LINE_FEED = 0x0a;
/** The bytes of each Gap. */
const WRITTEN: readonly (readonly number[])[] = [[], [0x20], [0x09], [LINE_FEED], [LINE_FEED, LINE_FEED]];

/** Characters below have one byte in UTF-8, and two. */
const ONE_BYTE = 0x80;
const TWO_BYTES = 0x800;

const encoder = /* @__PURE__ */ new TextEncoder();
const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true });

/** The longest that a character reference or a replacement character can be: two code points. */
const MOST_CHARACTER_BYTES = 8;

/** Bytes of UTF-8 for a code unit of a string, at most. */
const MOST_UTF8 = 3;

/**
 * Joins texts of a Tree, as UTF-8 in one buffer that grows: white space folded (none where a line of Chinese or Japanese breaks), character references replaced, and between
 * two texts what has to come there; nothing is written before the first and after the last. A string is made once, at the end. Bytes
 * that aren't UTF-8 become U+FFFD, as they do when each text is decoded by itself.
 */
export class TextWriter {
  /** The text so far is the first `length` of these. */
  bytes: Uint8Array<ArrayBuffer>;
  length = 0;
  private gap = Gap.NONE as Gap;
  /** Line breaks since the last text. */
  private breaks = 0;
  /** Whether no character of the current text is visible. */
  private isBlank = true;

  /** `capacity`: the initial size in bytes. */
  constructor(
    private readonly tree: Tree,
    capacity: number,
  ) {
    this.bytes = new Uint8Array(capacity);
  }

  /** The next text is separated from the last, by this or by what is asked for already. */
  separate(gap: Gap): void {
    if (this.length > 0 && gap > this.gap) this.gap = gap;
  }

  /** A line break in the page; the second in a row separates paragraphs. */
  breakLine(): void {
    if (this.length > 0) this.separate(++this.breaks < BREAKS_APART ? Gap.LINE : Gap.PARAGRAPH);
  }

  /** A line break in preformatted text, where each counts, except before the first text. */
  writeLineBreak(): void {
    if (this.length === 0 || this.gap === Gap.PARAGRAPH) return;
    this.begin(GAP_BYTES + 1);
    this.bytes[this.length++] = LINE_FEED;
  }

  /** Removes line breaks from the end, at most this many. */
  trimLineBreaks(most: number): void {
    for (let i = 0; i < most && this.length > 0 && this.bytes[this.length - 1] === LINE_FEED; i++) this.length--;
  }

  finish(): string {
    return decoder.decode(this.bytes.subarray(0, this.length));
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

  /** Some characters right after the text so far, whatever white space was between. */
  append(text: string): void {
    if (this.gap === Gap.SPACE) this.gap = Gap.NONE;
    this.writeText(text);
  }

  /** Some characters right after the text so far; what was to separate that from what follows still does. */
  endWith(text: string): void {
    const { gap, breaks } = this;
    this.gap = Gap.NONE;
    this.writeText(text);
    this.gap = gap;
    this.breaks = breaks;
  }

  /** A line of text with its white space folded. */
  writeLine(line: string): void {
    if (line.startsWith(" ")) this.separate(Gap.SPACE);
    const text = line.replace(/^ | $/g, "");
    if (text.trim() !== "") this.writeText(text);
    // No-break spaces alone.
    else if (text !== "") this.separate(Gap.SPACE);
    if (line.endsWith(" ")) this.separate(Gap.SPACE);
  }

  /** A text node unchanged. */
  writePreformatted(node: number): void {
    this.tree.eachTextRange(node, this.copy);
  }

  /** A text that isn't as the page has it: the lines of a program, a formula. */
  writeText(value: string): void {
    if (value === "") return;
    this.begin(MOST_UTF8 * value.length + GAP_BYTES);
    this.writeUtf8(value);
  }

  /** Writes what has to come before the next character. `room`: for how many bytes there has to be room, these included; 0: there is. */
  private begin(room = 0): void {
    this.allow(room);
    for (const byte of WRITTEN[this.gap]) this.bytes[this.length++] = byte;
    this.gap = Gap.NONE;
    this.breaks = 0;
  }

  /** Makes room for this many more bytes. Doubles the buffer, so that growing costs linear time in all. */
  private allow(more: number): void {
    const { bytes, length } = this;
    if (length + more <= bytes.length) return;
    this.bytes = new Uint8Array(Math.max(length + more, 2 * bytes.length));
    this.bytes.set(bytes.subarray(0, length));
  }

  private readonly fold = ofPage((start: number, end: number, form: TextForm): void => {
    const { source } = this.tree;
    this.allow(end - start + GAP_BYTES);
    let i = this.replaceContinuation(start, end);
    let { bytes, length } = this;
    while (i < end) {
      const byte = source[i];
      if (byte <= 0x20 && isWhitespace(byte)) {
        const from = i;
        // Most of it is indentation.
        do i++;
        while (i < end && isWhitespace(source[i]));
        const isNone = i < end && source[i] >= ONE_BYTE && isWide(source, i) && isWide(bytes, length - WIDE_BYTES);
        if (isNone && source.subarray(from, i).includes(LINE_FEED)) continue;
        this.length = length;
        this.separate(Gap.SPACE);
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
  });

  private readonly copy = ofPage((start: number, end: number, form: TextForm): void => {
    const { source } = this.tree;
    this.begin(end - start + GAP_BYTES);
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
  });

  /** Writes the character reference at `start`, or the `&` that doesn't begin one; returns what follows it. */
  private reference(start: number, end: number, preformatted: boolean): number {
    const found = referenceAt(this.tree.source, start, end, false);
    const text = found?.text ?? "&";
    const next = found?.end ?? start + 1;
    if (!preformatted && isWhitespace(text.charCodeAt(0))) {
      this.separate(Gap.SPACE);
      return next;
    }
    this.begin(end - next + GAP_BYTES + MOST_CHARACTER_BYTES);
    const from = this.length;
    this.writeUtf8(text);
    this.isBlank &&= widthOfBlank(this.bytes, from, this.length) > 0;
    return next;
  }

  /** Writes U+FFFD. `rest`: how many bytes of the range follow. */
  private replacement(rest: number): void {
    this.begin(rest + GAP_BYTES + MOST_CHARACTER_BYTES);
    this.writeUtf8("\ufffd");
    this.isBlank = false;
  }

  /** Writes characters for which there is room. Most references are one of ASCII or of two bytes, and need no encoder. */
  private writeUtf8(text: string): void {
    const code = text.length === 1 ? text.charCodeAt(0) : TWO_BYTES;
    if (code < ONE_BYTE) {
      this.bytes[this.length++] = code;
      return;
    }
    if (code < TWO_BYTES) {
      this.bytes[this.length++] = 0xc0 | (code >> 6);
      this.bytes[this.length++] = 0x80 | (code & 0x3f);
      return;
    }
    this.length += encoder.encodeInto(text, this.bytes.subarray(this.length)).written;
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
  // None of three bytes begins with others than these: most Chinese isn't decoded for this.
  const width = first === 0x0b ? 1 : first === 0xc2 ? 2 : first === 0xef || (first > 0xe0 && first < 0xe4) ? 3 : 0;
  if (width === 0 || at + width > end) return 0;
  return decoder.decode(bytes.subarray(at, at + width)).trim() === "" ? width : 0;
}

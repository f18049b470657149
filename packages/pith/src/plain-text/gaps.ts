// A buffer of text that knows what goes between one text and the next.

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
export const GAP_BYTES = 2;

/** Line breaks that separate paragraphs, as they separate blocks. */
const BREAKS_APART = 2;

const LINE_FEED = 0x0a;

const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * UTF-8 in one buffer that grows, and what has to come between the last text and the next: nothing is written before
 * the first text and after the last.
 */
export class GapWriter {
  /** The text so far is the first `length` of these. */
  bytes: Uint8Array<ArrayBuffer>;
  length = 0;
  protected gap = Gap.NONE as Gap;
  /** Line breaks since the last text. */
  protected breaks = 0;

  /** `capacity`: the initial size in bytes. */
  constructor(capacity: number) {
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
    this.allow(GAP_BYTES + 1);
    this.begin();
    this.bytes[this.length++] = LINE_FEED;
  }

  /** Removes line breaks from the end, at most this many. */
  trimLineBreaks(most: number): void {
    for (let i = 0; i < most && this.length > 0 && this.bytes[this.length - 1] === LINE_FEED; i++) this.length--;
  }

  finish(): string {
    return decoder.decode(this.bytes.subarray(0, this.length));
  }

  /** Writes what has to come before the next character, for which there is room. */
  protected begin(): void {
    const { bytes } = this;
    switch (this.gap) {
      case Gap.PARAGRAPH:
        bytes[this.length++] = LINE_FEED;
        bytes[this.length++] = LINE_FEED;
        break;
      case Gap.LINE:
        bytes[this.length++] = LINE_FEED;
        break;
      case Gap.CELL:
        bytes[this.length++] = 0x09;
        break;
      case Gap.SPACE:
        bytes[this.length++] = 0x20;
        break;
      default:
    }
    this.gap = Gap.NONE;
    this.breaks = 0;
  }

  /** Makes room for this many more bytes. Doubles the buffer, so that growing costs linear time in all. */
  protected allow(more: number): void {
    const { bytes, length } = this;
    if (length + more <= bytes.length) return;
    this.bytes = new Uint8Array(Math.max(length + more, 2 * bytes.length));
    this.bytes.set(bytes.subarray(0, length));
  }
}

// What all sources of embedded text share: tools made once per page, how much of a text is prose, and how a text is put together.

import { TextScanner } from "../../blocks/text-scanner.js";
import { TextForm } from "../../html/node-kind.js";
import type { JsonBudget } from "../../json/json-tree.js";
import type { EmbeddedLimits } from "../scripts.js";
import { PlainText } from "./plain-text.js";

const LINE_FEED = 0x0a;

/** A line of fewer words is a label or a button, whatever mark it ends with. */
const MIN_WORDS = 4;
/** Words without punctuation that are prose in a script without it, such as Thai. */
const MIN_UNMARKED_WORDS = 20;
/** Bytes beyond ASCII, as a share of the line, in scripts without spaces. */
const MIN_DENSE = 0.6;
/** Bytes per word: `TextScanner` counts two letters of such a script, three bytes each, as a word. */
const DENSE_WIDTH = 9;
/** A line with a higher share of characters that programs are full of isn't prose. GraphQL, CSS and JavaScript reach 0.06. */
const MAX_CODE = 0.04;

/** Characters that programs are full of and prose has few of. */
const CODE: Uint8Array = /* @__PURE__ */ (() => {
  const marks = new Uint8Array(256);
  for (const character of "{}<>=;$[]\\|#_&+*@^~`") marks[character.charCodeAt(0)] = 1;
  return marks;
})();

const encoder = /* @__PURE__ */ new TextEncoder();

/** Counts prose in plain text: see `EmbeddedText.prose`. */
class ProseMeter {
  private readonly scanner = new TextScanner();

  /** Words of prose in a text, 0 for labels, lists of names, addresses and programs. Linear. */
  prose(text: string): number {
    const bytes = encoder.encode(text);
    let words = 0;
    for (let start = 0; start < bytes.length; ) {
      const stop = bytes.indexOf(LINE_FEED, start);
      const end = stop < 0 ? bytes.length : stop;
      words += this.proseOfLine(bytes, start, end);
      start = end + 1;
    }
    return words;
  }

  private proseOfLine(bytes: Uint8Array, start: number, end: number): number {
    const { scanner } = this;
    scanner.begin();
    scanner.scan(bytes, start, end, TextForm.EXACT, false);
    scanner.finish();
    const { words } = scanner;
    const size = end - start;
    if (words < MIN_WORDS || countCode(bytes, start, end) > size * MAX_CODE) return 0;
    if (scanner.sentences > 0) return scanner.sentenceWords;
    const isDense = words >= MIN_UNMARKED_WORDS && size <= words * DENSE_WIDTH;
    return isDense && countBeyondAscii(bytes, start, end) >= size * MIN_DENSE ? words : 0;
  }
}

function countCode(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i++) count += CODE[bytes[i]];
  return count;
}

function countBeyondAscii(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i++) count += bytes[i] >> 7;
  return count;
}

/** What every source needs to read and to weigh text. Made once per page. */
export class TextTools {
  readonly plain = new PlainText();
  readonly meter = new ProseMeter();
  readonly budget: JsonBudget;

  constructor(readonly limits: EmbeddedLimits) {
    this.budget = { nodes: limits.maxNodes };
  }
}

const SEPARATOR = "\n\n";

/** A text of fewer UTF-16 units may occur twice: "Thank you." isn't a mistake. */
const MIN_REPEATED = 60;

/**
 * Puts together a candidate's text, paragraph by paragraph. Long ones count once. The text that would go beyond the limit
 * is cut after its last whole line, and what follows is left out.
 */
export class Paragraphs {
  private readonly parts: string[] = [];
  private readonly long = new Set<string>();
  private left: number;

  /** `maxText`: in UTF-16 units. */
  constructor(maxText: number) {
    this.left = maxText;
  }

  add(text: string): void {
    if (text === "" || this.left <= 0) return;
    if (text === this.parts[this.parts.length - 1] || this.long.has(text)) return;
    const part = text.length <= this.left ? text : text.slice(0, text.lastIndexOf("\n", this.left) + 1).trimEnd();
    this.left = part === text ? this.left - text.length - SEPARATOR.length : 0;
    if (part === "") return;
    if (part.length >= MIN_REPEATED) this.long.add(part);
    this.parts.push(part);
  }

  join(): string {
    return this.parts.join(SEPARATOR);
  }
}

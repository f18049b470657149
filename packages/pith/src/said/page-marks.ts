// Gathers marks, texts and letter counts of a subtree in one pass.

import { Tag } from "../html/generated/tags.js";
import { Layout, layoutOf } from "../html/layout.js";
import { Kind } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";
import { TextWriter } from "../plain-text/text-writer.js";
import { countLetters, letterOf } from "../text/counts.js";
import { Mark, markOf, textMark } from "./marks.js";

/** Longer texts aren't dates. */
const MAX_DATE = 80;
/** Names, dates and lines with both are shorter, even spread over indented lines: of longer texts only so much is read, in characters. */
const MAX_READ = 400;

/**
 * For the nodes of a subtree, their role in what somebody said, their text, and how many letters are before them: gathered
 * in one pass, so that elements inside each other don't read what they hold again and again. Its memory is the subtree's and
 * not the page's: a page can have thousands of subtrees to search.
 */
export class PageMarks {
  private readonly marks: Uint8Array;
  /** Letters and digits before each node, without those in what is never shown. */
  private readonly before: Float64Array;
  /** All text of the subtree that may be shown. */
  readonly shown: string;
  /** Where in `shown` the first character that isn't white space is, at or after each node. */
  private readonly starts: Uint32Array;
  /** Where in `shown` the last such character before each node ends. */
  readonly ends: Uint32Array;
  /** How many fields of forms are before each node; counted when a form is first asked about. */
  private fields: Uint32Array | undefined = undefined;

  constructor(
    private readonly tree: Tree,
    readonly root: number,
    /** Elements whose names are those of a comment: they aren't marks, however short they are. */
    private readonly named: ReadonlySet<number>,
  ) {
    const size = tree.end[root] - root;
    this.marks = new Uint8Array(size);
    this.before = new Float64Array(size + 1);
    this.starts = new Uint32Array(size + 1);
    this.ends = new Uint32Array(size + 1);
    const { before, starts, ends } = this;
    const shown = new TextWriter(tree, size);
    let letters = 0;
    let length = 0;
    let end = 0;
    let open = 0;
    let hidden = 0;
    for (let at = 0; ; at++) {
      before[at] = letters;
      ends[at] = end;
      if (at === size) break;
      if (at < hidden) continue;
      const node = root + at;
      const tag = tree.tag[node];
      if (tag === Kind.TEXT) {
        const from = shown.length;
        shown.writePreformatted(node);
        let width = shown.length - from;
        let first = -1;
        let own = 0;
        let last = 0;
        for (let i = 0; i < width; i++) {
          const byte = shown.bytes[from + i];
          if (byte > 0x7f) {
            const whole = tree.text(node);
            width = whole.length;
            first = whole.search(/\S/);
            last = whole.trimEnd().length - 1;
            own = countLetters(whole);
            break;
          }
          if (byte === 0x20 || (byte > 0x08 && byte < 0x0e)) continue;
          if (first < 0) first = i;
          last = i;
          own += letterOf(byte);
        }
        if (first >= 0) {
          starts.fill(length + first, open, at + 1);
          open = at + 1;
          end = length + last + 1;
        }
        letters += own;
        length += width;
      } else if (tag >= 0 && layoutOf(tag) === Layout.NONE) hidden = tree.end[node] - root;
    }
    starts.fill(length, open);
    this.shown = shown.finish();
  }

  /** The letters and digits in a node. */
  letters(node: number): number {
    return this.lettersBefore(this.tree.end[node]) - this.lettersBefore(node);
  }

  /** The text of a node without white space around it; of a long one the beginning, which bounds the time. */
  text(node: number): string {
    const start = this.starts[node - this.root];
    const end = this.ends[this.tree.end[node] - this.root];
    return this.shown.slice(start, Math.max(start, Math.min(end, start + MAX_READ)));
  }

  /** The mark of a node that `findMarks` looked at; that of an element counts for everything in it, unless that has its own. */
  markOf(node: number): Mark {
    return this.marks[node - this.root] ?? Mark.NONE;
  }

  /** Looks for marks among the nodes from `from` to before `to`. */
  findMarks(from: number, to: number): void {
    const { tree, marks, root } = this;
    for (let node = from; node < to; node++) {
      if (this.named.has(node)) continue;
      if (tree.isElement(node)) marks[node - root] = markOf(tree, this, node);
      else if (tree.isText(node) && tree.stop[node] - tree.start[node] <= MAX_DATE && this.letters(node) > 0) {
        marks[node - root] = textMark(this.text(node));
      }
    }
  }

  /** Whether a form has anything to fill in or to press. */
  hasField(form: number): boolean {
    const { tree, root } = this;
    if (this.fields === undefined) {
      const fields = new Uint32Array(this.marks.length + 1);
      for (let at = 0; at < this.marks.length; at++) fields[at + 1] = fields[at] + (isField(tree, root + at) ? 1 : 0);
      this.fields = fields;
    }
    return this.fields[form - root] < this.fields[tree.end[form] - root];
  }

  /** The letters and digits before a node. */
  lettersBefore(node: number): number {
    return this.before[Math.min(Math.max(node - this.root, 0), this.before.length - 1)];
  }
}

function isField(tree: Tree, node: number): boolean {
  const tag = tree.tag[node];
  if (tag === Tag.TEXTAREA || tag === Tag.SELECT || tag === Tag.BUTTON) return true;
  return tag === Tag.INPUT && tree.attribute(node, "type")?.toLowerCase() !== "hidden";
}

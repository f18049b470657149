// What a page holds before each of its nodes, so that what any part of it holds is a difference.

import { Tag } from "../html/generated/tags.js";
import { Layout, layoutOf } from "../html/layout.js";
import { Kind } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";

/** What is counted. */
export const enum Count {
  /** Characters that are shown, without white space. */
  LETTERS,
  /** Those of them that are content. */
  KEPT,
  /** Those of them in links. */
  LINKED,
  /** Texts that aren't blank. */
  TEXTS,
  /** Links with text. */
  LINKS,
  HEADINGS,
  /** Headings in links, and links in headings. */
  LINKED_HEADINGS,
  IMAGES,
  /** Fields and buttons of forms. */
  FIELDS,
  SIZE,
}

/** The counts of what is below one element, the page's body. */
export class PageCounts {
  private readonly before: Int32Array;

  /** `isKept`: 1 for each node that is content. */
  constructor(
    readonly tree: Tree,
    readonly body: number,
    isKept: Uint8Array,
  ) {
    const end = tree.end[body];
    const before = new Int32Array((end - body + 1) * Count.SIZE);
    this.before = before;
    let linkEnd = 0;
    let headingEnd = 0;
    let hiddenEnd = 0;
    for (let node = body, at = Count.SIZE; node < end; node++, at += Count.SIZE) {
      before.copyWithin(at, at - Count.SIZE, at);
      if (node < hiddenEnd) continue;
      const tag = tree.tag[node];
      if (tag === Kind.TEXT) {
        const letters = countVisible(tree, node);
        if (letters === 0) continue;
        before[at + Count.LETTERS] += letters;
        before[at + Count.TEXTS]++;
        if (isKept[node] === 1) before[at + Count.KEPT] += letters;
        if (node < linkEnd) before[at + Count.LINKED] += letters;
      } else if (tag >= 0) {
        if (layoutOf(tag) === Layout.NONE) hiddenEnd = tree.end[node];
        const isLink = tag === Tag.A && tree.end[node] > node + 1;
        const isHeading = tag >= Tag.H1 && tag <= Tag.H6;
        if (isLink) {
          before[at + Count.LINKS]++;
          linkEnd = tree.end[node];
        } else if (isHeading) {
          before[at + Count.HEADINGS]++;
          headingEnd = tree.end[node];
        } else if (tag === Tag.IMG) before[at + Count.IMAGES]++;
        else if (tag === Tag.INPUT || tag === Tag.BUTTON || tag === Tag.SELECT || tag === Tag.TEXTAREA) {
          before[at + Count.FIELDS]++;
        }
        if ((isLink && node < headingEnd) || (isHeading && node < linkEnd)) before[at + Count.LINKED_HEADINGS]++;
      }
    }
  }

  /** How much of something the nodes from `from` to before `to` hold. */
  count(what: Count, from: number, to: number): number {
    const { before, body } = this;
    return before[(to - body) * Count.SIZE + what] - before[(from - body) * Count.SIZE + what];
  }
}

/** Characters of a text as it is written, without white space. */
function countVisible(tree: Tree, node: number): number {
  const { source } = tree;
  let count = 0;
  tree.eachTextRange(node, (start, end) => {
    // Of a character of several bytes the first counts.
    for (let i = start; i < end; i++) if (source[i] > 0x20 && (source[i] & 0xc0) !== 0x80) count++;
  });
  return count;
}

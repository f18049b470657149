// Finds the attributes by which elements say what they hold.

import { equals } from "../../html/bytes.js";
import { attributeText } from "../../html/text.js";
import type { Tree } from "../../html/tree.js";
import type { WordFilter } from "../../html/word-filter.js";

/** The attributes by which elements say what they hold, and in which part of the page they are. */
export const enum Name {
  CLASS,
  ID,
  REL,
  ITEMPROP,
  ITEMTYPE,
  ITEMSCOPE,
  PROPERTY,
  TYPEOF,
  COUNT,
}

/** The names that an attribute may have, by their length in bytes; names of one length are consecutive. */
const NAMES: readonly (readonly [Name, string][] | undefined)[] = [
  undefined,
  undefined,
  [[Name.ID, "id"]],
  [[Name.REL, "rel"]],
  undefined,
  [[Name.CLASS, "class"]],
  [[Name.TYPEOF, "typeof"]],
  undefined,
  [
    [Name.ITEMPROP, "itemprop"],
    [Name.ITEMTYPE, "itemtype"],
    [Name.PROPERTY, "property"],
  ],
  [[Name.ITEMSCOPE, "itemscope"]],
];

/** The attributes of an element, found in one pass; their values are decoded on demand. */
export class MarkAttributes {
  /** Where each one's value begins and ends in the source; -1: the element lacks it. */
  private readonly ranges = new Int32Array(2 * Name.COUNT).fill(-1);
  private isEmpty = true;

  constructor(private readonly tree: Tree) {}

  read(node: number): void {
    if (!this.isEmpty) this.ranges.fill(-1);
    this.isEmpty = true;
    this.tree.eachAttributeRange(node, this.readAttribute);
  }

  has(name: Name): boolean {
    return this.ranges[2 * name] >= 0;
  }

  /** The value; undefined if the element has no such attribute. */
  text(name: Name): string | undefined {
    const { ranges } = this;
    return this.has(name) ? attributeText(this.tree, ranges[2 * name], ranges[2 * name + 1]) : undefined;
  }

  /** Whether the value may hold one of some words. */
  mayHold(name: Name, words: WordFilter): boolean {
    const { ranges } = this;
    return this.has(name) && words.mayHold(this.tree.source, ranges[2 * name], ranges[2 * name + 1]);
  }

  private readonly readAttribute = (nameStart: number, nameEnd: number, start: number, end: number): void => {
    const names = NAMES[nameEnd - nameStart];
    if (names === undefined) return;
    for (const [name, written] of names) {
      if (!equals(this.tree.source, nameStart, nameEnd, written)) continue;
      // If a name is repeated, the first counts.
      if (!this.has(name)) {
        this.ranges[2 * name] = start;
        this.ranges[2 * name + 1] = end;
      }
      this.isEmpty = false;
      return;
    }
  };
}

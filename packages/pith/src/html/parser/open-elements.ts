// The stack of open elements, on which each question of scope is one comparison.

import { grown } from "../columns.js";
import { KNOWN_TAGS, Tag } from "../generated/tags.js";
import { Namespace } from "../node-kind.js";
import { Flag, flagsOf, isForeignBoundary } from "./tag-flags.js";

const FIRST_CAPACITY = 256;

/**
 * The stack of open elements. Entries count from 1; entry 0 is a floor that isn't an element.
 *
 * The standard asks "is there such an element in scope?" for nearly every tag, and answers by walking up the stack,
 * which makes deep pages quadratic. Here each entry remembers the nearest boundary at or below it, and each name its
 * topmost entry, so that every such question is one comparison.
 */
export class OpenElements {
  size = 0;
  node = new Int32Array(FIRST_CAPACITY);
  tag = new Int32Array(FIRST_CAPACITY);
  /** The next entry down that has the same name (0: none). */
  private below = new Int32Array(FIRST_CAPACITY);
  private scopeFloor = new Int32Array(FIRST_CAPACITY);
  private specialFloor = new Int32Array(FIRST_CAPACITY);
  /** The nearest special element other than address, div and p: where the search for an open li, dd or dt ends. */
  private itemFloor = new Int32Array(FIRST_CAPACITY);
  /** For foreign elements only: the nearest HTML element below. */
  private htmlFloor = new Int32Array(FIRST_CAPACITY);
  /** The topmost entry of each HTML name, and of each foreign name whatever its namespace. */
  private topHtml = new Int32Array(KNOWN_TAGS * 2);
  private topForeign = new Int32Array(KNOWN_TAGS * 2);

  clear(): void {
    this.cutTo(0);
    this.tag[0] = Tag.NONE;
  }

  /** Makes room for names numbered below `names`. */
  allowNames(names: number): void {
    if (names <= this.topHtml.length) return;
    this.topHtml = grown(this.topHtml, names);
    this.topForeign = grown(this.topForeign, names);
  }

  get top(): number {
    return this.node[this.size];
  }

  get topTag(): number {
    return this.tag[this.size];
  }

  push(node: number, tag: number): void {
    const under = this.size;
    const entry = under + 1;
    if (entry === this.node.length) this.grow();
    this.size = entry;
    this.node[entry] = node;
    this.tag[entry] = tag;
    if (tag <= Namespace.NAME_MASK) {
      const flags = flagsOf(tag);
      this.below[entry] = this.topHtml[tag];
      this.topHtml[tag] = entry;
      this.scopeFloor[entry] = flags & Flag.SCOPE ? entry : this.scopeFloor[under];
      if (flags & Flag.SPECIAL) {
        this.specialFloor[entry] = entry;
        this.itemFloor[entry] = tag === Tag.DIV || tag === Tag.P || tag === Tag.ADDRESS ? this.itemFloor[under] : entry;
      } else {
        this.specialFloor[entry] = this.specialFloor[under];
        this.itemFloor[entry] = this.itemFloor[under];
      }
    } else {
      const name = tag & Namespace.NAME_MASK;
      const boundary = isForeignBoundary(tag);
      this.below[entry] = this.topForeign[name];
      this.topForeign[name] = entry;
      this.htmlFloor[entry] = this.tag[under] <= Namespace.NAME_MASK ? under : this.htmlFloor[under];
      this.scopeFloor[entry] = boundary ? entry : this.scopeFloor[under];
      this.specialFloor[entry] = boundary ? entry : this.specialFloor[under];
      this.itemFloor[entry] = boundary ? entry : this.itemFloor[under];
    }
  }

  pop(): number {
    const entry = this.size--;
    const tag = this.tag[entry];
    if (tag <= Namespace.NAME_MASK) this.topHtml[tag] = this.below[entry];
    else this.topForeign[tag & Namespace.NAME_MASK] = this.below[entry];
    return this.node[entry];
  }

  cutTo(size: number): void {
    while (this.size > size) this.pop();
  }

  /** Removes one entry from the middle. Linear in the entries above it. */
  remove(entry: number): void {
    const nodes = this.node.slice(entry + 1, this.size + 1);
    const tags = this.tag.slice(entry + 1, this.size + 1);
    this.cutTo(entry - 1);
    for (let i = 0; i < nodes.length; i++) this.push(nodes[i], tags[i]);
  }

  /** The topmost entry of an HTML name; 0 if none is open. */
  entryOf(tag: number): number {
    return this.topHtml[tag];
  }

  /** The topmost entry of a foreign name above the nearest HTML element; 0 if there is none. */
  foreignEntryOf(name: number): number {
    const entry = this.topForeign[name];
    const { size } = this;
    const floor = this.tag[size] <= Namespace.NAME_MASK ? size : this.htmlFloor[size];
    return entry > floor ? entry : 0;
  }

  /** Which entry a node has (0: none), given its name. */
  entryOfNode(node: number, tag: number): number {
    let entry = this.topHtml[tag];
    while (entry !== 0 && this.node[entry] !== node) entry = this.below[entry];
    return entry;
  }

  isOpen(tag: number): boolean {
    return this.topHtml[tag] !== 0;
  }

  inScope(tag: number): boolean {
    const entry = this.topHtml[tag];
    return entry !== 0 && entry >= this.scopeFloor[this.size];
  }

  isEntryInScope(entry: number): boolean {
    return entry !== 0 && entry >= this.scopeFloor[this.size];
  }

  inButtonScope(tag: number): boolean {
    const entry = this.topHtml[tag];
    return entry !== 0 && entry >= this.scopeFloor[this.size] && entry >= this.topHtml[Tag.BUTTON];
  }

  inListItemScope(tag: number): boolean {
    const entry = this.topHtml[tag];
    return this.inScope(tag) && entry >= this.topHtml[Tag.OL] && entry >= this.topHtml[Tag.UL];
  }

  inTableScope(tag: number): boolean {
    const entry = this.topHtml[tag];
    return entry !== 0 && entry >= this.topHtml[Tag.TABLE] && entry >= this.topHtml[Tag.TEMPLATE];
  }

  /** The entry that an end tag of any other name closes: the topmost of its name with nothing special above (0: none). */
  entryBelowNothingSpecial(tag: number): number {
    const entry = this.topHtml[tag];
    return entry >= this.specialFloor[this.size] ? entry : 0;
  }

  /** The open li, or the open dd or dt, that a new one closes (0: none). */
  openItem(tag: number): number {
    const entry = tag === Tag.LI ? this.topHtml[Tag.LI] : Math.max(this.topHtml[Tag.DD], this.topHtml[Tag.DT]);
    return entry >= this.itemFloor[this.size] ? entry : 0;
  }

  /** The first special element above an entry (0: none). Linear in the distance. */
  firstSpecialAbove(entry: number): number {
    if (this.specialFloor[this.size] <= entry) return 0;
    for (let above = entry + 1; above <= this.size; above++) if (this.specialFloor[above] === above) return above;
    return 0;
  }

  private grow(): void {
    this.node = grown(this.node);
    this.tag = grown(this.tag);
    this.below = grown(this.below);
    this.scopeFloor = grown(this.scopeFloor);
    this.specialFloor = grown(this.specialFloor);
    this.itemFloor = grown(this.itemFloor);
    this.htmlFloor = grown(this.htmlFloor);
  }
}

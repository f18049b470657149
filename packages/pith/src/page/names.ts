// What the elements of a page are called: each distinct value of a class, an id and the like is read once.

import { HASH_FACTOR, startsWith } from "../html/bytes.js";
import { perTree, type Tree } from "../html/tree.js";
import { ofPage } from "../short-lived.js";
import { Name, UNKNOWN } from "./name.js";

/** Of a longer value, in bytes, only the beginning is read: it is data, or made to cost time. */
const MAX_VALUE = 2_048;
/** A page that names each element differently would fill memory with them: values that find no slot are taken apart whenever they are asked for. */
const MOST_SLOTS = 1 << 15;
/** Longer values are looked up by their place first: emphasis that each paragraph opens again has one of the same place in each. */
const LONG = 64;

/** Attributes that readers of pages look for, as bits: most elements have none of them, and needn't be searched for each. */
export const enum AttributeBit {
  STYLE = 1,
  HIDDEN = 1 << 1,
  /** `color` or `bgcolor`. */
  COLOR = 1 << 2,
  /** `itemprop` or `itemtype`. */
  ITEM = 1 << 3,
  ARIA_HIDDEN = 1 << 4,
  CLASS = 1 << 5,
  /** One whose name begins with `data-`. */
  DATA = 1 << 6,
  /** The element was looked at. */
  KNOWN = 1 << 7,
  /** `title`, `lang`, `dir` or `role`. */
  SAID = 1 << 8,
  /** One whose name begins with `aria-`. */
  ARIA = 1 << 9,
  /** By which microdata, RDFa or a link say what an element is: those of `ITEM`, `itemscope`, `property`, `typeof` or `rel`. */
  MARK = 1 << 10,
}

/** The names of a page's elements. Kept with the page: see `namesOf`. */
export class PageNames {
  /** The places in `all` of each element's class and id, by node; 0: not looked up. */
  private readonly classes: Uint16Array;
  private readonly ids: Uint16Array;
  private readonly marks: Uint16Array;
  private readonly all: Name[];
  /** Places in `all` by the hash of the value, each at the first free slot from there on; 0: free. */
  private readonly slots: Uint16Array;
  /** The same by where long values begin. */
  private readonly byStart = new Map<number, number>();
  /** Of the element that is looked at. */
  private ownClass: Name;
  private ownId: Name;
  private ownMarks = 0;

  constructor(private readonly tree: Tree) {
    this.classes = new Uint16Array(tree.length);
    this.ids = new Uint16Array(tree.length);
    this.marks = new Uint16Array(tree.length);
    // A power of two, about as many as nodes: pages have a distinct value for every tenth.
    this.slots = new Uint16Array(Math.min(MOST_SLOTS, 2 << (31 - Math.clz32(tree.length))));
    const none = new Name(tree, 0, 0, NO_NAME);
    this.all = [none, none];
    this.ownClass = this.ownId = none;
  }

  /** What an element's class says; a Name without text if it has none. */
  classOf(node: number): Name {
    const place = this.classes[node];
    if (place !== 0) return this.all[place];
    this.look(node);
    return this.ownClass;
  }

  /** What an element's id says; a Name without text if it has none. */
  idOf(node: number): Name {
    const place = this.ids[node];
    if (place !== 0) return this.all[place];
    this.look(node);
    return this.ownId;
  }

  /** Which of the attributes of `AttributeBit` an element has, as bits. */
  marksOf(node: number): number {
    if (this.marks[node] === 0) this.look(node);
    return this.marks[node];
  }

  /** What a range of the source says that is the value of an attribute, or a custom element's own name. */
  at(start: number, end: number): Name {
    if (start >= end) return this.all[NO_NAME];
    const stop = Math.min(end, start + MAX_VALUE);
    if (stop - start <= LONG) return this.byValue(start, stop);
    const place = this.byStart.get(start);
    if (place !== undefined) return this.all[place];
    const name = this.byValue(start, stop);
    if (name.isKept) this.byStart.set(start, name.place);
    return name;
  }

  private byValue(start: number, end: number): Name {
    const { all, slots } = this;
    const { source } = this.tree;
    let hash = end - start;
    let at = start;
    // Four bytes at a time, as each multiplication waits for the last one. It moves bits up only: the shift brings them down.
    for (; at + 4 <= end; at += 4) {
      const four = source[at] | (source[at + 1] << 8) | (source[at + 2] << 16) | (source[at + 3] << 24);
      hash = Math.imul(hash ^ four, HASH_FACTOR);
      hash ^= hash >>> HASH_SHIFT;
    }
    for (; at < end; at++) hash = Math.imul(hash ^ source[at], HASH_FACTOR);
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const slot = (hash + tries) & (slots.length - 1);
      const place = slots[slot];
      if (place === 0) {
        slots[slot] = all.length;
        const name = new Name(this.tree, start, end, all.length);
        all.push(name);
        return name;
      }
      if (all[place].isAt(start, end)) return all[place];
    }
    return new Name(this.tree, start, end, UNKNOWN);
  }

  /** Finds an element's class, its id and its marks, in one pass over its attributes. */
  private look(node: number): void {
    this.begin();
    this.tree.eachAttributeRange(node, this.readAttribute);
    this.finish(node);
  }

  /** Begins with an element, for somebody who goes through its attributes anyway, gives each to `readAttribute`, and then calls `finish`. */
  begin(): void {
    this.ownClass = this.ownId = this.all[NO_NAME];
    this.ownMarks = AttributeBit.KNOWN;
  }

  /** Reads an attribute of the element at hand; gives the Name of a class or an id. */
  readonly readAttribute = ofPage(
    (nameStart: number, nameEnd: number, start: number, end: number): Name | undefined => {
      const { source } = this.tree;
      if (source[nameStart + FIRST_HYPHEN] === HYPHEN) {
        if (startsWith(source, nameStart, "data-")) {
          this.ownMarks |= AttributeBit.DATA;
          return undefined;
        }
        if (startsWith(source, nameStart, "aria-")) this.ownMarks |= AttributeBit.ARIA;
      }
      switch (nameEnd - nameStart) {
        case 2:
          return startsWith(source, nameStart, "id") ? this.foundId(start, end) : undefined;
        case 3:
          if (startsWith(source, nameStart, "dir")) this.ownMarks |= AttributeBit.SAID;
          else if (startsWith(source, nameStart, "rel")) this.ownMarks |= AttributeBit.MARK;
          return undefined;
        case 4:
          if (startsWith(source, nameStart, "lang") || startsWith(source, nameStart, "role"))
            this.ownMarks |= AttributeBit.SAID;
          return undefined;
        case 5:
          if (startsWith(source, nameStart, "class")) return this.foundClass(start, end);
          if (startsWith(source, nameStart, "style")) this.ownMarks |= AttributeBit.STYLE;
          else if (startsWith(source, nameStart, "color")) this.ownMarks |= AttributeBit.COLOR;
          else if (startsWith(source, nameStart, "title")) this.ownMarks |= AttributeBit.SAID;
          return undefined;
        case 6:
          if (startsWith(source, nameStart, "hidden")) this.ownMarks |= AttributeBit.HIDDEN;
          else if (startsWith(source, nameStart, "typeof")) this.ownMarks |= AttributeBit.MARK;
          return undefined;
        case 7:
          if (startsWith(source, nameStart, "bgcolor")) this.ownMarks |= AttributeBit.COLOR;
          return undefined;
        case 8:
          if (startsWith(source, nameStart, "itemprop") || startsWith(source, nameStart, "itemtype"))
            this.ownMarks |= AttributeBit.ITEM | AttributeBit.MARK;
          else if (startsWith(source, nameStart, "property")) this.ownMarks |= AttributeBit.MARK;
          return undefined;
        case 9:
          if (startsWith(source, nameStart, "itemscope")) this.ownMarks |= AttributeBit.MARK;
          return undefined;
        case 11:
          if (startsWith(source, nameStart, "aria-hidden")) this.ownMarks |= AttributeBit.ARIA_HIDDEN;
      }
      return undefined;
    },
  );

  /** Keeps what was read of an element. */
  finish(node: number): void {
    this.classes[node] = this.ownClass.place;
    this.ids[node] = this.ownId.place;
    this.marks[node] = this.ownMarks;
  }

  // If an attribute is repeated, the first counts.
  private foundId(start: number, end: number): Name {
    const name = this.at(start, end);
    if (this.ownId.place === NO_NAME) this.ownId = name;
    return name;
  }

  private foundClass(start: number, end: number): Name {
    const name = this.at(start, end);
    if ((this.ownMarks & AttributeBit.CLASS) === 0) this.ownClass = name;
    this.ownMarks |= AttributeBit.CLASS;
    return name;
  }
}

/** The hyphen of `data-` and `aria-`, and where it is. */
const HYPHEN = 0x2d;
const FIRST_HYPHEN = 4;

/** The place of the Name that says nothing. */
const NO_NAME = 1;
/** About half of the bits. */
const HASH_SHIFT = 15;
/** Values whose hashes are near each other that are told apart; a page that has more was made for it. */
const MAX_TRIES = 8;

/** The names of a page's elements, for as long as somebody has its Tree. */
export const namesOf = /* @__PURE__ */ perTree((tree) => new PageNames(tree));

/** An element's class as it is written, of a long one the beginning; "" if it has none. */
export function classText(tree: Tree, node: number): string {
  return namesOf(tree).classOf(node).text;
}

/** The names in an element's class. */
export function classesOf(tree: Tree, node: number): readonly string[] {
  return namesOf(tree).classOf(node).classes;
}

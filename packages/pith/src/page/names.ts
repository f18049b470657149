// Takes apart what the elements of a page are called: each distinct value of a class, an id and the like once, for all who ask.

import { isSameRange, startsWith } from "../html/bytes.js";
import { attributeText } from "../html/text.js";
import { perTree, type Tree } from "../html/tree.js";
import { WordFilter } from "../html/word-filter.js";
import { ofPage } from "../short-lived.js";
import { type Hints, readHints } from "./hints.js";
import { type Role, rolesOfWord } from "./vocabulary.js";

/** Of a longer value, in bytes, only the beginning is read: it is data, or made to cost time. */
const MAX_VALUE = 2_048;
/** Hints are looked for in the first bytes of it, and words in as many of its characters: more would be other features. */
const MAX_MEASURED = 256;
/** A page that names each element differently would fill memory with them: values that find no slot are taken apart whenever they are asked for. */
const MOST_SLOTS = 1 << 15;
/** Longer values are looked up by their place first: emphasis that each paragraph opens again has one of the same place in each. */
const LONG = 64;

const NO_TEXTS: readonly string[] = [];
const NO_WORDS: readonly (readonly string[])[] = [];

/** A value of an attribute that holds names. What is made of it is found when it is first asked for. */
export class Name {
  // Fields from the start on: if names got them as they are asked, each order would be another hidden class to V8, and all readers slower.
  private ownHints: Hints | undefined = undefined;
  private ownText: string | undefined = undefined;
  private ownClasses: readonly string[] | undefined = undefined;
  private ownWords: readonly (readonly string[])[] | undefined = undefined;
  private ownRoles: Roles | undefined = undefined;
  /** What readers made of it: see `perName`. With a place for each, as it would otherwise grow, with room to spare, for every name. */
  readonly known: unknown[] = new Array(readers);

  constructor(
    private readonly tree: Tree,
    private readonly start: number,
    private readonly end: number,
    /** Where PageNames keeps it. */
    readonly place: number,
  ) {}

  /** Whether `place` is its own. */
  get isKept(): boolean {
    return this.place !== UNKNOWN;
  }

  get hints(): Hints {
    this.ownHints ??= readHints(this.tree.source, this.start, Math.min(this.end, this.start + MAX_MEASURED));
    return this.ownHints;
  }

  /** The value, of a long one the beginning. */
  get text(): string {
    this.ownText ??= attributeText(this.tree, this.start, this.end);
    return this.ownText;
  }

  /** The names in it, between white space, as a class has them. */
  get classes(): readonly string[] {
    this.ownClasses ??= this.text.match(/[^\t\n\f\r ]+/g) ?? NO_TEXTS;
    return this.ownClasses;
  }

  /** The words of each name: see `splitName`. */
  get words(): readonly (readonly string[])[] {
    this.ownWords ??= this.start === this.end ? NO_WORDS : this.measured().map(splitName);
    return this.ownWords;
  }

  /** The roles of all words, as bits. */
  get roles(): number {
    return this.allRoles.some;
  }

  /** The roles of the last word of each name: what a name is, rather than what it is about. */
  get lastRoles(): number {
    return this.allRoles.last;
  }

  /** Whether the last word of the last name that has words has a role. */
  endsAs(role: Role): boolean {
    return (this.allRoles.end & role) !== 0;
  }

  private measured(): readonly string[] {
    const { text, classes } = this;
    return text.length <= MAX_MEASURED ? classes : (text.slice(0, MAX_MEASURED).match(/[^\t\n\f\r ]+/g) ?? NO_TEXTS);
  }

  private get allRoles(): Roles {
    this.ownRoles ??= rolesOf(this.words);
    return this.ownRoles;
  }

  /** Whether it may hold one of the words of a filter: most names are ruled out before they are taken apart. */
  mayHold(filter: WordFilter): boolean {
    return filter.mayHold(this.tree.source, this.start, this.end);
  }

  /** Whether a range of the source says the same. */
  isAt(start: number, end: number): boolean {
    return isSameRange(this.tree.source, this.start, this.end, start, end);
  }
}

/** Roles as bits: see `Name`. */
interface Roles {
  readonly some: number;
  readonly last: number;
  readonly end: number;
}

function rolesOf(names: readonly (readonly string[])[]): Roles {
  let [some, last, end] = [0, 0, 0];
  for (const words of names) {
    if (words.length === 0) continue;
    for (const word of words) {
      end = rolesOfWord(word);
      some |= end;
    }
    last |= end;
  }
  return { some, last, end };
}

/** The words of a name: cut at what isn't a letter, and where a capital follows a small letter. In lower case. */
export function splitName(name: string): string[] {
  // Most names are ASCII, and expressions that know all letters take three times as long.
  const isPlain = !/[^\s!-~]/.test(name);
  const apart = name.replace(isPlain ? /([a-z])([A-Z])/g : /(\p{Ll})(\p{Lu})/gu, "$1-$2");
  return apart.toLowerCase().match(isPlain ? /[a-z]+/g : /[\p{L}\p{M}]+/gu) ?? [];
}

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
    if (name.place !== UNKNOWN) this.byStart.set(start, name.place);
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

/** The place of the Name that says nothing, and that of one that isn't kept. */
const NO_NAME = 1;
const UNKNOWN = 0;
/** Of FNV-1a. */
const HASH_FACTOR = 0x01000193;
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

/** Functions that keep what they made with each Name. */
let readers = 0;

/** A function that is asked about many elements' names and reads each distinct one of a page once. For modules: there are as many places in each Name. */
export function perName<T extends object | number | boolean>(read: (name: Name) => T): (name: Name) => T {
  const place = readers++;
  return (name) => {
    let found = name.known[place] as T | undefined;
    if (found === undefined) {
      found = read(name);
      name.known[place] = found;
    }
    return found;
  };
}

/** A function that tells whether one of the names in a class is among these. Most are ruled out before they are taken apart. */
export function namesOneOf(...sets: readonly ReadonlySet<string>[]): (name: Name) => boolean {
  const filter = new WordFilter(sets.flatMap((names) => Array.from(names, (name) => name.toLowerCase())));
  return perName((name) => name.mayHold(filter) && name.classes.some((word) => sets.some((names) => names.has(word))));
}

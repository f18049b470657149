// A name: what an attribute calls an element, taken apart for all who ask.

import { isSameRange } from "../html/bytes.js";
import { attributeText } from "../html/text.js";
import type { Tree } from "../html/tree.js";
import { WordFilter } from "../html/word-filter.js";
import { type Hints, readHints } from "./hints.js";
import { type Role, rolesOfWord } from "./vocabulary.js";

/** Hints are looked for in the first bytes of a name, and words in as many of its characters: more would be other features. */
const MAX_MEASURED = 256;
/** The `place` of a name that isn't kept. */
export const UNKNOWN = 0;

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

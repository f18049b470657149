// What selectors may ask of a page, and how far they may walk for an answer.

import { LimitError } from "../errors.js";
import { Namespace } from "./node-kind.js";
import type { Tree } from "./tree.js";

/**
 * How many steps a selector may take on a Tree: typical ones take a few dozen per node. Those that walk over all siblings or
 * ancestors of each element would run for hours on a page made for it; this limit ends them within seconds.
 */
const STEPS_PER_NODE = 1_000;
const FREE_STEPS = 20_000_000;
/**
 * So many characters of a longer text are read and searched in the time of a step. Shorter ones, such as most classes, are free: a
 * list of hundreds of selectors asks for each of them as often, and that is in proportion to the page.
 */
const LETTERS_PER_STEP = 4;
const FREE_LENGTH = 200;
/** An element with more attributes takes a step for each of them, whenever it is asked for one. */
const FREE_ATTRIBUTES = 30;

/**
 * A Tree that one selector is asked about. Questions reach the tree through this alone, and all that takes more than a moment counts
 * its steps here: none can forget to. All that it gives are elements; 0: none.
 */
export class AskedPage {
  /** The element that `:has` is asked about; 0 outside of it. */
  scope = 0;
  private steps: number;
  private previous: Int32Array | undefined;
  /** How many attributes each element has; 0: none, or not counted yet. */
  private attributes: Int32Array | undefined;
  private emptiness: Uint8Array | undefined;
  private languages: (string | undefined)[] | undefined;
  /** Names in small letters, by number. */
  private readonly names = new Map<number, string>();

  constructor(private readonly tree: Tree) {
    this.steps = FREE_STEPS + tree.length * STEPS_PER_NODE;
  }

  /** Throws a LimitError if these were too many. */
  private step(count = 1): void {
    this.steps -= count;
    if (this.steps >= 0) return;
    const message = "A selector takes too many steps on this page; use fewer ~, :has, :nth-child and descendants.";
    throw new LimitError("selector-steps", message);
  }

  /** A text that was asked for. A long one takes time, each time that it is: many elements may have the same one around them. */
  private read(text: string): string {
    if (text.length > FREE_LENGTH) this.step(text.length / LETTERS_PER_STEP);
    return text;
  }

  hasAttribute(node: number, name: string): boolean {
    this.stepOverAttributes(node, name);
    return this.tree.hasAttribute(node, name);
  }

  attribute(node: number, name: string): string | undefined {
    this.stepOverAttributes(node, name);
    const value = this.tree.attribute(node, name);
    return value === undefined ? undefined : this.read(value);
  }

  private stepOverAttributes(node: number, name: string): void {
    const { tree } = this;
    this.attributes ??= new Int32Array(tree.length);
    const { attributes } = this;
    if (attributes[node] === 0) tree.eachAttributeRange(node, () => attributes[node]++);
    if (attributes[node] > FREE_ATTRIBUTES) this.step(attributes[node]);
    // The values of all are read for such a name.
    if (!ASCII.test(name))
      tree.eachAttributeRange(node, (_, __, start, end) => this.step((end - start) / LETTERS_PER_STEP));
  }

  /** All text in an element. */
  text(node: number): string {
    const { tree } = this;
    this.step(tree.end[node] - node);
    return this.read(tree.textContent(node));
  }

  /** The number of a name, whatever the namespace. */
  type(node: number): number {
    return this.tree.tag[node] & Namespace.NAME_MASK;
  }

  /** In small letters. A page has each name once. */
  name(node: number): string {
    const type = this.tree.tag[node];
    const known = this.names.get(type) ?? this.tree.name(node).toLowerCase();
    this.names.set(type, known);
    return known;
  }

  /** Whether two have the same name, in the same case. */
  haveOneName(node: number, other: number): boolean {
    return this.tree.name(node) === this.tree.name(other);
  }

  above(node: number): number {
    this.step();
    const parent = this.tree.parent[node];
    return this.tree.isElement(parent) ? parent : 0;
  }

  /** The sibling before; all are found at once. */
  before(node: number): number {
    this.step();
    this.previous ??= previousElements(this.tree);
    return this.previous[node];
  }

  after(node: number): number {
    let next = node;
    do {
      this.step();
      next = this.tree.nextSibling(next);
    } while (next !== 0 && !this.tree.isElement(next));
    return next;
  }

  isIn(node: number, around: number): boolean {
    return node !== around && this.tree.contains(around, node);
  }

  /** The elements in an element, or, if asked, from there to the end of its parent, up to the first that answers. */
  someBelow(node: number, withSiblings: boolean, asks: (node: number) => boolean): boolean {
    const { tree } = this;
    const end = tree.end[withSiblings ? tree.parent[node] : node];
    for (let other = node + 1; other < end; other++) {
      this.step();
      if (tree.isElement(other) && asks(other)) return true;
    }
    return false;
  }

  /** Whether an element has no elements, and no text but white space. Each is looked through once. */
  isEmpty(node: number): boolean {
    this.emptiness ??= new Uint8Array(this.tree.length);
    this.emptiness[node] ||= this.isFilled(node) ? Emptiness.FILLED : Emptiness.EMPTY;
    return this.emptiness[node] === Emptiness.EMPTY;
  }

  private isFilled(node: number): boolean {
    const { tree } = this;
    for (let child = tree.firstChild(node); child !== 0; child = tree.nextSibling(child)) {
      this.step();
      if (tree.isElement(child) || (tree.isText(child) && /[^ \t\r\n]/.test(this.read(tree.text(child))))) return true;
    }
    return false;
  }

  /** The nearest `lang`, in small letters; undefined: there is none. All are found at once. */
  language(node: number): string | undefined {
    this.languages ??= this.allLanguages();
    return this.languages[node];
  }

  private allLanguages(): (string | undefined)[] {
    const { tree } = this;
    const languages = new Array<string | undefined>(tree.length).fill(undefined);
    for (let node = 1; node < tree.length; node++) {
      if (!tree.isElement(node)) continue;
      const own = this.attribute(node, "xml:lang") ?? this.attribute(node, "lang");
      languages[node] = own?.toLowerCase() ?? languages[tree.parent[node]];
    }
    return languages;
  }
}

const ASCII = /^[\0-\x7f]*$/;

/** What is known of an element's content; 0: nothing yet. */
const enum Emptiness {
  EMPTY = 1,
  FILLED,
}

/** For each node the element before it among its siblings; 0 if there is none. */
function previousElements(tree: Tree): Int32Array {
  const previous = new Int32Array(tree.length);
  for (let node = 1; node < tree.length; node++) {
    const next = tree.nextSibling(node);
    if (next !== 0) previous[next] = tree.isElement(node) ? node : previous[node];
  }
  return previous;
}

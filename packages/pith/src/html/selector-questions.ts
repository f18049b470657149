// The questions that selectors ask about elements, and how far they may walk for an answer. A selector is asked from right to left.

import { LimitError } from "../errors.js";
import { TAG_NAMES } from "./generated/tags.js";
import { Namespace } from "./node-kind.js";
import type { Tree } from "./tree.js";

/** Whether an element matches. */
export type Question = (page: AskedPage, node: number) => boolean;

/**
 * How many steps a selector may take on a Tree: typical ones take a few dozen per node. Those that walk over all siblings or
 * ancestors of each element would run for hours on a page made for it; this limit ends them within seconds.
 */
const STEPS_PER_NODE = 1_000;
const FREE_STEPS = 20_000_000;
/** So many characters of a longer text are read and searched in the time of a step. */
const LETTERS_PER_STEP = 4;
const FREE_LENGTH = 1_000;
/** An element with more attributes takes a step for each of them, whenever it is asked for one. */
const FREE_ATTRIBUTES = 100;

/** A Tree that one selector is asked about, which counts its steps. All that it gives are elements; 0: there isn't one. */
export class AskedPage {
  /** The element that `:has` is asked about; 0 outside of it. */
  scope = 0;
  private steps: number;
  private previous: Int32Array | undefined;
  /** How many attributes each element has; 0: none, or not counted yet. */
  private attributes: Int32Array | undefined;

  constructor(readonly tree: Tree) {
    this.steps = FREE_STEPS + tree.length * STEPS_PER_NODE;
  }

  /** Throws a LimitError if these were too many. */
  step(count = 1): void {
    this.steps -= count;
    if (this.steps >= 0) return;
    const message = "A selector takes too many steps on this page; use fewer ~, :has, :nth-child and descendants.";
    throw new LimitError("selector-steps", message);
  }

  /** A text that an element is asked for. A long one takes time, each time that it is: many elements may have the same one around them. */
  read(text: string): string {
    if (text.length > FREE_LENGTH) this.step(text.length / LETTERS_PER_STEP);
    return text;
  }

  attribute(node: number, name: string): string | undefined {
    const { tree } = this;
    this.attributes ??= new Int32Array(tree.length);
    const { attributes } = this;
    if (attributes[node] === 0) tree.eachAttributeRange(node, () => attributes[node]++);
    if (attributes[node] > FREE_ATTRIBUTES) this.step(attributes[node]);
    return tree.attribute(node, name);
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
}

/** For each node the element before it among its siblings; 0 if there isn't one. */
function previousElements(tree: Tree): Int32Array {
  const previous = new Int32Array(tree.length);
  for (let node = 1; node < tree.length; node++) {
    const next = tree.nextSibling(node);
    if (next !== 0) previous[next] = tree.isElement(node) ? node : previous[node];
  }
  return previous;
}

/** How an attribute's value, "" where there is none, is compared with the one of the selector. */
export const COMPARISONS: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  "=": (value, wanted) => value === wanted,
  "!=": (value, wanted) => value !== wanted,
  "^=": (value, wanted) => wanted !== "" && value.startsWith(wanted),
  "$=": (value, wanted) => wanted !== "" && value.endsWith(wanted),
  "*=": (value, wanted) => wanted !== "" && value.includes(wanted),
  "~=": (value, wanted) => wanted !== "" && value.includes(wanted) && value.split(/[\t\n\f\r ]+/).includes(wanted),
  "|=": (value, wanted) => value === wanted || value.startsWith(`${wanted}-`),
};

/** The element that `:has` is asked about. */
export const isScope: Question = ({ scope }, node) => node === scope;

/** Whether the element that a combinator leads to, from right to left, matches. */
export const COMBINATORS: Readonly<Record<string, (left: Question) => Question>> = {
  ">": (left) => (page, node) => {
    const parent = page.above(node);
    return parent !== 0 && left(page, parent);
  },
  "+": (left) => (page, node) => {
    const before = page.before(node);
    return before !== 0 && left(page, before);
  },
  "~": (left) => (page, node) => {
    for (let before = page.before(node); before !== 0; before = page.before(before))
      if (left(page, before)) return true;
    return false;
  },
  "": (left) => {
    if (left === isScope) return ({ tree, scope }, node) => node !== scope && tree.contains(scope, node);
    return (page, node) => {
      for (let above = page.above(node); above !== 0; above = page.above(above)) if (left(page, above)) return true;
      return false;
    };
  },
};

/** One of these. */
export function anyOf(all: readonly Question[]): Question {
  return all.length === 1 ? all[0] : (page, node) => all.some((asks) => asks(page, node));
}

/** All of these. */
export function allOf(all: readonly Question[]): Question {
  return all.length === 1 ? all[0] : (page, node) => all.every((asks) => asks(page, node));
}

/** Of any namespace. SVG's names have capitals. */
export function ofType(name: string): Question {
  const number = TAG_NAMES.indexOf(name);
  if (number >= 0) return ({ tree }, node) => (tree.tag[node] & Namespace.NAME_MASK) === number;
  return ({ tree }, node) => tree.name(node).toLowerCase() === name;
}

/** Without elements, and without text but white space. */
export const isEmpty: Question = (page, node) => {
  const { tree } = page;
  for (let child = tree.firstChild(node); child !== 0; child = tree.nextSibling(child)) {
    page.step();
    if (tree.isElement(child) || (tree.isText(child) && /[^ \t\r\n]/.test(tree.text(child)))) return false;
  }
  return true;
};

/** Whether an element is at a place a * n + b, counted from 1, among its siblings: all, those with its name, or those that match `of`. */
export function nth(isLast: boolean, isOfType: boolean, a: number, b: number, of?: Question): Question {
  return (page, node) => {
    if (of !== undefined && !of(page, node)) return false;
    const { tree } = page;
    const next = (from: number) => (isLast ? page.after(from) : page.before(from));
    let place = 1;
    // Beyond the last place that can match nobody counts on.
    for (let other = next(node); other !== 0 && (a > 0 || place <= b); other = next(other)) {
      if (isOfType ? tree.name(other) === tree.name(node) : (of?.(page, other) ?? true)) place++;
    }
    return a === 0 ? place === b : (place - b) % a === 0 && (place - b) / a >= 0;
  };
}

/** Whether one of the elements in an element, or up to the end of its parent, matches relative to it. */
export function has(asks: Question, reachesSiblings: boolean): Question {
  return (page, node) => {
    const { tree, scope } = page;
    const end = tree.end[reachesSiblings ? tree.parent[node] : node];
    page.scope = node;
    let isFound = false;
    for (let other = node + 1; other < end && !isFound; other++) {
      page.step();
      isFound = tree.isElement(other) && asks(page, other);
    }
    page.scope = scope;
    return isFound;
  };
}

/** Whether the nearest `lang` is one of these, or begins with it. */
export function inLanguage(list: string): Question {
  const ranges = list.split(",").map((range) =>
    range
      .trim()
      .replace(/^["']|["']$/g, "")
      .toLowerCase(),
  );
  return (page, node) => {
    for (let at = node; at !== 0; at = page.above(at)) {
      const value = page.attribute(at, "xml:lang") ?? page.attribute(at, "lang");
      if (value === undefined) continue;
      const language = value.toLowerCase();
      return ranges.some((range) => (range === "*" ? language !== "" : COMPARISONS["|="](language, range)));
    }
    return false;
  };
}

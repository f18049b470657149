// What the parts of a CSS selector ask of an element, within a limit on steps.

import { LimitError } from "../errors.js";
import { TAG_NAMES } from "./generated/tags.js";
import { Kind, Namespace } from "./node-kind.js";
import type { Tree } from "./tree.js";

/** Whether an element matches. Isn't asked about other nodes. */
export type SelectorTest = (page: AskedPage, node: number) => boolean;

/**
 * How many nodes a selector may look at for each node of a Tree: typical ones look at a few. Those that walk over all siblings or
 * ancestors of each element would run for hours on a page made for it; this limit ends them within seconds.
 */
const STEPS_PER_NODE = 1_000;
const FREE_STEPS = 20_000_000;

/** A Tree of which one selector asks. */
export class AskedPage {
  /** The element of which `:has` asks; what it has is beside or below. */
  scope = 0;
  private steps: number;
  private previous: Int32Array | undefined;

  constructor(readonly tree: Tree) {
    this.steps = FREE_STEPS + tree.length * STEPS_PER_NODE;
  }

  /** Throws a LimitError if a selector looks at too many nodes. */
  step(nodes = 1): void {
    this.steps -= nodes;
    if (this.steps >= 0) return;
    const message = "A selector takes too many steps on this page; use fewer ~, :has, :nth-child and descendants.";
    throw new LimitError("selector-steps", message);
  }

  /** 0 above the outermost elements. */
  parent(node: number): number {
    this.step();
    return this.tree.parent[node];
  }

  /** The element before one among its siblings; 0 if there isn't one. Found once for the whole Tree. */
  before(node: number): number {
    this.step();
    this.previous ??= previousElements(this.tree);
    return this.previous[node];
  }

  /** The element after one among its siblings; 0 if there isn't one. */
  after(node: number): number {
    let next = node;
    do {
      this.step();
      next = this.tree.nextSibling(next);
    } while (next !== 0 && this.tree.tag[next] < 0);
    return next;
  }
}

function previousElements(tree: Tree): Int32Array {
  const previous = new Int32Array(tree.length);
  for (let node = 1; node < tree.length; node++) {
    const next = tree.nextSibling(node);
    if (next !== 0) previous[next] = tree.tag[node] >= 0 ? node : previous[node];
  }
  return previous;
}

/** Names match in any namespace and in any case, as `lineargradient` does SVG's `linearGradient`. */
export function hasName(given: string): SelectorTest {
  const name = given.toLowerCase();
  const number = TAG_NAMES.indexOf(name);
  if (number >= 0) return ({ tree }, node) => (tree.tag[node] & Namespace.NAME_MASK) === number;
  return ({ tree }, node) => tree.name(node).toLowerCase() === name;
}

export function hasClass(word: string): SelectorTest {
  return ({ tree }, node) => tree.hasClass(node, word);
}

/** The HTML standard has their values match in any case. */
const ANY_CASE =
  /^(accept|accept-charset|align|alink|axis|bgcolor|charset|checked|clear|codetype|color|compact|declare|defer|dir|direction|disabled|enctype|face|frame|hreflang|http-equiv|lang|language|link|media|method|multiple|nohref|noresize|noshade|nowrap|readonly|rel|rev|rules|scope|scrolling|selected|shape|target|text|type|valign|valuetype|vlink)$/;

/** `flag`: "i" for any case, "s" for the given one. */
export function hasAttribute(givenName: string, operator: string, given: string, flag: string): SelectorTest {
  const name = givenName.toLowerCase();
  const inAnyCase = flag === "" ? ANY_CASE.test(name) : flag.toLowerCase() === "i";
  const value = inAnyCase ? given.toLowerCase() : given;
  const holds = OPERATORS[operator];
  return ({ tree }, node) => {
    const text = tree.attribute(node, name);
    if (text === undefined) return operator === "!=" && value !== "";
    return holds(inAnyCase ? text.toLowerCase() : text, value);
  };
}

const OPERATORS: Readonly<Record<string, (text: string, value: string) => boolean>> = {
  "": () => true,
  "=": (text, value) => text === value,
  "!=": (text, value) => text !== value,
  "~=": (text, value) => value !== "" && text.split(/\s+/).includes(value),
  "|=": (text, value) => text === value || text.startsWith(`${value}-`),
  "^=": (text, value) => value !== "" && text.startsWith(value),
  "$=": (text, value) => value !== "" && text.endsWith(value),
  "*=": (text, value) => value !== "" && text.includes(value),
};

/** Which siblings count for a place among them: all, or those with the same name; of those the ones that `of` matches. */
export interface Counted {
  readonly fromEnd: boolean;
  readonly sameName: boolean;
  readonly of?: SelectorTest | undefined;
}

/** Whether the place of an element among its siblings, from 1, is `step` times a whole number from 0, plus `offset`. */
export function isAtPlace(step: number, offset: number, { fromEnd, sameName, of }: Counted): SelectorTest {
  return (page, node) => {
    if (of?.(page, node) === false) return false;
    const { tag } = page.tree;
    let place = 1;
    for (let other = node; ; ) {
      if (step <= 0 && place > offset) return false;
      other = fromEnd ? page.after(other) : page.before(other);
      if (other === 0) break;
      if ((!sameName || tag[other] === tag[node]) && of?.(page, other) !== false) place++;
    }
    return step === 0 ? place === offset : (place - offset) % step === 0 && (place - offset) / step >= 0;
  };
}

/** Without elements, and without text but white space. */
export const isEmpty: SelectorTest = ({ tree }, node) => {
  for (let child = node + 1; child < tree.end[node]; child++) {
    if (tree.tag[child] >= 0 || (tree.tag[child] === Kind.TEXT && /[^ \t\r\n]/.test(tree.text(child)))) return false;
  }
  return true;
};

export const isRoot: SelectorTest = ({ tree }, node) => tree.parent[node] === 0;

/** Whether the language of an element is one of `languages`, or a kind of it as `de-AT` is of `de`. */
export function hasLanguage(languages: readonly string[]): SelectorTest {
  return (page, node) => {
    const { tree } = page;
    let of: string | undefined;
    for (let at = node; at !== 0 && of === undefined; at = page.parent(at)) {
      of = tree.attribute(at, "xml:lang") ?? tree.attribute(at, "lang");
    }
    const language = of?.toLowerCase() ?? "";
    return languages.some((range) =>
      range === "*" ? language !== "" : language === range || (range !== "" && language.startsWith(`${range}-`)),
    );
  };
}

/** Whether the text of an element has a string in it. `inAnyCase`: `words` is in lower case. */
export function containsText(words: string, inAnyCase: boolean): SelectorTest {
  return (page, node) => {
    page.step(page.tree.end[node] - node);
    const text = page.tree.textContent(node);
    return (inAnyCase ? text.toLowerCase() : text).includes(words);
  };
}

/** Whether one of the elements below an element, or with `isBeside` of those after it and below those, matches, seen from it. */
export function has(test: SelectorTest, isBeside: boolean): SelectorTest {
  return (page, node) => {
    const { tree, scope } = page;
    const from = isBeside ? tree.end[node] : node + 1;
    const to = tree.end[isBeside ? tree.parent[node] : node];
    let isFound = false;
    page.scope = node;
    for (let other = from; other < to && !isFound; other++) {
      page.step();
      isFound = tree.tag[other] >= 0 && test(page, other);
    }
    page.scope = scope;
    return isFound;
  };
}

/** Whether an element matches and one that it is seen from by a combinator does, too. */
export function isCombined(left: SelectorTest, combinator: string, right: SelectorTest): SelectorTest {
  if (combinator === ">") return (page, node) => right(page, node) && matchesOne(page, page.parent(node), left);
  if (combinator === "+") return (page, node) => right(page, node) && matchesOne(page, page.before(node), left);
  const next: (page: AskedPage, node: number) => number =
    combinator === "~" ? (page, node) => page.before(node) : (page, node) => page.parent(node);
  return (page, node) => {
    if (!right(page, node)) return false;
    for (let other = next(page, node); other !== 0; other = next(page, other)) if (left(page, other)) return true;
    return false;
  };
}

function matchesOne(page: AskedPage, node: number, test: SelectorTest): boolean {
  return node !== 0 && test(page, node);
}

export function anyOf(tests: readonly SelectorTest[]): SelectorTest {
  return tests.length === 1 ? tests[0] : (page, node) => tests.some((test) => test(page, node));
}

export function allOf(tests: readonly SelectorTest[]): SelectorTest {
  return tests.length === 1 ? tests[0] : (page, node) => tests.every((test) => test(page, node));
}

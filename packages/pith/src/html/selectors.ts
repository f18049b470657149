// Compiles and runs CSS selectors, with a fast path for types, classes and ids.

import { compile } from "css-select";
import { TAG_NAMES } from "./generated/tags.js";
import { checkNode, Namespace } from "./node-kind.js";
import { selectorAdapter } from "./selector-adapter.js";
import type { Tree } from "./tree.js";

/** A compiled CSS selector, which works on any Tree. */
export interface CompiledSelector {
  /** As it was given. */
  readonly source: string;
  /** Whether an element matches. Other nodes never do. */
  matches(tree: Tree, node: number): boolean;
  /** All elements below `root` that match, in document order. `root` itself is not among them. Default: the whole page. */
  all(tree: Tree, root?: number): number[];
}

/**
 * Reads a CSS selector: level 4 so far as css-select knows it, `:has`, `:is`, `:not` and `:nth-child` included.
 *
 * A selector is matched against the whole page, whatever `root` it is asked for: `body > p` finds the paragraphs of a
 * body that is above the root. Names of elements match in any namespace and in any case, as `title` does SVG's title;
 * classes and ids match in their own case also where a page asks for quirks mode. The content of a `template` is searched.
 *
 * Types, classes, ids and lists of them cost a few comparisons an element. The cost of others is that of css-select; those with
 * a descendant combinator, `~`, `:nth-child` or `:has` may need, for each element, a walk over its ancestors, siblings or
 * descendants, and throw a LimitError ("selector-steps") when that takes too long on a page. Throws a TypeError that says what
 * is wrong with the selector, or that it has more than 20,000 characters.
 */
export function compileSelector(source: string): CompiledSelector {
  if (typeof source !== "string" || source.trim() === "") {
    throw new TypeError('A selector must be a string such as "div.comments"; this one is empty or missing.');
  }
  if (source.length > LONGEST) {
    throw new TypeError(`The selector ${shown(source)} has ${source.length} characters; ${LONGEST} is the most.`);
  }
  const simple = readSimpleSelector(source);
  if (simple !== undefined) return compiled(source, simple);
  predicate(source, undefined);
  // css-select compiles a selector for one adapter, and an adapter reads one Tree.
  const perTree = new WeakMap<Tree, (node: number) => boolean>();
  const matches = (tree: Tree, node: number) => {
    let ask = perTree.get(tree);
    if (ask === undefined) {
      ask = predicate(source, tree);
      perTree.set(tree, ask);
    }
    return ask(node);
  };
  return compiled(source, matches);
}

function compiled(source: string, asks: CompiledSelector["matches"]): CompiledSelector {
  const matches = (tree: Tree, node: number) => {
    checkNode(node, tree.length);
    return asks(tree, node);
  };
  return { source, matches, all: (tree, root) => filter(tree, root, asks) };
}

/**
 * All elements below `root` that match, in document order. Throws a TypeError for a bad selector.
 *
 * @example
 * ```js
 * import { parsePage, selectAll } from "pith";
 *
 * const { tree } = parsePage(page);
 * for (const link of selectAll(tree, "article a[href]")) console.log(tree.attribute(link, "href"), tree.path(link));
 * ```
 */
export function selectAll(tree: Tree, selector: string, root = 0): number[] {
  return compileSelector(selector).all(tree, root);
}

function filter(tree: Tree, root: number | undefined, matches: CompiledSelector["matches"]): number[] {
  const found: number[] = [];
  const from = root ?? 0;
  checkNode(from, tree.length);
  for (let node = from + 1; node < tree.end[from]; node++) if (matches(tree, node)) found.push(node);
  return found;
}

/** Compiles for one Tree; without one only to check the selector. */
function predicate(source: string, tree: Tree | undefined): (node: number) => boolean {
  try {
    return compile<number, number>(source, {
      adapter: selectorAdapter(tree),
      // Its caches are keyed by object; nodes are numbers.
      cacheResults: false,
      relativeSelector: false,
    });
  } catch (error) {
    throw new TypeError(`The selector ${shown(source)} can't be read: ${reason(error)}.`);
  }
}

/** Lists of exceptions for a site have a few hundred; each part is tested on each element. */
const LONGEST = 20_000;

/** As much of a selector as fits in a message. */
const SHOWN = 200;

function shown(text: string): string {
  return `"${cut(text)}"`;
}

function cut(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}...` : text;
}

function reason(error: unknown): string {
  if (error instanceof RangeError) return "it is nested too deep";
  const message = error instanceof Error ? error.message : String(error);
  if (message.startsWith("Relative selectors")) return "it begins with a combinator; name what comes before it";
  return cut(message.replace(/\.$/, "").replace(/found $/, "found its end"));
}

/** A type, any number of classes and ids: `div`, `.menu`, `div#main.wide`, `*`. No escapes; those are rare. */
const COMPOUND = /^(\*|[a-z][a-z0-9-]*)?((?:[.#][a-z_][\w-]*)*)$/i;

interface Compound {
  /** The name in lower case; undefined: any. */
  readonly name: string | undefined;
  /** The name's number in a Tree's `tag` column; -1 if it has none and `name` is compared. */
  readonly number: number;
  readonly ids: readonly string[];
  readonly classes: readonly string[];
}

/**
 * A predicate for a list of compound selectors of types, classes and ids, which most selectors are; undefined for any
 * other selector.
 */
function readSimpleSelector(source: string): ((tree: Tree, node: number) => boolean) | undefined {
  const compounds: Compound[] = [];
  for (const part of source.split(",")) {
    const compound = readCompound(part.trim());
    if (compound === undefined) return undefined;
    compounds.push(compound);
  }
  if (compounds.length === 1) return (tree, node) => matches(tree, node, compounds[0]);
  return (tree, node) => compounds.some((compound) => matches(tree, node, compound));
}

function readCompound(part: string): Compound | undefined {
  const found = COMPOUND.exec(part);
  if (found === null || part === "") return undefined;
  const name = found[1] === undefined || found[1] === "*" ? undefined : found[1].toLowerCase();
  const words = found[2].match(/[.#][^.#]+/g) ?? [];
  const named = (mark: string) => words.filter((word) => word[0] === mark).map((word) => word.slice(1));
  return { name, number: name === undefined ? -1 : TAG_NAMES.indexOf(name), ids: named("#"), classes: named(".") };
}

function matches(tree: Tree, node: number, { name, number, ids, classes }: Compound): boolean {
  const tag = tree.tag[node];
  if (tag < 0) return false;
  if (name !== undefined) {
    if (number >= 0 ? (tag & Namespace.NAME_MASK) !== number : tree.name(node).toLowerCase() !== name) return false;
  }
  for (const id of ids) if (tree.attribute(node, "id") !== id) return false;
  for (const word of classes) if (!tree.hasClass(node, word)) return false;
  return true;
}

// Compiles and runs CSS selectors.

import { checkNode } from "./node-kind.js";
import { readSelector } from "./read-selector.js";
import { AskedPage, type SelectorTest } from "./selector-tests.js";
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
 * Reads a CSS selector: level 4 without namespaces and pseudo-elements, and `:contains("text")`, or `:icontains` for any case.
 *
 * A selector is matched against the whole page, whatever `root` it is asked for: `body > p` finds the paragraphs of a
 * body that is above the root. Names of elements match in any namespace and in any case, as `title` does SVG's title;
 * classes and ids match in their own case also where a page asks for quirks mode. The content of a `template` is searched.
 *
 * Types, classes, ids and lists of them cost a few comparisons an element. Those with
 * a descendant combinator, `~`, `:nth-child` or `:has` may need, for each element, a walk over its ancestors, siblings or
 * descendants, and throw a LimitError ("selector-steps") when that takes too long on a page. Throws a TypeError that says what
 * is wrong with the selector, or that it has more than 20,000 characters.
 */
export function compileSelector(source: string): CompiledSelector {
  if (typeof source !== "string" || source.trim() === "") {
    throw new TypeError('A selector must be a string such as "div.comments"; this one is empty or missing.');
  }
  if (source.length > LONGEST) {
    throw new TypeError(`The selector "${cut(source)}" has ${source.length} characters; ${LONGEST} is the most.`);
  }
  const asks = checked(source);
  // The latest page, as a selector is asked about one after the other.
  let page: AskedPage | undefined;
  const pageOf = (tree: Tree) => {
    if (page?.tree !== tree) page = new AskedPage(tree);
    return page;
  };
  return {
    source,
    matches(tree, node) {
      checkNode(node, tree.length);
      return tree.tag[node] >= 0 && asks(pageOf(tree), node);
    },
    all(tree, root = 0) {
      checkNode(root, tree.length);
      const found: number[] = [];
      for (let node = root + 1; node < tree.end[root]; node++) {
        if (tree.tag[node] >= 0 && asks(pageOf(tree), node)) found.push(node);
      }
      return found;
    },
  };
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

/** Whether an element matches. Throws a TypeError for a bad selector. */
export function matchesSelector(tree: Tree, node: number, selector: string): boolean {
  return compileSelector(selector).matches(tree, node);
}

function checked(source: string): SelectorTest {
  try {
    return readSelector(source);
  } catch (error) {
    throw new TypeError(`The selector "${cut(source)}" can't be read: ${cut((error as Error).message)}.`);
  }
}

/** Lists of exceptions for a site have a few hundred; each part is tested on each element. */
const LONGEST = 20_000;

/** As much of a selector as fits in a message. */
const SHOWN = 200;

function cut(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}...` : text;
}

// Compiles and runs CSS selectors.

import { AskedPage } from "./asked-page.js";
import { checkNode } from "./node-kind.js";
import type { Question } from "./selector-questions.js";
import { SelectorReader } from "./selector-reader.js";
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
 * Reads a CSS selector: those of level 4 that ask about a page and not its reader, `:has`, `:is`, `:not` and `:nth-child(2 of .a)` included,
 * and `:contains(text)`, `:icontains(text)` and `[name!=value]`. Namespaces aren't read, pseudo-elements aren't found.
 *
 * A selector is matched against the whole page, whatever `root` it is asked for: `body > p` finds the paragraphs of a
 * body that is above the root. Names of elements match in any namespace and in any case, as `title` does SVG's title;
 * classes and ids match in their own case also where a page asks for quirks mode. The content of a `template` is searched.
 *
 * Types, classes, ids and attributes cost a few comparisons an element; selectors with
 * a combinator, `:nth-child`, `:has` or `:contains` may need, for each element, a walk over its ancestors, siblings or
 * descendants, or all of their text, and throw a LimitError ("selector-steps") when that takes too long on a page. Throws a TypeError that says what
 * is wrong with the selector, or that it has more than 20,000 characters.
 */
export function compileSelector(source: string): CompiledSelector {
  if (typeof source !== "string" || source.trim() === "") {
    throw new TypeError('A selector must be a string such as "div.comments"; this one is empty or missing.');
  }
  if (source.length > LONGEST) {
    throw new TypeError(`The selector ${shown(source)} has ${source.length} characters; ${LONGEST} is the most.`);
  }
  const asks = read(source);
  const pages = new WeakMap<Tree, AskedPage>();
  const pageOf = (tree: Tree) => {
    let page = pages.get(tree);
    if (page === undefined) {
      page = new AskedPage(tree);
      pages.set(tree, page);
    }
    return page;
  };
  return {
    source,
    matches(tree, node) {
      checkNode(node, tree.length);
      return tree.isElement(node) && asks(pageOf(tree), node);
    },
    all(tree, root = 0) {
      checkNode(root, tree.length);
      const page = pageOf(tree);
      const found: number[] = [];
      for (let node = root + 1; node < tree.end[root]; node++) {
        if (tree.isElement(node) && asks(page, node)) found.push(node);
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

function read(source: string): Question {
  try {
    return new SelectorReader(source.trim()).read();
  } catch (error) {
    throw new TypeError(`The selector ${shown(source)} can't be read: ${cut((error as Error).message)}.`);
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

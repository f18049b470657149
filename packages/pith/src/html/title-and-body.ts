// Finds a page's title, its body, what it calls its main content, and what it says in its head.

import { withoutInvisible } from "../text/invisible-characters.js";
import { roleOf } from "./controls.js";
import { Tag } from "./generated/tags.js";
import type { Tree } from "./tree.js";

/** The page's first element of a kind in HTML; 0 if it has none. A title inside SVG is another kind. */
export function firstElement(tree: Tree, tag: Tag): number {
  for (let node = 1; node < tree.length; node++) if (tree.tag[node] === tag) return node;
  return 0;
}

/** The page's body; 0 if it has none (a page of frames, an empty Tree). */
export function findBody(tree: Tree): number {
  return firstElement(tree, Tag.BODY);
}

/** Whether a page calls an element its main content, by the element or by its role. */
export function isMainElement(tree: Tree, node: number): boolean {
  return tree.tag[node] === Tag.MAIN || roleOf(tree, node) === "main";
}

/** The text of the page's first title element, white space folded; "" if it has none. */
export function pageTitle(tree: Tree): string {
  const title = firstElement(tree, Tag.TITLE);
  return title === 0 ? "" : withoutInvisible(tree.textContent(title)).replace(/\s+/g, " ").trim();
}

/** What the `meta` elements before the node `end` whose `property` or `name` fits say. */
export function metaContents(tree: Tree, named: RegExp, end: number): string[] {
  const contents: string[] = [];
  for (let node = 1; node < end && tree.tag[node] !== Tag.BODY; node++) {
    if (
      tree.tag[node] === Tag.META &&
      named.test(tree.attribute(node, "property") ?? tree.attribute(node, "name") ?? "")
    )
      contents.push(tree.attribute(node, "content") ?? "");
  }
  return contents;
}

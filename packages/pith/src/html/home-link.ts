// Recognizes headings that are a site's name and lead to its home page.

import { Tag } from "./generated/tags.js";
import type { Tree } from "./tree.js";

/** The URL of a site's home page. */
const HOME = /^(?:https?:\/\/[^/]*)?\/?(?:index\.\w+)?$/i;

/** Nodes of a heading that are looked at: a site's name and its logo have fewer, and headings may be in each other. */
const MOST_NODES = 80;

/** Whether a heading is around or in a link to the site's home page. */
export function leadsHome(tree: Tree, heading: number): boolean {
  const end = Math.min(tree.end[heading], heading + MOST_NODES);
  for (let node = heading + 1; node < end; node++) if (isHomeLink(tree, node)) return true;
  return isHomeLink(tree, tree.parent[heading]);
}

/** An `a` without an address is a place that links lead to. */
function isHomeLink(tree: Tree, node: number): boolean {
  if (tree.tag[node] !== Tag.A) return false;
  const address = tree.attribute(node, "href")?.trim() ?? "";
  return address !== "" && HOME.test(address);
}

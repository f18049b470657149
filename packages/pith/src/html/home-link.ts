// Recognizes headings that are a site's name and lead to its home page.

import { Tag } from "./generated/tags.js";
import type { Tree } from "./tree.js";

/** The URL of a site's home page. */
const HOME = /^(?:https?:\/\/[^/]*)?\/?(?:index\.\w+)?$/i;

/** Whether a heading is around or in a link to the site's home page. Linear in the heading. */
export function leadsHome(tree: Tree, heading: number): boolean {
  const isHome = (node: number) => tree.tag[node] === Tag.A && HOME.test(tree.attribute(node, "href") ?? "");
  for (let node = heading + 1; node < tree.end[heading]; node++) if (isHome(node)) return true;
  return isHome(tree.parent[heading]);
}

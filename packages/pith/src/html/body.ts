import { Tag } from "./generated/tags.js";
import type { Tree } from "./tree.js";

/** The page's body; 0 when it has none (a page of frames, an empty Tree). */
export function findBody(tree: Tree): number {
  for (let node = 1; node < tree.length; node++) if (tree.tag[node] === Tag.BODY) return node;
  return 0;
}

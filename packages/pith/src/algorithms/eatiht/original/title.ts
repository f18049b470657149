import { Tag } from "../../../html/generated/tags.js";
import { Namespace } from "../../../html/node-kind.js";
import type { Tree } from "../../../html/tree.js";

/**
 * The title as etv2 finds it: the whole text of the first `title` element anywhere, one inside SVG included, white space
 * as it is. Undefined when there is none, where etv2 failed.
 */
export function originalTitle(tree: Tree, removed: Uint8Array): string | undefined {
  for (let node = 1; node < tree.length; node++) {
    if (!tree.isElement(node) || (tree.tag[node] & Namespace.NAME_MASK) !== Tag.TITLE) continue;
    let title = "";
    for (let i = node; i < tree.end[node]; i++) if (tree.isText(i) && removed[i] === 0) title += tree.text(i);
    return title;
  }
  return undefined;
}

import { Layout, layoutOf } from "../html/layout.js";
import type { Tree } from "../html/tree.js";
import { withoutInvisible } from "../text/invisible-characters.js";

/** The text of a block, from its first text node to before `last`: white space folded. `stop`: where it ends in the source. */
export function readBlock(tree: Tree, first: number, last: number): { text: string; stop: number } {
  let text = "";
  let stop = tree.stop[first];
  for (let node = first; node < last; ) {
    const layout = tree.isElement(node) ? layoutOf(tree.tag[node]) : Layout.INLINE;
    if (tree.isText(node)) {
      text += tree.text(node);
      stop = tree.stop[node];
    } else if (layout !== Layout.INLINE) text += " ";
    node = layout === Layout.NONE ? tree.end[node] : node + 1;
  }
  return { text: withoutInvisible(text).replace(/\s+/g, " ").trim(), stop };
}

// Reads the text of a small element on one line.

import { Tag } from "../../html/generated/tags.js";
import { Layout, layoutOf } from "../../html/layout.js";
import { Kind } from "../../html/node-kind.js";
import type { Tree } from "../../html/tree.js";
import { oneLine } from "../../text/one-line.js";
import { MAX_TEXT, MAX_TEXT_NODES } from "./limits.js";

/** What readers see of a small element, on one line; of a large one the beginning. Linear in what it gives. */
export function shortText(tree: Tree, element: number): string {
  const end = Math.min(tree.end[element], element + MAX_TEXT_NODES);
  let text = "";
  for (let node = element + 1; node < end && text.length < MAX_TEXT; ) {
    const tag = tree.tag[node];
    if (tag === Kind.TEXT) text += cutText(tree, node);
    else if (tag >= 0 && layoutOf(tag) !== Layout.INLINE) text += " ";
    node = isSilent(tag) ? tree.end[node] : node + 1;
  }
  return oneLine(text.slice(0, MAX_TEXT));
}

/** The text of a text node; "" when it is so long that it is no heading, byline or date. */
export function cutText(tree: Tree, node: number): string {
  return tree.stop[node] - tree.start[node] > MAX_TEXT * 4 ? "" : tree.text(node);
}

/** Whether an element's text is never seen. */
export function isSilent(tag: number): boolean {
  return tag === Tag.NOSCRIPT || (tag >= 0 && layoutOf(tag) === Layout.NONE);
}

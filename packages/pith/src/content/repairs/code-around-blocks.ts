// Repairs inline code that holds blocks.

import type { Element, ElementContent, Root } from "hast";
import { isInLine } from "../elements.js";
import { fromBelow } from "../hast.js";

const CODE: ReadonlySet<string> = new Set(["code", "kbd", "samp"]);
/** What stands in the line without being text. */
const LINE: ReadonlySet<string> = new Set(["br", "math"]);

/** Code in the line can't hold blocks: an element for it that does was never closed, or is used for its style. It becomes a box. */
export function codeAroundBlocks(content: Root): void {
  /** Elements of the line that hold blocks, at whatever depth. */
  const around = new Set<Root | Element>();
  const isBlock = (node: ElementContent) =>
    node.type === "element" && (around.has(node) || !(isInLine(node.tagName) || LINE.has(node.tagName)));
  fromBelow(content, (parent) => {
    if (parent.type !== "element" || !isInLine(parent.tagName) || !parent.children.some(isBlock)) return;
    if (!CODE.has(parent.tagName)) around.add(parent);
    else {
      parent.tagName = "div";
      parent.properties = {};
    }
  });
}

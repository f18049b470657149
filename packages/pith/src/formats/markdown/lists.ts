// Items of lists: their tasks, and whether empty lines separate what they hold.

import type { Element, ElementContent } from "hast";
import { element, isElement, isList } from "../../content/hast.js";
import { checkboxOf, isBlock } from "./nodes.js";

/** An item of these blocks; `checked` if it is a task, as `given`, the item in content, says. */
export function listItem(blocks: readonly ElementContent[], given?: Element): Element {
  const box = given === undefined ? undefined : checkboxOf(given);
  return element("li", blocks, box === undefined ? {} : { checked: Boolean(box.properties["checked"]) });
}

/** Whether an item's blocks are separated by empty lines: those of one line, with or without lists below, need none. */
export function isLoose(item: Element): boolean {
  return areLoose(besidesLine(item));
}

/** Several blocks are, and paragraphs, also those inside a block. */
function areLoose(blocks: readonly ElementContent[]): boolean {
  const own = blocks.filter(isFlow);
  return own.length > 1 || own.some((block) => isElement(block, "p") || areLoose(besidesLine(block)));
}

/** What a block holds; of an item that is a line, perhaps with lists below, only those. */
function besidesLine(block: Element): readonly ElementContent[] {
  const [first, ...rest] = block.children;
  const isLine = isElement(block, "li") && isElement(first, "p") && rest.every(isList);
  return isLine ? rest : block.tagName === "pre" ? [] : block.children;
}

/** Whether it is a block; a formula goes with the text. */
function isFlow(node: ElementContent): node is Element {
  return node.type === "element" && node.tagName !== "code" && (isBlock(node) || node.tagName === "footnote");
}

// Reads a list of rich text as one paragraph.

import { JsonKind, type JsonTree } from "../../json/json-tree.js";
import { isAsideElement, isChildKey, isJsonMl, isReactElement, isShown, leafOf, nameOf } from "./rich-node.js";

const BREAK = /^(?:br|hard_?break|line_?break|break)$/;
/** Names of nodes that stand on lines of their own inside a list of text. */
const BLOCK =
  /^(?:p|div|ul|ol|li|dl|dt|dd|h[1-6]|table|tr|td|th|pre|section|article|figure)$|^(?:block)?quote|^paragraph|^heading|^list|^bullet|^ordered|^unordered|^numbered/;
/** A string with a space is text; one without may be the number of something. */
const SPACE = /\s/;

/** Whether a node is a list in which text is, so that it is a paragraph with all below it. */
export function isParagraph(json: JsonTree, node: number): boolean {
  if (json.kind(node) !== JsonKind.ARRAY || isReactElement(json, node)) return false;
  const isElement = isJsonMl(json, node);
  if (!isElement && !isChildKey(json.key(node))) return false;
  for (const child of json.children(node)) {
    if (json.isString(child)) {
      if (isShown(json, child) && SPACE.test(json.string(child))) return true;
    } else if (!isElement && leafOf(json, child) >= 0) return true;
  }
  return false;
}

/** The text of a list of rich text: its strings joined with nothing between, blocks in it on lines. Linear. */
export function paragraphText(json: JsonTree, list: number): string {
  let text = "";
  // Where lines end that began with a node.
  const closing: number[] = [];
  const end = json.end(list);
  for (let node = list + 1; node < end; ) {
    while (closing.length > 0 && closing[closing.length - 1] <= node) {
      closing.pop();
      text += "\n";
    }
    if (!leadsToText(json, node) || isAsideElement(json, node)) {
      node = json.end(node);
      continue;
    }
    const name = nameOf(json, node);
    const leaf = leafOf(json, node);
    if (json.isString(node)) text += isShown(json, node) ? json.string(node) : "";
    else if (leaf >= 0) text += json.string(leaf);
    else if (BREAK.test(name)) text += "\n";
    else if (BLOCK.test(name)) {
      text += "\n";
      closing.push(json.end(node));
    }
    node = leaf >= 0 ? json.end(node) : node + 1;
  }
  return text;
}

/** Whether a node inside a paragraph is text or leads to it: the children of a node do, its other fields don't. */
function leadsToText(json: JsonTree, node: number): boolean {
  const parent = json.parent(node);
  const kind = json.kind(node);
  if (json.kind(parent) === JsonKind.OBJECT) return isChildKey(json.key(node));
  if (isReactElement(json, parent)) return kind === JsonKind.OBJECT;
  if (isJsonMl(json, parent)) return node > parent + 1 && kind !== JsonKind.OBJECT;
  return true;
}

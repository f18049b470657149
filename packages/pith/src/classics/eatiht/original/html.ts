// Writes the HTML page that the original made of its content.

import { Tag } from "../../../html/generated/tags.js";
import { Namespace } from "../../../html/node-kind.js";
import type { Tree } from "../../../index.js";
import { originalName } from "../../originals/names.js";
import { asAscii, escapeText, startTag, VOID } from "./markup.js";

/**
 * The HTML page that etv2 makes of its content: the title as heading, then every selected element, moved there with the
 * text that follows it. An element inside another one is moved too, so it comes after it and not in it.
 *
 * `content`: the selected elements in document order. Linear: each node is written once.
 */
export function writeOriginalHtml(tree: Tree, removed: Uint8Array, content: readonly number[], title: string): string {
  const name = escapeText(title);
  const parts = [`<html><head><title>${name}</title></head><body><div class="container"><h2>${name}</h2>`];
  const isMoved = new Uint8Array(tree.length);
  for (const node of content) isMoved[node] = 1;
  for (const node of content) {
    writeElement(tree, removed, isMoved, node, parts);
    const next = tree.end[node];
    if (isTail(tree, node) && removed[next] === 0) writeText(tree, next, parts);
  }
  parts.push("</div></body></html>");
  return asAscii(parts.join(""));
}

/** Whether the node right after an element is a text of the same parent: it moves with the element. */
function isTail(tree: Tree, node: number): boolean {
  const next = tree.end[node];
  return next < tree.length && tree.isText(next) && tree.parent[next] === tree.parent[node];
}

function writeElement(tree: Tree, removed: Uint8Array, isMoved: Uint8Array, root: number, parts: string[]): void {
  const end = tree.end[root];
  // Elements that are open at the node at hand.
  const open: number[] = [];
  for (let node = root; ; ) {
    while (open.length > 0 && tree.end[open[open.length - 1]] <= node) {
      parts.push(`</${originalName(tree, open.pop() as number)}>`);
    }
    if (node >= end) break;
    if (node !== root && isMoved[node] === 1) {
      node = tree.end[node] + (isTail(tree, node) ? 1 : 0);
      continue;
    }
    if (tree.isText(node)) {
      if (removed[node] === 0) writeText(tree, node, parts);
    } else if (tree.isElement(node)) {
      parts.push(startTag(tree, node));
      if (VOID.has(tree.tag[node] & Namespace.NAME_MASK)) {
        node = tree.end[node];
        continue;
      }
      open.push(node);
    } else parts.push(`<!--${tree.text(node)}-->`);
    node++;
  }
}

function writeText(tree: Tree, node: number, parts: string[]): void {
  const above = tree.tag[tree.parent[node]] & Namespace.NAME_MASK;
  const text = tree.text(node);
  parts.push(above === Tag.SCRIPT || above === Tag.STYLE ? text : escapeText(text));
}

// Reads the texts of noscript elements.

import { JAVASCRIPT } from "../blocks/notices.js";
import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import { Paragraphs } from "./text/paragraphs.js";
import { textOf } from "./text/plain-text.js";
import type { FoundText, TextTools } from "./text/text-tools.js";

/** A text with more words of prose is content, though it may ask for scripts too. */
const MAX_REQUEST = 80;

/** The texts of the page's noscript elements, in order, without those that only ask for scripts. */
export function noscriptTexts(tree: Tree, tools: TextTools, found: (node: number, text: FoundText) => void): void {
  for (let node = 0; node < tree.length; node++) {
    if (tree.tag[node] !== Tag.NOSCRIPT) continue;
    const text = noscriptText(tree, node, tools);
    const isRequest = JAVASCRIPT.test(text) && tools.meter.prose(text) <= MAX_REQUEST;
    if (!isRequest) {
      const paragraphs = new Paragraphs(tools.limits.maxText);
      paragraphs.add(text);
      found(node, { text: paragraphs.join() });
    }
    node = tree.end[node] - 1;
  }
}

/** Where scripts run, a live document holds the content of noscript as one text: markup. */
function noscriptText(tree: Tree, node: number, tools: TextTools): string {
  const isMarkup = tree.fromDocument && tree.isText(node + 1) && tree.end[node] === node + 2;
  return isMarkup ? tools.plain.ofMarkup(tree.text(node + 1)) : textOf(tree, node);
}

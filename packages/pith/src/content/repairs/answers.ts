// Finds the answers on a page with a question, so that rules can part them.

import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../html/tree.js";

/** The type of an answer in schema.org's vocabulary, as microdata names it. */
const ANSWER = /^https?:\/\/(?:www\.)?schema\.org\/Answer\/?$/i;
/** Elements that pages make an answer of. An item of a list is told from the others already. */
const BOXES: ReadonlySet<number> = new Set([Tag.DIV, Tag.ARTICLE, Tag.SECTION]);

/**
 * The elements that are an answer on a page with a question, in the order of the page. Pages part them by boxes, votes and
 * names, which aren't content: without a rule between them one answer would read on into the next.
 */
export function answersOf(tree: Tree): readonly number[] {
  const answers: number[] = [];
  for (let node = 1; node < tree.length; node++) {
    if (BOXES.has(tree.tag[node]) && ANSWER.test(tree.attribute(node, "itemtype")?.trim() ?? "")) answers.push(node);
  }
  return answers;
}

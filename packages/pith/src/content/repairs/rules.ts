// Turns drawn lines into rules, finds the answers that rules separate, and removes rules that separate nothing.

import type { Element, ElementContent, Root } from "hast";
import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../html/tree.js";
import { AttributeBit, namesOf } from "../../page/names.js";
import type { Repair } from "../content-context.js";
import { element, isBlank, isHastElement, nodesInOrder, removeAll } from "../hast.js";
import { isHeadingElement } from "./headings.js";

/** Signs that draw a line between two parts of a text: "* * *", "⁂", "=====". Fewer than three may mean something. */
const ORNAMENT = /^\s*(?:⁂\s*|(?:[*•·◆❖✽=_~–—-]\s*){3,})$/u;
/** Text nodes and elements in a line of signs, including emphasis. */
const MAX_NODES = 6;
/** Longer lines, in bytes, are not read. */
const MAX_BYTES = 400;

/** A paragraph of nothing but signs that draw a line is a rule. In a cell, an item or a definition it is a value. */
export const drawnRule: Repair = ({ tree }, node) => {
  if (tree.tag[node] !== Tag.P || tree.end[node] - node > MAX_NODES) return undefined;
  const around = tree.tag[tree.parent[node]];
  if (around === Tag.TD || around === Tag.TH || around === Tag.LI || around === Tag.DD) return undefined;
  let bytes = 0;
  for (let inner = node + 1; inner < tree.end[node]; inner++) {
    if (tree.isText(inner)) bytes += tree.stop[inner] - tree.start[inner];
    else if (tree.tag[inner] === Tag.IMG) return undefined;
  }
  return bytes > 0 && bytes <= MAX_BYTES && ORNAMENT.test(tree.textContent(node)) ? [element("hr")] : undefined;
};

/** A rule separates what is before it from what follows: if one of them is missing, or is also a rule, or if it is drawn below a heading, it is removed. */
export function needlessRules(content: Root): void {
  const needless = new Set<ElementContent>();
  let isSaid = false;
  let last: Element | undefined;
  nodesInOrder(content, (node) => {
    if (node.type === "element" && isHeadingElement(node)) {
      isSaid = false;
      last = undefined;
      return false;
    }
    if (node.type === "text") isSaid ||= !isBlank(node);
    else if (isHastElement(node, "img") || isHastElement(node, "input")) isSaid = true;
    else if (isHastElement(node, "hr")) {
      if (isSaid) last = node;
      else needless.add(node);
      isSaid = false;
    }
  });
  if (!isSaid && last !== undefined) needless.add(last);
  removeAll(content, needless);
}

/** The type of an answer in schema.org's vocabulary, as microdata names it. */
const ANSWER = /^https?:\/\/(?:www\.)?schema\.org\/Answer\/?$/i;

/**
 * The elements that are an answer on a page with a question, in the order of the page. Pages separate them by boxes, votes and
 * names, which aren't content: without a rule between them one answer would run into the next.
 */
export function answersOf(tree: Tree): readonly number[] {
  const answers: number[] = [];
  const names = namesOf(tree);
  for (let node = 1; node < tree.length; node++) {
    const tag = tree.tag[node];
    // Elements that pages use for answers. An item of a list is already separate from the others.
    if (tag !== Tag.DIV && tag !== Tag.ARTICLE && tag !== Tag.SECTION) continue;
    if ((names.marksOf(node) & AttributeBit.ITEM) === 0) continue;
    if (ANSWER.test(tree.attribute(node, "itemtype")?.trim() ?? "")) answers.push(node);
  }
  return answers;
}

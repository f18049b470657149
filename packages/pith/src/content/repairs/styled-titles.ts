// Sets apart in bold what only a style sheet makes look like a heading: a question whose answer opens, a title by its class.

import { isQuestion, OPENING } from "../../html/controls.js";
import { Tag } from "../../html/generated/tags.js";
import { isCell, isHeading } from "../../html/node-kind.js";
import { JoinedTexts } from "../../html/touching-texts.js";
import type { Tree } from "../../html/tree.js";
import { namesOf } from "../../page/names.js";
import type { Repair } from "../content-context.js";
import { isLeftOut } from "../elements.js";
import { element, textNode } from "../hast.js";

/** What holds a title and nothing else, and what may be in it. */
const PARTS: ReadonlySet<number> = new Set([Tag.BUTTON, Tag.DIV, Tag.I, Tag.P, Tag.SPAN]);
/** A title has fewer nodes, and bytes with the attributes of its sign. */
const MOST_NODES = 16;
const MOST_BYTES = 2_000;
/** The longest title that isn't a question, in characters. */
const LONGEST = 80;
/** How far above is looked for what sets it apart already. */
const LEVELS = 4;

/** Names of a question with an answer, and of the answer: `faq__question`, `accordion-body`. */
const ASKED = /question|accordion|collaps|faq/i;
const ANSWERED = /answer|panel|body|content/i;
/** What most names are ruled out by, before they are taken apart. */
const ANY = /question|accordion|collaps|faq|title|head/i;
/** Last words of the names of titles, and words beside them where a person or a picture has one. */
const TITLES = /^(?:title|heading|headline)$/;
const OTHERS = /^(?:author|image|img|job|member|photo|picture|rank|role|sub|testimonial|user)$/;

/** What looks like a heading, as a paragraph in bold. */
export const styledTitle: Repair = ({ tree, dropped }, node) => {
  const tag = tree.tag[node];
  if (!PARTS.has(tag)) return undefined;
  if (tree.end[node] - node > MOST_NODES || tree.stop[node] - tree.start[node] > MOST_BYTES) return undefined;
  const name = namesOf(tree).classOf(node);
  const opens = tag === Tag.BUTTON && OPENING.some((attribute) => tree.hasAttribute(node, attribute));
  if (!opens && !ANY.test(name.text)) return undefined;
  const asks = ASKED.test(name.text) && !ANSWERED.test(name.text);
  const isNamed =
    (tag === Tag.DIV || tag === Tag.P) &&
    name.words.some((words) => TITLES.test(words.at(-1) ?? "") && !words.some((word) => OTHERS.test(word)));
  if (!(asks || opens || isNamed) || isSetApart(tree, node)) return undefined;
  const joined = new JoinedTexts(tree);
  for (let inner = node + 1; inner < tree.end[node]; inner++) {
    if (dropped.has(inner) || isLeftOut(tree.tag[inner])) inner = tree.end[inner] - 1;
    else if (tree.isText(inner)) joined.add(inner);
    else if (tree.isElement(inner) && !isPart(tree, inner, node)) return undefined;
  }
  const text = joined.text.replace(/\s+/g, " ").trim();
  const isTitle = isQuestion(text) || (isNamed && text.length <= LONGEST && /\p{L}/u.test(text));
  return isTitle ? [element("p", [element("strong", [textNode(text)])])] : undefined;
};

/** Whether an element may be a part of a holder's title: no box with some of its text. */
function isPart(tree: Tree, node: number, holder: number): boolean {
  const tag = tree.tag[node];
  if (tree.tag[holder] === Tag.BUTTON || (tag !== Tag.DIV && tag !== Tag.P)) return PARTS.has(tag);
  const text = tree.textContent(node).trim();
  return text === "" || text === tree.textContent(holder).trim();
}

/** What is set apart by itself, and where a name is who is quoted. */
const APART: ReadonlySet<number> = new Set([Tag.A, Tag.ASIDE, Tag.B, Tag.BLOCKQUOTE, Tag.STRONG, Tag.SUMMARY]);

/** Whether an element stands out as it is, by what is around it. */
function isSetApart(tree: Tree, node: number): boolean {
  let around = tree.parent[node];
  for (let level = 0; level < LEVELS && around > 0; level++, around = tree.parent[around]) {
    const tag = tree.tag[around];
    if (isHeading(tag) || isCell(tag) || APART.has(tag)) return true;
  }
  return false;
}

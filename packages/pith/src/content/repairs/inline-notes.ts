// Finds notes that a page has in the midst of a sentence and shows beside it, or when their sign is pressed.

import type { Element, ElementContent } from "hast";
import { KNOWN_TAGS, Tag } from "../../html/generated/tags.js";
import { Layout, layoutOf } from "../../html/layout.js";
import type { Tree } from "../../html/tree.js";
import { perName } from "../../page/name.js";
import { classesOf, namesOf } from "../../page/names.js";
import { element, isBlank, textNode } from "../hast.js";
import { noteId } from "./footnotes.js";

/** Names of such notes: Tufte's, LaTeXML's and those of plug-ins. */
const NOTE_NAME = /^(?:sidenote|marginnote|footnote|ltx_role_footnote|footnote__(?:note|text|content))$/;
const hasNoteName = /* @__PURE__ */ perName(({ classes }) => classes.some((word) => NOTE_NAME.test(word)));
/** Distill's element, whose text is the note. */
const NOTE_TAG = "d-footnote";
/** Two words: less is the sign of a note that is elsewhere. */
const WORDS = /\p{L}\P{L}+\p{L}/u;
const BLOCKS: ReadonlySet<Layout> = new Set([Layout.BLOCK, Layout.LINE, Layout.CELL, Layout.PREFORMATTED]);
/** Nodes of a note at most: what has more is a part of the page. */
const MOST_NODES = 200;
/** What stands before a note's words: its number, or a sign. */
const SIGN = /^[^\p{L}\p{N}]*(?:\d{1,3}[^\p{L}\p{N}]*)?$/u;

/** Whether an element is a note in a line. */
export function isNoteInLine(tree: Tree, node: number): boolean {
  const tag = tree.tag[node];
  const isNamed =
    tag === Tag.SPAN || tag === Tag.SMALL
      ? hasNoteName(namesOf(tree).classOf(node))
      : tag >= KNOWN_TAGS && tree.name(node) === NOTE_TAG;
  return (
    isNamed && tree.end[node] - node <= MOST_NODES && !holdsBlocks(tree, node) && WORDS.test(tree.textContent(node))
  );
}

/** Whether there are blocks in an element, which no paragraph, as the note becomes one, can hold. */
function holdsBlocks(tree: Tree, node: number): boolean {
  for (let below = node + 1; below < tree.end[node]; below++) if (BLOCKS.has(layoutOf(tree.tag[below]))) return true;
  return false;
}

/** Whether an element is the sign of the note whose words are to come. */
export function isSignOfNote(tree: Tree, node: number, note: Element): boolean {
  const tag = tree.tag[node];
  return (tag === Tag.SUP || tag === Tag.SPAN) && note.children.every(isBlank) && SIGN.test(tree.textContent(node));
}

/** Tufte's class of labels that open a note ("⊕"). */
const OPENER = "margin-toggle";

/** Whether a label only opens such a note. */
export function opensNote(tree: Tree, node: number): boolean {
  return tree.tag[node] === Tag.LABEL && classesOf(tree, node).includes(OPENER);
}

/** The reference that stands in place of a note. */
export function referenceTo(number: number): ElementContent {
  const properties = { href: `#${noteId(number)}`, id: noteId(number, "reference") };
  return element("sup", [element("a", [textNode(String(number))], properties)]);
}

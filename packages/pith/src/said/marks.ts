// Recognizes the parts of what somebody said that aren't its text: authors, dates, buttons.

import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import { perName } from "../page/name.js";
import { namesOf } from "../page/names.js";
import { NAMES, Role, wordSet } from "../page/vocabulary.js";
import { looksLikeDate, readShortDate, readStatedDate } from "../text/dates/short-dates.js";
import { isSigned, readByline } from "../text/people/bylines.js";
import { isName, MAX_NAME } from "../text/people/names.js";

/** What an element of a comment or a post holds besides its text. */
export const enum Mark {
  NONE,
  AUTHOR,
  DATE,
  /** Buttons, links to answer, counters, pictures of people: no part of the text. */
  ACTION,
  /** Author and date in one line: "Posted by: Ann at May 1, 2012 3:04 PM". */
  BYLINE,
}

const NO_ACTIONS = /* @__PURE__ */ wordSet(NAMES.action.unless);

/** Longer values of `rel`, `itemtype` and the like are data, not names, in characters. */
export const MAX_NAMED = 256;

const MAX_MARK = 80;
/** A time of day alone, under a heading with the day. */
const TIME = /^\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?$/i;
/** URLs of people's own pages. */
const PROFILE =
  /\/(?:users?|u|profiles?|members?|authors?|people|mitglied|usuario)\/|user\?id=|memberlist|member\.php/i;

/** What marks are recognized by besides the tree: PageMarks. */
interface MarkTexts {
  /** The letters and digits in a node. */
  letters(node: number): number;
  /** The text of a node without white space around it, or the beginning of a long one. */
  text(node: number): string;
  /** Whether a form has anything to fill in or to press. */
  hasField(form: number): boolean;
}

/** What an element holds besides the text, by its names and its text. */
export function markOf(tree: Tree, marks: MarkTexts, node: number): Mark {
  const letters = marks.letters(node);
  const name = namesOf(tree).classOf(node);
  if (isPressed(tree, marks, node, letters, namesAction(name))) return Mark.ACTION;
  if (letters > MAX_MARK) return Mark.NONE;
  // Scripts write the day where only a title has it.
  if (letters === 0) return (name.roles & Role.DATE) !== 0 && isDated(tree, node, "") ? Mark.DATE : Mark.NONE;
  const tag = tree.tag[node];
  const property = tree.attribute(node, "itemprop") ?? "";
  if (tag === Tag.TIME || /^(?:date(?:Created|Published)|commentTime)$/.test(property)) return Mark.DATE;
  if ((name.roles & Role.DATE) !== 0 || tag === Tag.ABBR || tree.name(node).endsWith("-time")) {
    const text = marks.text(node);
    const mark = textMark(text);
    if (mark !== Mark.NONE || isDated(tree, node, text)) return mark || Mark.DATE;
  }
  if (letters > MAX_NAME) return Mark.NONE;
  if (tag === Tag.CITE || /^(?:author|creator|name)$/.test(property)) return Mark.AUTHOR;
  if ((name.roles & Role.AUTHOR) !== 0) return isName(marks.text(node), "account") ? Mark.AUTHOR : Mark.NONE;
  if (tag !== Tag.A) return Mark.NONE;
  if (/\bauthor\b/.test(namesIn(tree, node, "rel")) || PROFILE.test(tree.attribute(node, "href") ?? "")) {
    return isName(marks.text(node), "account") ? Mark.AUTHOR : Mark.NONE;
  }
  return looksLikeDate(marks.text(node)) ? Mark.DATE : Mark.NONE;
}

/** What a short text says by itself. */
export function textMark(text: string): Mark {
  if (isSigned(text) && readByline(text) !== undefined) return Mark.BYLINE;
  return looksLikeDate(text) ? Mark.DATE : Mark.NONE;
}

function isDated(tree: Tree, node: number, text: string): boolean {
  if (TIME.test(text)) return true;
  return looksLikeDate(tree.attribute(node, "title") ?? "") || tree.hasAttribute(node, "data-utime");
}

/** Whether an element is something to fill in or to press, by its kind, or else by its names. */
function isPressed(tree: Tree, marks: MarkTexts, node: number, letters: number, isNamed: boolean): boolean {
  const tag = tree.tag[node];
  if (tag === Tag.BUTTON || tag === Tag.SELECT || tag === Tag.TEXTAREA) return true;
  // Some pages put each comment's text into a form that has nothing to fill in.
  if (tag === Tag.FORM) return marks.hasField(node);
  if (tag === Tag.LI || tag === Tag.ARTICLE) return false;
  if ((tag === Tag.OL || tag === Tag.UL) && letters > MAX_MARK) return false;
  return isNamed;
}

/** Whether a class names something to press. */
const namesAction = /* @__PURE__ */ perName((name) => {
  const isAction = (name.lastRoles & Role.ACTION) !== 0;
  return isAction && !name.classes.some((own) => NO_ACTIONS.has(own.toLowerCase()));
});

/** Where elements of dates have one for programs. */
// biome-ignore format: a list of names
const MACHINE_DATES = [
  "datetime", "content", "title", "data-utime", "data-time", "data-timestamp", "data-created",
];

/**
 * Returns the dates of marks, which are asked for in document order until one has a date: one for machines, at the mark or inside it,
 * before the one that it shows. Marks inside a mark without a date for machines have none either: they aren't searched again.
 */
export function dateReader(tree: Tree, marks: Pick<MarkTexts, "text">): (mark: number) => string | undefined {
  let searched = 0;
  return (mark) => {
    searched = Math.max(searched, mark);
    for (; searched < tree.end[mark]; searched++) {
      const found = tree.isElement(searched) ? dateForMachines(tree, searched) : undefined;
      if (found !== undefined) return found;
    }
    return readShortDate(marks.text(mark));
  };
}

function dateForMachines(tree: Tree, node: number): string | undefined {
  for (const name of MACHINE_DATES) {
    const found = readStatedDate(tree.attribute(node, name) ?? "");
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The value of an attribute that holds names, of a long one the beginning; "" if the element doesn't have it. */
export function namesIn(tree: Tree, node: number, attribute: string): string {
  return (tree.attribute(node, attribute) ?? "").slice(0, MAX_NAMED);
}

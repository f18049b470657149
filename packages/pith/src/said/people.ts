// Reads who says something, and when, from the nodes that show it.

import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import { namesOf } from "../page/names.js";
import { Role } from "../page/vocabulary.js";
import { oneLineOf } from "../text/one-line.js";
import { ONLY_BY } from "../text/people/by-words.js";
import { readByline } from "../text/people/bylines.js";
import { accountName, isName } from "../text/people/names.js";
import { dateReader } from "./marks.js";
import { isOfEdit, isOfPerson, textBefore } from "./other-dates.js";
import type { PageMarks } from "./page-marks.js";
import { MAX_BEFORE_SIGN, type Part, type PostSigns, type SignNodes } from "./post-signs.js";

/** Who says something: the name, the node that shows it, and by which sign it was read. */
export interface SaidBy {
  readonly name: string;
  readonly node: number;
  readonly source: "microdata" | "class" | "text";
}

/** When something was said: the node that shows it, and the date in ISO 8601, if it can be read. */
export interface SaidAt {
  readonly node: number;
  readonly iso: string | undefined;
}

/** The author by marks and bylines; what was read is noted in `dropped`, as it isn't part of the text. */
export function signedBy(tree: Tree, marks: PageMarks, found: SignNodes, dropped: Set<number>): SaidBy | undefined {
  const { authors } = found;
  // Who edited it may come before who wrote it.
  const stated = authors.findIndex((node) => isStatedAuthor(tree, node) || isStatedAuthor(tree, tree.parent[node]));
  for (let i = Math.max(0, stated); i < authors.length; i++) {
    const node = authors[i];
    if (dropped.has(node) || isInBody(tree, found, node)) continue;
    // The innermost mark has the name alone.
    while (
      i + 1 < authors.length &&
      authors[i + 1] < tree.end[authors[i]] &&
      !GOES_ON.test(marks.text(authors[i + 1]).trim())
    )
      i++;
    if (beginsWithInitials(tree, marks, authors[i])) continue;
    const name = nameIn(marks.text(authors[i]));
    if (name !== undefined && !isName(name, "account")) continue;
    dropped.add(node);
    if (name === undefined) continue;
    return { name, node: authors[i], source: tree.hasAttribute(authors[i], "itemprop") ? "microdata" : "class" };
  }
  for (const node of found.bylines) {
    const byline = readByline(marks.text(node));
    if (byline === undefined) continue;
    dropped.add(node);
    return { name: byline.author, node, source: "text" };
  }
  return undefined;
}

/** Initials that stand for the picture of a person have no more letters. */
const MAX_INITIALS = 2;

/** Whether a link to somebody begins with initials for a picture, after which it may say whether they are there. */
function beginsWithInitials(tree: Tree, marks: PageMarks, link: number): boolean {
  for (let node = link + 1; node < tree.end[link] && marks.lettersBefore(node) === marks.lettersBefore(link); node++) {
    const isFace = tree.isElement(node) && (namesOf(tree).classOf(node).roles & Role.FACE) !== 0;
    if (isFace && marks.letters(node) > 0 && marks.letters(node) <= MAX_INITIALS) return true;
  }
  return false;
}

/** Whether an element is stated to be who wrote something. What else it shows of a person may be too long for a name: points, badges. */
function isStatedAuthor(tree: Tree, node: number): boolean {
  return /^(?:author|creator)$/.test(tree.attribute(node, "itemprop") ?? "");
}

/** Who says a post that doesn't mark its author, by the name that it opens with, which is added to `dropped`. */
export function openedBy(
  tree: Tree,
  marks: PageMarks,
  part: Part,
  found: PostSigns,
  dropped: Set<number>,
): SaidBy | undefined {
  const first = [...found.links, ...(found.strong === 0 ? [] : [found.strong]), ...found.headings]
    .filter((node) => !isInBody(tree, found, node) && (found.body === 0 || node < found.body))
    .filter((node) => found.body !== 0 || opens(marks, part, node))
    .sort((a, b) => a - b)
    .find((node) => isName(marks.text(node), "account") && /\p{L}/u.test(marks.text(node)));
  const shown = first ?? textBeforeDate(tree, marks, part, found);
  // What is all that is said isn't who says it.
  if (shown === undefined || marks.letters(shown) >= found.said) return undefined;
  dropped.add(shown);
  const name = accountName(marks.text(shown).replace(/\s?\(\d{1,7}\)$/, ""));
  return name === undefined ? undefined : { name, node: shown, source: "text" };
}

/** Whether next to nothing of a post is before a node, or a word that says that a name follows. */
function opens(marks: PageMarks, { from }: Part, node: number): boolean {
  if (marks.lettersBefore(node) - marks.lettersBefore(from) <= MAX_BEFORE_SIGN) return true;
  return ONLY_BY.test(textBefore(marks, node).split("\n").at(-1)?.trim() ?? "");
}

/** The end of what isn't a whole name: "Analyst in". */
const GOES_ON = /\s(?:in|at|of|from|bei|von|aus|chez)$/i;
/** Marks of direction around names of users. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202c\u2066-\u2069]/g;
/** The address of a user that is set off from the name by such a mark. */
const HANDLE = /(\S)\s?[\u200e\u200f\u202a-\u202c\u2066-\u2069]\s?@.{1,60}$/;

/** A name without marks of direction, the address of its user, and the date that comes after it. */
function nameIn(text: string): string | undefined {
  const name = text.trim().replace(HANDLE, "$1").replace(DIRECTIONS, "");
  return readByline(name)?.author ?? accountName(name);
}

/** Names of people without a mark have fewer words. */
const MAX_NAME_WORDS = 4;

/** The text that a post begins with, if it may be a name and the post's date comes right after it. */
function textBeforeDate(tree: Tree, marks: PageMarks, { from }: Part, { dates }: SignNodes): number | undefined {
  let node = from;
  while (node < (dates[0] ?? 0) && !(tree.isText(node) && marks.letters(node) > 0)) node++;
  if (dates.length === 0 || node >= dates[0]) return undefined;
  const isNext = marks.lettersBefore(tree.end[node]) === marks.lettersBefore(dates[0]);
  return isNext && isName(marks.text(node), "account") && marks.text(node).split(/\s/).length <= MAX_NAME_WORDS
    ? node
    : undefined;
}

/** Whether a node is in the text of a post, where names and dates are those of somebody who is quoted. */
function isInBody(tree: Tree, { body }: SignNodes, node: number): boolean {
  return body !== 0 && tree.contains(body, node);
}

/** When something was said; what was read is noted in `dropped`. */
export function saidAt(tree: Tree, marks: PageMarks, found: SignNodes, dropped: Set<number>): SaidAt | undefined {
  const dates = dateReader(tree, marks);
  const all = [...found.dates, ...found.bylines].filter((node) => !isInBody(tree, found, node)).sort((a, b) => a - b);
  const own = all.filter((node) => !isOfPerson(marks, node));
  const written = own.filter((node) => !isOfEdit(marks, node));
  const said = written.length > 0 ? written : own;
  const timed = said.find((node) => tree.tag[node] === Tag.TIME);
  for (const node of timed === undefined ? said : [timed]) {
    const text = marks.text(node);
    const iso = dates(node) ?? (found.bylines.includes(node) ? readByline(text)?.published : undefined);
    if (iso === undefined && oneLineOf(text) === "") continue;
    dropped.add(node);
    if (iso !== undefined || saysDay(text)) return { node, iso };
  }
  return undefined;
}

/** What says a day, where a template without one leaves " at ". */
const DAY = /\d|\p{Lo}|\p{L}{4}/u;

/** Whether a text that is marked as a date shows one. */
export function saysDay(text: string): boolean {
  return DAY.test(oneLineOf(text));
}

// Reads who says a record, and when.

import { dateReader } from "../comments/marks.js";
import type { PageMarks } from "../comments/page-marks.js";
import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import type { Fact } from "../metadata/metadata.js";
import { dayBefore } from "../text/dates/time-ago.js";
import { readByline } from "../text/people/bylines.js";
import { accountName, isName } from "../text/people/names.js";
import type { PartSigns, ReadingContext } from "./part-signs.js";
import type { Part } from "./patterns.js";
import { fact, oneLineOf, type Read, type ShownDate } from "./record.js";

/** Who says a record; what was read is noted in `dropped`, as it isn't part of the text. */
export function authorOf(
  { tree, marks }: ReadingContext,
  part: Part,
  found: PartSigns,
  dropped: Set<number>,
  isSaid: boolean,
): Read<Fact<string>> | undefined {
  const { authors } = found;
  // Who edited it may come before who wrote it.
  const stated = authors.findIndex((node) => /^(?:author|creator)$/.test(tree.attribute(node, "itemprop") ?? ""));
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
    const name = nameIn(marks.text(authors[i]));
    if (name !== undefined && !isName(name, "account")) continue;
    dropped.add(node);
    if (name === undefined) continue;
    return {
      node: authors[i],
      field: fact(name, tree.hasAttribute(authors[i], "itemprop") ? "microdata" : "class"),
    };
  }
  for (const node of found.bylines) {
    const byline = readByline(marks.text(node));
    if (byline === undefined) continue;
    dropped.add(node);
    return { node, field: fact(byline.author, "text") };
  }
  if (!isSaid) return undefined;
  // A post opens with who says it.
  const first = [...found.links, ...(found.strong === 0 ? [] : [found.strong]), ...found.titles.map(({ node }) => node)]
    .filter((node) => !isInBody(tree, found, node) && (found.body === 0 || node < found.body))
    .sort((a, b) => a - b)
    .find((node) => isName(marks.text(node), "account") && /\p{L}/u.test(marks.text(node)));
  const shown = first ?? textBeforeDate(tree, marks, part, found);
  if (shown === undefined) return undefined;
  dropped.add(shown);
  const name = accountName(marks.text(shown).replace(/\s?\(\d{1,7}\)$/, ""));
  return name === undefined ? undefined : { node: shown, field: fact(name, "text") };
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
function textBeforeDate(tree: Tree, marks: PageMarks, { from }: Part, { dates }: PartSigns): number | undefined {
  let node = from;
  while (node < (dates[0] ?? 0) && !(tree.isText(node) && marks.letters(node) > 0)) node++;
  if (dates.length === 0 || node >= dates[0]) return undefined;
  const isNext = marks.lettersBefore(tree.end[node]) === marks.lettersBefore(dates[0]);
  return isNext && isName(marks.text(node), "account") && marks.text(node).split(/\s/).length <= MAX_NAME_WORDS
    ? node
    : undefined;
}

/** Whether a node is in the text of a post, where names and dates are those of somebody who is quoted. */
function isInBody(tree: Tree, { body }: PartSigns, node: number): boolean {
  return body !== 0 && tree.contains(body, node);
}

/** When a record was said; what was read is noted in `dropped`. */
export function dateOf(
  { tree, marks, now }: ReadingContext,
  found: PartSigns,
  dropped: Set<number>,
): Read<ShownDate> | undefined {
  const dates = dateReader(tree, marks);
  const all = [...found.dates, ...found.bylines].filter((node) => !isInBody(tree, found, node)).sort((a, b) => a - b);
  const own = all.filter((node) => !isOfPerson(marks, node));
  const written = own.filter((node) => !EDITED.test(marks.text(node)) && !EDITED_BEFORE.test(textBefore(marks, node)));
  const said = written.length > 0 ? written : own;
  const timed = said.find((node) => tree.tag[node] === Tag.TIME);
  for (const node of timed === undefined ? said : [timed]) {
    const value = oneLineOf(marks.text(node));
    const read = dates(node);
    if (value === "" && read === undefined) continue;
    dropped.add(node);
    if (read === undefined && !DATED.test(value)) continue;
    const iso = read ?? dayBefore(value, now);
    const field = { ...fact(value === "" ? (iso ?? "") : value, "mark"), ...(iso !== undefined && { iso }) };
    return { node, field };
  }
  return undefined;
}

/** What says a date, where a template without one leaves " at ". */
const DATED = /\d|\p{Lo}|\p{L}{4}/u;
/** What is said of the day on which somebody joined a forum, in a text and right before one. */
const JOINED = /join|regist|since|dabei|seit|inscri|iscritto|miembro desde|geregistreerd|регистр/i;
const JOINED_BEFORE = /(?:join|regist|since|dabei|seit|inscri|iscritto|miembro desde|geregistreerd|регистр)\D{0,12}$/i;
/** What is said of the day on which a post was changed. */
const EDITED = /(?:edited|modified|bearbeitet|geändert|modifié|editado|modificato)\b/i;
const EDITED_BEFORE = new RegExp(`${EDITED.source}\\W{0,3}$`, "i");
/** Characters before a date that are looked at. */
const BEFORE = 24;

/** The end of the text before a node. */
function textBefore({ shown, ends, root }: PageMarks, node: number): string {
  const end = ends[node - root];
  return shown.slice(Math.max(0, end - BEFORE), end);
}

/** Whether a date is that of the person, who joined or was born then. */
function isOfPerson(marks: PageMarks, node: number): boolean {
  return JOINED.test(marks.text(node)) || JOINED_BEFORE.test(textBefore(marks, node));
}

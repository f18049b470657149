// Reads who says a record, and when.

import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import type { Fact } from "../metadata/metadata.js";
import { dateReader } from "../said/marks.js";
import { isOfEdit, isOfPerson } from "../said/other-dates.js";
import type { PageMarks } from "../said/page-marks.js";
import { oneLineOf } from "../text/one-line.js";
import { readByline } from "../text/people/bylines.js";
import { accountName, isName } from "../text/people/names.js";
import type { PartSigns, ReadingContext } from "./part-signs.js";
import type { Part } from "./patterns.js";
import { fact, type Read, type ShownDate, shownDate } from "./record.js";

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
  const written = own.filter((node) => !isOfEdit(marks, node));
  const said = written.length > 0 ? written : own;
  const timed = said.find((node) => tree.tag[node] === Tag.TIME);
  for (const node of timed === undefined ? said : [timed]) {
    const read = dates(node);
    if (read === undefined && oneLineOf(marks.text(node)) === "") continue;
    dropped.add(node);
    const shown = shownDate(marks.text(node), read, now);
    if (shown !== undefined) return { node, field: shown };
  }
  return undefined;
}

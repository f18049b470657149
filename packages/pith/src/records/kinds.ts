// Says which kind the records of a list are.

import type { RecordKind } from "../contract/selection.js";
import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import { Mark } from "../said/marks.js";
import type { PageMarks } from "../said/page-marks.js";
import type { Part } from "../said/post-signs.js";
import { readPrice } from "./figures.js";
import { Count, type PageCounts } from "./page-counts.js";
import type { Pattern } from "./patterns.js";

/** Names of lists whose records are of a kind. */
const BY_NAME: readonly (readonly [RegExp, RecordKind])[] = [
  [/answer/i, "answer"],
  [/review|testimonial/i, "review"],
  [/comment|reply/i, "comment"],
  [/product/i, "product"],
];

/** A page that is a forum with this probability, and less likely lists things, shows what people say. */
const FORUM = 0.2;
/** Kinds of pages that list things. */
const LISTING = ["listing", "collection", "product"];
/** What is said is longer than what a list says of a thing that it links to: letters outside links. */
const MIN_SAID = 20;
const MAX_PRICE = 24;

/** The kind of a list's records by what most of them have. `parts`: their own nodes, without records inside them. */
export function kindOf(
  page: PageCounts,
  marks: PageMarks,
  pattern: Pattern,
  parts: readonly Part[],
  kinds: Readonly<Record<string, number>>,
): RecordKind {
  const share = (has: (part: Part) => boolean) => parts.filter(has).length / parts.length;
  const called = pattern.words.map((word) => page.names.name(word)).join(" ");
  const named = BY_NAME.find(([name]) => name.test(called))?.[1];
  const unlinked = (part: Part) => unlinkedIn(page, part);
  const sum = (of: (part: Part) => number) => parts.reduce((all, part) => all + of(part), 0);
  const said =
    share((part) => unlinked(part) >= MIN_SAID) >= 0.5 &&
    sum(unlinked) >= sum(({ from, to }) => page.count(Count.LINKED, from, to));
  if (said && isPosted(page, marks, share, kinds)) return named !== undefined && named !== "product" ? named : "post";
  if (named === "review") return named;
  const hasPrice = share((part) => hasPriceIn(marks, part)) >= 0.5;
  return named === "product" || hasPrice ? "product" : "item";
}

/** Whether what most parts of a list say is a post: by somebody, of a day, or with a link to itself. */
function isPosted(
  page: PageCounts,
  marks: PageMarks,
  share: (has: (part: Part) => boolean) => number,
  kinds: Readonly<Record<string, number>>,
): boolean {
  const hasAuthor = share((part) => hasMark(marks, part, Mark.AUTHOR, Mark.BYLINE)) >= 0.5;
  const hasDate = share((part) => hasMark(marks, part, Mark.DATE, Mark.BYLINE)) >= 0.5;
  if (isForum(kinds)) return hasAuthor || hasDate;
  const isLinked = () => share(({ from, to }) => page.count(Count.LINKED_HEADINGS, from, to) > 0) > 0.5;
  const isTitled = () => share((part) => beginsWithLink(page.tree, marks, part)) > 0.5;
  if (hasAuthor && hasDate && !isLinked() && !isTitled()) return true;
  return (hasAuthor || hasDate) && share((part) => leadsToItself(page.tree, part)) > 0.5;
}

/** Fewer letters are a name or a number, or lead to one. */
const MIN_LINKED = 12;

/** Whether a part begins with a link to another page that names neither who said it nor when: the title of an item. */
function beginsWithLink(tree: Tree, marks: PageMarks, { from, to }: Part): boolean {
  let text = from;
  while (text < to && (!tree.isText(text) || marks.letters(text) === 0)) text++;
  let [isLink, isMarked] = [false, false];
  for (let node = text; text < to && node >= from; node = tree.parent[node]) {
    if (tree.tag[node] === Tag.A) {
      isLink = marks.letters(node) >= MIN_LINKED && !(tree.attribute(node, "href") ?? "#").startsWith("#");
    }
    if (node > from && marks.markOf(node) !== Mark.NONE) isMarked = true;
  }
  return isLink && !isMarked;
}

/** Whether a page is likely to be a forum, and less likely lists things. */
export function isForum(kinds: Readonly<Record<string, number>>): boolean {
  const forum = kinds["forum"] ?? 0;
  return forum >= FORUM && LISTING.every((kind) => (kinds[kind] ?? 0) <= forum);
}

/** Whether a part of a thread is a post: the bars above and below posts name nobody, no day, and say next to nothing. */
export function isSpoken(page: PageCounts, marks: PageMarks, parts: readonly Part[], i: number): boolean {
  const isSigned = hasMark(marks, parts[i], Mark.AUTHOR, Mark.BYLINE, Mark.DATE);
  return (isSigned || unlinkedIn(page, parts[i]) >= MIN_SAID) && !isFoot(page, parts, i);
}

/** Whether the last part of a thread is what is below it: links, and no content, which others have. */
function isFoot(page: PageCounts, parts: readonly Part[], i: number): boolean {
  const { from, to } = parts[i];
  const isLinks = unlinkedIn(page, parts[i]) < page.count(Count.LINKED, from, to);
  const hasContent = (part: Part) => page.count(Count.KEPT, part.from, part.to) > 0;
  return i > 0 && i === parts.length - 1 && isLinks && !hasContent(parts[i]) && parts.some(hasContent);
}

/** Whether a part has a link to its own place on the page, as posts have. */
function leadsToItself(tree: Tree, { from, to }: Part): boolean {
  const [ids, places] = [new Set<string>(), new Set<string>()];
  for (let node = from; node < to; node++) {
    if (!tree.isElement(node)) continue;
    const id = tree.attribute(node, "id") ?? (tree.tag[node] === Tag.A ? tree.attribute(node, "name") : undefined);
    if (id !== undefined && /\d/.test(id)) ids.add(id);
    if (tree.tag[node] !== Tag.A) continue;
    const [, place] = (tree.attribute(node, "href") ?? "").split("#", 2);
    if (place !== undefined) places.add(place);
  }
  for (const place of places) if (ids.has(place)) return true;
  return false;
}

function unlinkedIn(page: PageCounts, { from, to }: Part): number {
  return page.count(Count.LETTERS, from, to) - page.count(Count.LINKED, from, to);
}

function hasMark(marks: PageMarks, { from, to }: Part, ...some: readonly Mark[]): boolean {
  for (let node = from; node < to; node++) if (some.includes(marks.markOf(node))) return true;
  return false;
}

function hasPriceIn(marks: PageMarks, { from, to }: Part): boolean {
  for (let node = from; node < to; node++) {
    const letters = marks.letters(node);
    if (letters > 0 && letters <= MAX_PRICE && readPrice(marks.text(node)) !== undefined) return true;
  }
  return false;
}

/** Whether records of a kind are what somebody said. */
export function isSaid(kind: RecordKind): boolean {
  return kind !== "item" && kind !== "product";
}

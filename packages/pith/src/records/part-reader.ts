// Reads what the page shows of one record.

import { authorName, isName, readByline } from "../comments/bylines.js";
import { dateReader } from "../comments/marks.js";
import type { PageMarks } from "../comments/page-marks.js";
import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import type { Fact } from "../metadata/metadata.js";
import { absoluteUrl } from "../metadata/urls.js";
import { renderText } from "../plain-text/render-text.js";
import { withoutInvisible } from "../text/invisible-characters.js";
import { classSigns } from "./class-signs.js";
import { factsIn } from "./facts.js";
import { isoBefore, readPrice } from "./figures.js";
import { isSaid as saysSo } from "./kinds.js";
import { MAX_FIGURE, MIN_TITLE, type PartSigns, type ReadingContext, signsIn } from "./part-signs.js";
import type { Part } from "./patterns.js";
import type { PageRecord, Price, RecordKind, ShownDate } from "./record.js";
import type { TableRows } from "./table-rows.js";

/** A title is cut after so many characters. */
const MAX_SHOWN = 400;
/** Elements around a record among which its link is looked for. */
const MAX_CLIMB = 3;

/** How likely what was read is right, by where it was read: an estimate, which nothing has been calibrated against yet. */
const TRUST: Readonly<Record<string, number>> = {
  microdata: 0.97,
  address: 1,
  heading: 0.95,
  class: 0.9,
  link: 0.85,
  mark: 0.9,
  text: 0.7,
  image: 0.8,
};

/** The fields of a record that its own part of the page gives. */
type ReadPart = Pick<
  PageRecord,
  "text" | "title" | "url" | "author" | "date" | "score" | "price" | "rating" | "image" | "facts"
>;

/** The nodes of a record that its text is of. */
export interface RecordBody {
  readonly kept: readonly number[];
  readonly dropped: ReadonlySet<number>;
}

/**
 * Reads a record. `inner`: the first nodes of the records in it, in document order; `kind`: what it is; `isPage`: whether the page is about
 * nothing else, so that links, dates and votes in it are those of its reviews.
 */
export function readPart(
  context: ReadingContext,
  rows: TableRows,
  part: Part,
  inner: ReadonlyMap<number, number>,
  kind: RecordKind,
  isPage: boolean,
): { readonly shown: ReadPart; readonly body: RecordBody } {
  const { tree, marks, base } = context;
  const isSaid = saysSo(kind);
  const found = signsIn(context, part, inner, isSaid);
  const title = isSaid ? undefined : titleOf(context, found);
  const name = title && oneLineOf(textOf(tree, [title.node], new Set()).slice(0, MAX_SHOWN));
  const link = linkOf(context, part, found, title?.node, isSaid);
  const linked = link === undefined ? undefined : addressOf(tree.attribute(link, "href") ?? "", base);
  const url = isPage ? context.address : linked;
  const dropped = new Set([...inner.keys(), ...found.actions]);
  if (title !== undefined) dropped.add(title.node);
  // What products have by the name of a person is their own name.
  const author = kind === "product" ? undefined : authorOf(context, part, found, dropped, isSaid);
  const date = isPage ? undefined : dateOf(context, found, dropped);
  const score = isPage ? undefined : found.scores.at(0);
  if (isSaid && score !== undefined && marks.letters(score.node) <= MAX_FIGURE) dropped.add(score.node);
  const image = isSaid ? undefined : imageOf(context, found);
  const rating = found.ratings.at(0);
  const price = isSaid ? undefined : priceOf(marks, found);
  const roots = found.body === 0 ? rootsOf(tree, part) : [found.body];
  const shown = {
    text: textOf(tree, roots, dropped),
    ...(title !== undefined && name !== undefined && { title: fact(name, title.source) }),
    ...(url !== undefined && { url: fact(url, isPage ? "address" : "link") }),
    ...(author !== undefined && { author }),
    ...(date !== undefined && { date }),
    ...(score !== undefined && { score: fact(score.value, "class") }),
    ...(price !== undefined && { price }),
    ...(rating !== undefined && { rating: { ...fact(rating.value, "class"), ...rating } }),
    ...(image !== undefined && { image: fact(image, "image") }),
    facts: isSaid
      ? []
      : (rows.facts(part.from, dropped) ?? factsIn(tree, part, dropped)).filter(
          ({ label, value }) => label !== undefined || value !== name,
        ),
  };
  return { shown, body: { kept: roots, dropped } };
}

function fact<T>(value: T, source: string): Fact<T> {
  return { value, source, confidence: TRUST[source] ?? TRUST["text"] };
}

function rootsOf(tree: Tree, { from, to }: Part): number[] {
  const roots: number[] = [];
  for (let node = from; node < to; node = tree.end[node]) roots.push(node);
  return roots;
}

function textOf(tree: Tree, kept: readonly number[], dropped: ReadonlySet<number>): string {
  const selection = { algorithm: "", container: tree.parent[kept[0]], kept, dropped, trace: { kind: "record" } };
  return withoutInvisible(renderText(tree, selection)).trim();
}

function oneLineOf(text: string): string {
  return withoutInvisible(text).replace(/\s+/g, " ").trim();
}

/** The best title: by microdata, a heading, a class, then the longest link, then what is bold. */
function titleOf({ tree, marks }: ReadingContext, found: PartSigns): { node: number; source: string } | undefined {
  const bySource = (source: string) => found.titles.find((title) => title.source === source);
  const first = found.titles.find(({ node }) => tree.tag[node] === Tag.H1);
  const best = first ?? bySource("microdata") ?? bySource("heading") ?? bySource("class");
  if (best !== undefined) return best;
  if (found.longest !== 0 && marks.letters(found.longest) >= MIN_TITLE) return { node: found.longest, source: "link" };
  return found.strong === 0 ? undefined : { node: found.strong, source: "text" };
}

/** The link of a record: around its title or in it; else the longest, the first, or that around the record. */
function linkOf(
  { tree }: ReadingContext,
  { from }: Part,
  found: PartSigns,
  title: number | undefined,
  isSaid: boolean,
): number | undefined {
  const leads = (node: number) => tree.tag[node] === Tag.A && !(tree.attribute(node, "href") ?? "#").startsWith("#");
  if (isSaid) return undefined;
  if (title !== undefined) {
    for (let at = title; at >= from; at = tree.parent[at]) if (leads(at)) return at;
    const inside = found.links.find((link) => link >= title && link < tree.end[title] && leads(link));
    if (inside !== undefined) return inside;
  }
  for (let at = from, steps = 0; at !== 0 && steps < MAX_CLIMB; at = tree.parent[at], steps++) if (leads(at)) return at;
  if (found.longest !== 0 && leads(found.longest)) return found.longest;
  return found.links.find(leads);
}

function authorOf(
  { tree, marks }: ReadingContext,
  part: Part,
  found: PartSigns,
  dropped: Set<number>,
  isSaid: boolean,
): Fact<string> | undefined {
  const { authors } = found;
  // Who edited it may come before who wrote it.
  const stated = authors.findIndex((node) => /^(?:author|creator)$/.test(tree.attribute(node, "itemprop") ?? ""));
  for (let i = Math.max(0, stated); i < authors.length; i++) {
    const node = authors[i];
    if (dropped.has(node) || isInBody(tree, found, node)) continue;
    // The innermost mark has the name alone.
    while (i + 1 < authors.length && authors[i + 1] < tree.end[authors[i]]) i++;
    const name = authorName(marks.text(authors[i]));
    if (name === undefined || !isName(name) || NO_NAME.test(name)) continue;
    dropped.add(node);
    return fact(name, tree.hasAttribute(authors[i], "itemprop") ? "microdata" : "class");
  }
  for (const node of found.bylines) {
    const byline = readByline(marks.text(node));
    if (byline === undefined) continue;
    dropped.add(node);
    return fact(byline.author, "text");
  }
  if (!isSaid) return undefined;
  // A post opens with who says it.
  const first = [...found.links, ...(found.strong === 0 ? [] : [found.strong]), ...found.titles.map(({ node }) => node)]
    .filter((node) => !isInBody(tree, found, node) && (found.body === 0 || node < found.body))
    .sort((a, b) => a - b)
    .find((node) => isName(marks.text(node)) && /\p{L}/u.test(marks.text(node)));
  const shown = first ?? textBeforeDate(tree, marks, part, found);
  const name = shown === undefined ? undefined : authorName(marks.text(shown).replace(/\s?\(\d{1,7}\)$/, ""));
  if (shown === undefined || name === undefined) return undefined;
  dropped.add(shown);
  return fact(name, "text");
}

/** What is beside names, and is called as they are. */
const NO_NAME = /^(?:\P{L}*$|(?:logged|asked|answered|(?:last )?(?:edited|modified))\b)/iu;
/** Names of people without a mark have fewer words. */
const MAX_NAME_WORDS = 4;

/** The text that a post begins with, if it may be a name and the post's date comes right after it. */
function textBeforeDate(tree: Tree, marks: PageMarks, { from }: Part, { dates }: PartSigns): number | undefined {
  let node = from;
  while (node < (dates[0] ?? 0) && !(tree.isText(node) && marks.letters(node) > 0)) node++;
  if (dates.length === 0 || node >= dates[0]) return undefined;
  const isNext = marks.lettersBefore(tree.end[node]) === marks.lettersBefore(dates[0]);
  return isNext && isName(marks.text(node)) && marks.text(node).split(/\s/).length <= MAX_NAME_WORDS ? node : undefined;
}

/** Whether a node is in the text of a post, where names and dates are those of somebody who is quoted. */
function isInBody(tree: Tree, { body }: PartSigns, node: number): boolean {
  return body !== 0 && tree.contains(body, node);
}

function dateOf({ tree, marks, now }: ReadingContext, found: PartSigns, dropped: Set<number>): ShownDate | undefined {
  const dates = dateReader(tree, marks);
  const all = [...found.dates, ...found.bylines].filter((node) => !isInBody(tree, found, node)).sort((a, b) => a - b);
  const own = all.filter((node) => !isOfPerson(marks, node));
  const written = own.filter(
    (node) => !EDITED.test(marks.text(node)) && !EDITED_BEFORE.test(marks.textBefore(node, BEFORE)),
  );
  const said = written.length > 0 ? written : own;
  const timed = said.find((node) => tree.tag[node] === Tag.TIME);
  for (const node of timed === undefined ? said : [timed]) {
    const value = oneLineOf(marks.text(node));
    const read = dates(node);
    if (value === "" && read === undefined) continue;
    const iso = read ?? isoBefore(value, now);
    dropped.add(node);
    return { ...fact(value === "" ? (iso ?? "") : value, "mark"), ...(iso !== undefined && { iso }) };
  }
  return undefined;
}

/** What is said of the day on which somebody joined a forum, in a text and right before one. */
const JOINED = /join|regist|since|dabei|seit|inscri|iscritto|miembro desde|geregistreerd|регистр/i;
const JOINED_BEFORE = /(?:join|regist|since|dabei|seit|inscri|iscritto|miembro desde|geregistreerd|регистр)\D{0,12}$/i;
/** What is said of the day on which a post was changed. */
const EDITED = /(?:edited|modified|bearbeitet|geändert|modifié|editado|modificato)\b/i;
const EDITED_BEFORE = new RegExp(`${EDITED.source}\\W{0,3}$`, "i");
/** So many characters before a date are looked at. */
const BEFORE = 24;

/** Whether a date is that of the person, who joined or was born then. */
function isOfPerson(marks: PageMarks, node: number): boolean {
  return JOINED.test(marks.text(node)) || JOINED_BEFORE.test(marks.textBefore(node, BEFORE));
}

/** The first price in a part of the page. */
export function priceIn(context: ReadingContext, part: Part): { readonly price?: Price } {
  const price = priceOf(context.marks, signsIn(context, part, new Map(), false));
  return { ...(price !== undefined && { price }) };
}

function priceOf(marks: PageMarks, { prices }: PartSigns): Price | undefined {
  const current = prices.filter(({ isOld }) => !isOld);
  const now = current.find(({ isFrame }) => !isFrame) ?? current[0] ?? prices[0];
  const read = now === undefined ? undefined : readPrice(marks.text(now.node));
  if (read === undefined) return undefined;
  const { text, amount, currency } = read;
  const before = prices.filter(({ isOld }) => isOld).map(({ node }) => readPrice(marks.text(node))?.amount);
  const old = before.find((other) => other !== amount);
  return {
    ...fact(text, "text"),
    amount,
    ...(currency !== undefined && { currency }),
    ...(old !== undefined && { old }),
  };
}

/** Where the address of a picture is; that of one that isn't loaded yet before that of what stands in for it. */
const SOURCES = ["data-src", "data-original", "data-lazy-src", "src"];

/** An address as an absolute one; as it is if it is relative and no base is known. */
function addressOf(value: string, base: string | undefined): string | undefined {
  const address = value.trim();
  // Before the first slash a colon ends a scheme, which browsers also find behind line breaks.
  const isRelative = address !== "" && !/[:\s]/.test(address.split(/[/?#]/, 1)[0]);
  return absoluteUrl(address, base) ?? (base === undefined && isRelative ? address : undefined);
}

function imageOf({ tree, base }: ReadingContext, { images }: PartSigns): string | undefined {
  for (const image of images) {
    if (classSigns(tree, image).isFace) continue;
    for (const name of SOURCES) {
      const url = addressOf(tree.attribute(image, name) ?? "", base);
      if (url !== undefined) return url;
    }
  }
  return undefined;
}

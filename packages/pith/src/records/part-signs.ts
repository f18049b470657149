// Goes through one record and notes which of its elements say something, and which one holds its text.

import type { Allowance } from "../content/allowance.js";
import { Tag } from "../html/generated/tags.js";
import { TextForm } from "../html/node-kind.js";
import { decodeText } from "../html/text.js";
import type { Tree } from "../html/tree.js";
import { Role } from "../page/vocabulary.js";
import { Mark } from "../said/marks.js";
import type { PageMarks } from "../said/page-marks.js";
import { signsOf, someWordIs } from "./class-signs.js";
import { readCount, readPrice, readVotes, saysSaved } from "./figures.js";
import type { Part } from "./patterns.js";
import { RatingReader } from "./ratings.js";

/** A title is shorter, in letters. */
export const MAX_TITLE = 250;
/** The shortest title, in letters. */
export const MIN_TITLE = 2;
/** A text with a figure in it and little else is shorter, in letters. */
export const MAX_FIGURE = 24;

/** What is known of the page when its records are read. */
export interface ReadingContext {
  readonly tree: Tree;
  readonly marks: PageMarks;
  /** What relative addresses are read against. */
  readonly base: string | undefined;
  /** Where the page is. */
  readonly address: string | undefined;
  /** What the addresses of all records may cost: a link around a thousand of them is the link of each. */
  readonly allowance: Allowance;
  /** What relative dates are read against. */
  readonly now: Date | undefined;
}

/** Nodes of a record that say something besides its text; 0: none. */
export class PartSigns {
  readonly titles: { node: number; source: string }[] = [];
  readonly links: number[] = [];
  longest = 0;
  readonly authors: number[] = [];
  readonly bylines: number[] = [];
  readonly dates: number[] = [];
  readonly scores: { node: number; value: number }[] = [];
  /** `isFrame`: it holds several. */
  readonly prices: { node: number; isOld: boolean; isFrame: boolean }[] = [];
  /** What one pays less, if it is said. */
  saved: number | undefined;
  rating: RatingReader["found"];
  readonly images: number[] = [];
  strong = 0;
  body = 0;
  readonly actions: number[] = [];
}

/** Goes through a record once, and notes what its elements are. `inner`: where the records in it begin, and where they end. */
export function signsIn(
  context: ReadingContext,
  { from, to }: Part,
  inner: ReadonlyMap<number, number>,
  isSaid: boolean,
): PartSigns {
  const { tree, marks } = context;
  const found = new PartSigns();
  const letters = marks.lettersBefore(to) - marks.lettersBefore(from);
  let priceEnd = 0;
  let oldEnd = 0;
  let actionEnd = 0;
  let quoteEnd = 0;
  let iconEnd = 0;
  let beside: { node: number; value: number } | undefined;
  let term = "";
  const ratings = new RatingReader(tree, marks);
  for (let node = from; node < to; node++) {
    const end = inner.get(node);
    if (end !== undefined) {
      node = end - 1;
      continue;
    }
    const mark = marks.markOf(node);
    if (isSaid && node < quoteEnd && mark !== Mark.NONE) continue;
    if (mark === Mark.AUTHOR) found.authors.push(node);
    else if (mark === Mark.BYLINE) found.bylines.push(node);
    else if (mark === Mark.DATE) found.dates.push(node);
    const isSign = mark === Mark.AUTHOR || mark === Mark.BYLINE || mark === Mark.DATE;
    if (isSign && found.body !== 0 && node >= quoteEnd && opensWith(context, found.body, node)) found.body = 0;
    if (tree.isText(node) && iconEnd !== 0 && marks.letters(node) > 0) {
      const text = marks.lettersBefore(node) === marks.lettersBefore(iconEnd) ? marks.text(node) : "";
      if (/^\d{1,6}$/.test(text)) beside ??= { node, value: Number(text) };
      iconEnd = 0;
    }
    if (!tree.isElement(node)) {
      if (marks.letters(node) > 0) ratings.read(node, marks.text(node), false);
      continue;
    }
    const tag = tree.tag[node];
    const own = marks.letters(node);
    if (tag === Tag.IMG) found.images.push(node);
    const { property, label, votes } = statedBy(tree, node);
    const classes = signsOf(tree, node);
    const isNamed = (sign: Role) => (classes & sign) !== 0;
    if (node >= quoteEnd && (tag === Tag.BLOCKQUOTE || isNamed(Role.QUOTATION))) quoteEnd = tree.end[node];
    const isScore = (classes & (Role.SCORE | Role.REPUTATION)) === Role.SCORE;
    const isVotes = isScore || property === "upvoteCount";
    const figure = own > 0 && own <= MAX_FIGURE ? marks.text(node) : "";
    ratings.read(node, label ?? figure, isNamed(Role.RATING), property);
    const value = votes ?? (isVotes ? readCount(figure) : undefined) ?? readVotes(label ?? figure);
    if (value !== undefined && node >= quoteEnd) found.scores.push({ node, value });
    if (own === 0) {
      if (isSaid && tag === Tag.BUTTON) iconEnd = tree.end[node];
      continue;
    }
    const isAction = isSaid ? mark === Mark.ACTION : tag === Tag.BUTTON || tag === Tag.SELECT || tag === Tag.TEXTAREA;
    if (isAction && node >= actionEnd && 2 * own < letters) {
      found.actions.push(node);
      actionEnd = tree.end[node];
    }
    const price = node >= priceEnd ? readPrice(figure) : undefined;
    const isSaving = price !== undefined && saysSaved(figure);
    // Of several prices in a frame the first may be what is saved.
    if (isSaving && tree.end[node] <= node + 2) found.saved = price.amount;
    if (price !== undefined && !isSaving) {
      const isLast = tree.end[node] <= node + 2;
      const isFrame = !isLast && readPrice(figure.slice(figure.indexOf(price.text) + price.text.length)) !== undefined;
      const saysSo = isNamed(Role.OLD) || someWordIs(Role.OLD, figure.toLowerCase().split(/[^a-z]+/));
      const isOld = node < oldEnd || tag === Tag.DEL || tag === Tag.S || (!isFrame && saysSo);
      if (isOld) oldEnd = Math.max(oldEnd, tree.end[node]);
      found.prices.push({ node, isOld, isFrame });
      if (isLast || (isNamed(Role.PRICE) && !isFrame)) priceEnd = tree.end[node];
    }
    if (tag === Tag.A && tree.hasAttribute(node, "href")) {
      found.links.push(node);
      if (
        mark !== Mark.AUTHOR &&
        mark !== Mark.DATE &&
        own <= MAX_TITLE &&
        (found.longest === 0 || own > marks.letters(found.longest))
      ) {
        found.longest = node;
      }
    }
    const isHeading = tag >= Tag.H1 && tag <= Tag.H6;
    const isStrong = tag === Tag.STRONG || tag === Tag.B;
    if (isSaid) {
      if (isStrong && found.strong === 0 && own <= MAX_TITLE) found.strong = node;
      else if (isHeading && own <= MAX_TITLE) found.titles.push({ node, source: "heading" });
      // Comments below an answer may be longer.
      const isBody = BODY_PROPERTY.test(property)
        ? 10 * own >= letters
        : 2 * own >= letters && isNamed(Role.RECORD_BODY);
      if (isBody && (found.body === 0 || (node >= quoteEnd && isNearerBody(context, found.body, node)))) {
        found.body = node;
      }
      continue;
    }
    if (tag === Tag.DT) term = own <= MAX_FIGURE ? marks.text(node).trim() : "";
    if (own < MIN_TITLE || own > MAX_TITLE || node < actionEnd) continue;
    const mayBeTitle = tag === Tag.DD || property !== "" || isNamed(Role.TITLE) || isHeading || isStrong;
    if (!mayBeTitle || !/\p{L}{2}|\p{Lo}/u.test(marks.text(node))) continue;
    if (tag === Tag.DD && NAMING.test(term)) found.titles.push({ node, source: "class" });
    if (property === "name" || property === "headline") found.titles.push({ node, source: "microdata" });
    else if (isHeading) found.titles.push({ node, source: "heading" });
    else if (isNamed(Role.TITLE) && readPrice(marks.text(node)) === undefined)
      found.titles.push({ node, source: "class" });
    else if (isStrong && found.strong === 0) found.strong = node;
  }
  found.rating = ratings.found;
  // A number beside a button that is a picture counts what the button does: nothing else of a post says how it was liked.
  if (isSaid) addBars(context, found, from);
  if (found.scores.length === 0 && beside !== undefined) found.scores.push(beside);
  return found;
}

/** A bar of buttons is shorter, in letters. */
const MAX_BAR = 80;

/** Short elements, half of whose parts are buttons, are bars of buttons: the rest of them isn't said. */
function addBars({ tree, marks }: ReadingContext, found: PartSigns, from: number): void {
  const buttons = new Map<number, number>();
  for (const node of found.actions) buttons.set(tree.parent[node], (buttons.get(tree.parent[node]) ?? 0) + 1);
  for (const [bar, count] of buttons) {
    if (count < 2 || bar <= from || marks.letters(bar) > MAX_BAR) continue;
    let parts = 0;
    for (let node = bar + 1; node < tree.end[bar]; node = tree.end[node]) if (marks.letters(node) > 0) parts++;
    const isBody = found.body !== 0 && tree.contains(bar, found.body);
    if (2 * count >= parts && !isBody) found.actions.push(bar);
  }
}

/** A term that names the thing, not its maker. */
const NAMING = /^(?:(?:product|item|article) )?(?:name|title)$|^(?:produktname|titel|nom|titre|nombre|título)$/i;

/** What the attributes of an element state. */
interface Stated {
  readonly property: string;
  readonly label?: string | undefined;
  /** A number in an attribute that is named for votes, such as `data-score` or `thanks-count`. */
  readonly votes?: number;
}

/** Longer numbers of votes aren't read, in digits. */
const MAX_VOTES = 9;
/** Lengths of the names of the other attributes that are read, in bytes. */
const STATING: ReadonlySet<number> = new Set(["itemprop", "aria-label", "title"].map(({ length }) => length));
const NOTHING: Stated = { property: "" };

function statedBy(tree: Tree, node: number): Stated {
  const { source } = tree;
  let [property, label, title, votes]: (string | undefined)[] = [];
  let isStated = false;
  tree.eachAttributeRange(node, (nameStart, nameEnd, start, end) => {
    const isNumber = end > start && end - start <= MAX_VOTES && isFigures(source, start, end);
    if (!isNumber && !STATING.has(nameEnd - nameStart)) return;
    const name = decodeText(source, nameStart, nameEnd, TextForm.RAW).toLowerCase();
    const value = () => tree.attribute(node, name) ?? "";
    if (isNumber && someWordIs(Role.SCORE, name.split(/[-_]/))) votes ??= value();
    else if (name === "itemprop") property = value();
    else if (name === "aria-label") label = value();
    else if (name === "title") title = value();
    else return;
    isStated = true;
  });
  if (!isStated) return NOTHING;
  return {
    property: property ?? "",
    ...((label ?? title) !== undefined && { label: label ?? title }),
    ...(votes !== undefined && { votes: Number(votes) }),
  };
}

function isFigures(source: Uint8Array, start: number, end: number): boolean {
  const from = source[start] === 0x2d ? start + 1 : start;
  for (let i = from; i < end; i++) if (source[i] < 0x30 || source[i] > 0x39) return false;
  return end > from;
}

/** Values of `itemprop` of what holds the text of a post. */
const BODY_PROPERTY = /^(?:text|commentText|articleBody|description)$/;

/** Of two elements in each other that are named so the inner one is the text if it holds this share of the letters. */
const INNER_SHARE = 0.8;

/** Whether `node`, named as the text of a post, is that rather than `body` around it, which has a date or buttons too. */
function isNearerBody({ tree, marks }: ReadingContext, body: number, node: number): boolean {
  return tree.contains(body, node) && marks.letters(node) >= INNER_SHARE * marks.letters(body);
}

/** Letters that a post may show before who says it, and when: its number, a badge. */
const MAX_BEFORE_SIGN = 40;

/** Whether an author or a date opens what is named as the text of a post: then that is the whole post. */
function opensWith({ tree, marks }: ReadingContext, body: number, sign: number): boolean {
  return tree.contains(body, sign) && marks.lettersBefore(sign) - marks.lettersBefore(body) <= MAX_BEFORE_SIGN;
}

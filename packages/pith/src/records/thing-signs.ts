// Goes through one thing of a list and notes which of its elements name it, lead to it, and say what it costs.

import type { Allowance } from "../content/allowance.js";
import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import { Role } from "../page/vocabulary.js";
import { Mark } from "../said/marks.js";
import type { PageMarks } from "../said/page-marks.js";
import { noteSign, type Part, type SignNodes } from "../said/post-signs.js";
import { signsOf, someWordIs } from "./class-signs.js";
import { readPrice, saysSaved } from "./figures.js";
import { MAX_FIGURE } from "./votes.js";

/** A title is shorter, in letters. */
export const MAX_TITLE = 250;
/** The shortest title, in letters. */
export const MIN_TITLE = 2;
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

/** Nodes of a thing that say something; 0: none. */
export class ThingSigns implements SignNodes {
  readonly titles: { node: number; source: string }[] = [];
  readonly links: number[] = [];
  longest = 0;
  readonly authors: number[] = [];
  readonly bylines: number[] = [];
  readonly dates: number[] = [];
  readonly body = 0;
  /** `isFrame`: it holds several. */
  readonly prices: { node: number; isOld: boolean; isFrame: boolean }[] = [];
  /** What one pays less, if it is said. */
  saved: number | undefined;
  readonly images: number[] = [];
  strong = 0;
  readonly actions: number[] = [];
}

/** Goes through a thing once, and notes what its elements are. `inner`: where the records in it begin, and where they end. */
export function thingSigns(
  { tree, marks }: ReadingContext,
  { from, to }: Part,
  inner: ReadonlyMap<number, number>,
): ThingSigns {
  const found = new ThingSigns();
  const letters = marks.lettersBefore(to) - marks.lettersBefore(from);
  let priceEnd = 0;
  let oldEnd = 0;
  let actionEnd = 0;
  let term = "";
  for (let node = from; node < to; node++) {
    const end = inner.get(node);
    if (end !== undefined) {
      node = end - 1;
      continue;
    }
    const mark = marks.markOf(node);
    noteSign(found, mark, node);
    if (!tree.isElement(node)) continue;
    const tag = tree.tag[node];
    const own = marks.letters(node);
    if (tag === Tag.IMG) found.images.push(node);
    if (own === 0) continue;
    const classes = signsOf(tree, node);
    const isNamed = (sign: Role) => (classes & sign) !== 0;
    const figure = own <= MAX_FIGURE ? marks.text(node) : "";
    const isAction = tag === Tag.BUTTON || tag === Tag.SELECT || tag === Tag.TEXTAREA;
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
    if (tag === Tag.DT) term = own <= MAX_FIGURE ? marks.text(node).trim() : "";
    if (own < MIN_TITLE || own > MAX_TITLE || node < actionEnd) continue;
    const property = tree.attribute(node, "itemprop") ?? "";
    const mayBeTitle = tag === Tag.DD || property !== "" || isNamed(Role.TITLE) || isHeading || isStrong;
    if (!mayBeTitle || !/\p{L}{2}|\p{Lo}/u.test(marks.text(node))) continue;
    if (tag === Tag.DD && NAMING.test(term)) found.titles.push({ node, source: "class" });
    if (property === "name" || property === "headline") found.titles.push({ node, source: "microdata" });
    else if (isHeading) found.titles.push({ node, source: "heading" });
    else if (isNamed(Role.TITLE) && readPrice(marks.text(node)) === undefined)
      found.titles.push({ node, source: "class" });
    else if (isStrong && found.strong === 0) found.strong = node;
  }
  return found;
}

/** A term that names the thing, not its maker. */
const NAMING = /^(?:(?:product|item|article) )?(?:name|title)$|^(?:produktname|titel|nom|titre|nombre|título)$/i;

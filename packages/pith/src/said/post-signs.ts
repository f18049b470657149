// Goes through one post and notes which of its elements say who and when, which are pressed, and which one holds its text.

import { Tag } from "../html/generated/tags.js";
import { isHeading } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";
import { placeIn } from "../maps.js";
import { namesOf } from "../page/names.js";
import { Role } from "../page/vocabulary.js";
import { Mark } from "./marks.js";
import type { PageMarks } from "./page-marks.js";

/** Nodes from `from` to before `to`: an element or several siblings, with all that they hold. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/** What shows who says a part of a page, and when, in document order. */
export interface SignNodes {
  readonly authors: readonly number[];
  readonly bylines: readonly number[];
  readonly dates: readonly number[];
  /** What holds its text; 0: all of it does. */
  readonly body: number;
}

/** Nodes of a post that say something besides its text; 0: none. */
export class PostSigns implements SignNodes {
  readonly authors: number[] = [];
  readonly bylines: number[] = [];
  readonly dates: number[] = [];
  readonly links: number[] = [];
  readonly headings: number[] = [];
  strong = 0;
  body = 0;
  readonly actions: number[] = [];
  /** What stands below each post of its author. */
  readonly signatures: number[] = [];
  /** How many letters aren't those of a sign or a button, nor of a post inside it. */
  said = 0;
}

/** A heading or a bold text that may be a name or a title is shorter, in letters. */
const MAX_HEADING = 250;
/** Values of `itemprop`, and of Invision's `data-role`, of what holds the text of a post. */
const BODY_PROPERTY = /^(?:text|comment(?:Text|Content)|articleBody|description)$/;
/** The same in ids, and in classes where there is none: vBulletin, SMF, FluxBB. */
const BODY_NAME = /^(?:post_message_\d+|msg_\d+|postmsg)$/;
/** NodeBB's `component` of what shows the post that one answers, above it. */
const ANSWERED_POST = "post/parent";

/** What is stated or named to be the text of a post holds at least this share of what is said there. */
const STATED_SHARE = 0.1;
const NAMED_SHARE = 0.5;
/** With this share a second text is as good as the first. */
const SECOND_SHARE = 0.4;

/** Notes a node that shows who says something, or when; false: it doesn't. */
export function noteSign(found: Record<"authors" | "bylines" | "dates", number[]>, mark: Mark, node: number): boolean {
  if (mark === Mark.AUTHOR) found.authors.push(node);
  else if (mark === Mark.BYLINE) found.bylines.push(node);
  else if (mark === Mark.DATE) found.dates.push(node);
  else return false;
  return true;
}

/** Goes through a post once, and notes what its elements are. `inner`: where the posts in it begin, and where they end. */
export function postSigns(
  tree: Tree,
  marks: PageMarks,
  { from, to }: Part,
  inner: ReadonlyMap<number, number>,
): PostSigns {
  const found = new PostSigns();
  const letters = marks.lettersBefore(to) - marks.lettersBefore(from);
  const saidIn = saidLetters(tree, marks, { from, to }, inner);
  found.said = saidIn(from, to);
  let actionEnd = 0;
  let isSignedBefore = false;
  let isBodyStated = false;
  let quoteEnd = 0;
  let lastSign = 0;
  let signatureEnd = 0;
  for (let node = from; node < to; node++) {
    const end = inner.get(node);
    if (end !== undefined) {
      node = end - 1;
      continue;
    }
    // A comment below the post's text that wasn't found as a post by itself: others say that, later.
    if (found.body !== 0 && node >= tree.end[found.body] && tree.attribute(node, "itemprop") === "comment") {
      node = tree.end[node] - 1;
      continue;
    }
    const mark = marks.markOf(node);
    // Names and dates in a quotation are those of somebody else.
    if (node < quoteEnd && mark !== Mark.NONE) continue;
    const isSign = noteSign(found, mark, node);
    if (isSign) lastSign = node;
    if (isSign && !isSignedBefore && found.body !== 0 && node >= quoteEnd && opensWith(tree, marks, found.body, node))
      found.body = 0;
    if (!tree.isElement(node)) continue;
    const tag = tree.tag[node];
    const own = marks.letters(node);
    const name = namesOf(tree).classOf(node);
    if (node > from && node >= signatureEnd && (name.roles & Role.SIGNATURE) !== 0) {
      signatureEnd = tree.end[node];
      // What is named for one as well ("post-body with-signature") is the post, unless some of that is above it.
      const isBelow = found.body !== 0 && saidIn(found.body, node) > 0;
      const isAside = isBelow || (2 * own < letters && (name.lastRoles & Role.RECORD_BODY) === 0);
      if (isAside && !hasSigns(marks, node, signatureEnd)) {
        found.signatures.push(node);
        node = signatureEnd - 1;
        continue;
      }
    }
    const isAnswered = tree.attribute(node, "component") === ANSWERED_POST;
    const isQuotation = tag === Tag.BLOCKQUOTE || (name.roles & Role.QUOTATION) !== 0 || isAnswered;
    if (node >= quoteEnd && isQuotation) quoteEnd = tree.end[node];
    if (mark === Mark.ACTION && node >= actionEnd && 2 * own < letters) {
      found.actions.push(node);
      actionEnd = tree.end[node];
    }
    if (own === 0) continue;
    if (tag === Tag.A && tree.hasAttribute(node, "href")) found.links.push(node);
    const isStrong = tag === Tag.STRONG || tag === Tag.B;
    if (isStrong && found.strong === 0 && own <= MAX_HEADING) found.strong = node;
    else if ((isHeading(tag) || tag === Tag.DT) && own <= MAX_HEADING) found.headings.push(node);
    // Comments below an answer may be longer.
    const isStated =
      BODY_PROPERTY.test(tree.attribute(node, "itemprop") ?? tree.attribute(node, "data-role") ?? "") ||
      BODY_NAME.test(tree.attribute(node, "id") ?? name.text);
    if (!isStated && (name.lastRoles & Role.RECORD_BODY) === 0) continue;
    const share = saidIn(node, tree.end[node]) / Math.max(1, found.said);
    // A second text beside the first is that of a post inside, which wasn't found by itself.
    const isBeside = found.body !== 0 && node >= tree.end[found.body];
    const isSecond = isBeside && !isStated && !isBodyStated && share >= SECOND_SHARE;
    if (isSecond) found.body = 0;
    if (isSecond || share < (isStated ? STATED_SHARE : NAMED_SHARE)) continue;
    // What is around the text may be named so, too, and has who says it, a date or buttons.
    const { body } = found;
    const isNearer = (lastSign > body && isStated === isBodyStated) || own >= INNER_SHARE * marks.letters(body);
    const isBetter = (isStated && !isBodyStated) || (isNearer && tree.contains(body, node));
    if (body === 0 || (isBetter && (isStated || node >= quoteEnd))) {
      isSignedBefore = isSigned(found);
      isBodyStated = isStated;
      found.body = node;
    }
  }
  if (found.body !== 0 && isAll(tree, found)) found.body = 0;
  addBars(tree, marks, found, from);
  return found;
}

/** Whether somebody's name or a date is among nodes: a signature below an article is its author. */
function hasSigns(marks: PageMarks, from: number, to: number): boolean {
  for (let node = from; node < to; node++) {
    const mark = marks.markOf(node);
    if (mark !== Mark.NONE && mark !== Mark.ACTION) return true;
  }
  return false;
}

/** Counts the letters of a post's nodes that no mark and no other post is around: what is said, and what nothing is known of. */
function saidLetters(
  tree: Tree,
  marks: PageMarks,
  { from, to }: Part,
  inner: ReadonlyMap<number, number>,
): (from: number, to: number) => number {
  /** Subtrees that don't count, in order, and the letters in all before each. */
  const others: number[] = [];
  const before = [0];
  const letters = marks.lettersBefore(to) - marks.lettersBefore(from);
  for (let node = from; node < to; ) {
    const mark = marks.markOf(node);
    // What holds most of a post isn't pressed, whatever it is called.
    const isOther = mark !== Mark.NONE && (mark !== Mark.ACTION || 2 * marks.letters(node) < letters);
    const end = inner.get(node) ?? (isOther ? tree.end[node] : 0);
    if (end > 0) {
      others.push(node);
      before.push(before[others.length - 1] + marks.lettersBefore(end) - marks.lettersBefore(node));
    }
    node = Math.max(end, node + 1);
  }
  const otherBefore = (node: number) => before[placeIn(others, node)];
  return (from, to) => marks.lettersBefore(to) - marks.lettersBefore(from) - otherBefore(to) + otherBefore(from);
}

/** Whether it is known both who says a post and when. */
function isSigned({ authors, bylines, dates }: PostSigns): boolean {
  return bylines.length > 0 || (authors.length > 0 && dates.length > 0);
}

/** Whether what is named as the text of a post is the whole post: who says it or when is in there alone. */
function isAll(tree: Tree, { body, authors, bylines, dates }: PostSigns): boolean {
  const isInside = (node: number) => tree.contains(body, node);
  const areAllInside = (nodes: readonly number[]) => nodes.length > 0 && nodes.every(isInside);
  return areAllInside([...bylines, ...dates]) || areAllInside([...authors, ...bylines, ...dates]);
}

/** A bar of buttons is shorter, in letters. */
const MAX_BAR = 80;

/** Short elements, half of whose parts are buttons, are bars of buttons: the rest of them isn't said. */
function addBars(tree: Tree, marks: PageMarks, found: PostSigns, from: number): void {
  const buttons = new Map<number, number>();
  for (const node of found.actions) {
    if (marks.letters(node) > 0) buttons.set(tree.parent[node], (buttons.get(tree.parent[node]) ?? 0) + 1);
  }
  for (const [bar, count] of buttons) {
    if (count < 2 || bar <= from || marks.letters(bar) > MAX_BAR) continue;
    let parts = 0;
    for (let node = bar + 1; node < tree.end[bar]; node = tree.end[node]) if (marks.letters(node) > 0) parts++;
    const isBody = found.body !== 0 && tree.contains(bar, found.body);
    if (2 * count >= parts && !isBody) found.actions.push(bar);
  }
}

/** Of two elements in each other that are named so the inner one is the text if it holds this share of the letters. */
const INNER_SHARE = 0.8;

/** Letters that a post may show before who says it, and when: its number, a badge. */
export const MAX_BEFORE_SIGN = 40;

/** Whether an author or a date opens what is named as the text of a post: then that is the whole post. */
function opensWith(tree: Tree, marks: PageMarks, body: number, sign: number): boolean {
  return tree.contains(body, sign) && marks.lettersBefore(sign) - marks.lettersBefore(body) <= MAX_BEFORE_SIGN;
}

// Reads how a record was liked: its votes, and what readers gave it.

import { Tag } from "../html/generated/tags.js";
import { TextForm } from "../html/node-kind.js";
import { decodeText } from "../html/text.js";
import type { Tree } from "../html/tree.js";
import { Role } from "../page/vocabulary.js";
import { Mark } from "../said/marks.js";
import type { PageMarks } from "../said/page-marks.js";
import type { Part } from "../said/post-signs.js";
import { signsOf, someWordIs } from "./class-signs.js";
import { readCount, readVotes } from "./figures.js";
import { RatingReader } from "./ratings.js";

/** A text with a figure in it and little else is shorter, in letters. */
export const MAX_FIGURE = 24;

/** The votes and the rating of a record, with the nodes that say them. */
export interface Votes {
  readonly scores: readonly { readonly node: number; readonly value: number }[];
  readonly rating: RatingReader["found"];
}

/** Reads the votes of a record in one pass. `inner`: where the records in it begin, and where they end; `isSaid`: quotations in it are somebody else's. */
export function votesIn(
  tree: Tree,
  marks: PageMarks,
  { from, to }: Part,
  inner: ReadonlyMap<number, number>,
  isSaid: boolean,
): Votes {
  const scores: { node: number; value: number }[] = [];
  const ratings = new RatingReader(tree, marks);
  let quoteEnd = 0;
  let iconEnd = 0;
  let beside: { node: number; value: number } | undefined;
  for (let node = from; node < to; node++) {
    const end = inner.get(node);
    if (end !== undefined) {
      node = end - 1;
      continue;
    }
    if (isSaid && node < quoteEnd && marks.markOf(node) !== Mark.NONE) continue;
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
    const { property, label, votes } = statedBy(tree, node);
    const classes = signsOf(tree, node);
    const isNamed = (sign: Role) => (classes & sign) !== 0;
    if (node >= quoteEnd && (tag === Tag.BLOCKQUOTE || isNamed(Role.QUOTATION))) quoteEnd = tree.end[node];
    const isScore = (classes & (Role.SCORE | Role.REPUTATION)) === Role.SCORE;
    const isVotes = isScore || property === "upvoteCount";
    const figure = own > 0 && own <= MAX_FIGURE ? marks.text(node) : "";
    ratings.read(node, label ?? figure, isNamed(Role.RATING), property);
    const value = votes ?? (isVotes ? readCount(figure) : undefined) ?? readVotes(label ?? figure);
    if (value !== undefined && node >= quoteEnd) scores.push({ node, value });
    if (own === 0 && isSaid && tag === Tag.BUTTON) iconEnd = tree.end[node];
  }
  // A number beside a button that is a picture counts what the button does: nothing else of a post says how it was liked.
  if (scores.length === 0 && beside !== undefined) scores.push(beside);
  return { scores, rating: ratings.found };
}

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

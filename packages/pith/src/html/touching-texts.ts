// Decides whether two texts that touch in the source are separate for a reader, as items that only a style sheet spaces, and whether a space parts any. Joins texts by it.

import { isWhitespace } from "./bytes.js";
import { Tag } from "./generated/tags.js";
import type { Tree } from "./tree.js";

/** Elements that are used inside one word, or inside one piece of code. */
const JOINING: ReadonlySet<number> = new Set([Tag.SUB, Tag.SUP, Tag.CODE, Tag.KBD, Tag.VAR, Tag.TT]);
/** What sets an element in line on lines of its own, in a style or as a class of Tailwind's or Bootstrap's. */
const ON_LINES = /(?:^|[;\s])(?:display ?: ?|d-)?block(?:$|[;\s])/;
/** A letter alone, or with what opens a quotation before it. */
const LETTER = /^[\s\p{P}]*[\p{L}\p{N}]\p{M}*$/u;
/** Characters of each text that are looked at, and bytes of one that may be a letter alone. */
const SEEN = 40;

// By what 1,497 pages of data/wcxb have in their ground truth: apart against joined 443 to 1 at `a|A` of two elements, 31 to 0 beside
// bare text, 111 to 1 at `AA|AA`, 101 to 3 at `1|A`, 80 to 11 at `1|1`. Small letters after small ones are parts of a word.
const CAPITAL = /^\p{Lu}/u;
const WORD = /^.[\p{L}\p{N}'’-]/u;
const BEFORE = /(?:[\p{L}\p{N}]\p{Ll}|\p{N}|[)\]”!?…€£]|[^\d:]:)$/u;
const CAPITALS = /\p{Lu}\p{Lu}$/u;
const HAS_WORD = /\p{L}/u;
const WORDS = /\S\s+\S/;
const PRICE = /^[$€£]/;
/** What ends in a price, and how much less than it, or than the one before it, something costs. */
const PRICED = /(?:[$€£] ?[\d.,]*\d|\d ?[€£])$/u;
const DISCOUNT = /^[-–−]?\d{1,2} ?%/u;

function endsStatement(text: string): boolean {
  return text.endsWith(".") && WORDS.test(text);
}

/**
 * Whether texts that touch are separate for a reader, by their elements and characters. `right`: the next text after `left` in the same
 * line. Linear in the elements that end or begin between them.
 */
export function areApart(tree: Tree, left: number, right: number): boolean {
  const { source, start, stop, tag, end, parent } = tree;
  if (isWhitespace(source[start[right]]) || isWhitespace(source[stop[left] - 1])) return false;
  let before = left;
  for (let up = parent[left]; end[up] <= right; up = parent[up]) before = up;
  let after = right;
  for (let up = parent[right]; up > left; up = parent[up]) after = up;
  const areTwo = before !== left && after !== right;
  const beside = before === left ? tag[after] : tag[before];
  if (beside === Tag.BUTTON || tag[after] === Tag.BUTTON || (areTwo && beside === Tag.LABEL)) return true;
  // A first letter beside its word is set on lines of its own, too.
  if (
    ((before !== left && isSetApart(tree, before)) || (after !== right && isSetApart(tree, after))) &&
    !(stop[left] - start[left] <= SEEN && LETTER.test(tree.text(left)))
  )
    return true;
  // Links that touch are entries of a list, unless they lead to the same place.
  if (areTwo && beside === Tag.A && tag[after] === Tag.A) return !areAlike(tree, before, after, "href");
  // Beside bare text, emphasis is on part of a word: `You<b>Tube</b>`; of several words it is a title.
  if (!areTwo && beside !== Tag.SPAN && beside !== Tag.A && !WORDS.test(tree.text(before === left ? right : left)))
    return false;
  if (areTwo && (isCounted(tree, before, left, after, right) || isReduced(tree, left, after))) return true;
  const first = source[start[right]];
  if ((first > 0x5a && first < 0x80) || (first < 0x30 && first !== 0x24 && first !== 0x26)) return false;
  const next = tree.text(right).slice(0, SEEN);
  // A price after a statement for screen readers: "The price was $30. $21".
  if (areTwo && PRICE.test(next) && endsStatement(tree.text(left).slice(-SEEN))) return true;
  const isCapital = CAPITAL.test(next);
  if (!isCapital && !/^[$€£]?\d/.test(next)) return false;
  if (isJoining(tree, parent[left]) || isJoining(tree, parent[right])) return false;
  if (
    isCapital &&
    !WORD.test(next) &&
    !(areTwo && tree.attribute(after, "class") !== undefined && areAlike(tree, before, after, "class"))
  )
    return false;
  const last = tree.text(left).slice(-SEEN);
  // A name before a full stop alone is the first part of a longer one: `json.JSONDecoder`.
  if (last.endsWith(".")) return isCapital && /[\s\d]/.test(last);
  if (/^\d/.test(next)) {
    // Beside bare text, a number may be a reference to a note.
    if (!areTwo && !last.endsWith(":")) return false;
    // Single digits side by side are a counter's, and numbers in different markup are often the same number twice, once for screen readers.
    // With words on both sides they are two statements: in 208 of 208 places, on 49 pages of the corpora ("May 2, 2024", "1 year").
    if (/\d$/.test(last))
      return (
        (areAlike(tree, before, after, "class") && (/\d\d$/.test(last) || /^\d\d/.test(next))) ||
        (HAS_WORD.test(last) && HAS_WORD.test(next))
      );
  }
  return BEFORE.test(last) || (areTwo && CAPITALS.test(last));
}

/** A number alone and what it counts, in so many letters that they are neither an ending nor a unit. */
const COUNTED = /^[\d.,]+[%+]? \p{Ll}{4}/u;

/** Whether two elements of different classes are a number and what it counts. */
function isCounted(tree: Tree, before: number, left: number, after: number, right: number): boolean {
  const { source, start } = tree;
  if (source[start[left]] < 0x30 || source[start[left]] > 0x39 || isJoining(tree, left) || isJoining(tree, right))
    return false;
  const name = tree.attribute(after, "class");
  if (name === undefined || areAlike(tree, before, after, "class")) return false;
  return COUNTED.test(`${tree.text(left).slice(0, SEEN)} ${tree.text(right).slice(0, SEEN)}`);
}

/** Bytes of an element, with its tags, that may be a discount. */
const MOST_OF_DISCOUNT = 1_000;

/** Whether an element after a price says how much less that is, as "$145" and "19% off". */
function isReduced(tree: Tree, left: number, after: number): boolean {
  return (
    PRICED.test(tree.text(left).slice(-SEEN)) &&
    tree.stop[after] - tree.start[after] <= MOST_OF_DISCOUNT &&
    DISCOUNT.test(tree.textContent(after))
  );
}

/** Joins the texts of nodes, in document order, with a space between those that are apart. */
export class JoinedTexts {
  text = "";
  /** The text of the same line that came last; 0: there is none yet. */
  private last = 0;

  constructor(private readonly tree: Tree) {}

  /** Adds a text node. `value`: what it says, if not all. */
  add(node: number, value = this.tree.text(node)): void {
    if (this.last > 0 && areApart(this.tree, this.last, node)) this.text += " ";
    this.text += value;
    this.last = node;
  }

  /** What follows is on another line. */
  breakLine(): void {
    this.text += " ";
    this.last = 0;
  }
}

/** Whether a style or a class sets an element in line on lines of its own. */
function isSetApart(tree: Tree, node: number): boolean {
  const style = tree.attribute(node, "style") ?? "";
  const names = tree.attribute(node, "class") ?? "";
  return (isOnLines(style) || isOnLines(names)) && !style.includes("float") && !names.includes("float");
}

/** Each word of a highlighted program is asked for: most say nothing of the kind. */
function isOnLines(value: string): boolean {
  return value.includes("block") && ON_LINES.test(value);
}

function areAlike(tree: Tree, a: number, b: number, name: string): boolean {
  return tree.attribute(a, name) === tree.attribute(b, name);
}

/** Whether an element, or the one around it, is used inside a word. */
function isJoining({ tag, parent }: Tree, node: number): boolean {
  return JOINING.has(tag[node]) || JOINING.has(tag[parent[node]]);
}

/** Whether a text is only the space between the parts of a ruby, which no browser shows; between two words of its base there is one. */
export function isRubySpace({ tag, parent, end, source, start, stop }: Tree, node: number): boolean {
  const ruby = parent[node];
  if (tag[ruby] !== Tag.RUBY) return false;
  for (let i = start[node]; i < stop[node]; i++) if (!isWhitespace(source[i])) return false;
  return !(end[node] < end[ruby] && tag[end[node]] === Tag.RB && node - 1 > ruby && isInRb(tag, parent, node - 1));
}

function isInRb(tag: Int32Array, parent: Int32Array, node: number): boolean {
  return tag[node] === Tag.RB || tag[parent[node]] === Tag.RB;
}

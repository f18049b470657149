// Decides whether two texts that touch in the source are apart for a reader, as items of a line that only a style sheet spaces.

import { isWhitespace } from "./bytes.js";
import { Tag } from "./generated/tags.js";
import type { Tree } from "./tree.js";

/** Whoever marks these up writes one word with them, or one piece of code. */
const JOINING: ReadonlySet<number> = new Set([
  Tag.SUB,
  Tag.SUP,
  Tag.CODE,
  Tag.KBD,
  Tag.SAMP,
  Tag.VAR,
  Tag.TT,
  Tag.RT,
  Tag.RUBY,
]);
/** Beside bare text these are a part of its word: `You<b>Tube</b>`. */
const EMPHASIS: ReadonlySet<number> = new Set([
  Tag.B,
  Tag.BIG,
  Tag.EM,
  Tag.FONT,
  Tag.I,
  Tag.MARK,
  Tag.SMALL,
  Tag.STRONG,
  Tag.U,
]);
/** How far up code is looked for. */
const NEAR_LEVELS = 4;
/** Characters of each text that are looked at. */
const SEEN = 40;

/** Of bytes: a capital, a digit, `$` or a character beyond ASCII, with which an item of its own may begin. */
const BEGINS = /* @__PURE__ */ Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(/[A-Z0-9$\u0080-\u00ff]/.test(String.fromCharCode(byte))),
);

// By what 1,497 pages of data/wcxb have in their ground truth: apart against joined 443 to 1 at `a|A` of two elements, 31 to 0 beside
// bare text, 111 to 1 at `AA|AA`, 101 to 3 at `1|A`, 80 to 11 at `1|1`. Small letters after small ones are parts of a word.
const WORD = /^\p{Lu}[\p{L}\p{N}'’-]/u;
const BEFORE_WORD = /(?:[\p{L}\p{N}]\p{Ll}|\p{N}|[)\]”!?…]|[^\d:]:)$/u;
const FIGURE = /^[$€£]?\p{Nd}/u;
const BEFORE_FIGURE = /(?:[\p{Ll}\p{Lu}]{2}|[)\]])$/u;
const PRICE = /^[$€£]\p{Nd}/u;
const BEFORE_PRICE = /[\p{Ll}\p{N}.)]$/u;
const BEFORE_VALUE = /[^\d:]:$/;

/**
 * Whether texts that touch are apart for a reader, as their elements and characters say. `right`: the next text after `left` in the same
 * line. Linear in the elements that end or begin between them.
 */
export function areApart(tree: Tree, left: number, right: number): boolean {
  const { source, start, stop } = tree;
  if (isWhitespace(source[start[right]]) || isWhitespace(source[stop[left] - 1])) return false;
  let before = left;
  for (let up = tree.parent[left]; tree.end[up] <= right; up = tree.parent[up]) before = up;
  let after = right;
  for (let up = tree.parent[right]; up > left; up = tree.parent[up]) after = up;
  if (before === left && after === right) return false;
  const [one, other] = [tree.tag[before], tree.tag[after]];
  if (one === Tag.BUTTON || other === Tag.BUTTON) return true;
  // Links that touch are entries of a list, unless they lead to the same place.
  if (one === Tag.A && other === Tag.A) return tree.attribute(before, "href") !== tree.attribute(after, "href");
  if (BEGINS[source[start[right]]] === 0 || isJoined(tree, left) || isJoined(tree, right)) return false;
  const areTwo = before !== left && after !== right;
  if (!areTwo && (EMPHASIS.has(one) || EMPHASIS.has(other))) return false;
  return areItems(
    tree.text(left).slice(-SEEN),
    tree.text(right).slice(0, SEEN),
    areTwo,
    areTwo && areAlike(tree, before, after),
  );
}

/** Whether a text is in code, or in an index. */
function isJoined(tree: Tree, node: number): boolean {
  let up = tree.parent[node];
  for (let level = 0; level < NEAR_LEVELS && up > 0; level++, up = tree.parent[up]) {
    if (JOINING.has(tree.tag[up])) return true;
  }
  return false;
}

function areAlike(tree: Tree, one: number, other: number): boolean {
  const name = tree.attribute(one, "class");
  return name !== undefined && name !== "" && name === tree.attribute(other, "class");
}

function areItems(end: string, start: string, areTwo: boolean, areAlike: boolean): boolean {
  if (WORD.test(start) || (areAlike && /^\p{Lu}/u.test(start))) {
    // A name before a full stop alone is the first part of a longer one: `json.JSONDecoder`.
    if (end.endsWith(".")) return /[\s\d]/.test(end);
    return BEFORE_WORD.test(end) || (areTwo && /\p{Lu}\p{Lu}$/u.test(end));
  }
  if (!FIGURE.test(start)) return false;
  if (BEFORE_VALUE.test(end) || (PRICE.test(start) && BEFORE_PRICE.test(end))) return true;
  // Single digits beside each other are a counter's.
  return areTwo && (BEFORE_FIGURE.test(end) || /\d\d$/.test(end) || (/\d$/.test(end) && /^\d\d/.test(start)));
}

// Puts texts on one line: the values of metadata, and what readers see of a small element; and how much is collected.

import { Tag } from "../../html/generated/tags.js";
import { Layout, layoutOf } from "../../html/layout.js";
import { Kind } from "../../html/node-kind.js";
import { namedText } from "../../html/references.js";
import type { Tree } from "../../html/tree.js";
import { withoutInvisible } from "../../text/invisible-characters.js";

/** A text as one line: without invisible characters, with character references that were escaped twice decoded and white space folded. */
export function oneLine(text: string): string {
  return withoutInvisible(unescapedTwice(text)).replace(/\s+/g, " ").trim();
}

const LAST_CODE_POINT = 0x10ffff;

/** References that pages leave in attributes and JSON by escaping them twice. */
function unescapedTwice(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,6}));/g, (all, decimal, hex, name) => {
    if (name !== undefined) return namedText(name) ?? all;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : all;
  });
}

/** What readers see of a small element, on one line; of a large one the beginning. Linear in what it returns. */
export function shortText(tree: Tree, element: number): string {
  const end = Math.min(tree.end[element], element + MAX_TEXT_NODES);
  let text = "";
  for (let node = element + 1; node < end && text.length < MAX_TEXT; ) {
    const tag = tree.tag[node];
    if (tag === Kind.TEXT) text += cutText(tree, node);
    else if (tag >= 0 && layoutOf(tag) !== Layout.INLINE) text += " ";
    node = isSilent(tag) ? tree.end[node] : node + 1;
  }
  return oneLine(text.slice(0, MAX_TEXT));
}

/** The text of a text node; "" if it is too long for a heading, byline or date. */
export function cutText(tree: Tree, node: number): string {
  return tree.stop[node] - tree.start[node] > MAX_TEXT * 4 ? "" : tree.text(node);
}

/** Whether an element's text is never seen. */
export function isSilent(tag: number): boolean {
  return tag === Tag.NOSCRIPT || (tag >= 0 && layoutOf(tag) === Layout.NONE);
}

/** Values that are kept of one `meta` name: pages repeat `article:tag`, and nothing else, more often. */
export const MAX_VALUES = 50;
/** Names of `meta` elements that are kept; pages of `data/` have 143 at most. */
export const MAX_NAMES = 1000;
/** Elements of one sort (links, headings, marks) that are kept; the facts about a page are near its beginning. */
export const MAX_FACTS = 500;
/** UTF-16 units of a value for machines; longer ones are cut off. Descriptions are the longest, and rarely have 1,000. */
export const MAX_VALUE = 5000;
/** UTF-16 units of visible text; bylines and dates are far shorter, headings rarely longer. */
export const MAX_TEXT = 500;
/** Nodes that are looked at for the text of an element, so that nested marks don't make time quadratic. */
export const MAX_TEXT_NODES = 80;
/** Bytes of JSON-LD that are read in all; pages of `data/` reach 0.6 MB. */
export const MAX_JSON_BYTES = 4_000_000;
/** Nodes of all JSON-LD of a page. */
export const MAX_JSON_NODES = 200_000;
/** Things of JSON-LD that are kept. */
export const MAX_THINGS = 2000;

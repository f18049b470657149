// Recognizes links of a heading or a definition to itself, those back from a note, and those that open a wiki's editor, fill a cart or fold what is below.

import { equals } from "../html/bytes.js";
import { Tag } from "../html/generated/tags.js";
import { isHeading, Namespace } from "../html/node-kind.js";
import { firstByte } from "../html/shown-texts.js";
import type { Tree } from "../html/tree.js";
import { WordFilter } from "../html/word-filter.js";
import { absoluteUrl, fragmentOf } from "../text/addresses.js";
import { hasLetter } from "../text/words.js";

/** Signs and words of such a link; fonts draw a chain in place of a character of private use. */
const PERMALINK =
  /^(?:[#¶§⚓🔗∞\u200b\ue000-\uf8ff]\ufe0f?|permalink|link|(?:direct )?link to (?:this )?(?:heading|section|definition)|anchor)?$/iu;
/** Signs of a link from a note back to where the text refers to it, with the number of several. */
const WAY_BACK = /^[↩⤴⏎↵🔙]\ufe0e?\ufe0f?\d{0,2}$/u;
/** Its most nodes: a sign, or a drawing of a chain. */
const MAX_NODES = 20;
/** How far above a link the element is whose id it has, at most: a term, a caption, a box around a heading. */
const LEVELS = 3;

/** Whether a link leads to the heading that it is in, or to the page itself, whose URL is `page`. */
export function isHeadingLink(tree: Tree, node: number, page: string | undefined): boolean {
  const above = tree.parent[node];
  if (!isHeading(tree.tag[above]) && !isHeading(tree.tag[tree.parent[above]])) return false;
  const href = tree.attribute(node, "href");
  const own = page?.replace(/#.*$/s, "");
  return fragmentOf(href, own) !== undefined || (own !== undefined && absoluteUrl(href, own) === own);
}

/** Whether a link is a sign with which a part of the page links to itself, or a note to its reference: "¶" after a heading or a term. */
export function isPermalink(tree: Tree, node: number, page: string | undefined): boolean {
  if (tree.end[node] - node > MAX_NODES || !mayBeginSign(tree, node)) return false;
  const text = pageText(tree, node);
  const isWayBack = WAY_BACK.test(text);
  if (!isWayBack && !PERMALINK.test(text)) return false;
  return isHeadingLink(tree, node, page) || leadsUp(tree, node, page, isWayBack);
}

/** Whether the text of a link may begin like such a sign, by its first byte: beyond ASCII and references need a closer look. */
function mayBeginSign(tree: Tree, node: number): boolean {
  for (let inner = node + 1; inner < tree.end[node]; inner++) {
    const byte = isPageText(tree, inner) ? firstByte(tree, inner) : undefined;
    if (byte !== undefined) return byte >= 0x80 || BEGINNINGS.includes(String.fromCharCode(byte));
  }
  return true;
}

/** How the words of `PERMALINK` begin, the number sign, and what begins a reference or is a tag between two pieces of a text. */
const BEGINNINGS = "#adlpADLP&<";

/** Whether a node is text, and not that of a drawing. */
function isPageText(tree: Tree, node: number): boolean {
  return tree.isText(node) && tree.tag[tree.parent[node]] <= Namespace.NAME_MASK;
}

/** Whether a link leads to an element that is around it, or if `anywhere` to one on this page. */
function leadsUp(tree: Tree, node: number, page: string | undefined, anywhere: boolean): boolean {
  const href = tree.attribute(node, "href");
  const fragment = fragmentOf(href, page?.replace(/#.*$/s, ""));
  if (fragment === undefined || anywhere) return fragment !== undefined;
  let above = node;
  for (let level = 0; level <= LEVELS; level++) {
    const id = tree.attribute(above, "id");
    // An id may be written as addresses are: "impl-Add%3Cf32%3E".
    if (id === fragment || (id && href?.endsWith(`#${id}`))) return true;
    above = tree.parent[above];
  }
  return false;
}

/** The text of a subtree without that of drawings: a drawing's title isn't text of the page. */
function pageText(tree: Tree, node: number): string {
  let text = "";
  for (let inner = node + 1; inner < tree.end[node]; inner++) {
    if (isPageText(tree, inner)) text += tree.text(inner);
  }
  return text.trim();
}

/** What the addresses of the links below have in common. */
const TOOLS = /* @__PURE__ */ new WordFilter(["cart", "edit", "java"]);

/** Whether a link puts something into the cart, opens an editor, or is a sign that runs a script ("[–]"). Most links are ruled out by the bytes of their addresses. */
export function isToolLink(tree: Tree, link: number): boolean {
  let may = false;
  tree.eachAttributeRange(link, (nameStart, nameEnd, start, end) => {
    may ||= equals(tree.source, nameStart, nameEnd, "href") && TOOLS.mayHold(tree.source, start, end);
  });
  return may && (isEditLink(tree, link) || isCartLink(tree, link));
}

/** Addresses that put a product into the cart, as shop systems write them: WooCommerce, BigCommerce, Shopify, Magento, OpenCart. */
const CART = /[?&]add-to-cart=\d|\/cart(?:\.php)?(?:\/add\b|\?(?:[^#]{1,80}&)?(?:action|act)=(?:add|buy)\b)/i;

/** Nodes of such a link: its words, and a drawing's element. */
const MOST_IN_CART_LINK = 4;

/** Whether a link of words only puts a product into the cart, or one of signs only runs a script. */
function isCartLink(tree: Tree, node: number): boolean {
  const first = tree.firstChild(node);
  if (tree.end[node] - node > MOST_IN_CART_LINK || tree.tag[first] === Tag.IMG) return false;
  const href = (tree.attribute(node, "href") ?? "").slice(0, LONGEST_ADDRESS);
  return CART.test(href) || (href.startsWith("javascript:") && tree.isText(first) && !hasLetter(tree.text(first)));
}

/** Of a longer address, in characters, the beginning says what it does. */
const LONGEST_ADDRESS = 400;

/** Addresses at which MediaWiki and DokuWiki open their editors at a section; without one the link leads to a page that nobody has written yet. */
const EDITOR = /[?&;](?:(?:ve)?action|do)=edit/;
const SECTION = /[?&;](?:section|lineno)=/;
/** What such a link is called, with its brackets, in characters. */
const LONGEST_EDIT = 40;

/** Whether a link opens a wiki's editor at a section. */
function isEditLink(tree: Tree, node: number): boolean {
  const href = tree.attribute(node, "href");
  return href !== undefined && EDITOR.test(href) && SECTION.test(href) && tree.textContent(node).length <= LONGEST_EDIT;
}

// Leaves out of a Selection what is in the content but isn't meant for reading: permalinks, links to edit, names of icons.

import type { Selection } from "../contract/selection.js";
import { isDrawnFormula } from "../html/formula-pictures.js";
import { KNOWN_TAGS as FIRST_UNKNOWN, Tag } from "../html/generated/tags.js";
import { Kind, Namespace } from "../html/node-kind.js";
import { firstByte } from "../html/shown-texts.js";
import { perTree, type Tree } from "../html/tree.js";
import { WordFilter } from "../html/word-filter.js";
import { namesOneOf, perName } from "../page/name.js";
import { AttributeBit, namesOf, type PageNames } from "../page/names.js";
import { saysUnseen } from "../page/unseen.js";
import { isUndisplayed } from "../visibility/hidden-nodes.js";
import { CODE_TOOLS, isCodeTool, isShort, isToolButton } from "./code-tools.js";
import { endOfCopy, isForScreenReaders } from "./copies.js";
import { isBesideDefinition, isLanguageLabel, isPrompt, isSourceLink, PROMPTS, RUSTDOC } from "./documentation.js";
import { isPermalink, isToolLink } from "./own-links.js";
import { isUnfilled } from "./placeholders.js";
import { isOtherPrice, PRICES } from "./prices.js";
import { isSignInCell } from "./signs-in-cells.js";
import { isAboutLink, isGlyph, saysIcon } from "./small-texts.js";

/**
 * A Selection without noise, which is nobody's text: a heading's link to itself, "[edit]", a button that copies code, a name that a font
 * draws as an icon, a drop cap whose word is there for screen readers as well, of two prices the one that isn't shown. Signs that are all
 * of a table's cell are added. Decided here once, for plain text and all other formats. One pass over what is kept.
 *
 * `page`: the page's URL, by which links to itself are known that have it in full.
 */
export function withoutNoise(tree: Tree, selection: Selection, page?: string | URL): Selection {
  const noise = noiseIn(tree, selection, page);
  const signs: number[] = [];
  for (const node of selection.dropped) if (tree.isText(node) && isSignInCell(tree, node)) signs.push(node);
  if (noise.length === 0 && signs.length === 0) return selection;
  const dropped = new Set([...selection.dropped, ...noise]);
  for (const node of signs) dropped.delete(node);
  return { ...selection, dropped };
}

/** The noise in some subtrees of a page, in document order, as `withoutNoise` leaves it out. */
export function noiseIn(
  tree: Tree,
  { kept, dropped }: Pick<Selection, "kept" | "dropped">,
  page?: string | URL,
): number[] {
  const url = page === undefined ? undefined : String(page);
  const names = namesOf(tree);
  const isDropped = (node: number) => dropped.has(node);
  const { hasCode } = codeOf(tree);
  const found: number[] = [];
  let time = 0;
  /** The last node that shows something, or begins a cell. */
  let shown = 0;
  for (const root of kept) {
    let code = 0;
    let copy = 0;
    for (let node = root + 1; node < tree.end[root]; ) {
      const tag = tree.tag[node];
      let isOut = dropped.has(node);
      if (!isOut && tag === Kind.TEXT) {
        const byte = firstByte(tree, node);
        if (byte !== undefined) shown = node;
        if (node >= code && byte === BRACE && isUnfilled(tree, node, tree.text(node))) found.push(node);
      } else if (!isOut && tag >= 0 && tag <= Namespace.NAME_MASK) {
        if (node >= copy && (names.marksOf(node) & AttributeBit.ARIA_HIDDEN) !== 0)
          copy = endOfCopy(tree, node, isDropped);
        isOut = node < copy || isNoise(tree, names, node, tag, hasCode, node < code, url);
        if (!isOut && (tag === Tag.AUDIO || tag === Tag.VIDEO) && tree.end[node] - node <= MOST_IN_PLAYER) {
          // A link to what is played is as good as the player.
          for (const child of tree.children(node)) if (tree.tag[child] !== Tag.A) found.push(child);
          node = tree.end[node];
          continue;
        }
        if (tag === Tag.IMG || tag === Tag.TD || tag === Tag.TH) shown = node;
        if (tag === Tag.TIME && !isOut) {
          // Some pages say when in the head of a post and again above its text, or in each place where a style may show it.
          isOut = time > 0 && shown < tree.end[time] && isSameTime(tree, time, node);
          time = node;
        }
        if (isOut) found.push(node);
      }
      if (tag === Tag.PRE) code = Math.max(code, tree.end[node]);
      node = isOut ? tree.end[node] : node + 1;
    }
  }
  return found;
}

/** Nodes of an element that plays, with what browsers show that can't; one that nobody closed has the rest of the page in it. */
const MOST_IN_PLAYER = 40;

/** A time with its attributes takes no more bytes; what does is a text. */
const LONGEST_TIME = 400;

/** Whether a time says what the one before it says, in which it isn't. */
function isSameTime(tree: Tree, before: number, time: number): boolean {
  const { start, stop, end } = tree;
  if (end[before] > time || stop[time] - start[time] > LONGEST_TIME) return false;
  return stop[before] - start[before] <= LONGEST_TIME && tree.textContent(before) === tree.textContent(time);
}

/** Whether a page has code: tools are beside it, and most pages have none. Noise is looked for in each of a page's records. */
const codeOf = /* @__PURE__ */ perTree((tree) => ({
  hasCode: tree.tag.subarray(0, tree.length).includes(Tag.PRE),
}));

/** "{", with which the place of a template begins. */
const BRACE = 0x7b;

/** Classes of links that open a wiki's editor, and of those back from a wiki's note to its references. */
const WIKI: ReadonlySet<string> = new Set(["editsection", "mw-editsection", "mw-editsection-like", "mw-cite-backlink"]);
/** The id of the line below each title of a wiki of MediaWiki: "From Wikipedia, the free encyclopedia". */
const TAGLINE = "siteSub";
const NO_WORDS: readonly string[] = [];

/** Inline elements: one that isn't displayed is noise however much of the content they are. Hidden blocks are content or not as a whole (extract/leave-out-hidden.ts). */
const IN_LINE: ReadonlySet<number> = new Set([Tag.SPAN, Tag.SMALL, Tag.I, Tag.B, Tag.EM, Tag.SUP, Tag.SUB, Tag.A]);

const isOneOf = /* @__PURE__ */ namesOneOf(WIKI, CODE_TOOLS, PROMPTS, PRICES, RUSTDOC);
/** What names have in common that say that a text isn't shown, or is drawn as an icon. */
// biome-ignore format: a list of words
const SAID = /* @__PURE__ */ new WordFilter([
  "d-none", "hidden", "visually", "only", "show", "reader", "a11y", "assistive", "offscreen", "off-screen", "off_screen",
  "icon", "material-symbols", "google-symbols",
]);

/** Whether one of an element's classes is of a kind that noise has; most have none. */
const mayBeNoise = /* @__PURE__ */ perName(
  (name) =>
    isOneOf(name) ||
    (name.mayHold(SAID) && name.classes.some((word) => word === UNSHOWN || saysUnseen(word) || saysIcon(word))),
);

function isNoise(
  tree: Tree,
  names: PageNames,
  node: number,
  tag: number,
  hasCode: boolean,
  isInCode: boolean,
  page: string | undefined,
): boolean {
  if (tag === Tag.BUTTON && isToolButton(tree, node)) return true;
  if (tag === Tag.DIV && names.idOf(node).text === TAGLINE) return true;
  if (isInCode && isLanguageLabel(tree, node)) return true;
  if (!isInCode && tag === Tag.A && (isPermalink(tree, node, page) || isToolLink(tree, node))) return true;
  if (tag === Tag.A && isSourceLink(tree, node)) return true;
  const name = names.classOf(node);
  const isNamed = mayBeNoise(name) || tag >= FIRST_UNKNOWN;
  const mayBeTool = hasCode && (isNamed || tag === Tag.BUTTON || isShort(tree, node));
  // Most elements are blocks whose class says nothing.
  if (!mayBeTool && !isNamed && !IN_LINE.has(tag)) return false;
  const words = isNamed ? name.classes : NO_WORDS;
  if (mayBeTool && isCodeTool(tree, node, words, isInCode)) return true;
  if (isInCode) return false;
  if (words.some((word) => PROMPTS.has(word)) && isPrompt(tree, node)) return true;
  if (words.some((word) => RUSTDOC.has(word)) && isBesideDefinition(tree, node)) return true;
  if (words.some((word) => WIKI.has(word)) || isUnshownCopy(tree, node, words)) return true;
  if (isOtherPrice(tree, names, node, words)) return true;
  if (!IN_LINE.has(tag)) return tag >= FIRST_UNKNOWN && isGlyph(tree, node, [...words, tree.name(node)]);
  if (isDrawnFormula(tree, node)) return false;
  if (tag !== Tag.A && (isForScreenReaders(tree, node, words) || isAboutLink(tree, node))) return true;
  if ((tag === Tag.SPAN || tag === Tag.I) && isGlyph(tree, node, words)) return true;
  return isUndisplayed(tree, node);
}

/** Classes of Bootstrap and Stacks for elements that are never shown, and for those shown at some screen widths. */
const UNSHOWN = "d-none";
const SOMETIMES = /(?:^|:)d-(?:\w+-)?(?:block|flex|grid|inline|table)/;

/** Whether an element is text for machines, such as a name or a date that its neighbour shows to readers. */
function isUnshownCopy(tree: Tree, node: number, words: readonly string[]): boolean {
  if (tree.end[node] !== node + 2) return false;
  return words.includes(UNSHOWN) && !words.some((word) => SOMETIMES.test(word));
}

// Recognizes parts of a text that aren't meant for reading, such as permalinks.

import { isDrawnFormula } from "../../html/formula-pictures.js";
import { Tag } from "../../html/generated/tags.js";
import { isHeading, Namespace } from "../../html/node-kind.js";
import type { Tree } from "../../html/tree.js";
import type { ContentPage } from "../content-context.js";
import { FETCH_SCHEMES, safeUrl } from "../urls.js";
import { isCodeTool } from "./code-blocks.js";
import { fragmentOf } from "./footnotes.js";

/** Links that open a wiki's editor. */
const EDIT: ReadonlySet<string> = new Set(["editsection", "mw-editsection", "mw-editsection-like"]);
/** Inline text for screen readers only; others see the same in another form. */
// biome-ignore format: a list of names
const UNSEEN: ReadonlySet<string> = new Set([
  "a11y-hidden", "offscreen", "screen-reader-only", "screen-reader-text", "sr-only", "u-hidden-visually", "visually-hidden",
  "visuallyhidden",
]);
const NOT_SHOWN = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
/** Signs and words of a heading's link to itself. */
const PERMALINK =
  /^(?:[#¶§⚓🔗∞\u200b]\ufe0f?|permalink|link|(?:direct )?link to (?:this )?(?:heading|section)|anchor)?$/iu;

/** Inline elements that pages hide; whole hidden blocks are left to the algorithm. */
const IN_LINE: ReadonlySet<number> = new Set([Tag.SPAN, Tag.SMALL, Tag.I, Tag.B, Tag.EM, Tag.SUP, Tag.SUB, Tag.A]);
/** Whether an element isn't content although it is in content: hidden, a link to edit, a heading's link to itself. */
export function isNoise(page: ContentPage, node: number): boolean {
  const { tree } = page;
  const tag = tree.tag[node];
  if (tag > Namespace.NAME_MASK) return false;
  if (page.notes.returns.has(node)) return true;
  if (tag === Tag.A && isPermalink(page, node)) return true;
  if (tag === Tag.BUTTON && isToolButton(tree, node)) return true;
  const words = page.classes(node);
  const isOne = (names: ReadonlySet<string>) => words.some((word) => names.has(word));
  if (isOne(EDIT) || isCodeTool(page, node) || isUnshownCopy(tree, node, words)) return true;
  if (!IN_LINE.has(tag) || isDrawnFormula(tree, node)) return false;
  if (tag === Tag.SPAN && isOne(UNSEEN)) return true;
  if ((tag === Tag.SPAN || tag === Tag.I) && isGlyph(tree, node, words)) return true;
  return tree.hasAttribute(node, "hidden") || NOT_SHOWN.test(tree.attribute(node, "style") ?? "");
}

/** Classes of Bootstrap and Stacks for elements that are never shown, and for those shown at some screen widths. */
const UNSHOWN = "d-none";
const SOMETIMES = /(?:^|:)d-(?:\w+-)?(?:block|flex|grid|inline|table)/;

/** Whether an element is text for machines, such as a name or a date that its neighbour shows to readers. */
function isUnshownCopy(tree: Tree, node: number, words: readonly string[]): boolean {
  if (tree.end[node] !== node + 2) return false;
  return words.includes(UNSHOWN) && !words.some((word) => SOMETIMES.test(word));
}

/** Icon fonts draw a letter, or a name such as `chevron_right`, as a sign. */
const ICON = /(?:^|[_-])icon$/i;
const NAMED_ICON = /^material-(?:icons|symbols)(?:-|$)/;

/** Whether an element's text is drawn as an icon. Digits and characters beyond ASCII may be meant literally. */
function isGlyph(tree: Tree, node: number, words: readonly string[]): boolean {
  if (tree.end[node] !== node + 2) return false;
  if (words.some((word) => NAMED_ICON.test(word))) return true;
  return words.some((word) => ICON.test(word)) && /^[!-/:-~]$/.test(tree.text(node + 1).trim());
}

/** What buttons over code say, in the languages of many pages; and those that scale a recipe. */
const TOOL =
  /^(?:[\d.,½]+ ?[x×]|cop(?:y|ied!?|ier|iar|ia)|kopieren|kopiuj|копировать|复制|複製|コピー|복사)(?: (?:code|to clipboard|code block|snippet|le code|código))*$/iu;
/** Nodes of such a button: its words, a drawing, and a hint. */
const MAX_BUTTON = 40;

/** Whether a button works on what is beside it, wherever it is. */
function isToolButton(tree: Tree, node: number): boolean {
  return tree.end[node] - node <= MAX_BUTTON && TOOL.test(tree.textContent(node).trim());
}

/** Attributes of links that open and close a part of the page, of WAI-ARIA and the many versions of Bootstrap. */
const OPENING = ["aria-controls", "aria-expanded", "data-toggle", "data-bs-toggle", "data-target", "data-bs-target"];
/** Targets that aren't places of a page: a program does something else there, or it is the top of the page. */
const NOWHERE = /^#(?:!|0|top)?$/i;

/** Whether a link leads nowhere if the page's programs don't run: it is a button, or has no target. */
export function isButton(tree: Tree, node: number): boolean {
  const href = tree.attribute(node, "href")?.trim() ?? "";
  if (!href.startsWith("#")) return false;
  if (NOWHERE.test(href)) return true;
  const role = tree.attribute(node, "role")?.trim().toLowerCase();
  return role === "button" || role === "tab" || OPENING.some((name) => tree.hasAttribute(node, name));
}

/** Whether a link leads to the heading that it is in, or to the page itself. */
export function isHeadingLink(page: ContentPage, node: number): boolean {
  const { tree, base } = page;
  const above = tree.parent[node];
  if (!isHeading(tree.tag[above]) && !isHeading(tree.tag[tree.parent[above]])) return false;
  const href = tree.attribute(node, "href");
  const own = base?.replace(/#.*$/s, "");
  return fragmentOf(href, own) !== undefined || (own !== undefined && safeUrl(href ?? "", own, FETCH_SCHEMES) === own);
}

function isPermalink(page: ContentPage, node: number): boolean {
  const { tree } = page;
  if (tree.end[node] - node > MAX_NODES || !isHeadingLink(page, node)) return false;
  // A drawing's title isn't text of the page.
  let text = "";
  for (let inner = node + 1; inner < tree.end[node]; inner++) {
    if (tree.isText(inner) && tree.tag[tree.parent[inner]] <= Namespace.NAME_MASK) text += tree.text(inner);
  }
  return PERMALINK.test(text.trim());
}

/** The most nodes of such a link: a sign, or a drawing of a chain. */
const MAX_NODES = 20;

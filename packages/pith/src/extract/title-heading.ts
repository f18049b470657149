// Finds the heading above the content that has the page's title.

import type { Selection } from "../contract/selection.js";
import type { ExtractOptions } from "../extraction/options.js";
import { Tag } from "../html/generated/tags.js";
import { leadsHome } from "../html/home-link.js";
import { isSilent } from "../html/layout.js";
import { isHeading } from "../html/node-kind.js";
import { compileSelector } from "../html/selectors.js";
import { firstShownText } from "../html/shown-texts.js";
import { pageTitle } from "../html/title-and-body.js";
import type { Tree } from "../html/tree.js";
import type { Metadata } from "../metadata/metadata.js";
import { TITLE_CUTS, TITLE_CUTS_AND_COLONS } from "../text/title-marks.js";
import { plainKey } from "../text/words.js";
import { hiddenNodes } from "../visibility/hidden-nodes.js";

/** Bytes of text that may be between the heading and the content: a byline, a date, buttons, contents, the caption of an image. */
const MAX_BETWEEN = 1_000;
/** Nodes that are looked at above the content; a page's buttons and icons have a few hundred. */
const MAX_NODES = 600;
/** Nodes below the beginning of the content, in which its picture may be, with a caption, before the heading. */
const MAX_BELOW = 60;
/** Longer headings are teasers, in characters. */
const MAX_HEADING = 300;
/** An element of more nodes is too large to be a heading. */
const MAX_HEADING_NODES = 300;
/** The longest title in characters: every `h1` is compared with all of it. */
const MAX_TITLE = 1_000;
/** How much of the text, in characters, is searched for a line that is the heading. */
const OPENING = 600;
/** The share of the longest part that a part of the page's title needs to be the title and not the site's name. */
const LONG = 2 / 3;

/**
 * The heading right above the content that is the page's title, or a line that says it, although the algorithm left it out: many do, as
 * titles are metadata. 0 if there is none, if the content has it itself, if readers don't see it, or if the caller doesn't want it.
 * `tree`: the one that the selection's numbers refer to; `text`: its text, as it was found on the page; `titleOf`: its
 * title and site as metadata have them, for pages whose `title` says another one.
 */
export function titleHeading(
  tree: Tree,
  selection: Selection,
  text: string,
  { keep, exclude }: Pick<ExtractOptions, "keep" | "exclude">,
  titleOf: () => PageTitle,
): number {
  if (keep?.title === false) return 0;
  // The caption of a lead picture may be above the heading.
  const start = firstShownText(tree, selection);
  const heading = start === 0 ? 0 : headingOf(tree, start, pageTitle(tree).slice(0, MAX_TITLE), titleOf);
  const isLine = !isHeading(tree.tag[heading]);
  if (heading === 0 || isSaid(heading < start ? openingOf(text) : text, textOf(tree, heading), isLine)) return 0;
  return isHidden(tree, heading, start) || isExcluded(tree, heading, exclude) ? 0 : heading;
}

/**
 * The nearest heading above a text that has the page's title. An `h1` that does may be anywhere, such as above the filters of a shop, or
 * below a product's pictures, also if only the metadata calls that the title; the page's only one may be a little below the text.
 */
function headingOf(tree: Tree, start: number, title: string, titleOf: () => PageTitle): number {
  const all: number[] = [];
  for (let node = 1; node < tree.length; node++)
    if (tree.tag[node] === Tag.H1 && textOf(tree, node) !== "") all.push(node);
  const keys = keysOf(withoutLogo(tree, title, all), TITLE_CUTS);
  let between = 0;
  let isNear = true;
  let isBeyond = false;
  for (let node = start - 1; node > 0; node--) {
    isNear &&= node > start - MAX_NODES && between <= MAX_BETWEEN + MAX_HEADING;
    const tag = tree.tag[node];
    if (isNear && tree.isText(node)) between += isShown(tree, node) ? tree.text(node).trim().length : 0;
    if (tag < Tag.H1 || tag > (isNear ? Tag.H4 : Tag.H1)) continue;
    const text = textOf(tree, node);
    // What is in the heading isn't between it and the content.
    if (isNear) between -= text.length;
    if (text === "" || text.length > MAX_HEADING || tree.end[node] > start) continue;
    const isClose = isNear && between <= MAX_BETWEEN;
    const isLogo = leadsHome(tree, node) && plainKey(title) !== plainKey(text);
    const bears = !isLogo && bearsTitle(text, keys) && (!isBeyond || keys.whole.startsWith(plainKey(text)));
    if (bears && (isClose || tag === Tag.H1)) return node;
    if (tag !== Tag.H1) continue;
    if (isClose && !isBeyond && all.length === 1 && !namesSite(tree, node, title)) return node;
    // Beyond another `h1`, such as that of a form, is also that of the site.
    isBeyond = true;
  }
  const isBelow = (node: number) =>
    node > start && (bearsTitle(textOf(tree, node), keys) || (all.length === 1 && node < start + MAX_BELOW));
  const found = all.find(isBelow) ?? lineOf(tree, start, keys);
  if (found > 0) return found;
  // One that is around the text would bring it again.
  const beside = all.filter((node) => (node > start || tree.end[node] <= start) && !leadsHome(tree, node));
  if (beside.length === 0) return 0;
  const { title: said, site } = titleOf();
  const name = plainKey(said?.value ?? "");
  const isSite = (node: number) =>
    site === undefined || site.source === "host" ? namesSite(tree, node, title) : plainKey(site.value) === name;
  const named = beside.filter((node) => plainKey(textOf(tree, node)) === name && !isSite(node));
  return named.findLast((node) => node < start) ?? named[0] ?? 0;
}

/** The nearest element above a text that says where the page's title begins, and no more: many pages have no heading. 0: none. */
function lineOf(tree: Tree, start: number, { whole, longest }: TitleKeys): number {
  let between = 0;
  for (let node = start - 1; node > Math.max(0, start - MAX_NODES) && between <= MAX_BETWEEN; node--) {
    if (!tree.isText(node) || !isShown(tree, node)) continue;
    const key = plainKey(tree.text(node).slice(0, MAX_HEADING));
    const isTitle = key !== "" && key.length >= LONG * longest && whole.startsWith(key);
    if (isTitle && plainKey(textOf(tree, tree.parent[node])) === key) return tree.parent[node];
    between += tree.text(node).trim().length;
  }
  return 0;
}

/** The text of a heading, without the styles that some hold; "" if it is too large to be one. */
function textOf(tree: Tree, heading: number): string {
  if (tree.end[heading] - heading > MAX_HEADING_NODES) return "";
  let text = "";
  for (let node = heading; node < tree.end[heading]; node++)
    if (tree.isText(node) && isShown(tree, node)) text += tree.text(node);
  return text.trim();
}

/** Whether a heading is the page's title, or most of the part of it that isn't the name of the site. */
function bearsTitle(heading: string, { whole, longest }: TitleKeys): boolean {
  const key = plainKey(heading);
  return key !== "" && ((whole !== "" && key.includes(whole)) || (key.length >= LONG * longest && whole.includes(key)));
}

/** Whether a heading is the site's name: it leads home and isn't all of the page's title, or is in a short part of it other than the first. */
function namesSite(tree: Tree, heading: number, title: string): boolean {
  const key = plainKey(textOf(tree, heading));
  if (leadsHome(tree, heading)) return plainKey(title) !== key;
  if (keysOf(title, TITLE_CUTS).parts[0] === key) return false;
  const { parts, longest } = keysOf(title, TITLE_CUTS_AND_COLONS);
  return parts.some((part) => part.includes(key) && part.length < LONG * longest);
}

/** What the metadata of a page calls it. */
type PageTitle = Pick<Metadata, "title" | "site">;

/** A title without the site's name before a colon, where a heading that leads home says that it is one: "Ann's boats: The green ferry". */
function withoutLogo(tree: Tree, title: string, headings: readonly number[]): string {
  const { index } = TITLE_CUTS_AND_COLONS.exec(title) ?? { index: 0 };
  const name = plainKey(title.slice(0, index));
  const isLogo = (node: number) => plainKey(textOf(tree, node)) === name && leadsHome(tree, node);
  return name !== "" && headings.some(isLogo) ? title.slice(index + 1) : title;
}

type TitleKeys = ReturnType<typeof keysOf>;

/** A title and what is between its marks, as keys, and the length of the longest of those. */
function keysOf(title: string, marks: RegExp) {
  const parts = title.split(marks).map(plainKey);
  return { whole: plainKey(title), parts, longest: Math.max(...parts.map(({ length }) => length)) };
}

function isShown(tree: Tree, text: number): boolean {
  return !isSilent(tree.tag[tree.parent[text]]);
}

/** The lines at the beginning of a text that are whole: what is cut may end with the title's word. */
function openingOf(text: string): string {
  return text.length > OPENING ? text.slice(0, text.lastIndexOf("\n", OPENING) + 1) : text;
}

/** Whether one of the lines is the heading; or, if that is a line itself, half of it is. */
function isSaid(text: string, heading: string, isLine: boolean): boolean {
  const key = plainKey(heading);
  const most = isLine ? 2 * key.length : key.length;
  const said = text.split("\n").map(plainKey);
  return said.some((line) => line.length <= most && line.includes(key));
}

/** Whether readers don't see the heading. What is also around the content is visible, as the content is. */
function isHidden(tree: Tree, heading: number, content: number): boolean {
  let top = heading;
  while (tree.end[tree.parent[top]] <= content) top = tree.parent[top];
  return hiddenNodes(tree, [top]).nodes.some((node) => node <= heading && heading < tree.end[node]);
}

function isExcluded(tree: Tree, heading: number, exclude: string | readonly string[] | undefined): boolean {
  if (exclude === undefined) return false;
  const selectors = [exclude].flat().map(compileSelector);
  return [heading, ...tree.ancestors(heading)].some((node) => selectors.some(({ matches }) => matches(tree, node)));
}

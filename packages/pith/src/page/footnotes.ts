// Finds the footnotes of a page and the references to them.

import { equals } from "../html/bytes.js";
import { Tag } from "../html/generated/tags.js";
import { isHeading } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";
import { fragmentOf } from "../text/addresses.js";
import { classesOf, classText } from "./names.js";

/** The footnotes of a page. Numbers count the notes in the order in which the text refers to them, from 1. */
export interface Notes {
  /** Links in the text that refer to a note, with its number. */
  readonly references: ReadonlyMap<number, number>;
  /** The first reference of each note: where its back link leads. */
  readonly first: ReadonlySet<number>;
  /** Blocks that are a note, or the headings of one, with its number. */
  readonly blocks: ReadonlyMap<number, number>;
  /** For notes that a heading begins ("(1)", a link back), the node after what is below that. */
  readonly ends: ReadonlyMap<number, number>;
  /** Links back from a note to the text, which are left out: a uniform one is written for all. */
  readonly returns: ReadonlySet<number>;
}

/** A link to another place on the page. */
interface InnerLink {
  readonly node: number;
  readonly fragment: string;
}

/** What a reference looks like: a number, a letter, signs, "note 3"; with or without brackets. */
const LABEL = /^[[(（［]?(?:(?:note|nb|n)\.? ?)?(?:[0-9]{1,4}|[a-zA-Z]|[ivxIVX]{1,5}|[*†‡§¶#]{1,4}|[①-⑳])[\])）］]?$/u;
/** Names that programs give to notes, in URLs, classes and roles. */
const NOTE_NAME =
  /(?:^|[^a-z])(?:bib|cite[_-]?note|doc-noteref|easy-footnote|edn|endnote|fn|footnote|ftn|note|noteref|ref|reference|sdendnote|sdfootnote)/i;
/** LaTeXML's class for references to whatever has a number. */
const ANY_REFERENCE = "ltx_ref";
/** What a back link looks like. */
const RETURN_LABEL =
  /^[[(]?(?:[↩↑⤴⏎^⇑↵⬆🔙]\ufe0e?\ufe0f?|[0-9]{1,4}\.?|[a-z]|[*†‡§]{1,4}|back|return|jump up|top)?[\])]?[:.]?$/iu;
const RETURN_CLASS = /back-?(?:link|ref)|footnote-(?:back|return)|reversefootnote/i;
/** MediaWiki's back links, one or several, with what is around them. */
const RETURN_BOX = "mw-cite-backlink";

/** Elements that can be a note. */
const NOTE_BLOCKS: ReadonlySet<number> = new Set([Tag.LI, Tag.P, Tag.DIV, Tag.DD, Tag.ASIDE]);
/** A reference is a link of a few nodes; how far above a fragment's target the note's block is. */
const MAX_LINK_NODES = 8;
const LEVELS = 3;

const HASH = 0x23;
const AMPERSAND = 0x26;

/** Whether a link of some nodes, from `first` up to `end`, looks like a reference to a note. */
export function refersToNotes(tree: Tree, first: number, end: number): boolean {
  const { source } = tree;
  let isInner = false;
  // By the first byte of its address: most links lead elsewhere.
  const look = (nameStart: number, nameEnd: number, start: number, stop: number) => {
    if (start < stop && equals(source, nameStart, nameEnd, "href"))
      isInner ||= source[start] === HASH || source[start] === AMPERSAND;
  };
  for (let node = first; node < end; node++) {
    if (tree.tag[node] !== Tag.A) continue;
    isInner = false;
    tree.eachAttributeRange(node, look);
    if (!isInner) continue;
    const fragment = fragmentOf(tree.attribute(node, "href"), undefined);
    if (fragment !== undefined && isReference(tree, node, fragment)) return true;
  }
  return false;
}

/** Finds the footnotes among nodes that are content. Linear: each link, target and note is looked at a few times. */
export function findNotes(tree: Tree, kept: readonly number[], dropped: ReadonlySet<number>, page?: string): Notes {
  const links = innerLinks(tree, kept, dropped, page);
  const places = links.length === 0 ? NO_PLACES : placesIn(tree, kept, dropped);
  const blocks = new Map<number, number>();
  const ends = new Map<number, number>();
  const byBlock = new Map<number, string>();
  const references = new Map<number, number>();
  const first = new Set<number>();
  for (const { node, fragment } of links) {
    const place = places.get(fragment);
    const block = place === undefined ? 0 : blockOf(tree, place);
    if (block <= node || !isReference(tree, node, fragment)) continue;
    if (isHeading(tree.tag[block]) && !ends.has(block)) ends.set(block, endBelow(tree, block));
    // A block that several fragments lead to is a box around notes.
    if ((byBlock.get(block) ?? fragment) !== fragment) continue;
    byBlock.set(block, fragment);
    const number = blocks.get(block) ?? blocks.size + 1;
    if (!blocks.has(block)) first.add(node);
    blocks.set(block, number);
    references.set(node, number);
  }
  return { references, first, blocks, ends, returns: waysBack(tree, links, blocks) };
}

function innerLinks(
  tree: Tree,
  kept: readonly number[],
  dropped: ReadonlySet<number>,
  page: string | undefined,
): InnerLink[] {
  const links: InnerLink[] = [];
  const own = page === undefined ? undefined : page.replace(/#.*$/s, "");
  eachKept(tree, kept, dropped, (node) => {
    const fragment = tree.tag[node] === Tag.A ? fragmentOf(tree.attribute(node, "href"), own) : undefined;
    if (fragment !== undefined) links.push({ node, fragment });
  });
  return links;
}

const NO_PLACES: ReadonlyMap<string, number> = new Map();

/** Where fragments lead. */
function placesIn(tree: Tree, kept: readonly number[], dropped: ReadonlySet<number>): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  eachKept(tree, kept, dropped, (node) => {
    const id = tree.attribute(node, "id") ?? (tree.tag[node] === Tag.A ? tree.attribute(node, "name") : undefined);
    if (id !== undefined && !places.has(id)) places.set(id, node);
  });
  return places;
}

/** Calls `visit` with each node of some subtrees that isn't in one that is dropped. */
function eachKept(
  tree: Tree,
  kept: readonly number[],
  dropped: ReadonlySet<number>,
  visit: (node: number) => void,
): void {
  for (const root of kept) {
    for (let node = root; node < tree.end[root]; ) {
      if (dropped.has(node)) node = tree.end[node];
      else visit(node++);
    }
  }
}

function isReference(tree: Tree, node: number, fragment: string): boolean {
  if (tree.end[node] - node > MAX_LINK_NODES || !LABEL.test(tree.textContent(node).trim())) return false;
  const isRaised = tree.tag[tree.parent[node]] === Tag.SUP || tree.tag[node + 1] === Tag.SUP;
  if (isRaised || NOTE_NAME.test(fragment)) return true;
  return ["class", "role", "epub:type", "rel"].some((name) =>
    NOTE_NAME.test(tree.attribute(node, name)?.replace(ANY_REFERENCE, "") ?? ""),
  );
}

/** The block of a note that contains a fragment's target, or the heading that begins it and is a link back; 0 if there is none. */
function blockOf(tree: Tree, place: number): number {
  let node = place;
  for (let level = 0; level < LEVELS && node !== 0; level++) {
    if (NOTE_BLOCKS.has(tree.tag[node])) return node;
    if (isHeading(tree.tag[node])) return isWayBack(tree, node) ? node : 0;
    node = tree.parent[node];
  }
  return 0;
}

/** Whether a heading is a link back and nothing else. */
function isWayBack(tree: Tree, heading: number): boolean {
  if (tree.end[heading] - heading > MAX_LINK_NODES || !LABEL.test(tree.textContent(heading).trim())) return false;
  const link = tree.find("a", heading);
  return link > 0 && fragmentOf(tree.attribute(link, "href"), undefined) !== undefined;
}

/** The node after what is below a heading: before the next heading beside it. */
function endBelow(tree: Tree, heading: number): number {
  const end = tree.end[tree.parent[heading]];
  let node = tree.end[heading];
  while (node < end && !isHeading(tree.tag[node])) node = tree.end[node];
  return node;
}

function waysBack(tree: Tree, links: readonly InnerLink[], blocks: ReadonlyMap<number, number>): ReadonlySet<number> {
  const returns = new Set<number>();
  let open = 0;
  let end = 0;
  const starts = [...blocks.keys()].sort((a, b) => a - b);
  let next = 0;
  for (const { node } of links) {
    while (next < starts.length && starts[next] <= node) {
      open = starts[next++];
      end = tree.end[open];
    }
    if (open === 0 || node >= end || tree.end[node] - node > MAX_LINK_NODES) continue;
    const isNamed = RETURN_CLASS.test(classText(tree, node));
    if (isNamed || RETURN_LABEL.test(tree.textContent(node).trim())) returns.add(boxOf(tree, node));
  }
  return returns;
}

/** The box around a back link that holds nothing else, but for brackets around it; the back link itself if there is none. */
function boxOf(tree: Tree, node: number): number {
  let above = node;
  let box = node;
  for (let level = 0; level < LEVELS; level++) {
    above = tree.parent[above];
    if (classesOf(tree, above).includes(RETURN_BOX)) return above;
    if (tree.end[above] - above <= MAX_LINK_NODES && RETURN_LABEL.test(tree.textContent(above).trim())) box = above;
  }
  return box;
}

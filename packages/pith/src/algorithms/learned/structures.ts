// Finds tables, code, lists and embedded posts that readers take as one thing.

import { Block, type PageBlocks, Section } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import { layoutParts } from "../../html/layout-tables.js";
import type { Tree } from "../../html/tree.js";
import { nearest } from "./corrections.js";
import type { Judged, Structure, StructureKind } from "./judged-page.js";

const LISTS: ReadonlySet<number> = new Set<number>([Tag.UL, Tag.OL, Tag.DL, Tag.MENU]);
const ITEMS: ReadonlySet<number> = new Set<number>([Tag.LI, Tag.DT, Tag.DD]);
/** An element with one of these isn't a list to a reader but a part of the page: cards, posts, a menu. */
// biome-ignore format: a list of names
const NO_LIST: ReadonlySet<number> = new Set<number>([
  Tag.H1, Tag.H2, Tag.H3, Tag.H4, Tag.H5, Tag.H6, Tag.TABLE, Tag.PRE, Tag.ARTICLE, Tag.SECTION, Tag.FORM, Tag.NAV,
]);
const FEWEST_ITEMS = 2;
/**
 * The classes by which the scripts of Twitter, Instagram, TikTok, Bluesky, Mastodon, Threads, Reddit and Facebook know the quote that
 * they draw as a post.
 */
const EMBEDDED_POST =
  /(?:^|\s)(?:twitter-(?:tweet|video)|instagram-media|tiktok-embed|bluesky-embed|mastodon-embed|text-post-media|reddit-embed-bq|reddit-card|fb-xfbml-parse-ignore)(?:\s|$)/;

/**
 * Removes all probability from line numbers: a `pre` of nothing but numbers in a cell of a table right before one that holds code. They
 * would be a block of code of their own.
 */
export function dropLineNumbers({
  tree,
  page,
  structures,
  probability,
}: Judged<"tree" | "page" | "structures" | "probability">): void {
  const rowAround = (b: number) => nearest(tree, page.ofSection(page.sectionOf(b), Section.NODE), Tag.TR);
  for (let i = 0; i + 1 < structures.length; i++) {
    const { kind, first, end } = structures[i];
    const next = structures[i + 1];
    if (kind !== "code" || next.kind !== "code" || end !== first + 1 || next.first !== end) continue;
    if (page.ofBlock(first, Block.NUMBERS) !== page.words(first)) continue;
    if (rowAround(first) > 0 && rowAround(first) === rowAround(end)) probability[first] = 0;
  }
}

/** The structures of a page in its order, none inside another: the outermost count. Two passes over the sections. */
export function structuresOf(tree: Tree, page: PageBlocks): Structure[] {
  const { sections, sectionCount } = page;
  const items = new Uint32Array(sectionCount);
  const isNoList = new Uint8Array(sectionCount);
  let hasTables = false;
  for (let s = sectionCount - 1; s >= 0; s--) {
    const tag = page.ofSection(s, Section.TAG);
    const parent = page.ofSection(s, Section.PARENT);
    if (tag === Tag.TABLE) hasTables = true;
    if (parent < 0) continue;
    if (ITEMS.has(tag)) items[parent]++;
    if (isNoList[s] === 1 || NO_LIST.has(tag)) isNoList[parent] = 1;
  }
  const layout = hasTables ? layoutParts(tree) : undefined;
  const found: Structure[] = [];
  let behind = 0;
  for (let s = 0; s < sectionCount; s++) {
    const row = s * Section.SIZE;
    const first = sections[row + Section.FIRST];
    const end = sections[row + Section.END];
    if (first < behind || first === end) continue;
    const tag = sections[row + Section.TAG];
    let kind: StructureKind | undefined;
    if (tag === Tag.PRE) kind = "code";
    else if (tag === Tag.TABLE && layout?.has(sections[row + Section.NODE]) === false) kind = "table";
    else if (LISTS.has(tag) && isNoList[s] === 0 && items[s] >= FEWEST_ITEMS) kind = "list";
    else if (tag === Tag.BLOCKQUOTE && isEmbeddedPost(tree, sections[row + Section.NODE])) kind = "post";
    if (kind === undefined) continue;
    found.push({ kind, first, end });
    behind = end;
  }
  return found;
}

function isEmbeddedPost(tree: Tree, node: number): boolean {
  return EMBEDDED_POST.test(tree.attribute(node, "class") ?? "");
}

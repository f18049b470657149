// A page as rules see it: what was found on it, the choice that they change, and what several of them look up.

import type { Groups } from "../../blocks/features/groups.js";
import { Block, type PageBlocks, Section } from "../../blocks/page-blocks.js";
import { isHeading } from "../../html/node-kind.js";
import type { Tree } from "../../html/tree.js";

/** What a reader takes as one thing, and blocks of it that are judged alone would make holes in. */
export type StructureKind = "table" | "code" | "formula" | "list" | "post" | "heading" | "caption";

/** A table of data, a block of code, formulas in a row, a list or an embedded post: the blocks from `first` up to, without, `end`. */
export interface Structure {
  readonly kind: StructureKind;
  readonly first: number;
  readonly end: number;
}

/** What rules need, each some of it. */
export interface JudgedPage {
  readonly tree: Tree;
  readonly page: PageBlocks;
  /** The words of each block. */
  readonly words: Float64Array;
  readonly groups: Groups;
  readonly structures: readonly Structure[];
  /** The block that is the page's heading; -1: none. */
  readonly titleBlock: number;
  /** The blocks that are titles of what it lists, though it looked like an article. */
  readonly titles: readonly number[];
  /** Probabilities of the page's kinds, by name. */
  readonly kinds: Readonly<Record<string, number>>;
  readonly probability: Float64Array;
  /** Marks the blocks that are chosen. */
  readonly chosen: Uint8Array;
  /** What structure decided about a block, where one did. */
  readonly because: (StructureKind | undefined)[];
}

/** What pictures are chosen by. */
export type PicturedPage = Pick<JudgedPage, "tree" | "page" | "kinds" | "probability" | "chosen" | "because">;

/** From this probability on a page is treated as an article by rules that would do harm on others. */
export const ARTICLE = 0.45;
/** From this one on as one that tells of a product, by those for what a template repeats. */
export const PRODUCT = 0.3;
/** From this one on as one that sells something, by rules that would take for the page's own what a shop has beside it. */
export const SHOP = 0.5;
/** From this one on as a thread by those for what its posts repeat. */
export const THREAD = 0.3;
/** From this one on as one that lists things, by those for headings, filters and news. */
export const LISTING = 0.3;

/** What a block is made of, as a number: its inline element, its section and the one around it. */
export function patternOf({ page, groups }: Pick<JudgedPage, "page" | "groups">, block: number): number {
  return groups.self[block].number * page.blockCount + groups.parent[block].number;
}

/** The words of the blocks from `first` up to `end`. */
export function wordsOf(page: PageBlocks, first: number, end: number): number {
  let words = 0;
  for (let b = first; b < end; b++) words += page.words(b);
  return words;
}

/** The blocks, from `first` up to `end`, of the outermost sections that `isOne` accepts, in the page's order. */
export function outermostSections(
  page: PageBlocks,
  isOne: (section: number, first: number, end: number) => boolean,
): [first: number, end: number][] {
  const found: [first: number, end: number][] = [];
  const { sections, sectionCount } = page;
  for (let s = 0, after = 0; s < sectionCount; s++) {
    const first = sections[s * Section.SIZE + Section.FIRST];
    const end = sections[s * Section.SIZE + Section.END];
    if (first < after || !isOne(s, first, end)) continue;
    found.push([first, end]);
    after = end;
  }
  return found;
}

/** Whether a block is a heading, or a part of one. */
export function isHeadingBlock(page: PageBlocks, block: number): boolean {
  return isHeading(page.ofSection(page.sectionOf(block), Section.TAG));
}

/** Whether some blocks all have the same text. */
export function saySame(page: PageBlocks, [first, ...others]: readonly number[]): boolean {
  return others.every((b) => page.ofBlock(b, Block.HASH) === page.ofBlock(first, Block.HASH));
}

/** How far around its text a link, a button or a field is, at most. */
const LEVELS = 4;

/** The nearest element of these around a text; 0: none is near. */
export function nearest(tree: Tree, text: number, ...tags: number[]): number {
  for (let node = text, level = 0; level <= LEVELS; node = tree.parent[node], level++) {
    if (tags.includes(tree.tag[node])) return node;
  }
  return 0;
}

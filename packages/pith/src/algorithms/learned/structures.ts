// Finds tables, code, formulas, lists and embedded posts that readers take as one thing, and has their blocks chosen together.

import { Block, type PageBlocks, Section } from "../../blocks/page-blocks.js";
import { CodeBlocks } from "../../code/code-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import { layoutParts } from "../../html/layout-tables.js";
import type { Tree } from "../../html/tree.js";
import { classText } from "../../page/names.js";
import { endsWithColon } from "../../text/words.js";
import { isFormulaBlock } from "./formulas.js";
import type { JudgedPage, Structure, StructureKind } from "./judged-page.js";

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
  const code = new CodeBlocks(tree);
  let after = 0;
  for (let s = 0; s < sectionCount; s++) {
    const row = s * Section.SIZE;
    const first = sections[row + Section.FIRST];
    const end = sections[row + Section.END];
    if (first < after || first === end) continue;
    const tag = sections[row + Section.TAG];
    const node = sections[row + Section.NODE];
    let kind: StructureKind | undefined;
    if (code.isCode(node)) kind = "code";
    else if (tag === Tag.TABLE && layout?.has(node) === false) kind = "table";
    else if (LISTS.has(tag) && isNoList[s] === 0 && items[s] >= FEWEST_ITEMS) kind = "list";
    else if (tag === Tag.BLOCKQUOTE && EMBEDDED_POST.test(classText(tree, node))) kind = "post";
    if (kind === undefined) continue;
    if (kind === "list" && areFormulas(tree, page, first, end)) continue;
    found.push({ kind, first, end });
    after = end;
  }
  return withFormulas(tree, page, found);
}

function areFormulas(tree: Tree, page: PageBlocks, first: number, end: number): boolean {
  for (let b = first; b < end; b++) if (!isFormulaBlock(tree, page, b)) return false;
  return true;
}

/** Structures, and between them the formulas that stand alone, those in a row together. */
function withFormulas(tree: Tree, page: PageBlocks, structures: readonly Structure[]): Structure[] {
  const all: Structure[] = [];
  let next = 0;
  for (let b = 0; b < page.blockCount; ) {
    const structure = structures[next];
    if (structure?.first === b) {
      all.push(structure);
      b = structure.end;
      next++;
      continue;
    }
    const first = b;
    while (b < page.blockCount && b !== structure?.first && isFormulaBlock(tree, page, b)) b++;
    if (b > first) all.push({ kind: "formula", first, end: b });
    else b++;
  }
  return all;
}

/** Logits are limited to this, either way: one block that is very sure doesn't decide for all. */
const MOST_LOGIT = 6;
/** Added to those of tables: they lose more by a mistake that leaves them out than by one that keeps them. */
const TABLE_BONUS = 0.5;
/** An item whose logit is further than this from its list's mean is something else: an advertisement, a button. */
const ITEM_REACH = 3;

/**
 * Replaces the logits of a structure's blocks by one, their mean by words, so that it is chosen whole or not at all. Writes what each block's
 * logit gains to `shared`, and the structure to `because`.
 */
export function shareLogits(
  structures: readonly Structure[],
  logits: Float64Array,
  words: Float64Array,
  shared: Float64Array,
  because: (StructureKind | undefined)[],
): void {
  for (const { kind, first, end } of structures) {
    if (end - first < 2) continue;
    let sum = 0;
    let weight = 0;
    for (let b = first; b < end; b++) {
      sum += words[b] * Math.max(-MOST_LOGIT, Math.min(MOST_LOGIT, logits[b]));
      weight += words[b];
    }
    const mean = sum / weight;
    const wanted = kind === "table" ? mean + TABLE_BONUS : mean;
    for (let b = first; b < end; b++) {
      if (kind === "list" && Math.abs(logits[b] - mean) > ITEM_REACH) continue;
      shared[b] = wanted - logits[b];
      because[b] = kind;
    }
  }
}

/** A table right after or before what was chosen comes with it from this probability on; one between two chosen blocks always does. */
const NEAR_TABLE = 0.2;

/** A list between two chosen blocks comes from this probability on, if a colon announces it or few of its words are links. */
const LIST_BETWEEN = 0.2;
const FEW_LINKS = 0.5;

/**
 * Completes a choice: code, formulas and embedded posts in the middle of what was chosen, tables right beside it, lists between chosen
 * blocks, and formulas right after it. (Nobody puts code, formulas, posts or figures between paragraphs that don't belong to them.)
 */
export function completeChoice(judged: JudgedPage): void {
  const { structures, probability, chosen, because } = judged;
  const start = chosen.indexOf(1);
  const last = chosen.lastIndexOf(1);
  for (const { kind, first, end } of structures) {
    const isPartly = kind !== "formula" && chosen.subarray(first, end).includes(1);
    const isIn = first > start && first < last;
    // The name of its file is above code.
    if (kind === "code" && (isPartly || isIn) && probability[first - 1] >= NEAR_NAME && isFile(judged, first - 1))
      chosen[first - 1] = 1;
    if (probability[first] === 0 || isPartly) continue;
    const isBefore = chosen[first - 1] === 1;
    const isAfter = chosen[end] === 1;
    const isBeside = (isBefore && isAfter) || ((isBefore || isAfter) && probability[first] >= NEAR_TABLE);
    const isWanted =
      kind === "list"
        ? isBefore && isAfter && isPartOfText(judged, first, end)
        : kind === "table"
          ? isBeside
          : isIn || (kind === "formula" && isBefore) || (kind === "post" && (isBefore || isAfter));
    if (!isWanted) continue;
    chosen.fill(1, first, end);
    because.fill(kind, first, end);
  }
}

/** From this probability on the name of a file comes with the code below it. */
const NEAR_NAME = 0.2;
const FILE = /^[\w./@-]{1,80}\.[a-z]\w{0,9}$/;

function isFile({ tree, page }: JudgedPage, block: number): boolean {
  return FILE.test(page.text(tree, block).trim());
}

/** Whether a list between chosen blocks is one of theirs, and no list of links that somebody put there. */
function isPartOfText({ tree, page, words, probability }: JudgedPage, first: number, end: number): boolean {
  if (probability[first] < LIST_BETWEEN) return false;
  let [all, linked] = [0, 0];
  for (let b = first; b < end; b++) {
    all += words[b];
    linked += page.ofBlock(b, Block.LINK_WORDS);
  }
  return linked <= FEW_LINKS * all || endsWithColon(page.text(tree, first - 1));
}

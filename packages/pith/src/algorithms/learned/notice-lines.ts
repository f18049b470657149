import { readBlock } from "../../blocks/block-text.js";
import { asksForScripts, JAVASCRIPT, tellsToEnableScripts } from "../../blocks/notices.js";
import { Block, type PageBlocks } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../html/tree.js";

/** A notice of a line or two has no more words. */
const MAX_WORDS = 30;
/** Blocks below this probability won't be chosen, so that they needn't be read. */
const LEAST = 0.1;

/**
 * Takes all probability from lines that only ask for scripts, as pages say where a map, a video or their comments would stand: those in
 * `noscript`, and those elsewhere when nothing else of the content speaks of JavaScript.
 */
export function dropNoticeLines(tree: Tree, page: PageBlocks, words: Float64Array, probability: Float64Array): void {
  const telling: number[] = [];
  for (let b = 0; b < page.blockCount; b++) {
    if (probability[b] < LEAST || words[b] > MAX_WORDS) continue;
    const text = textOf(tree, page, b);
    if (tellsToEnableScripts(text)) telling.push(b);
    else if (!asksForScripts(text)) continue;
    if (isInNoscript(tree, page.blocks[b * Block.SIZE + Block.FIRST])) probability[b] = 0;
  }
  if (telling.length === 0 || speaksOfScripts(tree, page, probability, telling)) return;
  for (const b of telling) probability[b] = 0;
}

function speaksOfScripts(tree: Tree, page: PageBlocks, probability: Float64Array, besides: readonly number[]): boolean {
  for (let b = 0; b < page.blockCount; b++) {
    if (probability[b] >= LEAST && !besides.includes(b) && JAVASCRIPT.test(textOf(tree, page, b))) return true;
  }
  return false;
}

function isInNoscript(tree: Tree, text: number): boolean {
  for (const node of tree.ancestors(text)) if (tree.tag[node] === Tag.NOSCRIPT) return true;
  return false;
}

function textOf(tree: Tree, { blocks }: PageBlocks, block: number): string {
  return readBlock(tree, blocks[block * Block.SIZE + Block.FIRST], blocks[block * Block.SIZE + Block.LAST]).text;
}

// A page for a single rule of the learned algorithm.

import type { JudgedPage } from "#src/algorithms/learned/judged-page.js";
import { groupBlocks } from "#src/blocks/features/groups.js";
import { Scratch } from "#src/blocks/features/scratch.js";
import { Segmenter } from "#src/blocks/segmenter.js";
import { parsePage } from "#src/parse-page.js";

/** What the rule of a test needs of a page; asking for anything else fails. */
export function judgedPage(parts: Partial<JudgedPage>): JudgedPage {
  return parts as JudgedPage;
}

/** A page's body in blocks and groups, with the text of each block and a probability of .3, of those with a minus of 0. */
export function groupedPage(body: string) {
  const { tree } = parsePage(`<!DOCTYPE html><title>Mills</title><body>${body}`);
  const page = new Segmenter().segment(tree);
  const count = page.blockCount;
  const texts = Array.from({ length: count }, (_, b) => page.text(tree, b));
  const groups = groupBlocks(page, new Float64Array(count), new Scratch());
  const probability = Float64Array.from(texts, (text) => (text.includes("−") ? 0 : 0.3));
  return { parts: { tree, page, groups, probability, because: new Array(count) }, texts };
}

// The rule by which footnotes come with the text that refers to them.

import { findBody } from "../../html/title-and-body.js";
import { findNotes, refersToNotes } from "../../page/footnotes.js";
import { type JudgedPage, wordsOf } from "./judged-page.js";

/** A longer note, in words, is a part of the page: the terms of an offer. */
const LONGEST = 150;

/** Chooses the footnotes to which links between the first chosen block and the last refer. Linear in the page. */
export function chooseNotes({ tree, page, chosen }: JudgedPage): void {
  const from = page.first(chosen.indexOf(1));
  const to = page.last(chosen.lastIndexOf(1));
  if (!refersToNotes(tree, from, to)) return;
  const { references, blocks, ends } = findNotes(tree, [findBody(tree)], new Set());
  const wanted = new Set<number>();
  for (const [link, number] of references) if (link >= from && link < to) wanted.add(number);
  for (const [node, number] of blocks) {
    const end = ends.get(node) ?? tree.end[node];
    const [first, after] = [page.blockAfter(node), page.blockAfter(end)];
    if (wanted.has(number) && wordsOf(page, first, after) <= LONGEST) chosen.fill(1, first, after);
  }
}

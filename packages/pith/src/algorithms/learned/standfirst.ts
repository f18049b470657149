// The rule by which an article's standfirst comes: what is said above it in the words with which the page describes itself.

import { metaContents, pageTitle } from "../../html/title-and-body.js";
import type { Judged } from "./judged-page.js";

/** What pages that link to this one, and lists of results, say of it. */
const NAMED = /^(?:(?:og|twitter):)?description$/i;
const ARTICLE = 0.45;
/** So many blocks before the first that was chosen there is a byline, a date, a menu to share it; further up is the page's frame. */
const BEFORE = 20;
/** Shorter texts, in letters and digits, are labels and names, with which a description may begin. */
const SHORTEST = 30;

/** Chooses the last block before an article that says what a description of the page says, or how it begins: many end before the sentence does. The title isn't it. */
export function chooseStandfirst({
  tree,
  page,
  titleBlock,
  kinds,
  probability,
  chosen,
}: Judged<"tree" | "page" | "titleBlock" | "kinds" | "probability" | "chosen">): void {
  const start = chosen.indexOf(1);
  if (kinds.article < ARTICLE || start < 0) return;
  const title = letters(pageTitle(tree));
  const descriptions = metaContents(tree, NAMED, page.first(start)).map(letters);
  for (let b = start - 1; b >= 0 && b >= start - BEFORE; b--) {
    const text = b === titleBlock || probability[b] === 0 ? "" : letters(page.text(tree, b));
    if (text.length < SHORTEST || title.includes(text)) continue;
    for (const said of descriptions) {
      if (said.length < SHORTEST || !(said.startsWith(text) || text.startsWith(said))) continue;
      chosen[b] = 1;
      return;
    }
  }
}

/** A text without what may differ between two copies of it: case, marks, spaces. */
function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

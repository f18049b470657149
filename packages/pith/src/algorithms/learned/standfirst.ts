// The rule by which an article's standfirst comes: what is said above it in the words with which the page describes itself.

import { metaContents, pageTitle } from "../../html/title-and-body.js";
import { lettersOf } from "../../text/words.js";
import { ARTICLE, type JudgedPage } from "./judged-page.js";

/** What pages that link to this one, and lists of results, say of it. */
const NAMED = /description/i;
/** So many blocks before the first that was chosen there is a byline, a date, a menu to share it; further up is the page's frame. */
const BEFORE = 20;
/** Texts that begin with as many equal letters and digits say the same. Shorter ones are labels and names, with which a description may begin. */
const LETTERS = 30;

/** Chooses the last block before an article that says what a description of the page says, and not its title: either may be cut off, or have other marks. */
export function chooseStandfirst({ tree, page, kinds, probability, chosen }: JudgedPage): void {
  const start = chosen.indexOf(1);
  if (kinds.article < ARTICLE) return;
  const said = new Set(metaContents(tree, NAMED, page.first(start)).map(openingOf));
  said.delete(openingOf(pageTitle(tree)));
  for (let b = start - 1; b >= start - BEFORE; b--) {
    const opening = probability[b] > 0 ? openingOf(page.text(tree, b)) : "";
    if (opening.length >= LETTERS && said.has(opening)) {
      chosen[b] = 1;
      return;
    }
  }
}

function openingOf(text: string): string {
  return lettersOf(text).slice(0, LETTERS);
}

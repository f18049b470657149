// Finds the heading that has the page's title.

import { shareIn, wordsOf } from "../../text/words.js";
import { type Heading, Zone } from "./page-facts.js";

/** So much of the words of a heading has to stand in the page's title for it to be the title's. */
const SAME = 0.5;
/** Of several headings of the first level one that says less of the title than this is one of a part. */
const LITTLE = 0.2;
/** What a heading of the first level has over others that share as many words. */
const FIRST_LEVEL = 0.3;

/** The heading that bears the page's title: of those that share its words the best, otherwise the first `h1`. */
export function mainHeading(headings: readonly Heading[], title: string): Heading | undefined {
  let best: Heading | undefined;
  let bestScore = 0;
  const first = headings.filter(({ level, zone }) => level === 1 && zone === Zone.MAIN);
  const said = wordsOf(title);
  const isSaid = new Set(said);
  for (const heading of headings) {
    const words = wordsOf(heading.text);
    const share = shareIn(words, isSaid);
    if (share < SAME) continue;
    const back = shareIn(said, new Set(words));
    if (first.length > 1 && back < LITTLE) continue;
    const score = share + back + (heading.level === 1 ? FIRST_LEVEL : 0) - (heading.zone === Zone.MAIN ? 0 : SAME);
    if (score > bestScore) [best, bestScore] = [heading, score];
  }
  return best ?? first[0];
}

// What the classes of a record's elements say about them.

import { classOf, perPage, splitName } from "../comments/names.js";
import type { Tree } from "../html/tree.js";

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const TITLE = wordSet("title headline heading subject name");
/** Words for votes, which names of attributes have as well. */
export const SCORE_WORDS = wordSet(
  "score vote votes upvote upvotes upvotecount points likes like thanks karma reaction reactions votecount kudos voters upvoter",
);
const PRICE = wordSet("price prices amount cost preis prix precio prezzo");
const OLD = wordSet("old was regular original compare strike list msrp rrp before");
const RATING = wordSet("rating ratings stars star review reviews");
const QUOTATION = wordSet("quote quoted blockquote cite quotation");
const FACE = wordSet("avatar icon emoji smiley userpic gravatar logo badge");
/** Last words of classes of what holds the text of a post. */
const BODY = wordSet("content body text message copy md commtext prose bodytext");

const read = perPage((value) => {
  const names = value.split(/\s+/).map(splitName);
  const words = names.flat();
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  return {
    /** One of the classes ends as names of titles do: "product__title", "card-heading". */
    isTitle: names.some((name) => TITLE.has(name.at(-1) ?? "")),
    isScore: has(SCORE_WORDS) && !words.includes("reputation"),
    isPrice: has(PRICE),
    isOld: saysOld(words),
    isRating: has(RATING),
    isQuotation: has(QUOTATION),
    /** A picture of a person, or a sign. */
    isFace: has(FACE),
    isBody: BODY.has(words.at(-1) ?? ""),
  };
});

/** What an element is called. */
export type ClassSigns = ReturnType<typeof read>;

/** What the classes of an element say; each different value is read once. */
export function classSigns(tree: Tree, node: number): ClassSigns {
  return read(tree, classOf(tree, node));
}

/** Whether one of some words says that a price isn't that of now. */
export function saysOld(words: readonly string[]): boolean {
  return words.some((word) => OLD.has(word));
}

// Features of the page as a whole.

import { type Family, scale } from "./family.js";

/** The page as a whole: the same for all its blocks. */
export const page: Family = {
  name: "page",
  features: [
    "page-blocks", // blocks, log2(1 + x)
    "page-words", // words, log2(1 + x)
    "page-link-density", // share of its words in links, 0..1
    "page-sentence-share", // share of its words in sentences, 0..1
    "page-short-share", // share of its blocks that are short, 0..1
    "page-prices", // share of its blocks with a sign of currency, 0..1
    "page-headings", // share of its blocks that are headings, 0..1
    "page-longest", // words of its longest block, log2(1 + x)
    "page-top-share", // share of the page's sentences in the section with most, 0..1
    "page-groups", // kinds of paths a block, 0..1
  ],
  measure(measures, _b, out, at) {
    const { sums, count } = measures;
    const words = sums.words[count];
    out[at++] = scale(count);
    out[at++] = scale(words);
    out[at++] = sums.linkWords[count] / words;
    out[at++] = sums.sentenceWords[count] / words;
    out[at++] = sums.short[count] / count;
    out[at++] = sums.currency[count] / count;
    out[at++] = sums.headings[count] / count;
    out[at++] = scale(sums.maxWords);
    out[at++] = measures.scores.bestHistogram / Math.max(1, sums.sentences[count]);
    out[at++] = measures.groups.paths / count;
    return at;
  },
};

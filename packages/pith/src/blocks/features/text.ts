// Features of a block's own text.

import { Block, Section } from "../page-blocks.js";
import type { Family } from "./family.js";
import { scale } from "./scale.js";

/** The block's own text. */
export const textFamily: Family = {
  name: "text",
  features: [
    "words", // words, log2(1 + x)
    "characters-a-word", // characters a word
    "link-density", // share of its words in links, 0..1
    "sentences", // sentences, log2(1 + x)
    "sentence-share", // share of its words before the end of a sentence, 0..1
    "commas-a-word", // commas a word
    "lower-share", // share of its words that begin with a small letter, 0..1
    "number-share", // share of its words that are numbers, 0..1
    "years", // numbers that look like years
    "separators-a-word", // bars, slashes, bullets and arrows a word
    "currency", // signs of currency
    "copyright", // signs of copyright
    "questions", // question marks
    "last-character", // class of the last character (`Character`)
    "title-words", // share of its words that the page's title has too, 0..1
    "links", // links that begin in it
    "strong-share", // share of its words that are emphasised, 0..1
    "breaks", // line breaks in it, log2(1 + x)
    "images", // images in it or right before it
    "fields", // form fields and buttons in it or right before it
    "inline-depth", // inline elements around its first text
    "duplicates", // blocks of the page with the same text, itself included
    "relative-words", // its words as a share of the page's longest block, 0..1
    "tag", // number of its section's tag (`Tag`)
    "depth", // sections around it
  ],
  measure({ blocks, sections, textOf, textCounts, sums }, b, out, at) {
    const row = b * Block.SIZE;
    const words = blocks[row + Block.WORDS];
    const section = blocks[row + Block.SECTION] * Section.SIZE;
    out[at++] = scale(words);
    out[at++] = blocks[row + Block.CHARACTERS] / words;
    out[at++] = blocks[row + Block.LINK_WORDS] / words;
    out[at++] = scale(blocks[row + Block.SENTENCES]);
    out[at++] = blocks[row + Block.SENTENCE_WORDS] / words;
    out[at++] = blocks[row + Block.COMMAS] / words;
    out[at++] = blocks[row + Block.LOWER_WORDS] / words;
    out[at++] = blocks[row + Block.NUMBERS] / words;
    out[at++] = blocks[row + Block.YEARS];
    out[at++] = blocks[row + Block.SEPARATORS] / words;
    out[at++] = blocks[row + Block.CURRENCY];
    out[at++] = blocks[row + Block.COPYRIGHT];
    out[at++] = blocks[row + Block.QUESTIONS];
    out[at++] = blocks[row + Block.LAST_CHARACTER];
    out[at++] = blocks[row + Block.TITLE_WORDS] / words;
    out[at++] = blocks[row + Block.LINKS];
    out[at++] = blocks[row + Block.STRONG_WORDS] / words;
    out[at++] = scale(blocks[row + Block.BREAKS]);
    out[at++] = blocks[row + Block.IMAGES];
    out[at++] = blocks[row + Block.FIELDS];
    out[at++] = blocks[row + Block.INLINE_DEPTH];
    out[at++] = textCounts[textOf[b]];
    out[at++] = words / sums.maxWords;
    out[at++] = sections[section + Section.TAG];
    out[at++] = sections[section + Section.DEPTH];
    return at;
  },
};

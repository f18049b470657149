import { Block, Section } from "../page-blocks.js";
import { ABSENT, type Family, scale } from "./family.js";

const GROUPS = ["path", "parent", "self"];
/** From this many siblings alike an ancestor counts as one of a template's repetitions. */
const REPEATED = 3;

/** What a template repeats: blocks with the same path, ancestors with siblings alike. */
export const template: Family = {
  name: "template",
  features: [
    ...GROUPS.flatMap((name): [string, string][] => [
      [`${name}-count`, `blocks with the same ${name} signature, log2(1 + x)`],
      [`${name}-word-share`, "their share of the page's words, 0..1"],
      [`${name}-sentence-share`, "their share of the page's words in sentences, 0..1"],
      [`${name}-words`, "their words a block, log2(1 + x)"],
      [`${name}-link-density`, "share of their words in links, 0..1"],
      [`${name}-place`, "the block's place between the first and the last of them, 0..1"],
    ]),
    ...["inner", "outer"].flatMap((name): [string, string][] => [
      [`${name}-twins`, `${name}most repeated ancestor: siblings alike, log2(1 + x); 0: none`],
      [`${name}-level`, "levels up to it"],
      [`${name}-index`, "its place among its siblings alike, 0..1"],
      [`${name}-words`, "its words, log2(1 + x)"],
      [`${name}-link-density`, "share of its words in links, 0..1"],
      [`${name}-images`, "images in it"],
      [`${name}-parent-words`, "its parent's share of the page's words, 0..1"],
      [`${name}-parent-sentences`, "its parent's share of the page's words in sentences, 0..1"],
      [`${name}-parent-prices`, "share of its parent's blocks with a sign of currency, 0..1"],
      [`${name}-parent-density`, "share of its parent's words in links, 0..1"],
    ]),
    ["repeated-ancestors", "ancestors that are repeated"],
  ],
  measure(page, b, out, at) {
    const { sums, count } = page;
    const allWords = sums.words[count];
    const allSentences = Math.max(1, sums.sentenceWords[count]);
    for (let level = 0; level < 3; level++) {
      const group = page.groupOf[level][b];
      out[at++] = scale(group.count);
      out[at++] = group.words / allWords;
      out[at++] = group.sentenceWords / allSentences;
      out[at++] = scale(group.words / group.count);
      out[at++] = group.linkWords / group.words;
      out[at++] = group.last > group.first ? (b - group.first) / (group.last - group.first) : ABSENT;
    }
    const { sections, outer, twins } = page;
    let inner = -1;
    let innerLevel = 0;
    let outermost = -1;
    let outermostLevel = 0;
    let repeated = 0;
    let level = 0;
    for (let s = page.blocks[b * Block.SIZE + Block.SECTION]; s >= 0; ) {
      if (twins[s] >= REPEATED) {
        repeated++;
        if (inner < 0) {
          inner = s;
          innerLevel = level;
        }
        outermost = s;
        outermostLevel = level;
      }
      const parent = sections[s * Section.SIZE + Section.PARENT];
      if (parent >= 0 && outer[s] === parent) level++;
      s = parent;
    }
    for (let which = 0; which < 2; which++) {
      const s = which === 0 ? inner : outermost;
      if (s < 0) {
        out[at++] = 0;
        for (let i = 1; i < 10; i++) out[at++] = ABSENT;
        continue;
      }
      const row = s * Section.SIZE;
      const first = sections[row + Section.FIRST];
      const end = sections[row + Section.END];
      const words = sums.words[end] - sums.words[first];
      const parent = sections[row + Section.PARENT] * Section.SIZE;
      const from = sections[parent + Section.FIRST];
      const to = sections[parent + Section.END];
      const parentWords = sums.words[to] - sums.words[from];
      out[at++] = scale(twins[s]);
      out[at++] = which === 0 ? innerLevel : outermostLevel;
      out[at++] = page.twinIndex[s] / (twins[s] - 1);
      out[at++] = scale(words);
      out[at++] = (sums.linkWords[end] - sums.linkWords[first]) / words;
      out[at++] = sections[row + Section.IMAGES];
      out[at++] = parentWords / allWords;
      out[at++] = (sums.sentenceWords[to] - sums.sentenceWords[from]) / allSentences;
      out[at++] = (sums.currency[to] - sums.currency[from]) / (to - from);
      out[at++] = (sums.linkWords[to] - sums.linkWords[from]) / parentWords;
    }
    out[at++] = repeated;
    return at;
  },
};

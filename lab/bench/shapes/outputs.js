/** What `npm run shapes` measures of a page. */
import { explain, extract, parsePage, selectAll } from "pith";
import { compareReadings } from "pith/changes";
import { chunks } from "pith/chunks";
import { html, json, markdown } from "pith/formats";
import { recordsJson } from "pith/records";
import { tei } from "pith/tei";

const url = "https://example.org/a/b";

/** Selectors that ask each element once: those that walk to siblings or ancestors have their limit of steps instead. */
const SELECTORS = [
  ".ab, [class*=bc]",
  "[title$=c], [href^='/b']",
  ":lang(fr), :not(:lang(en))",
  ":empty > p, p:not(:empty)",
  "x-z > *, p + p:first-of-type",
  "#a, :is(a, b)[né]",
];

/** What is made of every page, each from the bytes on. */
export const OUTPUTS = {
  text: (page) => extract(page).text,
  metadata: (page) => JSON.stringify(extract(page, { url }).metadata),
  comments: (page) => JSON.stringify(extract(page).comments),
  records: (page) => JSON.stringify(recordsJson(extract(page, { url }))),
  markdown: (page) => extract(page, { format: markdown, url }).content,
  html: (page) => extract(page, { format: html, url }).content,
  json: (page) => extract(page, { format: json, blocks: true, url }).content,
  tei: (page) => extract(page, { format: tei, url }).content,
  chunks: (page) => JSON.stringify(chunks(extract(page, { url }), { tokens: 64 })),
  explain: (page) => JSON.stringify(explain(extract(page))),
  selectors: (page) => {
    const { tree } = parsePage(page);
    for (const selector of SELECTORS) selectAll(tree, selector);
  },
  diff: (page) => {
    const { title, text, metadata } = extract(page);
    return JSON.stringify(
      compareReadings({ title, text, metadata }, { title: "b", text: rearranged(text), metadata: {} }),
    );
  },
};

/** A text whose lines come in another order, every third with another word, so that nothing is at its place. */
function rearranged(text) {
  return text
    .split("\n")
    .reverse()
    .map((line, i) => (i % 3 === 0 ? line.replace(/\S+/, "other") : line))
    .join("\n");
}

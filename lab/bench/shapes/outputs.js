import { explain, extract, Parser, probe } from "pith";
import { html, json, markdown } from "pith/formats";
import { tei } from "pith/tei";

const url = "https://example.org/a/b";

/** What is made of every page, each from the bytes on. */
export const OUTPUTS = {
  parse: (page) => new Parser().parse(page).length,
  text: (page) => extract(page).text,
  markdown: (page) => extract(page, { format: markdown, url }).content,
  html: (page) => extract(page, { format: html, url }).content,
  json: (page) => extract(page, { format: json, blocks: true, url }).content,
  tei: (page) => extract(page, { format: tei, url }).content,
  explain: (page) => {
    const found = extract(page);
    return JSON.stringify(explain(found));
  },
  metadata: (page) => JSON.stringify(extract(page, { url }).metadata),
  probe: (page) => JSON.stringify(probe(page)),
  comments: (page) => JSON.stringify(extract(page).comments),
};

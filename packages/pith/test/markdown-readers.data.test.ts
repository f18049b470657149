/** Three programs read back from the Markdown of real pages what was written: all text, and what it is. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Root } from "hast";
import { pagesOf } from "pith-testing/corpus.js";
import { renderMarkdown } from "#src/formats/markdown/markdown.js";
import { createLearned, extract } from "#src/index.js";
import { everything } from "./support/everything.js";
import { READERS, readBack } from "./support/markdown-readers.js";

/** ALL_PAGES=1 in the environment reads all pages, and not one of eight. */
const EVERY = process.env["ALL_PAGES"] === "1" ? 1 : 8;

/** What a reader takes otherwise, for reasons that aren't understood: the title of one link, of two to the same address. */
const KNOWN: ReadonlySet<string> = new Set(["postlight_www_infoq_com_9c1e.html.gz, marked"]);

for (const corpus of ["wcxb", "wild", "multilingual", "news"]) {
  for (const algorithm of [createLearned(), everything]) {
    test(`Markdown of ${corpus} is read back (${algorithm.name})`, () => {
      const wrong: string[] = [];
      const pages = pagesOf(corpus);
      for (let i = 0; i < pages.length; i += EVERY) {
        let content: Root | undefined;
        const transform = (tree: Root) => {
          content = tree;
          return undefined;
        };
        renderMarkdown(extract(pages[i].read(), { algorithm }), { url: "https://example.org/a/page", transform });
        for (const reader of READERS) {
          const { wanted, found } = readBack(content!, reader);
          const where = `${pages[i].name}, ${reader.name}`;
          if (found !== wanted && !KNOWN.has(where)) wrong.push(`${where}: ${firstDifference(wanted, found)}`);
        }
      }
      assert.deepEqual(wrong, []);
    });
  }
}

function firstDifference(wanted: string, found: string): string {
  let i = 0;
  while (wanted[i] === found[i]) i++;
  return JSON.stringify([wanted, found].map((line) => line.slice(Math.max(0, i - 80), i + 80)));
}

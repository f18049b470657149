import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import type { Root } from "hast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { mathFromMarkdown } from "mdast-util-math";
import { gfm } from "micromark-extension-gfm";
import { math } from "micromark-extension-math";
import { renderMarkdown } from "#src/formats/index.js";
import { type Algorithm, type AlgorithmName, extract } from "#src/index.js";
import { type Outline, outlineOfContent, outlineOfMarkdown } from "./support/content-outline.js";
import { everything } from "./support/everything.js";
import { sharedPath } from "./support/shared.js";

/**
 * Markdown of real pages, read by a parser: headings, links, images, items, tables and code are those of the content tree.
 * ALL_PAGES=1 in the environment reads all pages and not one of fifty.
 */
const EVERY = process.env["ALL_PAGES"] === "1" ? 1 : 50;
const SKIP = sharedPath() ? false : "needs ../shared/data";
/** Places in the order in which pages hold them are compared by what they hold. */
const PARTS = ["headings", "links", "images", "items", "rows", "code"] as const;

function parsed(markdown: string): Outline {
  // GFM links mail addresses in finished text, where no escape helps. That is no difference in structure, so it isn't done.
  const extensions = gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension);
  const tree = fromMarkdown(markdown, {
    extensions: [gfm(), math()],
    mdastExtensions: [...extensions, mathFromMarkdown()],
  });
  return outlineOfMarkdown(tree);
}

/** The outlines of a page's content and of its Markdown. */
function outlines(page: Uint8Array, algorithm: AlgorithmName | Algorithm): { content: Outline; markdown: Outline } {
  let content: Outline | undefined;
  const transform = (tree: Root) => {
    content = outlineOfContent(tree);
    return tree;
  };
  const markdown = renderMarkdown(extract(page, { algorithm }), { url: "https://example.org/a/page", transform });
  return { content: content!, markdown: parsed(markdown) };
}

for (const corpus of ["wcxb", "multilingual"]) {
  for (const algorithm of ["learned", everything] as const) {
    const name = typeof algorithm === "string" ? algorithm : algorithm.name;
    test(`Markdown of data/${corpus} holds what the content holds (${name})`, { skip: SKIP }, () => {
      const folder = sharedPath("data", corpus, "html")!;
      const files = readdirSync(folder).sort();
      const wrong: string[] = [];
      for (let i = 0; i < files.length; i += EVERY) {
        const { content, markdown } = outlines(gunzipSync(readFileSync(join(folder, files[i]))), algorithm);
        for (const part of PARTS) {
          const difference = firstDifference(content[part], markdown[part]);
          if (difference !== undefined) wrong.push(`${files[i]}, ${part}: ${difference}`);
        }
      }
      assert.deepEqual(wrong, []);
    });
  }
}

function firstDifference(wanted: readonly string[], found: readonly string[]): string | undefined {
  const length = Math.max(wanted.length, found.length);
  for (let i = 0; i < length; i++) {
    if (wanted[i] === found[i]) continue;
    return `content ${wanted.length}, Markdown ${found.length}, at ${i} ${JSON.stringify([wanted[i], found[i]]).slice(0, 400)}`;
  }
  return undefined;
}

/** Markdown of real pages, read by a parser: headings, links, images, items, tables and code are those of the content tree. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Element, ElementContent, Root } from "hast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { IS_SMALL, pagesOf } from "pith-testing/corpus.js";
import { renderMarkdown } from "#src/formats/markdown/markdown.js";
import { type Algorithm, createLearned, extract } from "#src/index.js";
import { type Outline, outlineOfContent, outlineOfMarkdown } from "./support/content-outline.js";
import { everything } from "./support/everything.js";

/** ALL_PAGES=1 in the environment reads all pages of ../shared/data and not one of fifty. */
const EVERY = process.env["ALL_PAGES"] === "1" || IS_SMALL ? 1 : 50;
/** Places in the order in which pages hold them are compared by what they hold. */
const PARTS = ["headings", "links", "images", "items", "rows", "code"] as const;

function parsed(markdown: string): Outline {
  // GFM links mail addresses in finished text, where no escape helps. That is no difference in structure, so it isn't done.
  const extensions = gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension);
  const tree = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: extensions,
  });
  return outlineOfMarkdown(tree);
}

/** The outlines of a page's content and of its Markdown. */
function outlines(page: Uint8Array, algorithm: Algorithm): { content: Outline; markdown: Outline } {
  let content: Outline | undefined;
  const transform = (tree: Root) => {
    dropFormulas(tree);
    content = outlineOfContent(tree);
    return tree;
  };
  const markdown = renderMarkdown(extract(page, { algorithm }), {
    url: "https://example.org/a/page",
    transform,
  });
  return { content: content!, markdown: parsed(markdown) };
}

/** Formulas are no part of GFM, and what is in them would be read as Markdown. */
function dropFormulas(node: Root | Element): void {
  const isFormula = (child: Root["children"][number]) =>
    child.type === "element" &&
    (child.tagName === "math" || String(child.properties["className"]).includes("language-math"));
  node.children = node.children.filter((child) => !isFormula(child)) as ElementContent[];
  for (const child of node.children) if (child.type === "element") dropFormulas(child);
}

for (const corpus of ["wcxb", "multilingual"]) {
  for (const algorithm of [createLearned(), everything]) {
    test(`Markdown of ${corpus} holds what the content holds (${algorithm.name})`, () => {
      const pages = pagesOf(corpus);
      const wrong: string[] = [];
      for (let i = 0; i < pages.length; i += EVERY) {
        const { content, markdown } = outlines(pages[i].read(), algorithm);
        for (const part of PARTS) {
          const difference = firstDifference(content[part], markdown[part]);
          if (difference !== undefined) wrong.push(`${pages[i].name}, ${part}: ${difference}`);
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

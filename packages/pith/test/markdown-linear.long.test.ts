/** Markdown is written in linear time, whatever shape a page repeats. */
import { test } from "node:test";
import { checkLinearUpTo } from "pith-testing/linear.js";
import { renderMarkdown } from "#src/formats/markdown/markdown.js";
import { extract } from "#src/index.js";
import { everything } from "./support/everything.js";

/** Pages that are one shape over and over: what stands before, what is repeated, and what is repeated after all of that. */
const SHAPES: Readonly<Record<string, readonly [before: string, part: string, after?: string]>> = {
  "items of one list": ["<ul>", "<li>a"],
  "numbered items": ["<ol>", "<li>a"],
  "nested lists": ["", "<ul><li>a<ul><li>b<ol><li>c</ol></ul></ul>"],
  "lists in lists": ["", "<ul><li>a"],
  quotations: ["", "<blockquote><p>a</blockquote>"],
  "quotations in quotations": ["", "<blockquote>a"],
  "quotations behind others in Discourse's box": [
    "<aside class=quote>",
    "<!---->".repeat(20),
    "<blockquote>b</blockquote>",
  ],
  "rows of a table": ["<table><tr><th>h<th>i", "<tr><td>a<td>b"],
  "cells of a row": ["<table><tr><th>h<tr>", "<td>a"],
  "a long line": ["<p>", "word and_more *x* a@b.c "],
  "links in a line": ["<p>", "<a href=/x>a</a> "],
  "emphasis in a line": ["<p>", "<em>a</em>b<strong>c</strong>"],
  "emphasis that touches": ["<p>", "<em>a</em><strong>b</strong>"],
  "punctuation at the edge of emphasis": ["<p>", "a<b>!</b>"],
  "punctuation inside emphasis": ["<p>a<b>x", "!"],
  "grave accents in code": ["<p><code>a", "`"],
  "images in a line": ["<p>", "<img src=/a alt=b>"],
};

for (const [name, [before, part, after = ""]] of Object.entries(SHAPES)) {
  test(`Markdown is written in linear time: ${name}`, () => {
    const page = (size: number) => extract(before + part.repeat(size) + after.repeat(size), { algorithm: everything });
    const pages = new Map<number, ReturnType<typeof page>>();
    const run = (size: number) => {
      const extraction = pages.get(size) ?? page(size);
      pages.set(size, extraction);
      renderMarkdown(extraction);
    };
    checkLinearUpTo(name, run, 2000, 128_000);
  });
}

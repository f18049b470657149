/** Thousands of hostile pages in Markdown, each for all programs; PITH_SEED draws others. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { SEED } from "pith-testing/random.js";
import { markdownOf, withHarm } from "./support/harm.js";
import { HostilePages } from "./support/hostile-markdown.js";
import { PROGRAMS, PYTHON_PROGRAMS } from "./support/markdown-programs.js";

/** With the environment variable RUNS so many. */
const DOCUMENTS = Number(process.env["RUNS"] ?? 2_000);

for (const place of ["anywhere", "at the margin", "nowhere"] as const) {
  const pages = new HostilePages(SEED, place);
  const documents = Array.from({ length: DOCUMENTS }, () => markdownOf(pages.page()));
  for (const program of [...PROGRAMS, ...PYTHON_PROGRAMS].filter(({ codeBlocks }) => codeBlocks === place)) {
    test(`${program.name} makes nothing of the text of ${DOCUMENTS} pages with code blocks ${place}`, () => {
      assert.deepEqual(withHarm(program, documents), []);
    });
  }
}

/** Pictures whose classes, folders and names only look like those of formulas: drawn from a seed, each stays a picture. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { SEED, seededRandom } from "pith-testing/random.js";
import { html } from "#src/formats/index.js";
import { extract } from "#src/index.js";

/** Beginnings that names of formulas and of other things share, and what makes another thing of them. */
const BEGINNINGS = ["tex", "latex", "katex", "mathjax", "texrender", "mimetex", "quicklatex"];
const ENDINGS = ["t", "t-xs", "t__box", "ture", "tile_small", "free", "tpic", "t-center mt-2"];
const BEFORE = ["", "image-", "a ", "card_", "hero wide "];
const FOLDERS = ["latex", "math", "formula", "text", "texture"];
const WORDS = ["information", "circle", "gloves", "partner", "teacher", "blue", "services", "2024"];
const JOINTS = ["-", "_", " "];
/** Pictures of a page, and pages. */
const PICTURES = 12;
const PAGES = 20;

test(`a picture stays one whatever its class begins with, and words are no formula (seed ${SEED})`, () => {
  const random = seededRandom(SEED * 7_919);
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)];
  for (let page = 0; page < PAGES; page++) {
    const alts = Array.from({ length: PICTURES }, () => one(WORDS.slice(0, -1)) + one(JOINTS) + one(WORDS));
    const blocks = alts.map((alt, i) => {
      const name = one(BEFORE) + one(BEGINNINGS) + one(ENDINGS);
      const picture = `<img class="${name}" src="/${one(FOLDERS)}/${i}.jpg" alt="${alt}" width="600" height="400">`;
      return `<p>The ferry leaves the harbour at noon, and comes back in the evening. ${picture}</p>`;
    });
    const source = `<main><h1>Ferries</h1>${blocks.join("\n")}</main>`;
    const { content } = extract(source, { format: html, url: "https://example.org/a" });
    for (const [i, alt] of alts.entries()) {
      const line = content.split("<p>")[i + 1];
      assert.ok(line?.includes(`alt="${alt}"`) && !line.includes("language-math"), `${blocks[i]}\n${line}`);
    }
  }
});

/** Pictures whose classes, folders and names only look like those of formulas: drawn from a seed, each stays a picture. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { SEED, seededRandom } from "pith-testing/random.js";
import { html } from "#src/formats/index.js";
import { formulaOfPicture } from "#src/html/formula-pictures.js";
import { parse } from "#src/html/parser/parser.js";
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

/** Values of attributes that make a formula, or help to make one, and others. */
const VALUES = [
  "$x^2$",
  "\\frac{a}{b}",
  "x_1",
  "a+b",
  "[tex]q[/tex]",
  "\\begin{align}a\\end{align}",
  "formula",
  "Eq",
  "x",
  "a blue door",
  "latex",
  "mwe-math-fallback",
  "ql-img-inline",
  "formulaDsp",
  "text-xs",
  "&dollar;y&dollar;",
  "5 &amp; 6",
  "https://latex.codecogs.com/svg.image?x^2",
  "/cgi-bin/mimetex.cgi?x",
  "https://upmath.me/svg/x",
  "/render?eq=x%5E2",
  "https://s2cms.ru/svg/x",
  "//a.example/chart?cht=tx&amp;chl=x",
  "/math/1.png",
  "/eqn/1.gif",
  "/a.jpg?w=1&h=2",
  "/x.svg 2x",
];
const ATTRIBUTES = [
  "src",
  "srcset",
  "alt",
  "title",
  "class",
  "data-src",
  "data-alt",
  "data-tex",
  "data-formula",
  "data-expr",
];
const IMAGES = 4_000;

test(`a formula isn't passed over at a quick look (seed ${SEED})`, () => {
  const random = seededRandom(SEED * 104_729);
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)];
  const attributes = () =>
    Array.from({ length: 1 + Math.floor(4 * random()) }, () => `${one(ATTRIBUTES)}="${one(VALUES)}"`).join(" ");
  const formula = (page: string) => {
    const tree = parse(new TextEncoder().encode(page));
    return formulaOfPicture(tree, tree.find("img"));
  };
  let formulas = 0;
  for (let i = 0; i < IMAGES; i++) {
    const isPicture = random() < 0.3;
    const image = (more: string) =>
      isPicture ? `<picture><source ${source}><img ${own} ${more}></picture>` : `<p><img ${own} ${more}></p>`;
    const [own, source] = [attributes(), attributes()];
    // An attribute that nobody reads, and that asks for a closer look.
    const expected = formula(image('data-more="latex"'));
    assert.deepEqual(formula(image("")), expected, image(""));
    if (expected !== undefined) formulas++;
  }
  assert.ok(formulas > IMAGES / 10 && formulas < IMAGES, `${formulas}`);
});

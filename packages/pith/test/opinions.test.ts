/** What the first trees think of a block and what is around it, as features of the second trees. */
import assert from "node:assert/strict";
import test from "node:test";
import { OPINIONS, Opinions, weightOf } from "#src/algorithms/learned/opinions.js";
import { FeatureMeter } from "#src/blocks/features/index.js";
import { Block } from "#src/blocks/page-blocks.js";
import { Segmenter } from "#src/blocks/segmenter.js";
import { parsePage } from "#src/parse-page.js";

const PAGE = `<body><h1>The tide mill</h1>
<div class="text"><p>The mill stands where the creek is narrowest.</p><p>Its wheel turns twice a day.</p></div>
<ul class="list"><li><a href="/a">Mills of the coast</a></li><li><a href="/b">Creeks and harbours</a></li><li>Boats</li></ul>
<footer>All about mills</footer>`;
/** The logits of the six blocks that follow each other in it, and the last. */
const LOGITS = [1.5, 9, 2, -1, -12, 0, -2];

/** The opinions about each block of a page, by name. */
function opinionsOf(html: string, logits: readonly number[], opinions = new Opinions()) {
  const page = new Segmenter().segment(parsePage(html).tree);
  assert.equal(page.blockCount, logits.length, "one logit for each block");
  const meter = new FeatureMeter();
  meter.begin(page);
  const weights = logits.map((_, b) => weightOf(page.blocks[b * Block.SIZE + Block.WORDS]));
  opinions.measure(meter.measures, Float64Array.from(logits), Float64Array.from(weights), 0.75, meter.titleBlock);
  const rows = logits.map((_, b) => {
    const row = new Float32Array(OPINIONS.length);
    assert.equal(opinions.write(b, row, 0), OPINIONS.length);
    return Object.fromEntries(OPINIONS.map((name, i) => [name, row[i]]));
  });
  return { rows, weights };
}

const probability = (logit: number) => 1 / (1 + Math.exp(-Math.max(-8, Math.min(8, logit))));

test("what is thought around a block: its neighbours, windows, sections, kin, and the page", () => {
  const { rows, weights } = opinionsOf(PAGE, LOGITS);
  const mean = (...blocks: number[]) =>
    blocks.reduce((sum, b) => sum + probability(LOGITS[b]) * weights[b], 0) /
    blocks.reduce((sum, b) => sum + weights[b], 0);
  const isNear = (actual: number, expected: number, what: string) =>
    assert.ok(Math.abs(actual - expected) < 1e-6, `${what}: ${actual} instead of ${expected}`);
  const item = rows[3];
  isNear(item["opinion"], -1, "own");
  isNear(item["opinion-next-2"], 8, "cut at 8");
  isNear(item["opinion-next1"], -8, "cut at -8");
  isNear(item["opinion-next3"], -2, "the third block after");
  isNear(rows[0]["opinion-next-1"], -9, "no block before");
  isNear(item["opinion-before2"], mean(1, 2), "before");
  isNear(item["opinion-after5"], mean(4, 5, 6), "after");
  isNear(rows[6]["opinion-after2"], -1, "nothing after");
  isNear(item["opinion-level0"], mean(3), "its own section");
  isNear(item["opinion-level1"], mean(3, 4, 5), "the list");
  isNear(item["opinion-level2"], mean(0, 1, 2, 3, 4, 5, 6), "the body");
  isNear(item["opinion-level4"], -1, "no section so far out");
  isNear(item["opinion-path"], mean(3, 4, 5), "blocks with the same path");
  isNear(item["opinion-self"], mean(3, 4), "blocks made of the same elements: with a link");
  isNear(item["opinion-path-least"], -8, "the least of them, cut at -8");
  isNear(item["opinion-path-most"], 0, "the highest of them");
  isNear(item["opinion-place"], mean(3, 4), "blocks with the same elements around them, up to the root");
  isNear(item["opinion-place-most"], -1, "the highest of them");
  isNear(item["opinion-place-count"], Math.log2(3), "two of them");
  isNear(item["opinion-record"], mean(3), "the item, which the list repeats");
  isNear(item["opinion-records"], mean(3, 4, 5), "the list around it");
  isNear(item["opinion-heading"], 1.5, "the heading above");
  isNear(item["opinion-headed"], mean(0, 1, 2, 3, 4, 5, 6), "all up to the next heading");
  for (const row of rows) {
    isNear(row["opinion-share"], mean(0, 1, 2, 3, 4, 5, 6), "the page");
    isNear(row["opinion-f1"], 0.75, "expected F1");
    isNear(row["opinion-title"], 1.5, "the heading");
  }
});

test("a page's opinions don't depend on the page before", () => {
  const used = new Opinions();
  opinionsOf(PAGE.repeat(3), [...LOGITS, ...LOGITS, ...LOGITS], used);
  assert.deepEqual(opinionsOf(PAGE, LOGITS, used), opinionsOf(PAGE, LOGITS));
});

test("a page without a heading has no opinion of one", () => {
  assert.equal(opinionsOf("<p>It rained all night.</p>", [1]).rows[0]["opinion-title"], -9);
});

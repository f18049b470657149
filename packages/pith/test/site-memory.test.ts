import assert from "node:assert/strict";
import { test } from "node:test";
import { createLearned, createSiteMemory, extract, type SiteMemory } from "pith";
import type { LearnedTrace } from "pith/internal";

const SIGHTS = ["abbey", "quay", "lighthouse", "mill", "market", "orchard", "ferry", "tower"];

/** What the site says below each article. */
const APPEAL = "Stories of the coast, collected by the Gazette since 1932.";

/** A page of a site: an article of its own, and what all pages have. */
function page(n: number, below = APPEAL): string {
  const sight = SIGHTS[n % SIGHTS.length];
  const paragraph = (verb: string) =>
    `<p>The ${sight} of Tidewell was ${verb} in the year ${1700 + 13 * n}, when the ${SIGHTS[(n + 3) % 8]} had burnt down and the people of the ${SIGHTS[(n + 5) % 8]} wanted another one, as letter number ${n} of the council says.</p>`;
  return `<!doctype html><html><head><title>The ${sight}, part ${n}</title></head><body><div class="menu"><a href="/">Home</a> <a href="/news">News</a></div>
    <div class="main"><div class="story"><h1>The ${sight}, part ${n}</h1>${["built", "sold", "painted", "rebuilt"].map(paragraph).join("")}</div>
    <div class="box"><p>${below}</p></div></div><div class="foot">All rights reserved</div></body></html>`;
}

function probabilityOf(text: string, html: string, memory?: SiteMemory): number {
  const { selection, tree } = extract(html, { algorithm: createLearned(memory === undefined ? {} : { memory }) });
  const { blocks } = selection.trace as LearnedTrace;
  const found = blocks.find(({ first, last }) => {
    for (let node = first; node < last; node++) if (tree.isText(node) && tree.text(node).includes(text)) return true;
    return false;
  });
  assert.ok(found !== undefined, text);
  return found.probability;
}

function memoryOf(...pages: readonly number[]): SiteMemory {
  const memory = createSiteMemory();
  for (const n of pages) memory.learn(extract(page(n)).tree);
  return memory;
}

test("a text that stands on other pages of the site loses, another one in its place doesn't", () => {
  const memory = memoryOf(1, 2, 3, 4);
  const odds = (p: number) => p / (1 - p);
  const alone = probabilityOf(APPEAL, page(7));
  const known = probabilityOf(APPEAL, page(7), memory);
  assert.ok(odds(known) < odds(alone) / 20, `${alone} -> ${known}`);
  const other = "Stories of the coast, told by the ferry man in a winter.";
  const before = probabilityOf(other, page(7, other));
  const after = probabilityOf(other, page(7, other), memory);
  assert.ok(odds(after) > odds(before) / 3, `${before} -> ${after}`);
  const { text } = extract(page(7), { algorithm: createLearned({ memory }) });
  for (const verb of ["built", "sold", "painted", "rebuilt"]) assert.ok(text.includes(`was ${verb} in the year`));
});

test("a page is judged by the others alone, whether or not it was learned", () => {
  for (const others of [[], [2], [2, 3, 5]]) {
    const without = probabilityOf(APPEAL, page(1), memoryOf(...others));
    assert.ok(Math.abs(probabilityOf(APPEAL, page(1), memoryOf(1, ...others)) - without) < 1e-9);
  }
  const memory = memoryOf(1);
  memory.learn(extract(page(1)).tree);
  assert.equal(memory.pages, 1, "learned twice is learned once");
  assert.deepEqual(
    extract(page(1), { algorithm: createLearned({ memory }) }).text,
    extract(page(1)).text,
    "alone, it is as without a memory",
  );
});

test("a memory can be saved, and merged with others in any order", () => {
  const whole = memoryOf(1, 2, 3, 4);
  const saved = createSiteMemory(JSON.parse(JSON.stringify(whole.save())));
  assert.deepEqual(saved.save(), whole.save());
  const merged = memoryOf(1, 2);
  merged.merge(memoryOf(3, 4));
  assert.equal(merged.pages, 4);
  assert.equal(probabilityOf(APPEAL, page(7), merged), probabilityOf(APPEAL, page(7), whole));
  const backwards = memoryOf(4);
  for (const n of [3, 2, 1]) backwards.merge(memoryOf(n));
  assert.equal(probabilityOf(APPEAL, page(7), backwards), probabilityOf(APPEAL, page(7), whole));
});

test("a memory is bounded: what stands on one page goes before what repeats", () => {
  const rows = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);
  const memory = createSiteMemory({ version: 2, pages: [1, 2], paths: [[1, 2, 2]], texts: [[7, 2]] });
  for (let n = 0; n < 12; n++) {
    const paths = rows(1_000 + n * 10_000, 10_000).map((path) => [path, 1, 1] as const);
    const texts = rows(1_000 + n * 50_000, 50_000).map((text) => [text, 1] as const);
    memory.merge(createSiteMemory({ version: 2, pages: rows(10 + n * 10_000, 10_000), paths, texts }));
  }
  const { pages, paths, texts } = memory.save();
  assert.ok(pages.length <= 50_000 && paths.length <= 20_000 && texts.length <= 100_000);
  assert.ok(paths.some(([path, , count]) => path === 1 && count === 2));
  assert.ok(texts.some(([text, count]) => text === 7 && count === 2));
  assert.ok(JSON.stringify(memory.save()).length < 5_000_000);
});

test("what is no memory is refused, and any page can be learned", () => {
  for (const saved of [
    {},
    { version: 1, pages: [], paths: [], texts: [] },
    { version: 2, pages: [], paths: [[1]], texts: [] },
    3,
  ]) {
    assert.throws(() => createSiteMemory(saved as never), /^TypeError: createSiteMemory: this isn't what `save`/);
  }
  assert.throws(() => createLearned({ memory: {} as never }), /^TypeError: createLearned: memory isn't a SiteMemory/);
  const memory = createSiteMemory();
  for (const html of ["", "<p>", "\0", "<svg><title>x", "x".repeat(100_000)]) memory.learn(extract(html).tree);
  for (const html of ["", "<p>x", page(1)]) extract(html, { algorithm: createLearned({ memory }) });
});

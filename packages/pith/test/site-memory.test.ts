/** The memory of a site: what repeats on its pages counts as boilerplate; it is saved, merged and bounded. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createLearned, createSiteMemory, extract } from "pith";
import type { LearnedTrace } from "pith/internal";
import type { SiteMemory } from "#src/algorithms/learned/site-memory.js";

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

/** A plea that looks like the last paragraph of an article, and a label like any heading. */
const PLEA =
  "Good journalism costs money, and the Gazette has been printed in Tidewell for ninety years. Support our work with a subscription, and read all articles for one month at no charge.";
const LABEL = "What the council says";

/** A page whose article ends with the plea, or with another paragraph; one in three has a label in the article. */
function pleadingPage(n: number, last = PLEA): string {
  const label = n % 3 === 0 ? `<h2>${LABEL}</h2>` : "";
  return page(n).replace(
    "</p></div>",
    `</p>${label}<p>Page ${n} of the minutes has more on the ${SIGHTS[n % 8]}.</p><p>${last}</p></div>`,
  );
}

function memoryOfPleas(count: number): SiteMemory {
  const memory = createSiteMemory();
  for (let n = 1; n <= count; n++) memory.learn(extract(pleadingPage(n)).tree);
  return memory;
}

test("a sentence on most of many pages is boilerplate however sure the model is; content and labels in its place stay", () => {
  const memory = memoryOfPleas(12);
  assert.ok(probabilityOf(PLEA, pleadingPage(30)) > 0.73, "the model alone is sure of it");
  assert.ok(extract(pleadingPage(30)).text.includes(PLEA));
  const algorithm = createLearned({ memory });
  const { text } = extract(pleadingPage(30), { algorithm });
  assert.ok(!text.includes(PLEA), text);
  for (const part of ["was built in", "was rebuilt in", LABEL, "Page 30 of the minutes"])
    assert.ok(text.includes(part), part);
  const own =
    "The council has promised to keep the letters, and anyone who wants to see them can come to the town hall on Mondays.";
  assert.ok(extract(pleadingPage(30, own), { algorithm }).text.includes(own));
  const few = createLearned({ memory: memoryOfPleas(9) });
  assert.ok(
    extract(pleadingPage(30), { algorithm: few }).text.includes(PLEA),
    "nine pages aren't enough to overrule it",
  );
});

test("a label is repeated only if most pages of the site have it", () => {
  const odds = (text: string, memory: SiteMemory) => {
    const p = probabilityOf(text, page(30, text), memory);
    return p / (1 - p);
  };
  const labelOn = (isLabeled: (n: number) => boolean) => {
    const memory = createSiteMemory();
    for (let n = 1; n <= 9; n++)
      memory.learn(extract(page(n, isLabeled(n) ? "Open in winter" : `Seen on day ${n}`)).tree);
    return odds("Open in winter", memory) / odds("Shut in winter", memory);
  };
  assert.ok(labelOn((n) => n % 3 === 0) > 0.3, "on a third of the pages it is like any other");
  assert.ok(labelOn((n) => n % 9 !== 0) < 0.05);
});

test("a page that was captured many times keeps its content", () => {
  const memory = createSiteMemory();
  const capture = (n: number) => page(7, `Weather in Tidewell: ${n} degrees, and wind from the west`);
  for (let n = 1; n <= 15; n++) memory.learn(extract(capture(n)).tree);
  assert.equal(memory.pages, 15);
  const { text } = extract(capture(20), { algorithm: createLearned({ memory }) });
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

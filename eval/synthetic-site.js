/**
 * What a SiteMemory gains on synthetic sites (eval/synthetic), whose content is known and which have hundreds of pages. Prints
 * the F1 of words as bench/score.py has it, by family of templates, for memories of 0 to 300 other pages: of places, of texts,
 * and of both; what reading in the order of arrival loses; and what a memory costs.
 *
 *     node eval/synthetic-site.js [SEED]
 *
 * Each site has 400 pages. A hundred of them are read; for each, as many others as the row says are drawn from the other 300.
 */
import { createLearned, createSiteMemory, extract } from "pith";
import { costOf } from "./memory-cost.js";
import { scoreTexts } from "./score-texts.js";
import { Draw } from "./synthetic/language.js";
import { syntheticSites } from "./synthetic/sites.js";

const SEED = Number(process.argv[2] ?? 1);
const READ = 100;
const LEARNED = 300;
const OTHERS = [1, 2, 3, 5, 10, 30, 100, LEARNED];
const PARTS = { places: { texts: [] }, texts: { paths: [] }, both: {} };

/** A stream: so many pages in the order of arrival. Several begin at different pages of a site. */
const STREAM = 40;
const POSITIONS = [1, 2, 3, 4, 5, 10, 20, STREAM];
const REREAD_BELOW = [2, 5, 10, 20];

const sites = syntheticSites(SEED, READ + LEARNED).map(({ name, pages }) => ({ name, pages: pages.map(withLearned) }));
reportGain();
reportStreams();
reportCost();

/** A page with its Tree, and what a memory learns of it alone. */
function withLearned({ id, html, truth }) {
  const { tree } = extract(html);
  const memory = createSiteMemory();
  memory.learn(tree);
  return { id, html, truth, tree, saved: memory.save() };
}

function memoryOf(pages, without) {
  const memory = createSiteMemory();
  for (const { saved } of pages) memory.merge(createSiteMemory({ ...saved, ...without }));
  return memory;
}

function read({ tree }, memory) {
  return extract(tree, memory === undefined ? {} : { algorithm: createLearned({ memory }) }).text;
}

function reportGain() {
  console.log(`${READ} pages of each site are read; F1 by family of templates\n`);
  console.log(`| memory of | other pages | all | ${sites.map(({ name }) => name).join(" | ")} |`);
  console.log(`|---|---:|---:|${"---:|".repeat(sites.length)}`);
  const row = (part, count, memoryFor) => {
    const scores = sites.map(({ pages }) => {
      const own = pages.slice(0, READ);
      return scoreTexts(own, new Map(own.map((page, i) => [page.id, read(page, memoryFor(pages.slice(READ), i))])));
    });
    console.log(`| ${part} | ${count} | ${[mean(scores), ...scores].map((score) => score.toFixed(4)).join(" | ")} |`);
  };
  row("nothing", 0, () => undefined);
  for (const [part, without] of Object.entries(PARTS)) {
    for (const count of OTHERS) {
      row(part, count, (others, i) => memoryOf(new Draw(SEED + i).some(others, count), without));
    }
  }
}

/** Pages that are read as they arrive, with a memory of those before, beside pages that are read when all have been learned. */
function reportStreams() {
  const arrivals = [];
  for (const { pages } of sites) {
    for (let from = 0; from + STREAM <= pages.length; from += STREAM) {
      const stream = pages.slice(from, from + STREAM);
      const whole = memoryOf(stream);
      const growing = createSiteMemory();
      for (const [position, page] of stream.entries()) {
        const onArrival = read(page, growing);
        growing.learn(page.tree);
        arrivals.push({ position, page, onArrival, atTheEnd: read(page, whole) });
      }
    }
  }
  const f1 = (some, choose) =>
    scoreTexts(
      some.map(({ page }) => page),
      new Map(some.map((one) => [one.page.id, choose(one)])),
    );
  console.log(`\nStreams of ${STREAM} pages: F1 of pages read as they arrive, and after all of them were learned\n`);
  console.log("| pages | on arrival | after all |\n|---|---:|---:|");
  for (const [i, until] of POSITIONS.entries()) {
    const from = i === 0 ? 0 : POSITIONS[i - 1];
    const some = arrivals.filter(({ position }) => position >= from && position < until);
    const name = from + 1 === until ? `number ${until}` : `numbers ${from + 1} to ${until}`;
    console.log(
      `| ${name} | ${f1(some, (one) => one.onArrival).toFixed(4)} | ${f1(some, (one) => one.atTheEnd).toFixed(4)} |`,
    );
  }
  console.log(
    `| all | ${f1(arrivals, (one) => one.onArrival).toFixed(4)} | ${f1(arrivals, (one) => one.atTheEnd).toFixed(4)} |`,
  );
  for (const below of REREAD_BELOW) {
    const score = f1(arrivals, (one) => (one.position < below ? one.atTheEnd : one.onArrival));
    console.log(`| all, the first ${below} read again | ${score.toFixed(4)} | |`);
  }
}

function reportCost() {
  console.log(
    "\nA memory by the pages of one site that it has learned, mean of all sites; ms of CPU time for a page\n",
  );
  console.log(
    "| pages | learned in | read alone in | with the memory in | bytes in memory | bytes as JSON |\n|---:|---:|---:|---:|---:|---:|",
  );
  for (const count of [30, 100, LEARNED]) {
    const costs = sites.map(({ pages }) => costOf(pages.slice(0, count).map(({ html }) => html)));
    const cells = ["learn", "read", "readWithMemory"].map((name) => mean(costs.map((cost) => cost[name])).toFixed(2));
    const sizes = ["heap", "saved"].map((name) => Math.round(mean(costs.map((cost) => cost[name])) / 1000));
    console.log(`| ${count} | ${cells.join(" | ")} | ${sizes.map((size) => `${size},000`).join(" | ")} |`);
  }
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

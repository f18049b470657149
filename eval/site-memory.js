/**
 * What a SiteMemory gains: pages of one site, each read with a memory of 0, 1, 2, ... others, by models that haven't seen the
 * site. Prints the F1 of words as bench/score.py has it, by corpus, for places, repeated texts and both, and for
 * pages that are read in the order of arrival; and what learning costs.
 *
 *     node eval/site-memory.js
 *
 * Sites are the hosts of wcxb with five pages or more, and in the measuring corpora, which have no addresses, groups of five
 * pages or more that share a template: places (two in five of those that either page has, six at least) and five texts.
 */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLearned, createSiteMemory, extract } from "pith";
import { createLearnedFrom, createSiteMemoryFrom } from "pith/internal";
import { DATA } from "../training/corpora.js";
import { openMeasured } from "./corpora.js";
import { costOf } from "./memory-cost.js";
import { scoreTexts } from "./score-texts.js";

const CORPORA = ["wcxb", "measure/news-2008", "measure/blogs-2012", "measure/cleaneval-2006"];
const OTHERS = [1, 2, 3, 5, 8, Number.POSITIVE_INFINITY];
const LEAST_PAGES = 5;
const FOLDS = join(dirname(fileURLToPath(import.meta.url)), "folds");

const folds = readJson(join(FOLDS, "folds.json"));
const models = new Map();
const groups = CORPORA.flatMap(groupsOf);
const pages = groups.flat();
console.log(`${pages.length} pages of ${groups.length} sites\n`);

const rows = [["none", 0, scoresOf(() => undefined)]];
rows.push([
  "both, on arrival",
  "those before",
  scoresOf((page, group) => merged(page.fold, group.slice(0, group.indexOf(page)))),
]);
const parts = { places: { texts: [] }, texts: { paths: [] }, both: {} };
for (const [part, without] of Object.entries(parts)) {
  for (const count of OTHERS)
    rows.push([part, count, scoresOf((page, group) => memoryOf(page, group, count, without))]);
}
console.log(
  `| memory of | other pages | all | ${CORPORA.join(" | ")} |\n|---|---:|---:|${"---:|".repeat(CORPORA.length)}`,
);
for (const [part, count, scores] of rows) {
  const cells = ["all", ...CORPORA].map((name) => scores.get(name)?.toFixed(4) ?? "");
  console.log(`| ${part} | ${count === Number.POSITIVE_INFINITY ? "all" : count} | ${cells.join(" | ")} |`);
}
const { learn, read, readWithMemory, heap, saved } = costOf(pages.map(({ bytes }) => bytes));
const time = (ms) => `${ms.toFixed(2)} ms`;
console.log(
  `\nCPU time of a page: learned in ${time(learn)}, read in ${time(read)}, with a memory in ${time(readWithMemory)}`,
);
console.log(`A memory of these pages: ${heap} bytes, saved as JSON ${saved} bytes`);

/** The pages of a corpus by their sites, each with what a memory learns of it alone. */
function groupsOf(name) {
  const corpus = openMeasured(name);
  const all = corpus.pages.map(({ id, truth }) => {
    const bytes = corpus.read(id);
    const fold = folds[`${name}/${id}`];
    const memory = memoryWith(fold);
    memory.learn(extract(bytes).tree);
    const saved = memory.save();
    const places = new Set(saved.paths.map(([path]) => path));
    return {
      name,
      id: `${name}/${id}`,
      bytes,
      truth,
      fold,
      saved,
      places,
      texts: new Set(saved.texts.map(([t]) => t)),
    };
  });
  const found = name === "wcxb" ? byHost(all) : byTemplate(all);
  return found.filter((group) => group.length >= LEAST_PAGES);
}

function byHost(all) {
  const hosts = new Map();
  for (const page of all) {
    const { url } = readJson(join(DATA, "wcxb", "ground-truth", `${page.id.split("/")[1]}.json`));
    const host = URL.canParse(url) ? new URL(url).host.replace(/^www\./, "") : page.id;
    hosts.set(host, [...(hosts.get(host) ?? []), page]);
  }
  return [...hosts.values()];
}

function byTemplate(all) {
  const left = new Set(all);
  const found = [];
  for (const seed of all) {
    if (!left.delete(seed)) continue;
    const group = [seed];
    for (const page of group) {
      for (const other of left) if (isOneTemplate(page, other) && left.delete(other)) group.push(other);
    }
    found.push(group);
  }
  return found;
}

function isOneTemplate(a, b) {
  const places = common(a.places, b.places);
  return places >= 6 && places >= 0.4 * (a.places.size + b.places.size - places) && common(a.texts, b.texts) >= 5;
}

function common(a, b) {
  let count = 0;
  for (const one of a) if (b.has(one)) count++;
  return count;
}

function memoryWith(fold, saved) {
  return fold === undefined ? createSiteMemory(saved) : createSiteMemoryFrom(modelOf(fold), saved);
}

function modelOf(fold) {
  if (!models.has(fold)) models.set(fold, readJson(join(FOLDS, `fold-${fold}.json`)));
  return models.get(fold);
}

/** A memory of up to `count` other pages of the group, beginning with the one after the page. */
function memoryOf(page, group, count, without) {
  const at = group.indexOf(page);
  const others = [...group.slice(at + 1), ...group.slice(0, at)].slice(0, count);
  return merged(page.fold, others, without);
}

function merged(fold, some, without) {
  const memory = memoryWith(fold);
  for (const { saved } of some) memory.merge(memoryWith(fold, { ...saved, ...without }));
  return memory;
}

/** The F1 of score.py, of all pages and by corpus. */
function scoresOf(memoryFor) {
  const texts = new Map();
  for (const group of groups) {
    for (const page of group) {
      const memory = memoryFor(page, group);
      const options = memory === undefined ? {} : { memory };
      const algorithm =
        page.fold === undefined ? createLearned(options) : createLearnedFrom(modelOf(page.fold), options);
      texts.set(page.id, extract(page.bytes, { algorithm }).text);
    }
  }
  const scores = new Map();
  for (const name of ["all", ...CORPORA]) {
    const own = pages.filter((page) => name === "all" || page.name === name);
    if (own.length > 0) scores.set(name, scoreTexts(own, texts));
  }
  return scores;
}

function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}

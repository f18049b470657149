/**
 * `node --expose-gc bench/eatiht.js [--rounds N]`: how long eatiht takes for made pages of growing size, in two shapes,
 * as the tables in docs/algorithms.md show it; then for the pages of ../shared/data/wcxb, where they are, next to the
 * time to parse them.
 */
import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Parser, toUtf8 } from "pith";
import { createEatiht, createEatiht2 } from "../packages/pith/dist/algorithms/eatiht/index.js";
import { corpusPages } from "./corpus.js";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
const rounds = Number(values.rounds);
const encoder = new TextEncoder();
const parser = new Parser();

const contenders = {
  eatiht: createEatiht(),
  "eatiht, segmenter": createEatiht({ sentences: "segmenter" }),
  eatiht2: createEatiht2(),
  "eatiht, compatible": createEatiht({ compatible: true }),
  "eatiht2, compatible": createEatiht2({ compatible: true }),
};

const SENTENCE = "The rain fell all night on the roofs of the town, and nobody slept. ";
const PARAGRAPH = `<p class="text">${SENTENCE.repeat(4)}<a href="/more">More of <b>this</b></a>, or none.</p>\n`;
const MENU = `<ul>${'<li class="item"><a href="/x">Menu</a></li>'.repeat(12)}</ul>\n`;

const shapes = {
  "side by side": (bytes) => {
    const section = `<section>${MENU}<article>${PARAGRAPH.repeat(12)}</article></section>\n`;
    return `<title>Rain</title>${section.repeat(Math.ceil(bytes / section.length))}`;
  },
  nested: (bytes) => `<title>Rain</title>${`<div>${SENTENCE}`.repeat(Math.ceil(bytes / (SENTENCE.length + 5)))}`,
};

const SIZES = [10, 100, 1_000, 2_000, 4_000, 8_000];

/**
 * A row for each size: the fastest of all rounds, in milliseconds. A round goes through all sizes, so that what else the
 * machine does at one time falls on all of them.
 */
function rowsOf(make) {
  const rows = SIZES.map((kilobytes) => {
    const source = encoder.encode(make(kilobytes * 1000));
    // The nested page of 8 MB has 110,000 levels; the parser keeps 100,000, and the rest become siblings.
    const tree = new Parser().parse(source);
    const runs = [
      () => parser.parse(source),
      ...Object.values(contenders).map((algorithm) => () => algorithm.select(tree)),
    ];
    return { kilobytes, tree, runs, best: runs.map(() => Number.POSITIVE_INFINITY) };
  });
  for (let round = 0; round <= rounds; round++) {
    for (const { runs, best } of rows) {
      for (const [i, run] of runs.entries()) {
        globalThis.gc?.();
        const start = performance.now();
        run();
        // Round 0 pays for the compiler.
        if (round > 0) best[i] = Math.min(best[i], performance.now() - start);
      }
    }
  }
  return rows.map(({ kilobytes, tree, best }) => [`${kilobytes} kB`, tree.length, ...best.map(digits)]);
}

function printTable(header, rows) {
  for (const row of [header, header.map(() => "---:"), ...rows]) console.log(`| ${row.join(" | ")} |`);
  console.log();
}

const digits = (value) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

for (const [shape, make] of Object.entries(shapes)) {
  console.log(`Pages made of paragraphs ${shape}: milliseconds, fastest of ${rounds}\n`);
  printTable(["page", "nodes", "parse", ...Object.keys(contenders)], rowsOf(make));
}

const corpus = resolve(dirname(fileURLToPath(import.meta.url)), "../..", "shared", "data", "wcxb");
if (existsSync(corpus)) {
  const pages = corpusPages();
  const sums = { parse: 0, ...Object.fromEntries(Object.keys(contenders).map((name) => [name, 0])) };
  for (const isWarmUp of [true, false]) {
    for (const { bytes } of pages) {
      let start = performance.now();
      const tree = parser.parse(toUtf8(bytes).bytes);
      if (!isWarmUp) sums.parse += performance.now() - start;
      for (const [name, algorithm] of Object.entries(contenders)) {
        start = performance.now();
        algorithm.select(tree);
        if (!isWarmUp) sums[name] += performance.now() - start;
      }
    }
  }
  console.log(`${pages.length} pages of data/wcxb: milliseconds a page\n`);
  printTable(Object.keys(sums), [Object.values(sums).map((sum) => digits(sum / pages.length))]);
}

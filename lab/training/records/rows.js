/**
 * Rows to train the choice of records on: `node lab/training/records/rows.js OUT.jsonl` writes for each page its patterns, a row of
 * features and how well it gives the records that readers labelled (0..1). Pages of readers, and the articles and the
 * documentation of data/wcxb, which have no records. The models that select content haven't seen the page.
 */
import { createWriteStream, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parsePage } from "pith";
import { findBody } from "../../../packages/pith/dist/html/title-and-body.js";
import { countPage } from "../../../packages/pith/dist/records/find-records.js";
import { featuresOf, PATTERN_FEATURES } from "../../../packages/pith/dist/records/pattern-features.js";
import { findPatterns } from "../../../packages/pith/dist/records/patterns.js";
import { commandLine, refuse } from "../../../scripts/command-line.js";
import { unseenModels } from "../../eval/fold-predictions.js";
import { READING } from "../../eval/reading.js";
import { DATA } from "../corpora.js";
import { readLabelledPage, readLabels } from "../reader/labels.js";

/** Kinds of pages of data/wcxb that have no records. */
const WITHOUT = ["article", "documentation"];

const { operands } = commandLine(import.meta.url, {}, { most: 1 });
const [path = refuse("Name the file to write.")] = operands;
const out = createWriteStream(path);
out.write(`${JSON.stringify({ features: PATTERN_FEATURES })}\n`);
const pages = [...readLabels(), ...withoutRecords()];
const algorithmFor = unseenModels(
  READING,
  pages.map((page) => keyOf(page)),
);
for (const page of pages) {
  const { tree } = parsePage(readLabelledPage(page));
  const body = findBody(tree);
  if (body === 0) continue;
  const selection = algorithmFor(keyOf(page)).select(tree);
  const counts = countPage(tree, body, selection, addressOf(page));
  const scoreOf = scorer(tree, body, page);
  const patterns = findPatterns(counts);
  const features = featuresOf(counts, selection.kinds, patterns);
  const width = PATTERN_FEATURES.length;
  const rows = patterns.map(({ parts }, i) => [scoreOf(parts), ...features.subarray(i * width, (i + 1) * width)]);
  out.write(`${JSON.stringify({ id: keyOf(page), host: page.host ?? keyOf(page), rows: rows.map(rounded) })}\n`);
}
out.end();

/** The address of a page of data/wcxb. */
function addressOf({ corpus, id }) {
  if (corpus !== "wcxb") return undefined;
  return JSON.parse(readFileSync(join(DATA, corpus, "ground-truth", `${id}.json`), "utf8")).url;
}

function keyOf({ corpus, id }) {
  return `${corpus}/${id}`;
}

function rounded(row) {
  return row.map((value) => Math.round(value * 1000) / 1000);
}

/** Pages of data/wcxb that nobody labelled, of kinds that have no records. */
function withoutRecords() {
  const known = new Set(readLabels().map(keyOf));
  const folder = join(DATA, "wcxb", "ground-truth");
  return readdirSync(folder)
    .map((file) => ({ corpus: "wcxb", id: file.replace(".json", ""), file }))
    .filter((page) => !known.has(keyOf(page)))
    .filter(({ file }) =>
      WITHOUT.includes(JSON.parse(readFileSync(join(folder, file), "utf8"))._internal?.page_type?.primary),
    )
    .map((page) => ({ ...page, labels: "", ranges: [], starts: [] }));
}

/**
 * How well parts give the records of a page: F1 of those that hold the beginning of one record, times the share of that
 * record's content (up to where the next one begins) that they hold.
 */
function scorer(tree, body, { labels, ranges, starts }) {
  const first = [];
  let node = body;
  for (const [start] of ranges) {
    while (node < tree.end[body] && !(tree.isText(node) && tree.stop[node] > start)) node++;
    first.push(node);
  }
  const before = [0];
  ranges.forEach(([start, end], b) => {
    before.push(before[b] + (labels[b] === "M" ? Math.log2(1 + end - start) : 0));
  });
  const begins = starts.map((b) => first[b]);
  const countBelow = (list, limit) => {
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list[middle] < limit) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (parts) => {
    let right = 0;
    let whole = 0;
    parts.forEach(({ from, to }, i) => {
      // What a part holds ends where another one begins in it.
      const end = Math.min(to, parts[i + 1]?.from ?? to);
      const record = countBelow(begins, from);
      if (countBelow(begins, end) - record !== 1) return;
      right++;
      const block = starts[record];
      const next = starts[record + 1] ?? Math.max(countBelow(first, to), block + 1);
      const held = Math.min(countBelow(first, to), next);
      const all = before[next] - before[block];
      whole += all > 0 ? (before[held] - before[block]) / all : 1;
    });
    if (right === 0) return 0;
    const wanted = countBelow(begins, parts.at(-1).to) - countBelow(begins, parts[0].from);
    return ((2 * right) / (parts.length + wanted)) * (whole / right);
  };
}

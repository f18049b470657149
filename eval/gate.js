/**
 * `npm run gate`: the quality gate. Extracts every page of ../shared/data with the model of its fold, which hasn't seen
 * the page's site, and compares the scores with eval/floors.json. Fails when a score is more than 0.001 below its
 * floor, and says which pages changed most.
 *
 *     --write             raises floors to the scores that are higher, and notes each page's score
 *     --scores FILE       also writes the hash of the corpora and the scores, as JSON
 *     --predictions DIR   also writes DIR/wcxb.jsonl and DIR/multilingual.jsonl, as bench/score.py reads them
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openCorpus } from "pith/node";
import { scoreSegments } from "../packages/pith/dist/node/eval/segments.js";
import { bagScores, scoreWords } from "../packages/pith/dist/node/eval/words.js";
import { DATA } from "../training/corpora.js";
import { corpusHash } from "./corpus-hash.js";
import { foldPredictions } from "./fold-predictions.js";

/** Below a floor by more than this is a drop. */
const TOLERANCE = 0.001;
/** Pages that are named when a score drops. */
const NAMED_PAGES = 15;

const here = dirname(fileURLToPath(import.meta.url));
const { values } = parseArgs({
  options: { write: { type: "boolean" }, predictions: { type: "string" }, scores: { type: "string" } },
});
const floorsFile = join(here, "floors.json");
const pagesFile = join(here, "pages.json");
const read = (file) => JSON.parse(readFileSync(file, "utf8"));

const hash = corpusHash(DATA);
const pages = {};
const words = measure("wcxb", scoreWords, ({ truth }, text) => bagScores(text, truth)[2]);
const segments = measure(
  "multilingual",
  scoreSegments,
  (page, text) => scoreSegments([page], new Map([[page.id, text]])).f1,
);
const scores = {
  "words, all": words.f1,
  ...Object.fromEntries(Object.entries(words.byKind).map(([kind, { f1 }]) => [`words, ${kind}`, f1])),
  segments: segments.f1,
};
if (values.scores !== undefined) writeFileSync(values.scores, JSON.stringify({ corpus: hash, scores }));
if (values.write) raiseFloors();
process.exitCode = check(read(floorsFile), read(pagesFile));

/** Scores a corpus, notes the score of each of its pages, and writes predictions when that is asked for. */
function measure(name, score, scorePage) {
  const corpus = openCorpus(join(DATA, name));
  const texts = new Map();
  for (const { page, extraction } of foldPredictions(corpus, name)) {
    texts.set(page.id, extraction.text);
    pages[`${name}/${page.id}`] = Number(scorePage(page, extraction.text).toFixed(4));
  }
  if (values.predictions !== undefined) {
    mkdirSync(values.predictions, { recursive: true });
    const lines = [...texts].map(([id, text]) => `${JSON.stringify({ id, text })}\n`);
    writeFileSync(join(values.predictions, `${name}.jsonl`), lines.join(""));
  }
  return score(corpus.pages, texts);
}

/** A floor is never lowered here: a lower one has to be written by hand, with its reason in the commit. */
function raiseFloors() {
  let old = { corpus: hash, floors: {} };
  try {
    old = read(floorsFile);
  } catch {
    // The first floors.
  }
  const floors = Object.fromEntries(
    Object.entries(scores).map(([name, score]) => [
      name,
      Math.max(old.corpus === hash ? (old.floors[name] ?? 0) : 0, Math.floor(score * 1e4) / 1e4),
    ]),
  );
  writeFileSync(floorsFile, `${JSON.stringify({ corpus: hash, floors }, undefined, 2)}\n`);
  writeFileSync(pagesFile, `${JSON.stringify(pages, undefined, 0).replaceAll(",", ",\n")}\n`);
}

function check({ corpus, floors }, before) {
  if (corpus !== hash) {
    console.error(
      "The floors were measured on other pages than those in ../shared/data: measure again (npm run gate -- --write).",
    );
    return 1;
  }
  let dropped = 0;
  for (const [name, floor] of Object.entries(floors)) {
    const isDrop = !(scores[name] >= floor - TOLERANCE);
    if (isDrop) dropped++;
    console.log(
      `${name.padEnd(22)} ${scores[name]?.toFixed(4)}  floor ${floor.toFixed(4)}${isDrop ? "  DROPPED" : ""}`,
    );
  }
  if (dropped === 0) return 0;
  const changes = Object.entries(pages)
    .map(([id, score]) => ({ id, change: score - (before[id] ?? 0), score }))
    .sort((a, b) => a.change - b.change)
    .slice(0, NAMED_PAGES);
  console.log("\nThe pages that lost most:");
  for (const { id, change, score } of changes) console.log(`  ${id}  ${change.toFixed(4)}, now ${score.toFixed(4)}`);
  return 1;
}

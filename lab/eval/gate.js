/**
 * `npm run gate`: the quality gate. Extracts every page of ../shared/data (`--corpus small`: of lab/corpus/), those that readers labelled first, with a model that hasn't seen the page's site, and
 * compares the scores of all measures (measures.js) with lab/eval/floors.json. Fails when a score is further below its floor than
 * it may be, and says which pages changed most.
 *
 *     --write             raises floors to the scores that are higher, and notes each page's score
 *     --scores FILE       also writes the hashes of the corpora and the scores, as JSON
 *     --predictions DIR   also writes DIR/wcxb.jsonl, DIR/news-2008.jsonl, ..., as bench/score.py reads them: the texts that are measured
 *     --corpus small      the small corpus in lab/corpus/, with its own floors there
 *     --data DIR          the corpora, where they aren't ../shared/data
 *     --models DIR        measures the models that train.py wrote there, and compares them with nothing
 *     --parts kinds,said  takes only these members of `ModelData` from there, and all others from the project's own models
 *     --floors DIR        where floors.json and pages.json are, where that isn't lab/eval
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandLine, refuse } from "../../scripts/command-line.js";
import { DATA, SMALL } from "../training/corpora.js";
import { CORPORA, measuredHash, openMeasured, predictionsFile } from "./corpora.js";
import { compareWithFloors, floorProblems, raisedFloors } from "./floors.js";
import { foldPredictions } from "./fold-predictions.js";
import { MEASURES, measuredText } from "./measures.js";
import { DOUBTED, READ } from "./reading.js";
import { RECORDS } from "./strings.js";

/** Pages that are named when a score drops. */
const NAMED_PAGES = 15;

const files = { predictions: String, scores: String, models: String, parts: String, data: String, floors: String };
const values = commandLine(import.meta.url, { ...files, corpus: [undefined, "small"], write: false });
const parts = values.parts?.split(",");
if (parts !== undefined && values.models === undefined) refuse("Name the folder that the parts come from: --models.");
const isSmall = values.corpus === "small";
// The pages that readers labelled, and those whose records are, are pages of the whole corpora.
const isWhole = !isSmall && values.data === undefined;
values.data ??= isSmall ? SMALL : DATA;
values.floors ??= isSmall ? SMALL : dirname(fileURLToPath(import.meta.url));
const floorsFile = join(values.floors, "floors.json");
const pagesFile = join(values.floors, "pages.json");

const measured = { scores: {}, hashes: {}, corpusOf: {}, pages: {} };
for (const name of [...CORPORA, DOUBTED, RECORDS].filter((name) => isWhole || !(READ.has(name) || name === RECORDS)))
  measure(name);
const { scores, hashes, pages } = measured;
if (values.scores !== undefined) writeFileSync(values.scores, JSON.stringify({ corpora: hashes, scores }));
if (values.write) write();
if (values.models === undefined) process.exitCode = check(read(floorsFile), read(pagesFile));
else for (const [name, score] of Object.entries(scores)) console.log(`${name.padEnd(22)} ${score.toFixed(4)}`);

/** All measures of a corpus: their scores, the score of each page, and predictions when those are asked for. */
function measure(name) {
  const corpus = openMeasured(name, values.data);
  const measures = MEASURES.filter((one) => one.corpus === name).map((one) => one.start(corpus.pages));
  const lines = [];
  for (const { page, extraction } of foldPredictions(corpus, name, { models: values.models, parts })) {
    const notes = measures.map((one) => one.look(page, extraction));
    const score = notes.find((note) => note !== undefined);
    if (score !== undefined) measured.pages[`${name}/${page.id}`] = Number(score.toFixed(4));
    // The project's script knows a page that readers labelled by its own corpus's id.
    const id = page.page?.id ?? page.labels?.id ?? page.id;
    lines.push(`${JSON.stringify({ id, text: measuredText(name, extraction) })}\n`);
  }
  for (const one of measures) {
    for (const [score, figure] of Object.entries(one.scores())) {
      measured.scores[score] = figure;
      measured.corpusOf[score] = name;
    }
  }
  measured.hashes[name] = measuredHash(name, values.data);
  if (values.predictions === undefined) return;
  mkdirSync(values.predictions, { recursive: true });
  writeFileSync(predictionsFile(values.predictions, name), lines.join(""));
}

function read(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function write() {
  const old = existsSync(floorsFile) ? read(floorsFile) : { corpora: {}, tolerances: {}, floors: {} };
  writeFileSync(floorsFile, `${JSON.stringify(raisedFloors(old, measured), undefined, 2)}\n`);
  writeFileSync(pagesFile, `${JSON.stringify(pages, undefined, 0).replaceAll(",", ",\n")}\n`);
}

function check(known, before) {
  const problems = floorProblems(known, measured);
  for (const problem of problems) console.error(`${problem}. Measure again (npm run gate -- --write).`);
  const rows = compareWithFloors(known, scores);
  for (const { name, floor, tolerance, score, isDrop } of rows) {
    const figures = `${score?.toFixed(4) ?? "none  "}  floor ${floor.toFixed(4)} - ${tolerance.toFixed(4)}`;
    console.log(`${name.padEnd(22)} ${figures}${isDrop ? "  DROPPED" : ""}`);
  }
  const isDrop = rows.some((row) => row.isDrop);
  if (isDrop) nameLosers(before);
  return isDrop || problems.length > 0 ? 1 : 0;
}

function nameLosers(before) {
  const changes = Object.entries(pages)
    .filter(([id]) => before[id] !== undefined)
    .map(([id, score]) => ({ id, change: score - before[id], score }))
    .filter(({ change }) => change < 0)
    .sort((a, b) => a.change - b.change)
    .slice(0, NAMED_PAGES);
  console.log("\nThe pages that lost most:");
  for (const { id, change, score } of changes) console.log(`  ${id}  ${change.toFixed(4)}, now ${score.toFixed(4)}`);
}

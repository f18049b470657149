/**
 * `npm run eval -- [OPTION]... DIRECTORY...`: compares algorithms on corpora, or metadata with ground truth. A corpus
 * is a folder `html`, and beside it `ground-truth`, `segments.json`, or the text of each page in `truth.json` or `labels.json`.
 *
 *     --algorithms NAMES   what to compare, comma-separated (all)
 *     --metadata           measures title, authors and date instead of the content
 *     --format json        one line for each corpus with all figures, instead of a table in Markdown
 *     --output FILE        writes to a file at the end, instead of standard output
 *
 * Exit codes: 2 for a call that makes no sense or a folder that isn't a corpus, 3 for a page that can't be read.
 */
import { writeFileSync } from "node:fs";
import { ALGORITHM_NAMES } from "pith/algorithms";
import { algorithmNamed } from "pith-classics";
import {
  answerMetadata,
  calibrationRows,
  calibrationTable,
  evaluate,
  evaluationTable,
  givenFacts,
  metadataTable,
  openCorpus,
  openMetadataCorpus,
  scoreMetadata,
} from "pith-eval";
import { ReadError } from "pith-node";
import { commandLine, refuse } from "../../scripts/command-line.js";

/** Pages between two lines about the progress. */
const PROGRESS_STEP = 250;
const UNREADABLE = 3;

const options = { algorithms: new Set(ALGORITHM_NAMES), metadata: false, format: ["markdown", "json"], output: String };
const { algorithms, metadata, format, output, operands } = commandLine(import.meta.url, options, {
  most: Infinity,
});
if (operands.length === 0) refuse("Name the directory of a corpus.");
const contenders = algorithms.map((name) => ({ name, options: { algorithm: algorithmNamed(name) } }));
try {
  const corpora = operands.map(opened);
  const text = corpora.map(metadata ? metadataReport : contentReport).join("");
  if (output === undefined) process.stdout.write(text);
  else writeFileSync(output, text);
} catch (error) {
  if (!(error instanceof ReadError)) throw error;
  console.error(`${error.path}: ${error.message}`);
  process.exitCode = UNREADABLE;
}

/** All are opened before the first is read: a mistake in the last one shows at once. */
function opened(folder) {
  try {
    return metadata ? openMetadataCorpus(folder) : openCorpus(folder);
  } catch ({ message }) {
    return refuse(message);
  }
}

/** Says on standard error how far a corpus is read. */
function progressOf(folder) {
  return (done, all) => {
    if (done % PROGRESS_STEP === 0 || done === all) console.error(`${folder}: ${done} of ${all} pages`);
  };
}

function metadataReport(corpus) {
  const { answers, milliseconds } = answerMetadata(corpus, progressOf(corpus.folder));
  const scores = scoreMetadata(corpus.pages, answers);
  const calibration = calibrationRows(givenFacts(corpus));
  if (format === "json")
    return `${JSON.stringify({ corpus: corpus.folder, metadata: scores, calibration, milliseconds })}\n`;
  const table = metadataTable([{ name: "Pith", scores }]);
  return `${headOf(corpus)}, metadata, in percent\n\n${table}\n${calibrationTable(calibration)}\n`;
}

function contentReport(corpus) {
  const evaluations = evaluate(corpus, contenders, progressOf(corpus.folder));
  if (format === "json") return `${JSON.stringify({ corpus: corpus.folder, evaluations })}\n`;
  return `${headOf(corpus)}, measured by ${corpus.measure}\n\n${evaluationTable(evaluations)}\n`;
}

function headOf({ folder, pages }) {
  return `${folder}, ${pages.length} ${pages.length === 1 ? "page" : "pages"}`;
}

/**
 * `npm run calibration`: the confidence of results next to what they really had, precision and recall of the names of
 * `balance`, both by readers and on each corpus, by models that had not seen the pages: the tables in lab/eval/calibration.md. Then
 * how often the kind of a page is told right, and the pages without any main content. `-- --every N`: of every n-th page only.
 */
import { basename } from "node:path";
import { BALANCES } from "../../packages/pith/dist/algorithms/learned/index.js";
import { commandLine } from "../../scripts/command-line.js";
import { printHeader, printRow } from "../bench/extract/table.js";
import { scorePredictions } from "../pith-eval/dist/evaluate.js";
import { readingScores, scoreReading } from "../pith-eval/dist/reading.js";
import { scoreSegments } from "../pith-eval/dist/segments.js";
import { bagScores } from "../pith-eval/dist/words.js";
import { CORPORA, openMeasured } from "./corpora.js";
import { foldPredictions } from "./fold-predictions.js";
import { labelledBlocks, READING } from "./reading.js";

const EDGES = [0, 0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.0001];

const { every } = commandLine(import.meta.url, { every: 1 });

/** Those in which the content of a page is known, not parts of it alone. */
const names = CORPORA.filter((name) => name !== "wild");
const measured = names.map((name) => {
  const whole = openMeasured(name);
  const corpus = { ...whole, pages: whole.pages.filter((_, i) => i % every === 0) };
  const rows = [];
  const balances = Object.keys(BALANCES).map((balance) => {
    const texts = new Map();
    const read = [];
    for (const { page, extraction } of foldPredictions(corpus, name, { balance })) {
      texts.set(page.id, extraction.text);
      if (name === READING) read.push({ kind: page.kind, bag: bagOf(page, extraction) });
      if (balance === "balanced") rows.push(rowOf(corpus, page, extraction));
    }
    return { balance, scores: name === READING ? scoreReading(read) : scorePredictions(corpus, texts) };
  });
  return { name, rows, balances };
});
printConfidence();
printBalances();
printKinds(measured.find(({ name }) => name === "wcxb").rows);

function bagOf(page, extraction) {
  return readingScores(extraction.text, labelledBlocks(page, extraction));
}

function f1Of({ measure }, page, extraction) {
  if (measure === "reading") return bagOf(page, extraction)[2];
  const { text } = extraction;
  return measure === "segments" ? scoreSegments([page], new Map([[page.id, text]])).f1 : bagScores(text, page.truth)[2];
}

function rowOf(corpus, page, extraction) {
  const { confidence, text, selection, source } = extraction;
  const f1 = f1Of(corpus, page, extraction);
  const [[kind]] = Object.entries(selection.kinds).sort(([, a], [, b]) => b - a);
  return { confidence, f1, text, source, id: page.id, right: kind === page.kind, isEmpty: page.truth?.trim() === "" };
}

/** A row for each step of confidence; in each column the mean F1 of its pages, and how many they are. */
function printConfidence() {
  printHeader(["confidence", ...names.map((name) => basename(name))]);
  const steps = EDGES.slice(0, -1).map((low, i) => ({ low, high: EDGES[i + 1] }));
  const within = (rows, { low, high }) => rows.filter(({ confidence }) => confidence >= low && confidence < high);
  for (const step of steps) {
    const cells = measured.map(({ rows }) => {
      const part = within(rows, step);
      return part.length === 0 ? "" : `${mean(part, "f1").toFixed(3)} (${part.length})`;
    });
    printRow([`${step.low.toFixed(2)} to ${Math.min(1, step.high).toFixed(2)}`, ...cells]);
  }
  printRow(["mean confidence", ...measured.map(({ rows }) => mean(rows, "confidence").toFixed(3))]);
  printRow(["mean F1", ...measured.map(({ rows }) => mean(rows, "f1").toFixed(3))]);
  const error = (rows) => {
    const parts = steps.map((step) => within(rows, step)).filter((part) => part.length > 0);
    const wrong = parts.map((part) => part.length * Math.abs(mean(part, "confidence") - mean(part, "f1")));
    return wrong.reduce((sum, one) => sum + one, 0) / rows.length;
  };
  printRow(["mean error of a step", ...measured.map(({ rows }) => error(rows).toFixed(3))]);
  console.log();
}

/** Precision and recall, as each corpus measures them. */
function printBalances() {
  printHeader(["`balance`", ...names.map((name) => basename(name))]);
  for (const [i, { balance }] of measured[0].balances.entries()) {
    const cells = measured.map(({ balances }) => balances[i].scores);
    printRow([balance, ...cells.map(({ precision, recall }) => `${precision.toFixed(3)} / ${recall.toFixed(3)}`)]);
  }
  console.log();
}

/** What only data/wcxb knows. */
function printKinds(rows) {
  const empty = rows.filter(({ isEmpty }) => isEmpty);
  const beyond = rows.filter(({ source }) => source !== "page");
  const silent = (part) => part.filter(({ text }) => text === "").length;
  const right = rows.filter((row) => row.right).length / rows.length;
  console.log(`Kinds told right: ${right.toFixed(3)}`);
  console.log(`Pages without main content: ${empty.length}, of which ${silent(empty)} give no text`);
  console.log(`Pages with content that give no text: ${silent(rows.filter(({ isEmpty }) => !isEmpty))}`);
  const list = beyond.map(({ id, source, f1 }) => `${id} ${source} ${f1.toFixed(2)}`);
  console.log(`Texts from beyond the visible tree: ${list.join(", ")}`);
}

function mean(rows, column) {
  return rows.reduce((sum, row) => sum + row[column], 0) / rows.length;
}

/**
 * `npm run calibration`: the confidence of results next to what they really had, by models that had not seen the pages, as
 * the table in docs/evaluation.md; how often the kind of a page is told right; and the pages without any main content.
 */
import { join } from "node:path";
import { openCorpus } from "pith/node";
import { bagScores } from "../packages/pith/dist/node/eval/words.js";
import { DATA } from "../training/corpora.js";
import { foldPredictions } from "./fold-predictions.js";

const EDGES = [0, 0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.0001];

const rows = [];
for (const { page, extraction } of foldPredictions(openCorpus(join(DATA, "wcxb")), "wcxb")) {
  const { confidence, text, selection, source } = extraction;
  const kinds = Object.entries(selection.trace.kinds).sort(([, a], [, b]) => b - a);
  const f1 = bagScores(text, page.truth)[2];
  rows.push({
    confidence,
    f1,
    right: kinds[0][0] === page.kind,
    isEmpty: page.truth.trim() === "",
    text,
    source,
    id: page.id,
  });
}
const mean = (part, of) => part.reduce((sum, row) => sum + of(row), 0) / part.length;

console.log("| confidence | pages | mean confidence | mean F1 |\n| --- | ---: | ---: | ---: |");
for (let i = 0; i + 1 < EDGES.length; i++) {
  const part = rows.filter(({ confidence }) => confidence >= EDGES[i] && confidence < EDGES[i + 1]);
  if (part.length === 0) continue;
  const [low, high] = [EDGES[i], Math.min(1, EDGES[i + 1])].map((edge) => edge.toFixed(2));
  const figures = [mean(part, ({ confidence }) => confidence), mean(part, ({ f1 }) => f1)].map((x) => x.toFixed(3));
  console.log(`| ${low} to ${high} | ${part.length} | ${figures.join(" | ")} |`);
}
const empty = rows.filter(({ isEmpty }) => isEmpty);
const beyond = rows.filter(({ source }) => source !== "page");
console.log(`\nKinds told right: ${mean(rows, ({ right }) => Number(right)).toFixed(3)}`);
console.log(
  `Pages without main content: ${empty.length}, of which ${empty.filter(({ text }) => text === "").length} give no text`,
);
console.log(
  `Pages with content that give no text: ${rows.filter(({ isEmpty, text }) => !isEmpty && text === "").length}`,
);
console.log(
  `Texts from beyond the visible tree: ${beyond.map(({ id, source, f1 }) => `${id} ${source} ${f1.toFixed(2)}`).join(", ")}`,
);

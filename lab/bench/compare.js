/**
 * `npm run compare`: Pith and other tools on all corpora that quality is measured on (lab/eval/corpora.js), each in its own
 * process and in a pinned version; writes the scores to lab/bench/compare/scores.json and the tables to docs/internals/evaluation.md, that of data/wcxb by kind of
 * page to README.md beside this file. What tools said is kept in build/compare, so that a run that was broken off goes on where it was. Pith reads each page with a
 * model that hasn't seen it, and always anew.
 *
 *     --only A,B     these tools only (pith, trafilatura, ...); the other rows stay as they were
 *     --corpora A,B  these corpora only (reading, wcxb, ...)
 *     --fresh        asks the tools again, whatever is kept
 *     --python CMD   the command that makes the tools' environment, and runs score.py (python3)
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandLine } from "../../scripts/command-line.js";
import { CORPORA, openMeasured, predictionsFile } from "../eval/corpora.js";
import { foldPredictions } from "../eval/fold-predictions.js";
import { predict } from "./compare/predict.js";
import { scoreTool } from "./compare/score.js";
import { comparisonTables } from "./compare/tables.js";
import { writeBetween } from "./marks.js";
import { ToolReader } from "./tools/reader.js";
import { commandOf, PYTHON, TOOLS, versionOf } from "./tools/tools.js";

/** A page that takes longer counts as empty, in milliseconds. */
const LIMIT = 60_000;

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const built = join(root, "build", "compare");
const scoresFile = join(root, "lab", "bench", "compare", "scores.json");

const pith = { id: "pith", name: "Pith" };
const all = [pith, ...TOOLS];
const lists = { only: new Set(all.map(({ id }) => id)), corpora: new Set(CORPORA) };
const { only, corpora, ...values } = commandLine(import.meta.url, { ...lists, fresh: false, python: PYTHON });

const tools = [];
for (const tool of all.filter(({ id }) => only.includes(id))) {
  if (tool === pith) {
    tools.push({ tool, folder: join(built, tool.id) });
    continue;
  }
  try {
    const version = versionOf(tool);
    const command = commandOf(tool, values);
    tools.push({ tool: { ...tool, version }, command, folder: join(built, `${tool.id}-${version}`) });
  } catch (error) {
    console.error(`${tool.name} is missing: ${error.message}.`);
  }
}
// The largest pages last: what is broken off has whole columns.
for (const name of corpora.toReversed()) {
  const corpus = openMeasured(name);
  for (const { tool, command, folder } of tools) {
    const file = predictionsFile(folder, name);
    const { texts, failed } =
      command === undefined
        ? readWithPith(name, corpus, file)
        : await predict(tool, new ToolReader(command, LIMIT), corpus, file, values);
    const scores = { ...scoreTool(corpus, texts, file, values), failed };
    console.error(`${tool.name}, ${name}: ${JSON.stringify(scores)}`);
    write(tool, name, scores);
  }
}

function readWithPith(name, corpus, file) {
  const texts = new Map();
  for (const { page, extraction } of foldPredictions(corpus, name)) texts.set(page.id, extraction.text);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, [...texts].map(([id, text]) => `${JSON.stringify({ id, text })}\n`).join(""));
  return { texts, failed: 0 };
}

/** After each corpus: what is broken off leaves what was measured. Scores of another version of a tool are forgotten. */
function write({ id, name, version }, corpus, measured) {
  const scores = JSON.parse(readFileSync(scoresFile, "utf8"));
  const known = scores[id]?.version === version ? scores[id]?.corpora : {};
  scores[id] = {
    name,
    version,
    date: new Date().toISOString().slice(0, 10),
    corpora: { ...known, [corpus]: measured },
  };
  writeFileSync(scoresFile, `${JSON.stringify(scores, undefined, 2)}\n`);
  const { reading, corpora, kinds } = comparisonTables(scores);
  writeBetween(join(root, "docs", "internals", "evaluation.md"), "npm run compare, by reading", reading);
  writeBetween(join(root, "docs", "internals", "evaluation.md"), "npm run compare", corpora);
  writeBetween(join(root, "lab", "bench", "README.md"), "npm run compare", kinds);
}

/** Scores of a tool's texts: those of bench/score.py beside the corpora, which counts, and the measure by recipes. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readingTruth } from "../../eval/reading.js";
import { scoreRecipes } from "../../eval/recipes.js";
import { DATA } from "../../training/corpora.js";

const script = join(DATA, "..", "bench", "score.py");
/** The file or folder of the truth, for each measure in which score.py measures. */
const TRUTHS = { words: ["ground-truth"], segments: ["segments.json"], texts: ["truth.json", "labels.json"] };

let readingFile;

/**
 * What goes into the tables: `f1`, for words and reading `kinds`, for reading `precision` and `recall`; or `ingredients`, `instructions` and
 * `whole`; each 0..1. `file` holds the predictions. Throws an Error when score.py can't be run.
 */
export function scoreTool(corpus, texts, file, { python }) {
  if (corpus.measure === "recipes") {
    const { ingredients, instructions, whole } = scoreRecipes(corpus.pages, texts);
    return { ingredients: round(ingredients), instructions: round(instructions), whole: round(whole) };
  }
  const truths =
    corpus.measure === "reading"
      ? [writeReadingTruth(corpus, dirname(file))]
      : TRUTHS[corpus.measure].map((name) => join(corpus.folder, name));
  let error = "";
  for (const truth of truths) {
    const run = spawnSync(python, [script, corpus.measure, truth, file, "--json"], { encoding: "utf8" });
    error = run.error?.message ?? run.stderr;
    if (run.status !== 0) continue;
    const { f1, precision, recall, by_type: types } = JSON.parse(run.stdout);
    if (types === undefined) return { f1: round(f1) };
    return {
      f1: round(f1),
      ...(corpus.measure === "reading" && { precision: round(precision), recall: round(recall) }),
      kinds: Object.fromEntries(Object.entries(types).map(([kind, of]) => [kind, round(of.f1)])),
    };
  }
  throw new Error(`${script} can't score ${file}: ${error.trim().split("\n").at(-1)}`);
}

/** The labels that are kept have no text, and score.py reads them with it: written once for all tools. */
function writeReadingTruth(corpus, folder) {
  if (readingFile === undefined) {
    readingFile = join(folder, "..", "reading-truth.jsonl");
    const lines = corpus.pages.map((page) => `${JSON.stringify(readingTruth(page, corpus.read(page.id)))}\n`);
    writeFileSync(readingFile, lines.join(""));
  }
  return readingFile;
}

function round(figure) {
  return Number(figure.toFixed(4));
}

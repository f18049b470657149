/** Scores of a tool's texts: those of bench/score.py beside the corpora, which counts, and the measure by recipes. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { scoreRecipes } from "../../eval/recipes.js";
import { DATA } from "../../training/corpora.js";

const script = join(DATA, "..", "bench", "score.py");
/** The file or folder of the truth, for each measure in which score.py measures. */
const TRUTHS = { words: ["ground-truth"], segments: ["segments.json"], texts: ["truth.json", "labels.json"] };

/**
 * What goes into the tables: `f1`, and for words `kinds`; or `ingredients`, `instructions` and `whole`; each 0..1. `file`
 * holds the predictions. Throws an Error when score.py can't be run.
 */
export function scoreTool(corpus, texts, file, { python }) {
  if (corpus.measure === "recipes") {
    const { ingredients, instructions, whole } = scoreRecipes(corpus.pages, texts);
    return { ingredients: round(ingredients), instructions: round(instructions), whole: round(whole) };
  }
  const names = TRUTHS[corpus.measure];
  let error = "";
  for (const name of names) {
    const run = spawnSync(python, [script, corpus.measure, join(corpus.folder, name), file, "--json"], {
      encoding: "utf8",
    });
    error = run.error?.message ?? run.stderr;
    if (run.status !== 0) continue;
    const { f1, by_type: types } = JSON.parse(run.stdout);
    if (types === undefined) return { f1: round(f1) };
    return {
      f1: round(f1),
      kinds: Object.fromEntries(Object.entries(types).map(([kind, of]) => [kind, round(of.f1)])),
    };
  }
  throw new Error(`${script} can't score ${file}: ${error.trim().split("\n").at(-1)}`);
}

function round(figure) {
  return Number(figure.toFixed(4));
}

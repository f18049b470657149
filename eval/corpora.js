/** The corpora that quality is measured on, by their folders below ../shared/data. */
import { basename, join } from "node:path";
import { openCorpus } from "pith-eval";
import { DATA } from "../training/corpora.js";
import { openRecipes } from "./recipes.js";

/** Of `wild` the pages whose recipe is known. */
export const CORPORA = [
  "wcxb",
  "multilingual",
  "news",
  "measure/news-2008",
  "measure/blogs-2012",
  "measure/cleaneval-2006",
  "wild",
];

/** A corpus with its pages and their truth; `measure` says in what form. Throws an Error when it isn't there. */
export function openMeasured(name, data = DATA) {
  const folder = join(data, name);
  return name === "wild" ? openRecipes(folder) : openCorpus(folder);
}

/** Where predictions for a corpus are kept, in a form that bench/score.py reads. */
export function predictionsFile(folder, name) {
  return join(folder, `${basename(name)}.jsonl`);
}

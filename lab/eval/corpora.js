/** What quality is measured on: the pages that readers labelled, and the corpora by their folders below ../shared/data. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { openCorpus } from "pith-eval";
import { DATA } from "../training/corpora.js";
import { openReading, READ, READING, readingHash } from "./reading.js";
import { openRecipes } from "./recipes.js";
import { openStrings, RECORDS, stringsHash } from "./strings.js";

/** What tools are compared on, and the gate measures besides DOUBTED and RECORDS. Of `wild` the pages whose recipe is known. */
export const CORPORA = [
  READING,
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
  if (READ.has(name)) return openReading(data, READ.get(name));
  if (name === RECORDS) return openStrings(data);
  const folder = join(data, name);
  return name === "wild" ? openRecipes(folder) : openCorpus(folder);
}

/** SHA-256 of the pages and the truth of a corpus, names of files included: floors hold for these only. */
export function measuredHash(name, data) {
  if (READ.has(name)) return readingHash(name);
  if (name === RECORDS) return stringsHash(data);
  const hash = createHash("sha256");
  const files = readdirSync(join(data, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) {
    hash.update(`${file.slice(data.length)}\n`);
    hash.update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** Where predictions for a corpus are kept, in a form that bench/score.py reads. */
export function predictionsFile(folder, name) {
  return join(folder, `${basename(name)}.jsonl`);
}

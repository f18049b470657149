/** Predictions for the corpora by models that haven't seen the page: each page by the model of its fold. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLearnedFrom, extract, Parser } from "pith";

const folder = join(dirname(fileURLToPath(import.meta.url)), "folds");
const FOLDS = 5;

/** For each page of a corpus (`openCorpus`) its extraction; `name` is the corpus's name in the list of folds. */
export function* foldPredictions(corpus, name, options = {}) {
  const foldOf = JSON.parse(readFileSync(join(folder, "folds.json"), "utf8"));
  const algorithms = Array.from({ length: FOLDS }, (_, fold) =>
    createLearnedFrom(JSON.parse(readFileSync(join(folder, `fold-${fold}.json`), "utf8")), options),
  );
  const parser = new Parser();
  for (const page of corpus.pages) {
    const fold = foldOf[`${name}/${page.id}`];
    if (fold === undefined) throw new Error(`${name}/${page.id} is in no fold: train again (npm run train).`);
    yield { page, extraction: extract(corpus.read(page.id), { algorithm: algorithms[fold], parser }) };
  }
}

/** Predictions for the corpora by models that haven't seen the page. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLearned, createLearnedFrom, extract, Parser } from "pith";

const folder = join(dirname(fileURLToPath(import.meta.url)), "folds");
const FOLDS = 5;
/** Nothing is ever trained on these corpora. */
const MEASURING = /^measure\//;

/** For each page of a corpus its extraction; `name` is the corpus's name in the list of folds. */
export function* foldPredictions(corpus, name, options = {}) {
  const algorithmFor = unseenModels(name, options);
  const parser = new Parser();
  for (const page of corpus.pages) {
    yield { page, extraction: extract(corpus.read(page.id), { algorithm: algorithmFor(page.id), parser }) };
  }
}

/**
 * Which model may be asked about a page: that of its fold; and the shipped one where no model was trained on the corpus. A
 * page in no fold, of a corpus that was trained on, is an Error.
 */
export function unseenModels(name, options = {}, foldOf = readFolds()) {
  const isTrainedOn = !MEASURING.test(name) && Object.keys(foldOf).some((key) => key.startsWith(`${name}/`));
  if (!isTrainedOn) {
    const shipped = createLearned(options);
    return () => shipped;
  }
  const algorithms = Array.from({ length: FOLDS }, (_, fold) =>
    createLearnedFrom(JSON.parse(readFileSync(join(folder, `fold-${fold}.json`), "utf8")), options),
  );
  return (id) => {
    const fold = foldOf[`${name}/${id}`];
    if (fold === undefined) throw new Error(`${name}/${id} is in no fold: train again (npm run train).`);
    return algorithms[fold];
  };
}

function readFolds() {
  return JSON.parse(readFileSync(join(folder, "folds.json"), "utf8"));
}

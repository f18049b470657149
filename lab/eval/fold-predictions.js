/** Predictions for the corpora by models that haven't seen the page: those in lab/eval/folds, or in a folder as train.py writes it. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLearned, extract, Parser } from "pith";
import { createLearnedFrom } from "pith/internal";
import { PICTURE_FEATURES } from "../../packages/pith/dist/algorithms/learned/picture-features.js";
import { packModel } from "../training/pack-model.js";
import { packBiased } from "../training/pack-trees.js";
import { READ } from "./reading.js";
import { RECORDS } from "./strings.js";

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), "folds");
export const FOLDS = 5;
/** Nothing is ever trained on these corpora. */
const MEASURING = /^measure\//;

/**
 * For each page of a corpus its extraction; `name` is the corpus's name in the list of folds (READ, RECORDS: the ids of its pages
 * begin with the name of their own), `models` a folder of other models.
 */
export function* foldPredictions(corpus, name, { models, ...options } = {}) {
  const ids = corpus.pages.map(({ id }) => id);
  const algorithmFor = unseenModels(name, ids, options, models);
  const parser = new Parser();
  for (const page of corpus.pages) {
    yield { page, extraction: extract(corpus.read(page.id), { algorithm: algorithmFor(page.id), parser }) };
  }
}

/**
 * Which model may be asked about a page: that of its fold; and the shipped one where no model was trained on any of the
 * corpus's pages, `ids`. A page in no fold, of a corpus that was trained on, is an Error.
 */
export function unseenModels(name, ids, options = {}, models = FOLDER, foldOf = readFolds(models)) {
  const keyOf = (id) => (READ.has(name) || name === RECORDS ? id : `${name}/${id}`);
  const isTrainedOn = !MEASURING.test(name) && ids.some((id) => foldOf[keyOf(id)] !== undefined);
  if (!isTrainedOn) {
    const ofAll =
      models === FOLDER ? createLearned(options) : createLearnedFrom(packModel(readJson(models, "model")), options);
    return () => ofAll;
  }
  const pictures = readJson(FOLDER, "pictures").map((trees) => packBiased(trees, PICTURE_FEATURES));
  const algorithms = Array.from({ length: FOLDS }, (_, fold) =>
    createLearnedFrom({ ...packModel(readJson(models, `fold-${fold}`)), pictures: pictures[fold] }, options),
  );
  return (id) => {
    const fold = foldOf[keyOf(id)];
    if (fold === undefined) throw new Error(`${keyOf(id)} is in no fold: train again (npm run train).`);
    return algorithms[fold];
  };
}

function readJson(folder, name) {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
}

export function readFolds(folder) {
  return readJson(folder, "folds");
}

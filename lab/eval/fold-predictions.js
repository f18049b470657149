/** Predictions for the corpora by models that haven't seen the page: those in lab/eval/folds, or in a folder as train.py writes it. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLearned, extract, Parser } from "pith";
import { createLearnedFrom } from "pith/internal";
import { MODEL } from "../../packages/pith/dist/algorithms/learned/generated/model.js";
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
 * begin with the name of their own), `models` a folder of other models, and `parts` what is taken of those, where not all is.
 */
export function* foldPredictions(corpus, name, { models, parts, ...options } = {}) {
  const ids = corpus.pages.map(({ id }) => id);
  const algorithmFor = unseenModels(name, ids, options, models, undefined, parts);
  const parser = new Parser();
  for (const page of corpus.pages) {
    yield { page, extraction: extract(corpus.read(page.id), { algorithm: algorithmFor(page.id), parser }) };
  }
}

/**
 * Which model may be asked about a page: that of its fold; and the shipped one where no model was trained on any of the
 * corpus's pages, `ids`. A page in no fold, of a corpus that was trained on, is an Error. `parts`: the members of `ModelData` that come from
 * `models`, such as "kinds"; all others are the project's own.
 */
export function unseenModels(name, ids, options = {}, models = FOLDER, foldOf = readFolds(models), parts) {
  const keyOf = (id) => (READ.has(name) || name === RECORDS ? id : `${name}/${id}`);
  const isTrainedOn = !MEASURING.test(name) && ids.some((id) => foldOf[keyOf(id)] !== undefined);
  if (!isTrainedOn) {
    const ofAll =
      models === FOLDER ? createLearned(options) : createLearnedFrom(packedModel(models, "model", parts), options);
    return () => ofAll;
  }
  const pictures = readJson(FOLDER, "pictures").map((trees) => packBiased(trees, PICTURE_FEATURES));
  const algorithms = Array.from({ length: FOLDS }, (_, fold) =>
    createLearnedFrom({ ...packedModel(models, `fold-${fold}`, parts), pictures: pictures[fold] }, options),
  );
  return (id) => {
    const fold = foldOf[keyOf(id)];
    if (fold === undefined) throw new Error(`${keyOf(id)} is in no fold: train again (npm run train).`);
    return algorithms[fold];
  };
}

/** A model of a folder, packed; with `parts` the project's own of that name with these members from there. */
function packedModel(folder, name, parts) {
  const other = packModel(readJson(folder, name));
  if (parts === undefined) return other;
  const own = name === "model" ? MODEL : packModel(readJson(FOLDER, name));
  const taken = parts.map((part) => {
    if (other[part] === undefined) throw new Error(`${name}.json in ${folder} has no ${part}.`);
    return [part, other[part]];
  });
  return { ...own, ...Object.fromEntries(taken) };
}

function readJson(folder, name) {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
}

export function readFolds(folder) {
  return readJson(folder, "folds");
}

/**
 * `node lab/training/rules.js MODELS`: which of the library's rules (algorithms/learned/rules.ts) help the models that train.py wrote to the
 * folder MODELS, on pages that those haven't seen; writes the names of those that don't into each model, as `without`. A rule is judged
 * for the model of a fold on the pages of the other folds, so that what the gate measures wasn't chosen on the pages that it measures.
 *
 * A page's gain by a rule is how much worse its score is without it. Readers' pages count as much as all corpora together, of which each
 * counts the same: rules for recipes or news must hold there, too. Pages of data/wcxb that aren't articles don't count: their truth lacks what
 * readers want.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { extract, Parser } from "pith";
import { createLearnedFrom } from "pith/internal";
import { RULE_NAMES } from "../../packages/pith/dist/algorithms/learned/rules.js";
import { commandLine, refuse } from "../../scripts/command-line.js";
import { openMeasured } from "../eval/corpora.js";
import { FOLDS, readFolds } from "../eval/fold-predictions.js";
import { MEASURES } from "../eval/measures.js";
import { READ } from "../eval/reading.js";
import { CORPORA, DATA, SMALL } from "./corpora.js";
import { packModel } from "./pack-model.js";

/** Pages of a corpus that are known to be of another kind than articles don't count. */
const ONLY_ARTICLES = "wcxb";
/** Rules that explanations don't name. */
const UNNAMED = new Set(["structure", "heading"]);

const { operands } = commandLine(import.meta.url, {}, { most: 1 });
const [folder = refuse("Name the folder of the models.")] = operands;
const read = (name) => JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
const folds = readFolds(folder);
const parser = new Parser();
const models = Array.from({ length: FOLDS }, (_, fold) => read(`fold-${fold}`));
const algorithms = new Map();

/** For each corpus and rule the sums of gains and the numbers of pages, by fold. */
const names = DATA === SMALL ? CORPORA : [...READ.keys(), ...CORPORA];
const measured = new Map(names.map((name) => [name, measure(name)]));
for (const [fold, name] of [...Array.from({ length: FOLDS }, (_, fold) => [fold, `fold-${fold}`]), [-1, "model"]]) {
  const gains = new Map(RULE_NAMES.map((rule) => [rule, gainOf(rule, fold)]));
  const without = RULE_NAMES.filter((rule) => gains.get(rule) < 0);
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ ...read(name), without })}\n`);
  console.log(`${name} leaves out: ${without.join(", ") || "nothing"}`);
  if (fold < 0) for (const [rule, gain] of gains) console.log(`  ${rule.padEnd(24)} ${(1e4 * gain).toFixed(2)}`);
}

/** What a rule gains on all pages but those of a fold. */
function gainOf(rule, fold) {
  const means = [...measured].map(([name, { counts, gains }]) => {
    const others = counts.map((_, i) => i).filter((i) => i !== fold);
    const [sum, count] = others.reduce(([s, c], i) => [s + (gains.get(rule)?.[i] ?? 0), c + counts[i]], [0, 0]);
    return { isRead: READ.has(name), sum, count };
  });
  const readers = means.filter(({ isRead }) => isRead);
  const corpora = means.filter(({ isRead, count }) => !isRead && count > 0);
  const ofReaders = total(readers, "sum") / Math.max(1, total(readers, "count"));
  return ofReaders + corpora.reduce((all, { sum, count }) => all + sum / count / corpora.length, 0);
}

function total(list, field) {
  return list.reduce((sum, one) => sum + one[field], 0);
}

/** The model of a fold without a rule (undefined: with all of them). */
function algorithmOf(fold, rule) {
  const key = `${fold} ${rule}`;
  if (!algorithms.has(key))
    algorithms.set(key, createLearnedFrom({ ...packModel(models[fold]), without: rule === undefined ? [] : [rule] }));
  return algorithms.get(key);
}

/** The pages of a corpus with all rules, and without each of those that decided something. */
function measure(name) {
  const corpus = openMeasured(name, DATA);
  const measures = MEASURES.find((one) => one.corpus === name).start(corpus.pages);
  const counts = new Array(FOLDS).fill(0);
  const gains = new Map();
  for (const page of corpus.pages) {
    if (name === ONLY_ARTICLES && page.kind !== "article") continue;
    const fold = folds[READ.has(name) ? page.id : `${name}/${page.id}`];
    if (fold === undefined) continue;
    const bytes = corpus.read(page.id);
    const scoreOf = (without) => {
      const extraction = extract(bytes, { algorithm: algorithmOf(fold, without), parser });
      return { score: measures.look(page, extraction), trace: extraction.selection.trace };
    };
    const { score, trace } = scoreOf(undefined);
    const deciders = new Set(trace.blocks.map(({ rule }) => rule));
    counts[fold]++;
    for (const rule of RULE_NAMES) {
      if (!deciders.has(rule) && !UNNAMED.has(rule)) continue;
      const ofRule = gains.get(rule) ?? new Array(FOLDS).fill(0);
      gains.set(rule, ofRule);
      ofRule[fold] += score - scoreOf(rule).score;
    }
  }
  return { counts, gains };
}

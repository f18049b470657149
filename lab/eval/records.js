/**
 * Predictions of records for `score.py records`: `node lab/eval/records.js [OUT.jsonl]` reads the pages of data/records with models
 * that haven't seen them. With `--pages` it prints instead how many articles and pages of documentation get any, with `--read`
 * how many of the records that begin where readers of data/read said are found, by kind of page; there all of a page are labelled.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLearned, parsePage } from "pith";
import { renderText } from "../../packages/pith/dist/plain-text/render-text.js";
import { readRecords } from "../../packages/pith/dist/records/find-records.js";
import { RECORD_MODEL } from "../../packages/pith/dist/records/generated/record-model.js";
import { PATTERN_FEATURES } from "../../packages/pith/dist/records/pattern-features.js";
import { commandLine } from "../../scripts/command-line.js";
import { DATA } from "../training/corpora.js";
import { packBiased } from "../training/pack-trees.js";
import { readLabelledPage, readLabels } from "../training/reader/labels.js";
import { unseenModels } from "./fold-predictions.js";
import { READING } from "./reading.js";
import { recordLabels } from "./strings.js";

const FOLDS = join(dirname(fileURLToPath(import.meta.url)), "folds");
const FOLD_OF = JSON.parse(readFileSync(join(FOLDS, "folds.json"), "utf8"));
const MODELS = [0, 1, 2, 3, 4].map((fold) =>
  packBiased(JSON.parse(readFileSync(join(FOLDS, `records-${fold}.json`), "utf8")), PATTERN_FEATURES),
);

/** The records of a page of data/wcxb by models that haven't seen it, and the text that they were found in. */
export function unseenRecords(id, url) {
  const page = { corpus: "wcxb", id };
  const { tree } = parsePage(readLabelledPage(page));
  const fold = FOLD_OF[`wcxb/${id}`];
  const algorithm = fold === undefined ? createLearned() : unseenModels("wcxb", [id])(id);
  const selection = algorithm.select(tree);
  const model = MODELS[fold] ?? RECORD_MODEL;
  const records = readRecords({ tree, selection, url }, {}, model).map(({ record }) => record);
  return { records, text: renderText(tree, selection) };
}

/** Of the records that a labelled page has, and of those that are read, how many are the same. */
function countRead(page, algorithm, model) {
  const { tree } = parsePage(readLabelledPage(page));
  const found = readRecords({ tree, selection: algorithm.select(tree), url: undefined }, {}, model);
  const free = new Set(found.map(({ record }) => record.range));
  for (const block of page.starts) {
    const [start] = page.ranges[block];
    // Of records in each other the innermost that isn't another one's.
    const own = [...free].filter(([from, to]) => from <= start + 1 && start < to).sort(([a], [b]) => b - a)[0];
    free.delete(own);
  }
  return { records: found.length, spurious: free.size };
}

/** A record as score.py has it. */
function flat({ kind, text, title, url, author, date, score, price, facts }) {
  return {
    kind,
    text: [text, ...facts.flatMap(({ label, value }) => [label, value])].join("\n"),
    title: title?.value,
    link: url?.value,
    author: author?.value,
    date: date?.value,
    score: score?.value === undefined ? undefined : String(score.value),
    price: price?.value,
  };
}

const { read, ...values } = commandLine(import.meta.url, { pages: false, read: false }, { most: 1 });
if (values.pages) {
  const folder = join(DATA, "wcxb", "ground-truth");
  const counts = {};
  for (const file of readdirSync(folder)) {
    const { url, _internal } = JSON.parse(readFileSync(join(folder, file), "utf8"));
    const kind = _internal?.page_type?.primary;
    if (kind !== "article" && kind !== "documentation") continue;
    counts[kind] ??= { pages: 0, "with records": 0 };
    counts[kind].pages++;
    if (unseenRecords(file.replace(".json", ""), url).records.length > 0) counts[kind]["with records"]++;
  }
  console.table(counts);
} else if (read) {
  const pages = readLabels().map((page) => ({ ...page, key: `${page.corpus}/${page.id}` }));
  const algorithmFor = unseenModels(
    READING,
    pages.map(({ key }) => key),
  );
  const counts = {};
  for (const page of pages) {
    const { records, spurious } = countRead(page, algorithmFor(page.key), MODELS[FOLD_OF[page.key]] ?? RECORD_MODEL);
    for (const kind of [page.kind, "all"]) {
      counts[kind] ??= { labelled: 0, found: 0, spurious: 0, "pages that have none": 0, "and get some": 0 };
      const of = counts[kind];
      // What a page sells is no start that readers labelled.
      if (page.kind === "product") continue;
      if (page.starts.length === 0) {
        of["pages that have none"]++;
        if (records > 0) of["and get some"]++;
        continue;
      }
      of.labelled += page.starts.length;
      of.found += records - spurious;
      of.spurious += spurious;
    }
  }
  console.table(counts);
} else {
  const lines = recordLabels(DATA).map(({ id, url }) => {
    const { records, text } = unseenRecords(id, url);
    return JSON.stringify({ id, text, records: records.map(flat) });
  });
  const [out = "build/records.jsonl"] = values.operands;
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, `${lines.join("\n")}\n`);
}

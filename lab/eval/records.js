/**
 * Predictions of records for `score.py records`: `node lab/eval/records.js [OUT.jsonl]` reads the pages of data/records with models
 * that haven't seen them. With `--pages` it prints instead how many articles and pages of documentation get any.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLearned, parsePage } from "pith";
import { renderText } from "../../packages/pith/dist/plain-text/render-text.js";
import { readRecords } from "../../packages/pith/dist/records/find-records.js";
import { RECORD_MODEL } from "../../packages/pith/dist/records/generated/record-model.js";
import { DATA } from "../training/corpora.js";
import { readLabelledPage } from "../training/reader/labels.js";
import { unseenModels } from "./fold-predictions.js";

const FOLDS = join(dirname(fileURLToPath(import.meta.url)), "folds");
const FOLD_OF = JSON.parse(readFileSync(join(FOLDS, "folds.json"), "utf8"));
const MODELS = [0, 1, 2, 3, 4].map((fold) => JSON.parse(readFileSync(join(FOLDS, `records-${fold}.json`), "utf8")));

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

if (process.argv[2] === "--pages") {
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
} else {
  const pages = readFileSync(join(DATA, "records", "records.jsonl"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const lines = pages.map(({ id, url }) => {
    const { records, text } = unseenRecords(id, url);
    return JSON.stringify({ id, text, records: records.map(flat) });
  });
  writeFileSync(process.argv[2] ?? "build/records.jsonl", `${lines.join("\n")}\n`);
}

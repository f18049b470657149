/**
 * `node training/rows.js OUT [--lexicon FILE]`: the features of every block of every page, as the library measures them,
 * 32-bit floats, a row a block; beside it OUT.json with the names of the columns and the number of blocks of each page.
 * With a lexicon (JSON as in a model) only the family that depends on it is written, otherwise all others.
 */
import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { parseArgs } from "node:util";
import { lexiconOf } from "../packages/pith/dist/algorithms/learned/lexicon.js";
import { FAMILIES, FeatureMeter } from "../packages/pith/dist/blocks/features/index.js";
import { Segmenter } from "../packages/pith/dist/blocks/segmenter.js";
import { parsePage } from "../packages/pith/dist/page.js";
import { trainingPages } from "./corpora.js";

const { values, positionals } = parseArgs({ options: { lexicon: { type: "string" } }, allowPositionals: true });
const lexicon = values.lexicon === undefined ? undefined : lexiconOf(JSON.parse(readFileSync(values.lexicon, "utf8")));
const segmenter = new Segmenter(lexicon);
const meter = new FeatureMeter(lexicon?.scale);

const names = FAMILIES.flatMap(({ name, features }) => features.map(([feature]) => ({ family: name, feature })));
const isWanted = ({ family }) => (family === "lexicon") === (lexicon !== undefined);
const columns = names.flatMap((name, column) => (isWanted(name) ? [column] : []));

const [path] = positionals;
const out = openSync(path, "w");
const pages = [];
for (const { corpus, id, read } of trainingPages()) {
  const page = segmenter.segment(parsePage(read()).tree);
  const rows = new Float32Array(page.blockCount * names.length);
  meter.begin(page);
  meter.measure(0, page.blockCount, rows, names.length);
  const kept = new Float32Array(page.blockCount * columns.length);
  for (let b = 0, at = 0; b < page.blockCount; b++) {
    for (const column of columns) kept[at++] = rows[b * names.length + column];
  }
  writeSync(out, new Uint8Array(kept.buffer));
  pages.push({ corpus, id, blocks: page.blockCount });
}
closeSync(out);
writeFileSync(`${path}.json`, JSON.stringify({ columns: columns.map((column) => names[column].feature), pages }));

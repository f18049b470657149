/**
 * `node lab/training/rows.js OUT [--lexicon FILE | --logits FILE]`: what the library measures of every block of every page,
 * 32-bit floats, a row a block; beside it OUT.json with the names of the columns.
 *
 * With a lexicon (JSON as in a model) the family of features that depends on it is written; with the first logits of all
 * blocks (64-bit floats) the opinions that second trees weigh; with neither, all other features.
 */
import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { chooseBlocks } from "../../packages/pith/dist/algorithms/learned/choose-blocks.js";
import { lexiconOf } from "../../packages/pith/dist/algorithms/learned/model.js";
import { OPINIONS, Opinions, weightOf } from "../../packages/pith/dist/algorithms/learned/opinions.js";
import { FAMILIES, FeatureMeter } from "../../packages/pith/dist/blocks/features/index.js";
import { Segmenter } from "../../packages/pith/dist/blocks/segmenter.js";
import { parsePage } from "../../packages/pith/dist/parse-page.js";
import { commandLine, refuse } from "../../scripts/command-line.js";
import { trainingPages } from "./corpora.js";

const files = { lexicon: String, logits: String };
const { operands, ...values } = commandLine(import.meta.url, files, { most: 1 });
const lexicon = values.lexicon === undefined ? undefined : lexiconOf(JSON.parse(readFileSync(values.lexicon, "utf8")));
const logits =
  values.logits === undefined ? undefined : new Float64Array(new Uint8Array(readFileSync(values.logits)).buffer);
const segmenter = new Segmenter(lexicon);
const meter = new FeatureMeter(lexicon?.scale);

const measure = logits === undefined ? featureWriter() : opinionWriter();
const [path = refuse("Name the file to write.")] = operands;
const out = openSync(path, "w");
let before = 0;
for (const { read } of trainingPages()) {
  const page = segmenter.segment(parsePage(read()).tree);
  meter.begin(page);
  const rows = new Float32Array(page.blockCount * measure.names.length);
  measure.begin(page);
  for (let b = 0, at = 0; b < page.blockCount; b++) at = measure.write(b, rows, at);
  writeSync(out, new Uint8Array(rows.buffer));
  before += page.blockCount;
}
closeSync(out);
writeFileSync(`${path}.json`, JSON.stringify({ columns: measure.names }));

function featureWriter() {
  const families = FAMILIES.filter(({ name }) => (name === "lexicon") === (lexicon !== undefined));
  return {
    names: families.flatMap(({ features }) => features),
    begin() {},
    write(b, rows, at) {
      for (const family of families) at = family.measure(meter.measures, b, rows, at);
      return at;
    },
  };
}

function opinionWriter() {
  const opinions = new Opinions();
  return {
    names: OPINIONS,
    begin({ blockCount: count }) {
      const ofPage = logits.subarray(before, before + count);
      const { words: sums } = meter.measures.sums;
      const weights = Float64Array.from({ length: count }, (_, b) => weightOf(sums[b + 1] - sums[b]));
      const expected = chooseBlocks(
        ofPage.map((x) => 1 / (1 + Math.exp(-x))),
        weights,
        count,
        1,
        new Uint8Array(count),
      );
      opinions.measure(meter.measures, ofPage, weights, expected, meter.titleBlock);
    },
    write: (b, rows, at) => opinions.write(b, rows, at),
  };
}

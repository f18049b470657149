/** The WebAssembly kernel against the walk, on all blocks of the corpora. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { gunzipSync } from "node:zlib";
import { sharedPath } from "pith-testing/shared.js";
import { MODEL } from "#src/algorithms/learned/generated/model.js";
import { lexiconOf } from "#src/algorithms/learned/model.js";
import { FEATURE_NAMES, FeatureMeter } from "#src/blocks/features/index.js";
import { Segmenter } from "#src/blocks/segmenter.js";
import { ROWS } from "#src/forest/program.js";
import { parsePage } from "#src/parse-page.js";
import { bothOf } from "./support/forest-kernel.js";

for (const corpus of ["wcxb", "multilingual", "news", "wild"]) {
  test(`the kernel gives what the walk gives for all blocks of data/${corpus}`, () => {
    const lexicon = lexiconOf(MODEL.lexicon);
    const segmenter = new Segmenter(lexicon);
    const meter = new FeatureMeter(lexicon.scale);
    const width = FEATURE_NAMES.length;
    const { kernel, walk } = bothOf(MODEL.blocks, width);
    const rows = new Float32Array(ROWS * width);
    const folder = sharedPath("data", corpus, "html")!;
    for (const file of readdirSync(folder)) {
      const page = segmenter.segment(parsePage(gunzipSync(readFileSync(join(folder, file)))).tree);
      meter.begin(page);
      for (let first = 0; first < page.blockCount; first += ROWS) {
        const count = Math.min(ROWS, page.blockCount - first);
        for (let row = 0; row < count; row++) meter.measure(first + row, rows, row * width);
        assert.deepEqual(kernel(rows, count), walk(rows, count), `${file}, from block ${first} on`);
      }
    }
  });
}

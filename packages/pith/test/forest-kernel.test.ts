import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { gunzipSync } from "node:zlib";
import { sharedPath } from "pith-testing/shared.js";
import { columnsOf } from "#src/algorithms/learned/columns.js";
import { Forest } from "#src/algorithms/learned/forest.js";
import { forestKernel, ROWS } from "#src/algorithms/learned/forest-kernel.js";
import { MODEL } from "#src/algorithms/learned/generated/model.js";
import type { ForestData } from "#src/algorithms/learned/model.js";
import { lexiconOf } from "#src/algorithms/learned/model.js";
import { FEATURE_NAMES, FeatureMeter } from "#src/blocks/features/index.js";
import { Segmenter } from "#src/blocks/segmenter.js";
import { parsePage } from "#src/parse-page.js";
import { belowFrom, dataOf, FEATURES, grow, value } from "./support/forests.js";

const { kernelModule } = (await import(new URL("../../../../scripts/generate-kernel.js", import.meta.url).href)) as {
  kernelModule(): Promise<string>;
};

const SKIP = sharedPath() ? false : "needs ../shared/data";
const COLUMNS = [...Array(FEATURES).keys()];

/** A forest as both sorts of it: functions that give the sums of some rows. */
function bothOf(data: ForestData, columns: readonly number[], width: number) {
  const kernel = forestKernel(data, columns);
  assert.ok(kernel, "this host has WebAssembly with SIMD");
  const forest = new Forest(data, columns);
  return {
    kernel(rows: Float32Array, count: number): number[] {
      kernel.descend(rows, 0, width, count);
      return [...kernel.sums.subarray(0, count)];
    },
    walk: (rows: Float32Array, count: number) =>
      Array.from({ length: count }, (_, row) => forest.sumOf(rows, row * width)),
  };
}

function makeForest(seed: number, trees: number) {
  const below = belowFrom(seed);
  const data = dataOf(Array.from({ length: trees }, () => grow(below, 6)));
  return { data, rows: (count: number) => Float32Array.from({ length: count * FEATURES }, () => value(below)) };
}

function withWebAssembly(replacement: unknown, run: () => void): void {
  const before = Object.getOwnPropertyDescriptor(globalThis, "WebAssembly")!;
  Object.defineProperty(globalThis, "WebAssembly", { value: replacement, configurable: true, writable: true });
  try {
    run();
  } finally {
    Object.defineProperty(globalThis, "WebAssembly", before);
  }
}

test("the kernel in the repository is what its source makes", async () => {
  const path = new URL("../../src/algorithms/learned/generated/forest-kernel.ts", import.meta.url);
  assert.equal(readFileSync(path, "utf8"), await kernelModule(), "run: npm run generate");
});

test("the kernel and the walk give the same sums, for any trees and any number of rows", () => {
  for (const [seed, trees] of [
    [1, 1],
    [2, 7],
    [3, 400],
  ]) {
    const { data, rows } = makeForest(seed, trees);
    const { kernel, walk } = bothOf(data, COLUMNS, FEATURES);
    for (const count of [ROWS, 1, 5, ROWS - 1]) {
      const some = rows(count);
      assert.deepEqual(kernel(some, count), walk(some, count));
    }
  }
});

test("the kernel reads numbers of every size, and those that are none", () => {
  const { data } = makeForest(9, 50);
  const { kernel, walk } = bothOf(data, COLUMNS, FEATURES);
  const odd = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 3.4e38, -3.4e38, 1e-45, -1e-45, -0];
  const rows = Float32Array.from({ length: ROWS * FEATURES }, (_, i) => odd[(i * 7) % odd.length]);
  assert.deepEqual(kernel(rows, ROWS), walk(rows, ROWS));
});

test("without WebAssembly, or where it isn't allowed, a forest says the same", () => {
  const { data, rows } = makeForest(4, 60);
  const count = 70;
  const some = rows(count);
  const predict = () => {
    const out = new Float64Array(count);
    new Forest(data, COLUMNS).predict(some, FEATURES, count, 0.25, out);
    return [...out];
  };
  const expected = predict();
  const refused = class {
    constructor() {
      throw new Error("Refused to compile or instantiate WebAssembly module");
    }
  };
  for (const host of [undefined, { Memory: Object, Module: refused }]) {
    withWebAssembly(host, () => {
      assert.equal(forestKernel(data, COLUMNS), undefined);
      assert.deepEqual(predict(), expected);
    });
  }
});

for (const corpus of ["wcxb", "multilingual", "news", "wild"]) {
  test(`the kernel gives what the walk gives for all blocks of data/${corpus}`, { skip: SKIP }, () => {
    const lexicon = lexiconOf(MODEL.lexicon);
    const segmenter = new Segmenter(lexicon);
    const meter = new FeatureMeter(lexicon.scale);
    const width = FEATURE_NAMES.length;
    const { kernel, walk } = bothOf(MODEL.blocks, columnsOf(MODEL.blocks, FEATURE_NAMES), width);
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

/** The WebAssembly kernel is what its source makes, gives the sums of the walk, and a host without WebAssembly gets the same. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { Forest } from "#src/forest/forest.js";
import { kernelOf } from "#src/forest/kernel.js";
import { programOf, ROWS } from "#src/forest/program.js";
import { RowMemory } from "#src/forest/row-memory.js";
import { bothOf } from "./support/forest-kernel.js";
import { belowFrom, dataOf, FEATURES, grow, value } from "./support/forests.js";

const { kernelModule } = (await import(new URL("../../../../scripts/generate-kernel.js", import.meta.url).href)) as {
  kernelModule(): Promise<string>;
};

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
  const path = new URL("../../src/forest/generated/kernel.ts", import.meta.url);
  assert.equal(readFileSync(path, "utf8"), await kernelModule(), "run: npm run generate");
});

test("the kernel and the walk give the same sums, for any trees and any number of rows", () => {
  for (const [seed, trees] of [
    [1, 1],
    [2, 7],
    [3, 400],
  ]) {
    const { data, rows } = makeForest(seed, trees);
    const { kernel, walk } = bothOf(data, FEATURES);
    for (const count of [ROWS, 1, 5, ROWS - 1]) {
      const some = rows(count);
      assert.deepEqual(kernel(some, count), walk(some, count));
    }
  }
});

test("the kernel reads numbers of every size, and those that are none", () => {
  const { data } = makeForest(9, 50);
  const { kernel, walk } = bothOf(data, FEATURES);
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
    new Forest(data).predict(some, FEATURES, count, 0.25, out);
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
      const memory = new RowMemory([data], FEATURES, 0);
      assert.equal(kernelOf(programOf(data), data.trees, new Forest(data).columns, memory), undefined);
      assert.deepEqual(predict(), expected);
    });
  }
});

/** Trees as training writes them are the trees that the library unpacks: those that a generator grows, and the library's own. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { KIND_COLUMNS, modelColumns } from "#src/algorithms/learned/columns.js";
import { MODEL } from "#src/algorithms/learned/generated/model.js";
import { PICTURE_FEATURES } from "#src/algorithms/learned/picture-features.js";
import { Forest } from "#src/forest/forest.js";
import { type ForestData, LEAF, LONGEST } from "#src/forest/forest-data.js";
import { binsOf, columnsOf, nodesOf } from "#src/forest/unpack.js";
import { PATTERN_FEATURES } from "#src/records/pattern-features.js";
import { DIGITS } from "#src/text/base64.js";
import {
  belowFrom,
  dataOf,
  grow,
  packForest,
  type Tree,
  value,
  type WrittenForest,
  writtenOf,
} from "./support/forests.js";

const folds = (name: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../../../lab/eval/folds/${name}.json`, import.meta.url)), "utf8"));

/** The ends of bins as training writes them. */
function writtenBins(data: ForestData): string {
  const steps = binsOf(data).flatMap((keys) =>
    Array.from(keys, (key, i) => (i === 0 ? key + 0x8000 : key - keys[i - 1])),
  );
  return Buffer.from([...steps.map((step) => step & 255), ...steps.map((step) => step >> 8)]).toString("base64");
}

function checkPacking(written: WrittenForest, columns: readonly string[], what: string): void {
  const data = packForest(written, columns);
  assert.deepEqual(
    columnsOf(data).map((column) => columns[column]),
    [...written.features],
    what,
  );
  assert.equal(Buffer.from(nodesOf(data)).toString("base64"), written.nodes, what);
  assert.equal(writtenBins(data), written.bins, what);
}

/** A tree that goes as deep as it has questions. */
function deep(questions: number): Tree {
  if (questions === 0) return { leaf: 7 };
  const side = { leaf: -questions % 48 };
  const rest = deep(questions - 1);
  const own = { feature: questions % 5, bin: questions % 8, leftQuarter: questions % 4 };
  return questions % 2 === 0 ? { ...own, left: side, right: rest } : { ...own, left: rest, right: side };
}

test("what a generator grows is packed and unpacked without a loss, however deep", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const below = belowFrom(seed);
    const trees = Array.from({ length: 1 + below(12) }, () =>
      below(8) === 0 ? deep(below(24)) : grow(below, below(7)),
    );
    checkPacking(writtenOf(trees), ["f0", "a", "f1", "f2", "b", "f3", "f4"], `seed ${seed}`);
  }
});

test("whatever bin and quarter a question has, of however many bins, it is packed and unpacked without a loss", () => {
  for (let count = 1; count <= 63; count++) {
    const ends = Array.from({ length: count }, (_, i) => 2 ** i);
    const trees = Array.from({ length: 4 * count }, (_, split): Tree => {
      const sides = { left: { leaf: 0 }, right: { leaf: split % 48 } };
      return { feature: split % 5, bin: split >> 2, leftQuarter: split & 3, ...sides };
    });
    checkPacking(writtenOf(trees, { ends }), ["f0", "f1", "f2", "f3", "f4"], `${count} bins`);
  }
});

test("the trees of the folds are packed and unpacked without a loss: blocks, kinds, pictures and records", () => {
  const { blocks, second, readers, articleReaders, kinds, kindNames } = folds("fold-0");
  const columns = modelColumns(kindNames);
  const opinions = [
    second.article,
    second.other,
    readers.first,
    readers.second,
    articleReaders.first,
    articleReaders.second,
  ];
  for (const trees of [blocks, ...opinions.map((opinion) => opinion.trees)]) checkPacking(trees, columns, "blocks");
  checkPacking(kinds, KIND_COLUMNS, "kinds");
  for (const { trees } of folds("pictures")) checkPacking(trees, PICTURE_FEATURES, "pictures");
  checkPacking(folds("records-0").trees, PATTERN_FEATURES, "records");
});

test("a tree may be as deep as it has questions, 63 at most, and more are refused", () => {
  const predicted = (questions: number) => {
    const out = new Float64Array(1);
    new Forest(dataOf([deep(questions)])).predict(
      Float32Array.from({ length: 5 }, () => value(belowFrom(3))),
      5,
      1,
      0,
      out,
    );
    return out[0];
  };
  assert.ok(Number.isFinite(predicted(29)));
  const wide: Tree = grow(() => 1, 6);
  assert.equal(new Forest(dataOf([wide])).columns.length, 5);
  const wider: Tree = { feature: 0, bin: 0, leftQuarter: 0, left: wide, right: wide };
  const out = new Float64Array(1);
  assert.throws(() => new Forest(dataOf([wider])).predict(new Float32Array(5), 5, 1, 0, out), /more than 63 questions/);
});

test("codes are as long as they may be, however rare a value is", () => {
  const leaves = Array.from({ length: 20 }, (_, i) => Array<Tree>(2 ** i).fill({ leaf: i }));
  const data = dataOf(leaves.flat());
  assert.equal(Math.max(...Array.from(data.nodes.codes[1], (digit) => DIGITS.indexOf(digit))), LONGEST);
  const expected = leaves.flat().map((tree) => LEAF + 48 + ("leaf" in tree ? tree.leaf : 0));
  assert.ok(Buffer.from(nodesOf(data)).equals(Uint8Array.from(expected)));
});

test("a forest that asks for what isn't measured, or in another order, isn't packed", () => {
  const written = writtenOf([{ leaf: 1 }]);
  const asking = (features: string[]) => () => packForest({ ...written, features }, ["f0", "f1"]);
  assert.throws(asking(["no-such-feature"]), /features aren't columns in their order/);
  assert.throws(asking(["f1", "f0"]), /features aren't columns in their order/);
});

test("the library's trees were packed for the columns of this version: lab/training packs others", () => {
  const columns = [modelColumns(MODEL.kindNames), KIND_COLUMNS, PICTURE_FEATURES, PATTERN_FEATURES];
  const hashes = columns.map((names) => createHash("sha256").update(names.join()).digest("hex").slice(0, 16));
  assert.deepEqual(hashes, ["6b769e89467af27a", "f2e80f93237bf099", "af8e0431078a0c04", "21cd0ac6f43c44a4"]);
});

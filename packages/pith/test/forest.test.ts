/** A forest's prediction is the sum of its trees, or their mean over several boostings, and its reasons add up to it. */
import assert from "node:assert/strict";
import test from "node:test";
import { Forest } from "#src/forest/forest.js";
import { BINS, belowFrom, dataOf, FEATURES, grow, LEAF_SCALE, type Tree, value } from "./support/forests.js";

function walk(tree: Tree, row: Float32Array): number {
  if ("leaf" in tree) return tree.leaf * LEAF_SCALE;
  return walk(row[tree.feature] <= BINS[tree.bin] ? tree.left : tree.right, row);
}

function mean(tree: Tree): number {
  if ("leaf" in tree) return tree.leaf * LEAF_SCALE;
  const share = (tree.leftQuarter + 0.5) / 4;
  return share * mean(tree.left) + (1 - share) * mean(tree.right);
}

test("a forest says what a walk through its trees says, for any number of rows", () => {
  const below = belowFrom(4);
  const trees = Array.from({ length: 20 }, () => grow(below, 6));
  const forest = new Forest(dataOf(trees));
  for (const count of [1, 3, 4, 31, 32, 33, 50]) {
    const rows = Float32Array.from({ length: count * FEATURES }, () => value(below));
    const out = new Float64Array(count);
    forest.predict(rows, FEATURES, count, 0.5, out);
    for (let i = 0; i < count; i++) {
      const row = rows.subarray(i * FEATURES, (i + 1) * FEATURES);
      const expected = trees.reduce((sum, tree) => sum + walk(tree, row), 0.5);
      assert.ok(Math.abs(out[i] - expected) < 1e-9, `row ${i} of ${count}: ${out[i]} instead of ${expected}`);
    }
  }
});

test("several boostings say what they say on average, and so do the reasons", () => {
  const below = belowFrom(7);
  const trees = Array.from({ length: 12 }, () => grow(below, 6));
  const forest = new Forest(dataOf(trees, 3));
  const count = 200;
  const rows = Float32Array.from({ length: count * FEATURES }, () => value(below));
  const out = new Float64Array(count);
  forest.predict(rows, FEATURES, count, -0.5, out);
  const shares = new Float64Array(FEATURES);
  for (let i = 0; i < count; i++) {
    const row = rows.slice(i * FEATURES, (i + 1) * FEATURES);
    const expected = -0.5 + trees.reduce((sum, tree) => sum + walk(tree, row), 0) / 3;
    assert.ok(Math.abs(out[i] - expected) < 1e-9, `row ${i}: ${out[i]} instead of ${expected}`);
    const known = forest.attribute(row, -0.5, shares);
    assert.ok(Math.abs(known + shares.reduce((a, b) => a + b) - expected) < 1e-4, `reasons of row ${i}`);
  }
});

test("a forest reads each feature from its column, and adds up trees class by class", () => {
  const below = belowFrom(5);
  const trees = Array.from({ length: 9 }, () => grow(below, 4));
  const forest = new Forest(dataOf(trees, 1, ["a", "f0", "b", "f1", "c", "f2", "d", "f3", "e", "f4"]));
  const row = Float32Array.from({ length: 10 }, () => value(below));
  const asked = Float32Array.from([1, 3, 5, 7, 9], (column) => row[column]);
  const classes = new Float64Array(3);
  forest.predictClasses(row, classes);
  for (let c = 0; c < 3; c++) {
    const expected = trees.filter((_, i) => i % 3 === c).reduce((sum, tree) => sum + walk(tree, asked), 0);
    assert.ok(Math.abs(classes[c] - expected) < 1e-9);
  }
});

test("what speaks for a row and what is known beforehand are its logit", () => {
  const below = belowFrom(6);
  const trees = Array.from({ length: 12 }, () => grow(below, 6));
  const forest = new Forest(dataOf(trees));
  const row = Float32Array.from({ length: FEATURES }, () => value(below));
  const shares = new Float64Array(FEATURES);
  const start = forest.attribute(row, 0.5, shares);
  const known = trees.reduce((sum, tree) => sum + mean(tree), 0.5);
  const logit = trees.reduce((sum, tree) => sum + walk(tree, row), 0.5);
  assert.ok(Math.abs(start - known) < 1e-4);
  assert.ok(Math.abs(start + shares.reduce((a, b) => a + b) - logit) < 1e-4);
  // Of two trees that ask for one feature only, only that one speaks.
  const lonely: Tree = { feature: 2, bin: 3, leftQuarter: 1, left: { leaf: -10 }, right: { leaf: 30 } };
  new Forest(dataOf([lonely])).attribute(Float32Array.of(9, 9, 9, 9, 9), 0.5, shares);
  assert.deepEqual(
    [...shares].map((share) => Math.round(share * 1e4) / 1e4),
    [0, 0, 0.75, 0, 0],
  );
});

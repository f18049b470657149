import { seededRandom } from "pith-testing/random.js";
import type { ForestData } from "#src/algorithms/learned/model.js";

/** A tree as one would draw it. */
export type Tree = { leaf: number } | { feature: number; bin: number; leftQuarter: number; left: Tree; right: Tree };

export const FEATURES = 5;
/** Numbers whose lower 16 bits are 0 as 32-bit floats, as bins have to be. */
export const BINS = [-8, -1, -0.5, 0, 0.25, 1, 3, 128];
export const LEAF_SCALE = 0.05;
export type Below = (limit: number) => number;

export function belowFrom(seed: number): Below {
  const random = seededRandom(seed);
  return (limit) => Math.floor(random() * limit);
}

export function grow(below: Below, depth: number): Tree {
  if (depth === 0 || below(5) === 0) return { leaf: below(96) - 48 };
  return {
    feature: below(FEATURES),
    bin: below(BINS.length),
    leftQuarter: below(4),
    left: grow(below, depth - 1),
    right: grow(below, depth - 1),
  };
}

function bytesOfTree(tree: Tree): number[] {
  if ("leaf" in tree) return [208 + tree.leaf];
  return [tree.feature, tree.bin * 4 + tree.leftQuarter, ...bytesOfTree(tree.left), ...bytesOfTree(tree.right)];
}

export function dataOf(trees: readonly Tree[], boostings = 1): ForestData {
  const halves = [...new Uint16Array(new Float32Array(BINS).buffer)].filter((_, i) => i % 2 === 1);
  const places = halves.map((half) => (half < 0x8000 ? half + 0x8000 : 0xffff - half));
  const steps = places.map((place, i) => place - (i > 0 ? places[i - 1] : 0));
  const ofAll = Array.from({ length: FEATURES }, () => steps).flat();
  const bins = [...ofAll.map((step) => step & 255), ...ofAll.map((step) => step >> 8)];
  return {
    features: Array.from({ length: FEATURES }, (_, i) => `f${i}`),
    binCounts: new Array<number>(FEATURES).fill(BINS.length),
    bins: Buffer.from(bins).toString("base64"),
    nodes: Buffer.from(trees.flatMap(bytesOfTree)).toString("base64"),
    trees: trees.length,
    boostings,
    leafScale: LEAF_SCALE,
  };
}

/** Values below, at and above every bin's end. */
export function value(below: Below): number {
  const near = BINS[below(BINS.length)];
  return [near, near - 0.01, near + 0.01, near * 1000][below(4)];
}

/** Trees that a generator grows, as training writes them and packed. */
import { fileURLToPath, pathToFileURL } from "node:url";
import { seededRandom } from "pith-testing/random.js";
import type { BiasedForest, ForestData } from "#src/forest/forest-data.js";

/** Trees as training writes them: lab/training/pack-trees.js describes it. */
export interface WrittenForest extends Pick<ForestData, "trees" | "boostings" | "leafScale"> {
  readonly features: readonly string[];
  readonly binCounts: readonly number[];
  readonly bins: string;
  readonly nodes: string;
}

interface Packing {
  packForest(written: WrittenForest, columns: readonly string[]): ForestData;
}
const lab = fileURLToPath(new URL("../../../../../lab/training/pack-trees.js", import.meta.url));
export const { packForest }: Packing = await import(pathToFileURL(lab).href);

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

/** The columns that trees ask about. */
const NAMES = Array.from({ length: FEATURES }, (_, i) => `f${i}`);

/** Trees packed, over `NAMES` or other columns that have these among them. */
export function dataOf(trees: readonly Tree[], boostings = 1, columns = NAMES): ForestData {
  return packForest(writtenOf(trees, { boostings }), columns);
}

/** Trees as training writes them, whose features have these names, and each of them bins that end there. */
export function writtenOf(trees: readonly Tree[], { boostings = 1, names = NAMES, ends = BINS } = {}): WrittenForest {
  const halves = [...new Uint16Array(new Float32Array(ends).buffer)].filter((_, i) => i % 2 === 1);
  const places = halves.map((half) => (half < 0x8000 ? half + 0x8000 : 0xffff - half));
  const steps = places.map((place, i) => place - (i > 0 ? places[i - 1] : 0));
  const ofAll = names.flatMap(() => steps);
  const bins = [...ofAll.map((step) => step & 255), ...ofAll.map((step) => step >> 8)];
  return {
    features: names,
    binCounts: names.map(() => ends.length),
    bins: Buffer.from(bins).toString("base64"),
    nodes: Buffer.from(trees.flatMap(bytesOfTree)).toString("base64"),
    trees: trees.length,
    boostings,
    leafScale: LEAF_SCALE,
  };
}

/** Trees that say the same of everything. */
export function always(bias: number): BiasedForest {
  return { trees: packForest(writtenOf([{ leaf: 0 }], { names: [] }), []), bias };
}

/** Values below, at and above every bin's end. */
export function value(below: Below): number {
  const near = BINS[below(BINS.length)];
  return [near, near - 0.01, near + 0.01, near * 1000][below(4)];
}

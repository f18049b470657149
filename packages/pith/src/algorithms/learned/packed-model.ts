// Unpacks the model that the library carries: in generated code columns are told by a bit each, for their names are in the code already.

import { bytesOf, DIGITS } from "../../blocks/base64.js";
import { modelColumns } from "./columns.js";
import type { ForestData, ModelData, SecondOpinion } from "./model.js";

/** `features`: a bit for each of `modelColumns`, eight in a byte, the first in its highest bit, base64. `binCounts`: a digit of base64 for each feature. */
type PackedForest = Omit<ForestData, "features" | "binCounts"> & {
  readonly features: string;
  readonly binCounts: string;
};
type PackedOpinion = Omit<SecondOpinion, "trees"> & { readonly trees: PackedForest };

/** A `ModelData` whose forests are packed; `lab/training/write-model.js` makes it. */
export type PackedModel = Omit<ModelData, "blocks" | "second" | "kinds"> & {
  readonly blocks: PackedForest;
  readonly second: { readonly article: PackedOpinion; readonly other: PackedOpinion };
  readonly kinds: PackedForest;
};

/** The model as algorithms read it. It has to have been packed for the columns of this version. */
export function unpackModel(packed: PackedModel): ModelData {
  const columns = modelColumns(packed.kindNames);
  const forest = ({ features, binCounts, ...trees }: PackedForest): ForestData => {
    const bits = bytesOf(features);
    return {
      ...trees,
      features: columns.filter((_, i) => bits[i >> 3] & (128 >> (i & 7))),
      binCounts: Array.from(binCounts, (digit) => DIGITS.indexOf(digit)),
    };
  };
  const opinion = ({ trees, ...others }: PackedOpinion): SecondOpinion => ({ ...others, trees: forest(trees) });
  const { article, other } = packed.second;
  return {
    ...packed,
    blocks: forest(packed.blocks),
    second: { article: opinion(article), other: opinion(other) },
    kinds: forest(packed.kinds),
  };
}

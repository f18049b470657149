/** Packs a model for the library's generated code, as `PackedModel` of algorithms/learned/model.ts describes it. */
import { modelColumns } from "pith/internal";
import { DIGITS } from "../../packages/pith/dist/blocks/base64.js";

/** A model of train.py, packed. Throws when a forest asks for a column that isn't measured, or has them in another order. */
export function packModel({ blocks, second: { article, other }, kinds, ...others }) {
  const columns = modelColumns(others.kindNames);
  const opinion = ({ trees, ...more }) => ({ ...more, trees: packForest(trees, columns) });
  return {
    ...others,
    blocks: packForest(blocks, columns),
    second: { article: opinion(article), other: opinion(other) },
    kinds: packForest(kinds, columns),
  };
}

function packForest({ features, binCounts, ...trees }, columns) {
  const asked = columns.filter((name) => features.includes(name));
  if (asked.join() !== features.join()) throw new Error("A forest's features aren't columns in their order.");
  const bits = new Uint8Array(Math.ceil(columns.length / 8));
  columns.forEach((name, i) => {
    if (features.includes(name)) bits[i >> 3] |= 128 >> (i & 7);
  });
  return {
    ...trees,
    features: Buffer.from(bits).toString("base64"),
    binCounts: binCounts.map((count) => DIGITS[count]).join(""),
  };
}

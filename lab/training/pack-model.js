/** Packs a model for the library's generated code, as `PackedModel` of algorithms/learned/packed-model.ts describes it. */
import { modelColumns } from "pith/internal";

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

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
  const bits = columns.map((name) => (features.includes(name) ? 1 : 0));
  let digits = "";
  for (let i = 0; i < bits.length; i += 6) {
    digits +=
      DIGITS[
        parseInt(
          bits
            .slice(i, i + 6)
            .join("")
            .padEnd(6, "0"),
          2,
        )
      ];
  }
  return { ...trees, features: digits, binCounts: binCounts.map((count) => DIGITS[count]).join("") };
}

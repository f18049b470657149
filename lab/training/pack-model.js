/** Packs a model for the library, as `ModelData` of algorithms/learned/model.ts describes it, from what train.py writes. */
import { KIND_COLUMNS, modelColumns } from "../../packages/pith/dist/algorithms/learned/columns.js";
import { packForest } from "./pack-trees.js";

/** A model of train.py, packed. Throws when its trees ask for a column that isn't measured. */
export function packModel({ blocks, second: { article, other }, readers, articleReaders, kinds, ...others }) {
  const columns = modelColumns(others.kindNames);
  const opinion = ({ trees, ...more }) => ({ ...more, trees: packForest(trees, columns) });
  const both = (known) => ({ ...known, first: opinion(known.first), second: opinion(known.second) });
  return {
    ...others,
    format: 7,
    blocks: packForest(blocks, columns),
    second: { article: opinion(article), other: opinion(other) },
    ...(readers && { readers: both(readers) }),
    ...(articleReaders && { articleReaders: both(articleReaders) }),
    kinds: packForest(kinds, KIND_COLUMNS),
  };
}

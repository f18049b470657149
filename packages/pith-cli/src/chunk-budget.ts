// Reads how large the pieces are that --chunks and --overlap ask for.

import { type ChunkBudget, OptionError } from "pith/internal";
import type { OptionValues } from "./option-table.js";

/** The budget of pieces; undefined if none are asked for. Throws an OptionError for an overlap that makes no sense. */
export function chunkBudget({
  chunks: tokens,
  overlap,
}: Pick<OptionValues, "chunks" | "overlap">): ChunkBudget | undefined {
  if (tokens === undefined) {
    if (overlap !== undefined) throw new OptionError("overlap", "--overlap goes with --chunks.");
    return undefined;
  }
  if (overlap === undefined) return { tokens };
  if (overlap >= tokens / 2) throw new OptionError("overlap", "--overlap must be less than half of --chunks.");
  return { tokens, overlap };
}

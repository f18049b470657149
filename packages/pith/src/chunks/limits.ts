// The limits of pieces, for callers that check options before they load the rest.

import { OptionError, shownValue } from "../errors.js";

/** The fewest tokens that a piece may have: the fences of a code block with its language take a dozen. */
export const LEAST_TOKENS = 16;

const DEFAULT_TOKENS = 512;

/** How large pieces are, in tokens. */
export interface ChunkBudget {
  /** The most tokens that a piece's Markdown has. Default 512; at least 16. */
  tokens?: number;
  /**
   * The most tokens at the beginning of a piece that the piece before ends with, where a section or a record is cut; whole sentences
   * or blocks. They count against `tokens`. Default 0; less than half of `tokens`.
   */
  overlap?: number;
}

/** The budget with what is usual for what isn't given. Throws an OptionError for one that makes no sense. */
export function checkedBudget({ tokens = DEFAULT_TOKENS, overlap = 0 }: ChunkBudget): Required<ChunkBudget> {
  const refuse = (name: keyof ChunkBudget, least: string, given: unknown) => {
    throw new OptionError(name, `${name} must be a whole number, ${least}; it is ${shownValue(given)}.`);
  };
  if (!Number.isInteger(tokens) || tokens < LEAST_TOKENS) refuse("tokens", `${LEAST_TOKENS} or more`, tokens);
  if (!Number.isInteger(overlap) || overlap < 0 || overlap >= tokens / 2)
    refuse("overlap", "0 or more, and less than half of tokens", overlap);
  return { tokens, overlap };
}

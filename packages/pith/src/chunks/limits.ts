// The limits of pieces, for callers that check options before they load the rest.

/** The fewest tokens that a piece may have: the fences of a code block with its language take a dozen. */
export const LEAST_TOKENS = 16;

// The options of a page that is cut into pieces, as hosts of workers and users of the service give them.

import {
  type ChunkBudget,
  checkedBudget,
  LEAST_TOKENS,
  optionsOf,
  type Parameter,
  type PlainOptions,
  readOptions,
} from "pith/internal";

/** The most that the largest models can read; a piece of that size is any page as a whole. */
const MOST_TOKENS = 1_000_000;

/** How large pieces are. */
const BUDGET: readonly Parameter[] = [
  {
    name: "tokens",
    type: "integer",
    least: LEAST_TOKENS,
    most: MOST_TOKENS,
    default: "512",
    description: "the most tokens that a piece has, at four characters a token",
  },
  {
    name: "overlap",
    type: "integer",
    most: MOST_TOKENS,
    default: "0",
    description: "how many tokens of the piece before a piece begins with, at most; less than half of tokens",
  },
];

/** Options that only one form of the content as a whole has. */
const OF_WHOLE: ReadonlySet<string> = new Set(["records", "headings"]);

/** Pieces are Markdown and text: what says how content is written doesn't apply. */
export const CHUNK_PARAMETERS: readonly Parameter[] = [
  ...BUDGET,
  ...optionsOf("content", "parts", "page").filter(({ name }) => !OF_WHOLE.has(name)),
];

/** What parameters mean, the options of the page and the budget. Throws an OptionError for those that make no sense. */
export function readChunkOptions(given: Readonly<Record<string, unknown>>): {
  readonly options: PlainOptions;
  readonly budget: ChunkBudget;
} {
  const { tokens, overlap, ...options } = readOptions(given, CHUNK_PARAMETERS) as PlainOptions & ChunkBudget;
  const budget = { ...(tokens !== undefined && { tokens }), ...(overlap !== undefined && { overlap }) };
  return { options, budget: checkedBudget(budget) };
}

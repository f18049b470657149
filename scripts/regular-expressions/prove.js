/** Asks recheck whether a regular expression is linear. */
import { createRequire } from "node:module";
import { check } from "recheck";

/** The version that proved what the list keeps. */
export const RECHECK_VERSION = createRequire(import.meta.url)("recheck/package.json").version;

/**
 * Larger automata aren't searched, which, and no clock, bounds the work of all expressions that we have; the clock below is
 * for the one that somebody will write.
 */
const MAX_NFA_SIZE = 35_000;
const LONGEST_MS = 60_000;

/**
 * What recheck says of an expression: undefined when it is proved to be linear, however long its input. Only its automaton
 * is asked: to find no attack by trying, as its other checker does, proves nothing.
 */
export async function findingOf({ source, flags }) {
  // Sticky and global expressions begin wherever they are told to; that is what it takes all others to do.
  const found = await check(source, flags, {
    checker: "automaton",
    maxNFASize: MAX_NFA_SIZE,
    timeout: LONGEST_MS,
    recallTimeout: -1,
  });
  if (found.status === "safe") return undefined;
  if (found.status === "vulnerable") return found.complexity.summary;
  return found.error.kind === "unsupported" ? `can't read it: ${found.error.message}` : found.error.kind;
}

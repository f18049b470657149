/** Flags that change what a pattern matches. The others say how to search, which is Pith's affair. */
const FLAGS = /^[imsu]*$/;

/**
 * A regular expression that finds every match (flag g). Throws a TypeError when it isn't one, or has other flags than
 * i, m, s and u.
 */
export function compilePattern(source: string, flags = ""): RegExp {
  if (!FLAGS.test(flags)) throw new TypeError(`flags can be i, m, s and u; they are "${flags}"`);
  try {
    return new RegExp(source, `g${flags}`);
  } catch (error) {
    // Hosts word this differently; Node says "Invalid regular expression: /(/g: Unterminated group".
    throw new TypeError((error as Error).message.replace(/^Invalid/, "invalid"));
  }
}

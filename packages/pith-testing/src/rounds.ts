// Decides how many rounds a random test does.

/**
 * How many rounds a random test does: `few` in `npm test`, `many` in `npm run test:long`, which also runs the files that
 * import this.
 */
export function rounds(few: number, many: number): number {
  return process.env["PITH_ROUNDS"] === "many" ? many : few;
}

// Judges texts that algorithms, which judge words, can't: signs that a cell needs.

import { isCell } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";
import { hasLetter } from "../text/words.js";

/** How far above its text a cell is, and how many nodes it has, at most: `<td><strong>✓</strong></td>`. */
const LEVELS = 3;
const MAX_NODES = 6;

/**
 * Whether a text that was left out is a sign and all that a cell of a table holds: a tick or a dash. Algorithms judge words, and
 * leave out what has none; in a table it is a value.
 */
export function isSignInCell(tree: Tree, text: number): boolean {
  let cell = tree.parent[text];
  for (let level = 1; level < LEVELS && !isCell(tree.tag[cell]); level++) cell = tree.parent[cell];
  if (!isCell(tree.tag[cell]) || tree.end[cell] - cell > MAX_NODES) return false;
  const sign = tree.textContent(cell).trim();
  return sign !== "" && !hasLetter(sign);
}

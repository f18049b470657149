// Judges texts that algorithms, which judge words, can't: signs that a cell needs.

import { isCell } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";
import { hasLetter } from "../text/words.js";

/** How far above a sign its cell is, and how many nodes that has, at most: `<td><strong>✓</strong></td>`. */
const LEVELS = 3;
const MAX_NODES = 6;

/** The cell of a table around a sign, if little else is in it; 0: none. */
export function smallCell(tree: Tree, node: number): number {
  let cell = tree.parent[node];
  for (let level = 1; level < LEVELS && !isCell(tree.tag[cell]); level++) cell = tree.parent[cell];
  return isCell(tree.tag[cell]) && tree.end[cell] - cell <= MAX_NODES ? cell : 0;
}

/**
 * Whether a text that was left out is a sign and all that a cell of a table holds: a tick or a dash. Algorithms judge words, and
 * leave out what has none; in a table it is a value.
 */
export function isSignInCell(tree: Tree, text: number): boolean {
  const cell = smallCell(tree, text);
  const sign = cell === 0 ? "" : tree.textContent(cell).trim();
  return sign !== "" && !hasLetter(sign);
}

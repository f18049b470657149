import type { Tree } from "../../html/tree.js";

/** Of `nodes` those at or below one of `roots`; both in document order, no root inside another. Linear. */
export function insideOf(tree: Tree, roots: readonly number[], nodes: readonly number[]): number[] {
  const inside: number[] = [];
  let at = 0;
  for (const node of nodes) {
    while (at < roots.length && node >= tree.end[roots[at]]) at++;
    if (at === roots.length) break;
    if (node >= roots[at]) inside.push(node);
  }
  return inside;
}

// Copies JSON with references replaced by what they refer to.

import { type JsonBudget, JsonTree } from "./json-tree.js";

/** A string of fewer UTF-16 units, as written, may be referred to more than once. */
const MAX_REPEATED = 100;

/**
 * Copies JSON whose nodes refer to each other, with what is referred to in its place. `resolve` returns the node to
 * which a node refers, itself if it isn't a reference. A container is copied where it is met first; where it is met again,
 * or inside itself, it is empty: what refers to itself would have no end. A long string is copied once, too: many
 * references to it would make more text than the page has.
 *
 * `roots`: where to begin, in order; roots that others hold are left out. Every node is taken from `budget`.
 */
export function resolveReferences(
  json: JsonTree,
  roots: readonly number[],
  resolve: (node: number) => number,
  budget: JsonBudget,
): JsonTree {
  const found = new JsonTree(json.text);
  const met = new Set<number>();
  // Open containers of the copy: the copy, the original, the original's next child. Three entries each.
  const open: number[] = [];

  const add = (node: number, parent: number): void => {
    const value = resolve(node);
    if (json.size(value) > MAX_REPEATED) {
      if (met.has(value)) return;
      met.add(value);
    }
    budget.nodes--;
    const copy = found.appendCopy(json, value, node, parent);
    if (!json.isContainer(value) || met.has(value)) return;
    met.add(value);
    open.push(copy, value, value + 1);
  };

  for (const root of roots) {
    if (met.has(resolve(root))) continue;
    add(root, -1);
    while (open.length > 0) {
      const next = open[open.length - 1];
      const container = open[open.length - 2];
      const copy = open[open.length - 3];
      if (next >= json.end(container) || budget.nodes <= 0) {
        found.finish(copy);
        open.length -= 3;
      } else {
        open[open.length - 1] = json.end(next);
        add(next, copy);
      }
    }
    if (budget.nodes <= 0) break;
  }
  return found;
}

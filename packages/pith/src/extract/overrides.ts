// Applies `include` and `exclude`, which override the algorithm, to whole subtrees.

import type { Selection } from "../contract/selection.js";
import { OptionError } from "../errors.js";
import type { ExtractOptions } from "../extraction/options.js";
import { type CompiledSelector, compileSelector } from "../html/selectors.js";
import { keptBits } from "../html/subtrees.js";
import type { Tree } from "../html/tree.js";

/** The caller's choice, whatever the algorithm says. */
export interface Overrides extends Pick<ExtractOptions, "include" | "exclude"> {
  /** Nodes that aren't content, with everything in them, unless `include` names something in them. */
  readonly without?: readonly number[];
}

/**
 * A Selection in which what `include` names is content and what `exclude` names isn't, with everything in it and
 * whatever the algorithm said. If that has no effect, the Selection itself is returned. Throws a TypeError for a bad
 * selector, which it names.
 */
export function applyOverrides(tree: Tree, selection: Selection, options: Overrides): Selection {
  const include = compiledSelectors("include", options.include, { caller: "extract" });
  const exclude = compiledSelectors("exclude", options.exclude, { caller: "extract" });
  const { without = [] } = options;
  if (include.length === 0 && exclude.length === 0 && without.length === 0) return selection;
  const before = keptBits(tree, selection);
  const wanted = before.slice();
  for (const node of without) wanted.fill(0, node, tree.end[node]);
  mark(tree, include, wanted, 1);
  mark(tree, exclude, wanted, 0);
  if (wanted.every((bit, node) => bit === before[node])) return selection;
  const { kept, dropped } = subtrees(tree, selection.kept, wanted);
  const { confidence, ...rest } = selection;
  const container = kept.length === 0 ? 0 : selection.container || kept[0];
  // The algorithm still knows whether the page shows anything; with `include` the user knows better.
  const known = include.length === 0 && confidence !== undefined ? { confidence } : {};
  return { ...rest, ...known, container, kept, dropped };
}

/** Whether the caller names elements of the page. An empty list, as programs pass on, names none. */
export function namesElements({ include = [], exclude = [] }: Pick<ExtractOptions, "include" | "exclude">): boolean {
  return [include, exclude].flat().length > 0;
}

/** Compiles the selectors of an option; `spelled` is its name in messages. Throws an OptionError for one that can't be read. */
export function compiledSelectors(
  name: "include" | "exclude",
  selectors: string | readonly string[] = [],
  { spelled = name, caller }: { spelled?: string; caller?: string } = {},
): CompiledSelector[] {
  return [selectors].flat().map((source) => {
    try {
      return compileSelector(source);
    } catch (cause) {
      throw new OptionError(name, `${spelled}: ${(cause as Error).message}`, { cause, ...(caller && { caller }) });
    }
  });
}

/** Marks the subtrees of all elements that match. One inside another is marked with it, so that each node costs once. */
function mark(tree: Tree, selectors: readonly CompiledSelector[], bits: Uint8Array, bit: 0 | 1): void {
  if (selectors.length === 0) return;
  for (let node = 1; node < tree.length; ) {
    if (selectors.some(({ matches }) => matches(tree, node))) {
      bits.fill(bit, node, tree.end[node]);
      node = tree.end[node];
    } else node++;
  }
}

/** From a mark for each node to subtrees and what is left out of them. `roots`: those that stay, as they contain content. */
function subtrees(tree: Tree, roots: readonly number[], wanted: Uint8Array) {
  // How many wanted nodes are before each node.
  const before = new Int32Array(tree.length + 1);
  for (let node = 0; node < tree.length; node++) before[node + 1] = before[node] + wanted[node];
  const kept: number[] = [];
  const dropped = new Set<number>();
  const isRoot = new Set(roots);
  let inside = 0;
  for (let node = 0; node < tree.length; ) {
    const holdsWanted = before[tree.end[node]] > before[node];
    if (node >= inside) {
      if (holdsWanted && (wanted[node] === 1 || isRoot.has(node))) {
        kept.push(node);
        inside = tree.end[node];
      }
      node = holdsWanted ? node + 1 : tree.end[node];
    } else if (wanted[node] === 1 || holdsWanted) node++;
    else {
      dropped.add(node);
      node = tree.end[node];
    }
  }
  return { kept, dropped };
}

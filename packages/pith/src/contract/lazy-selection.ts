// Selections whose subtrees are found when they are first read, and what plain text shows of one, which is found sooner.

import { once } from "../maps.js";
import { withLazy } from "../short-lived.js";
import type { Selection, Trace } from "./selection.js";

/** The subtrees of a Selection. */
export type Subtrees = Pick<Selection, "container" | "kept" | "dropped" | "captions" | "lead">;

const NO_CAPTIONS: ReadonlySet<number> = new Set();
/** Where a Selection keeps the one that its text is written from. A WeakMap would keep both alive, with their page, until all of the heap is marked. */
const FOR_TEXT = Symbol("forText");

/** A Selection whose subtrees are found when one of them is first read. `known`: the rest of it, which becomes the Selection. */
export function lazySelection<T extends Trace>(
  known: Omit<Selection<T>, keyof Subtrees>,
  find: () => Subtrees,
): Selection<T> {
  const found = once(find);
  return withLazy<typeof known, Subtrees>(known, {
    container: () => found().container,
    kept: () => found().kept,
    dropped: () => found().dropped,
    captions: () => found().captions ?? NO_CAPTIONS,
    lead: () => found().lead ?? 0,
  });
}

/** Says how the Selection is made that plain text may be written from in place of another: the same without what is content for its pictures alone. */
export function rememberForText(selection: Selection, forText: () => Selection): void {
  Object.defineProperty(selection, FOR_TEXT, { value: forText });
}

/** The Selection that plain text is written from: what `rememberForText` says of one, otherwise the Selection itself. */
export function selectionForText(selection: Selection): Selection {
  return (selection as { readonly [FOR_TEXT]?: () => Selection })[FOR_TEXT]?.() ?? selection;
}

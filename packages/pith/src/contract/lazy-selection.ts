// Selections whose subtrees are found when they are first read, and what plain text shows of one, which is found sooner.

import type { Selection, Trace } from "./selection.js";

/** The subtrees of a Selection. */
export type Subtrees = Pick<Selection, "container" | "kept" | "dropped" | "captions" | "lead">;

const NO_CAPTIONS: ReadonlySet<number> = new Set();
const forTexts = new WeakMap<Selection, Selection>();

/** A Selection whose subtrees are found when one of them is first read. `known`: the rest of it. */
export function lazySelection<T extends Trace>(
  known: Omit<Selection<T>, keyof Subtrees>,
  find: () => Subtrees,
): Selection<T> {
  let made: Subtrees | undefined;
  const found = () => {
    made ??= find();
    return made;
  };
  // Getters of the object itself: a copy by `{ ...selection }` has their values.
  return {
    ...known,
    get container() {
      return found().container;
    },
    get kept() {
      return found().kept;
    },
    get dropped() {
      return found().dropped;
    },
    get captions() {
      return found().captions ?? NO_CAPTIONS;
    },
    get lead() {
      return found().lead ?? 0;
    },
  };
}

/** Says which Selection plain text may be written from in place of another: the same without what is content for its pictures alone. */
export function rememberForText(selection: Selection, forText: Selection): void {
  forTexts.set(selection, forText);
}

/** The Selection that plain text is written from: what `rememberForText` says of one, otherwise the Selection itself. */
export function selectionForText(selection: Selection): Selection {
  return forTexts.get(selection) ?? selection;
}

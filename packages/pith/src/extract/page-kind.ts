import { LearnedTrace } from "../algorithms/learned/index.js";
import type { Selection } from "../algorithms/selection.js";

/** The most likely kind of the page; undefined when the algorithm can't tell. */
export function pageKind({ trace }: Selection): string | undefined {
  if (!(trace instanceof LearnedTrace)) return undefined;
  let best: string | undefined;
  for (const [kind, share] of Object.entries(trace.kinds)) {
    if (best === undefined || share > trace.kinds[best]) best = kind;
  }
  return best;
}

// Selects the content below the parent that was chosen.

import { insideOf, outermost } from "../../html/subtrees.js";
import type { Selection, Tree } from "../../index.js";
import type { EatihtTrace } from "./trace.js";
import type { VisibleTexts } from "./visible-texts.js";

/**
 * The content of normal mode: the selected elements at and below the chosen parent, none inside another, so that no text
 * stands twice; or the whole parent.
 */
export function selectContent(
  tree: Tree,
  page: VisibleTexts,
  trace: EatihtTrace,
  wholeSubtree: boolean,
): Selection<EatihtTrace> {
  const container = trace.top;
  const selection = { algorithm: trace.variant, container, trace };
  if (container === 0) return { ...selection, kept: [], dropped: new Set() };
  const below = wholeSubtree ? [container] : page.selected.filter((node) => tree.contains(container, node));
  const kept = outermost(tree, below);
  return { ...selection, kept, dropped: new Set(insideOf(tree, kept, page.skipped)) };
}

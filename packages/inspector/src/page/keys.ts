// Moves through the page's elements by arrow keys.

import type { RunReport } from "../worker/messages.js";
import type { PageFrame } from "./frame.js";

/**
 * Where an arrow key leads from an element: up and down to the element before and after it about which something is said,
 * left to the one around it, right to the first inside it, Home and End to the first and the last. Undefined: nowhere.
 */
export function nextNode(key: string, page: PageFrame, run: RunReport | undefined, from: number): number | undefined {
  const { elements, nodes } = page;
  const here = elements.get(from);
  if (key === "ArrowLeft") {
    let above = here?.parentElement ?? null;
    while (above !== null && !nodes.has(above)) above = above.parentElement;
    return above === null ? undefined : nodes.get(above);
  }
  if (key === "ArrowRight") {
    const inside = [...(here?.children ?? [])].find((child) => nodes.has(child) && child.localName !== "x-t");
    return inside && nodes.get(inside);
  }
  const stops = stopsOf(page, run);
  if (key === "Home") return stops[0];
  if (key === "End") return stops[stops.length - 1];
  if (key === "ArrowDown") return stops.find((node) => node > from);
  if (key === "ArrowUp") return stops.findLast((node) => node < from);
  return undefined;
}

/** The elements about which something is said; where that is none, those that hold kept text. */
function stopsOf({ elements, nodes }: PageFrame, run: RunReport | undefined): number[] {
  if (run === undefined) return [];
  const scored = [...run.scored].filter((node) => elements.has(node)).sort((a, b) => a - b);
  if (scored.length > 0) return scored;
  const parents = new Set<number>();
  for (const [node, element] of elements) {
    const parent = element.localName === "x-t" && run.kept[node] === 1 ? element.parentElement : null;
    const around = parent === null ? undefined : nodes.get(parent);
    if (around !== undefined) parents.add(around);
  }
  return [...parents].sort((a, b) => a - b);
}

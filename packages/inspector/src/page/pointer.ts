// Chooses elements of the page: a layer that takes the pointer, and moves by arrow keys.

import { h } from "../dom.js";
import type { RecordReport, RunReport } from "../worker/messages.js";
import type { PageFrame } from "./frame.js";

/**
 * A layer over the page that takes the pointer, so that nothing of the page does: it frames the element that is pointed
 * at, and says which one was chosen.
 */
export function pointerLayer(frameOf: () => PageFrame | undefined, choose: (node: number) => void): HTMLElement {
  const label = h("span", { class: "hover-label" });
  const box = h("div", { class: "hover-box", hidden: true }, label);
  const layer = h("div", { class: "layer", "aria-hidden": "true" }, box);

  function elementAt(event: MouseEvent): HTMLElement | undefined {
    const page = frameOf();
    if (page === undefined) return undefined;
    const frame = page.frame.getBoundingClientRect();
    let found: Element | null = page.document.elementFromPoint(event.clientX - frame.left, event.clientY - frame.top);
    while (found !== null && !page.nodes.has(found)) found = found.parentElement;
    return (found as HTMLElement | null) ?? undefined;
  }

  layer.addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch") return;
    const found = elementAt(event);
    box.hidden = found === undefined;
    if (found === undefined) return;
    const element = found.localName === "x-t" ? (found.parentElement ?? found) : found;
    const { left, top, width, height } = element.getBoundingClientRect();
    box.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
    label.textContent = element.localName;
  });
  layer.addEventListener("pointerleave", () => {
    box.hidden = true;
  });
  layer.addEventListener("click", (event) => {
    const found = elementAt(event);
    const node = found && frameOf()?.nodes.get(found);
    if (node !== undefined) choose(node);
  });
  return layer;
}

/**
 * Where an arrow key leads from an element: up and down to the stop before and after it,
 * left to the one around it, right to the first inside it, Home and End to the first and the last. Undefined: nowhere.
 */
export function nextNode(key: string, page: PageFrame, stops: readonly number[], from: number): number | undefined {
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
  if (key === "Home") return stops[0];
  if (key === "End") return stops[stops.length - 1];
  if (key === "ArrowDown") return stops.find((node) => node > from);
  if (key === "ArrowUp") return stops.findLast((node) => node < from);
  return undefined;
}

/** The elements about which something is said; if there aren't any, those that hold kept text. */
export function stopsOf({ elements, nodes }: PageFrame, run: RunReport | undefined): number[] {
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

/** Records, and the places in them that have a role. */
export function recordStops({ elements }: PageFrame, records: readonly RecordReport[]): number[] {
  const nodes = new Set(records.flatMap(({ node, fields }) => [node, ...fields.map((field) => field.node)]));
  return [...nodes].filter((node) => elements.has(node)).sort((a, b) => a - b);
}

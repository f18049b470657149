// The layer over the page that takes the pointer and reports which element was chosen.

import { h } from "../dom.js";
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

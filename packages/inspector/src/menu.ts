// A widget: a button that opens a box below itself.

import { type Child, h } from "./dom.js";

/** A button that opens a box below itself. Escape and a press elsewhere close it. */
export function menu(
  className: string,
  label: string,
  ...children: readonly Child[]
): { element: HTMLElement; summary: HTMLElement } {
  const summary = h("summary", { class: className }, label);
  const element = h(
    "details",
    { class: "menu", onkeydown: onKey },
    summary,
    h("div", { class: "menu-body" }, ...children),
  );
  function onKey({ key }: KeyboardEvent): void {
    if (key !== "Escape" || !element.open) return;
    element.open = false;
    summary.focus();
  }
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !element.contains(target)) element.open = false;
  });
  return { element, summary };
}

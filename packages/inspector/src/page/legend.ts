import type { View } from "../app/settings.js";
import { fill, h } from "../dom.js";

/** What the colours mean, for the view that is shown. */
export function legend(): { element: HTMLElement; show(view: View, runs: number): void } {
  const element = h("div", { class: "legend" });
  return {
    element,
    show: (view, runs) => fill(element, ...(runs === 0 ? [] : ENTRIES[view]())),
  };
}

const container = () => h("span", {}, h("i", { class: "key-container" }), "Container");
const dropped = () => h("span", { class: "key-dropped" }, "Dropped text");

const ENTRIES: Record<View, () => HTMLElement[]> = {
  score: () => [h("span", {}, "Against", h("i", { class: "key-scale" }), "For content"), container(), dropped()],
  kept: () => [h("span", {}, h("i", { class: "key-kept" }), "Kept text"), dropped(), container()],
  agreement: () => [
    h("span", {}, "One algorithm", h("i", { class: "key-votes" }), "All of them"),
    h("span", { class: "key-dropped" }, "Kept by none"),
  ],
  page: () => [h("span", {}, "The page alone, without a heat map")],
};

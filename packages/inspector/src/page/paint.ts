// Paints shades, container and kept text on the drawn page.

import type { View } from "../state/settings.js";
import type { RunReport } from "../worker/messages.js";
import type { PageFrame } from "./frame.js";

/** Shades of agreement. */
const VOTES = 4;

/** Shows on the page how it was read: shades, container, what is kept. Changes only what is another than before. */
export class Paint {
  #scored: readonly number[] = [];
  #container: HTMLElement | undefined;
  #kept = new Map<HTMLElement, string>();
  #votes = new Map<HTMLElement, string>();

  constructor(private readonly frame: PageFrame) {}

  /** `run`: the one that is shown; `all`: those that vote. */
  show(run: RunReport | undefined, all: readonly RunReport[], view: View): void {
    this.frame.document.documentElement.dataset["view"] = view;
    this.#shade(run);
    const { elements } = this.frame;
    this.#container?.removeAttribute("data-pith-container");
    this.#container = run === undefined ? undefined : elements.get(run.container);
    this.#container?.setAttribute("data-pith-container", "");
    const voters = all.filter(({ ownTree }) => !ownTree);
    for (const [node, element] of elements) {
      if (element.localName !== "x-t") continue;
      this.#mark(element, "data-kept", this.#kept, run?.kept[node] === 1 ? "" : undefined);
      if (view !== "agreement") continue;
      const votes = voters.reduce((sum, { kept }) => sum + kept[node], 0);
      this.#mark(
        element,
        "data-votes",
        this.#votes,
        votes === 0 ? undefined : String(Math.ceil((VOTES * votes) / voters.length)),
      );
    }
  }

  #shade(run: RunReport | undefined): void {
    const { elements } = this.frame;
    const scored = run === undefined ? [] : [...run.scored];
    const now = new Set(scored);
    for (const node of this.#scored) if (!now.has(node)) elements.get(node)?.removeAttribute("data-pith-level");
    scored.forEach((node, i) => {
      const level = run?.levels[i] ?? 0;
      const value = level === 0 ? "0" : `${level > 0 ? "g" : "r"}${Math.abs(level)}`;
      const element = elements.get(node);
      if (element?.getAttribute("data-pith-level") !== value) element?.setAttribute("data-pith-level", value);
    });
    this.#scored = scored;
  }

  #mark(element: HTMLElement, name: string, known: Map<HTMLElement, string>, value: string | undefined): void {
    if (known.get(element) === value) return;
    if (value === undefined) {
      element.removeAttribute(name);
      known.delete(element);
    } else {
      element.setAttribute(name, value);
      known.set(element, value);
    }
  }
}

// The knob between precision and recall in the toolbar.

import { h } from "../dom.js";
import type { Session } from "../state/session.js";

/** The knob is even on the logarithm of beta: from a tenth over 1 in its middle to ten. */
const KNOB = 20;

/** The knob between precision and recall, which the learned algorithm has: every step reads the page anew. */
export function balanceKnob(session: Session): { element: HTMLElement; update(): void } {
  const range = h("input", {
    type: "range",
    min: -KNOB,
    max: KNOB,
    step: 1,
    "aria-label": "Precision against recall",
    oninput: () => session.change({ balance: betaAt(Number(range.value)) }),
  });
  const value = h("output", {});
  const element = h(
    "div",
    { class: "knob", title: "How many times as much recall counts as precision" },
    h("span", { "aria-hidden": "true" }, "Precision"),
    range,
    h("span", { "aria-hidden": "true" }, "Recall"),
    value,
  );
  return {
    element,
    update: () => {
      const { algorithms, balance } = session.settings;
      element.hidden = !algorithms.includes("learned");
      range.value = String(Math.round(Math.log10(balance) * KNOB));
      value.textContent = balance === 1 ? "even" : `× ${Number(balance.toPrecision(2))}`;
      range.setAttribute("aria-valuetext", inWords(balance));
    },
  };
}

function betaAt(value: number): number {
  return Number((10 ** (value / KNOB)).toPrecision(3));
}

function inWords(beta: number): string {
  if (beta === 1) return "Precision and recall count the same";
  return beta > 1
    ? `Recall counts ${Number(beta.toPrecision(2))} times as much`
    : `Precision counts ${Number((1 / beta).toPrecision(2))} times as much`;
}

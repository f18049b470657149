// The head of a result's column: algorithm, confidence, size, time and warnings.

import { h } from "../dom.js";
import { labelOf } from "../state/algorithms.js";
import type { Session } from "../state/session.js";
import type { RunReport } from "../worker/messages.js";

const NUMBERS = new Intl.NumberFormat("en");

/** What is known of a result as a whole: the algorithm, the confidence, words, time, warnings. */
export function columnHead(session: Session, run: RunReport): HTMLElement[] {
  const percent = Math.round(100 * run.confidence);
  const isOne = session.runs.size < 2;
  const name = isOne
    ? h("h2", {}, labelOf(run.algorithm))
    : h(
        "h2",
        {},
        h(
          "button",
          {
            type: "button",
            class: "column-name",
            "aria-pressed": String(run.algorithm === session.settings.active),
            title: "Show this one on the page",
            onclick: () => session.change({ active: run.algorithm }),
          },
          labelOf(run.algorithm),
        ),
      );
  const level = percent >= 75 ? "high" : percent >= 50 ? "middle" : "low";
  return [
    name,
    h(
      "div",
      { class: `confidence ${level}`, title: "How good the text is expected to be: the F1 of its words" },
      h("meter", { min: 0, max: 100, low: 50, high: 75, optimum: 100, value: percent, "aria-label": "Confidence" }),
      h("span", {}, `${percent} %`),
      h("span", { class: "quiet" }, "confidence"),
    ),
    h(
      "p",
      { class: "quiet" },
      `${NUMBERS.format(run.words)} words · ${run.milliseconds < 10 ? run.milliseconds.toFixed(1) : Math.round(run.milliseconds)} ms`,
    ),
    ...run.warnings.map(({ message }) => h("p", { class: "warning" }, message)),
  ];
}

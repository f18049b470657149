// The bar above the panes: how the page is read, with the knob between precision and recall and fields for include and exclude.

import { h } from "../dom.js";
import { ALGORITHMS, SHOWN_NAMES } from "../state/algorithms.js";
import type { Session } from "../state/session.js";
import { menu } from "../widgets.js";

/** How the page is read: the algorithm, the knob, and what is forced in or out. */
export function toolbar(session: Session): HTMLElement {
  const options = ALGORITHMS.map(({ name, label, about }) => h("option", { value: name, title: about }, label));
  const list = h("select", { "aria-label": "Algorithm", onchange: () => choose(list.value) }, ...options);
  const compare = h("input", { type: "checkbox", onchange: () => setComparing(compare.checked) });
  const knob = balanceKnob(session);
  const fields = optionFields(session);
  const about = h("p", { class: "about-algorithm quiet" });

  function setComparing(isComparing: boolean): void {
    const { algorithms, active } = session.settings;
    if (!isComparing) session.change({ algorithms: [active] });
    // Two are the least that can be compared: the one at hand, and the nearest other one.
    else if (algorithms.length === 1) show([active, active === "learned" ? "reporter" : "learned"], active);
  }

  /** Side by side, one that is chosen comes to the others; the head of a column takes it away. */
  function choose(name: string): void {
    show(compare.checked ? [...session.settings.algorithms, name] : [name], name);
  }

  function show(names: readonly string[], active: string): void {
    session.change({ algorithms: SHOWN_NAMES.filter((name) => names.includes(name)), active });
  }

  function update(): void {
    const { algorithms, active } = session.settings;
    if (algorithms.length > 1) compare.checked = true;
    list.value = active;
    about.textContent = ALGORITHMS.find(({ name }) => name === active)?.about ?? "";
    knob.update();
    fields.update();
  }

  session.on(["settings"], update);
  update();
  return h(
    "div",
    { class: "toolbar", role: "group", "aria-label": "How the page is read" },
    h("label", { class: "field" }, h("span", {}, "Algorithm"), list),
    h("label", { class: "check" }, compare, h("span", {}, "Side by side")),
    knob.element,
    fields.element,
    about,
  );
}

/** What is forced in or out. */
function optionFields(session: Session): { element: HTMLElement; update(): void } {
  const selector = (name: "include" | "exclude", label: string, example: string) => {
    const input = h("input", {
      type: "text",
      placeholder: example,
      spellcheck: "false",
      autocapitalize: "off",
      onchange: () => session.change({ [name]: input.value }),
    });
    return { input, field: h("label", { class: "field stacked" }, h("span", {}, label), input) };
  };
  const include = selector("include", "Always content (CSS selectors)", ".standfirst");
  const exclude = selector("exclude", "Never content (CSS selectors)", ".share, .byline");
  const problem = h("p", { class: "problem", role: "alert" });
  const { element, summary } = menu("button ghost", "Options", include.field, exclude.field, problem);
  session.on(["runs"], () => {
    problem.textContent = session.problem;
  });
  return {
    element,
    update: () => {
      const { settings } = session;
      include.input.value = settings.include;
      exclude.input.value = settings.exclude;
      const changed = [settings.include, settings.exclude].filter(Boolean).length;
      summary.textContent = changed === 0 ? "Options" : `Options · ${changed}`;
    },
  };
}

/** The knob is even on the logarithm of beta: from a tenth over 1 in its middle to ten. */
const KNOB = 20;

/** The knob between precision and recall, which the learned algorithm has: every step reads the page anew. */
function balanceKnob(session: Session): { element: HTMLElement; update(): void } {
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

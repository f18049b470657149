// The bar above the panes: how the page is read, with the knob between precision and recall and fields for include and exclude.

import { fill, h } from "../dom.js";
import { ALGORITHMS } from "../state/algorithms.js";
import type { Session } from "../state/session.js";
import { menu } from "../widgets.js";

/** How the page is read: algorithms, the knob, and what is forced in or out. */
export function toolbar(session: Session): HTMLElement {
  const chips = h("div", { class: "chips" });
  const compare = h("input", { type: "checkbox", onchange: () => setComparing(compare.checked) });
  const knob = balanceKnob(session);
  const options = optionFields(session);
  const about = h("p", { class: "about-algorithm quiet" });
  let drawn = "";

  function setComparing(isComparing: boolean): void {
    const { algorithms, active } = session.settings;
    if (!isComparing) session.change({ algorithms: [active] });
    else if (algorithms.length === 1) {
      // Two are the least that can be compared: the one at hand, and the nearest other one.
      const other = active === "learned" ? "reporter" : "learned";
      session.change({
        algorithms: ALGORITHMS.map(({ name }) => name).filter((name) => name === active || name === other),
      });
    }
    drawChips();
  }

  function toggle(name: string): void {
    const { algorithms, active } = session.settings;
    if (!compare.checked) {
      session.change({ algorithms: [name], active: name });
      return;
    }
    const isChosen = algorithms.includes(name);
    if (isChosen && algorithms.length === 1) {
      // The last one stays.
      drawChips();
      return;
    }
    const now = ALGORITHMS.map((algorithm) => algorithm.name).filter((other) =>
      other === name ? !isChosen : algorithms.includes(other),
    );
    session.change({ algorithms: now, active: isChosen && active === name ? now[0] : active });
  }

  function drawChips(): void {
    const { algorithms } = session.settings;
    const type = compare.checked ? "checkbox" : "radio";
    if (type !== drawn) {
      drawn = type;
      const inputs = ALGORITHMS.map(({ name, label, about }) =>
        h(
          "label",
          { class: "chip", title: about },
          h("input", { type, name: "algorithm", value: name, onchange: () => toggle(name) }),
          h("span", {}, label),
        ),
      );
      fill(chips, ...inputs);
    }
    for (const input of chips.querySelectorAll("input")) input.checked = algorithms.includes(input.value);
  }

  function update(): void {
    const { algorithms } = session.settings;
    if (algorithms.length > 1) compare.checked = true;
    drawChips();
    about.textContent = ALGORITHMS.find(({ name }) => name === session.settings.active)?.about ?? "";
    knob.update();
    options.update();
  }

  session.on(["settings"], update);
  update();
  return h(
    "div",
    { class: "toolbar", role: "group", "aria-label": "How the page is read" },
    h("fieldset", { class: "algorithms" }, h("legend", { class: "visually-hidden" }, "Algorithms"), chips),
    h("label", { class: "check" }, compare, h("span", {}, "Side by side")),
    knob.element,
    options.element,
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

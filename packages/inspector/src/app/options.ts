// The toolbar's fields for include, exclude and compatible mode.

import { h } from "../dom.js";
import { menu } from "../menu.js";
import type { Session } from "../state/session.js";

/** What is forced in or out, and whether the original programs are followed. */
export function optionFields(session: Session): { element: HTMLElement; update(): void } {
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
  const compatible = h("input", {
    type: "checkbox",
    onchange: () => session.change({ compatible: compatible.checked }),
  });
  const problem = h("p", { class: "problem", role: "alert" });
  const { element, summary } = menu(
    "button ghost",
    "Options",
    include.field,
    exclude.field,
    h("label", { class: "check" }, compatible, h("span", {}, "As the original programs, accidents included")),
    problem,
  );
  session.on(["runs"], () => {
    problem.textContent = session.problem;
  });
  return {
    element,
    update: () => {
      const { settings } = session;
      include.input.value = settings.include;
      exclude.input.value = settings.exclude;
      include.input.disabled = settings.compatible;
      exclude.input.disabled = settings.compatible;
      compatible.checked = settings.compatible;
      const changed = [settings.include, settings.exclude, settings.compatible].filter(Boolean).length;
      summary.textContent = changed === 0 ? "Options" : `Options · ${changed}`;
    },
  };
}

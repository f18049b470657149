// The toolbar's fields for include and exclude.

import { h } from "../dom.js";
import { menu } from "../menu.js";
import type { Session } from "../state/session.js";

/** What is forced in or out. */
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

// The tab of the details pane in which Reporter's rules can be edited.

import { h, later, newId } from "../dom.js";
import type { Session } from "../state/session.js";

/** Milliseconds after the last key before the rules are tried. */
const PAUSE = 250;

/** Reporter's rules as JSON, to change: what comes of them is seen at once. */
export function rulesDetails(session: Session): { element: HTMLElement; update(): Promise<void> } {
  const id = newId("rules");
  const problem = h("p", { class: "problem", role: "alert" });
  const text = h("textarea", {
    id,
    class: "code",
    rows: 22,
    spellcheck: "false",
    autocapitalize: "off",
    "aria-describedby": `${id}-about`,
    oninput: later(PAUSE, () => session.change({ autocue: text.value })),
  });
  const begin = async () => {
    text.value = await session.engine.ask("autocue");
    session.change({ autocue: "" });
  };
  const add = h(
    "button",
    {
      type: "button",
      class: "button primary",
      onclick: () => {
        const { algorithms } = session.settings;
        session.change({
          algorithms: algorithms.length > 1 ? [...algorithms, "reporter"] : ["reporter"],
          active: "reporter",
        });
      },
    },
    "Read the page with Reporter",
  );
  const element = h(
    "div",
    { class: "details-rules" },
    h(
      "p",
      { class: "quiet", id: `${id}-about` },
      "Reporter scores elements by this list of rules, its Autocue. Change it, and the page is read anew.",
    ),
    add,
    h("label", { for: id, class: "visually-hidden" }, "Autocue, as JSON"),
    problem,
    text,
    h(
      "div",
      { class: "buttons" },
      h("button", { type: "button", class: "button", onclick: () => void begin() }, "Default rules"),
    ),
  );
  return {
    element,
    update: async () => {
      const { algorithms, autocue } = session.settings;
      add.hidden = algorithms.includes("reporter");
      problem.textContent = algorithms.includes("reporter") ? session.problem : "";
      text.toggleAttribute("aria-invalid", problem.textContent !== "");
      if (document.activeElement === text) return;
      if (autocue !== "") text.value = autocue;
      else if (text.value === "") text.value = await session.engine.ask("autocue");
    },
  };
}

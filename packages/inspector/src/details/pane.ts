// The details pane, with a tab for each subject.

import { fill, h } from "../dom.js";
import type { Session } from "../state/session.js";
import { tabs } from "../tabs.js";
import { elementDetails } from "./element.js";
import { metadataDetails } from "./metadata.js";
import { rulesDetails } from "./rules.js";
import { whyDetails } from "./why.js";

/** What is known beyond the result: of one element, of the page as a whole, its metadata, and Reporter's rules. */
export function detailsPane(session: Session): HTMLElement {
  const parts = {
    element: { label: "Element", ...elementDetails(session) },
    why: { label: "Why", ...whyDetails(session) },
    metadata: { label: "Metadata", ...metadataDetails(session) },
    rules: { label: "Rules", ...rulesDetails(session) },
  };
  type Name = keyof typeof parts;
  let tab: Name = "why";
  const body = h("div", { class: "pane-body details-body", tabindex: 0 });
  const names = Object.keys(parts) as Name[];
  const { list, choose } = tabs(
    "Details",
    names.map((name) => ({ name, label: parts[name].label })),
    body,
    (name) => open(name as Name),
  );

  function open(name: Name): void {
    tab = name;
    choose(name);
    fill(body, parts[name].element);
    body.scrollTop = 0;
    void parts[name].update();
  }

  session.on(["runs", "settings"], () => void parts[tab].update());
  session.on(["place"], () => {
    // A place that was pointed at in the details is looked at elsewhere.
    if (session.place !== undefined && session.place.from !== "details" && tab === "why") open("element");
    else if (tab === "element") void parts.element.update();
  });
  open(tab);
  return h(
    "section",
    { class: "pane details-pane", "aria-label": "Details", "data-part": "details" },
    h("header", { class: "pane-head" }, list),
    body,
  );
}

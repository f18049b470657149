// The details pane, with a tab for each subject.

import { fill, h } from "../dom.js";
import type { Session } from "../state/session.js";
import { tabs } from "../widgets.js";
import { elementDetails } from "./element.js";
import { metadataDetails } from "./metadata.js";
import { recordDetails } from "./records.js";
import { rulesDetails } from "./rules.js";
import { whyDetails } from "./why.js";

/** What is known beyond the result: of one element, of the page as a whole, its metadata and records, and Reporter's rules. */
export function detailsPane(session: Session): HTMLElement {
  const parts = {
    element: { label: "Element", ...elementDetails(session) },
    why: { label: "Why", ...whyDetails(session) },
    metadata: { label: "Metadata", ...metadataDetails(session) },
    records: { label: "Records", ...recordDetails(session) },
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

  let { view } = session.settings;
  session.on(["runs", "settings"], () => {
    const isNew = view !== session.settings.view;
    view = session.settings.view;
    if (isNew && view === "records") open("records");
    else void parts[tab].update();
  });
  session.on(["place"], () => {
    // A place that was pointed at in the details is looked at elsewhere.
    const isElsewhere = session.place !== undefined && session.place.from !== "details";
    if (isElsewhere && tab === "why") open(view === "records" ? "records" : "element");
    else if (tab === "element" || tab === "records") void parts[tab].update();
  });
  open(tab);
  return h(
    "section",
    { class: "pane details-pane", "aria-label": "Details", "data-part": "details" },
    h("header", { class: "pane-head" }, list),
    body,
  );
}

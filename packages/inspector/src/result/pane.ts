// The result pane, with a column for each algorithm.

import { fill, h } from "../dom.js";
import { formatLabel, type ShownFormat, VIEWED_FORMATS } from "../state/formats.js";
import type { Session } from "../state/session.js";
import { tabs } from "../widgets.js";
import { ResultColumn } from "./column.js";

/** The results: a column for each algorithm, all in one format. */
export function resultPane(session: Session): HTMLElement {
  const columns = new Map<string, ResultColumn>();
  const body = h("div", { class: "columns" });
  const { list, choose } = tabs(
    "Formats",
    VIEWED_FORMATS.map((name) => ({ name, label: formatLabel(name) })),
    body,
    (name) => session.change({ format: name as ShownFormat }),
  );

  function update(): void {
    const names = [...session.runs.keys()];
    for (const name of columns.keys()) if (!names.includes(name)) columns.delete(name);
    for (const name of names) if (!columns.has(name)) columns.set(name, new ResultColumn(session, name));
    const wanted = names.map((name) => (columns.get(name) as ResultColumn).element);
    if (wanted.length !== body.children.length || wanted.some((element, i) => body.children[i] !== element)) {
      fill(body, ...wanted);
    }
    body.style.setProperty("--columns", String(Math.max(1, names.length)));
    body.dataset["count"] = String(names.length);
    for (const column of columns.values()) void column.update();
  }

  session.on(["page"], () => columns.clear());
  session.on(["runs", "settings"], () => {
    choose(session.settings.format);
    update();
  });
  session.on(["place"], () => {
    for (const column of columns.values()) column.showPlace();
  });
  choose(session.settings.format);
  return h(
    "section",
    { class: "pane result-pane", "aria-label": "Result", "data-part": "result" },
    h("header", { class: "pane-head" }, list),
    body,
  );
}

// The tab of the details pane about the page as a whole: facts and charts of an algorithm.

import { fill, h } from "../dom.js";
import { labelOf } from "../state/algorithms.js";
import type { Session } from "../state/session.js";
import type { LoadedPage, RunReport } from "../worker/messages.js";

/** How the encoding became known. */
const FROM: Record<LoadedPage["encoding"]["source"], string> = {
  bom: "by its byte order mark",
  http: "as it was given",
  meta: "declared in the page",
  xml: "declared in the page",
  "utf-8": "as its bytes are valid so",
  guess: "guessed from its bytes",
  default: "as nothing says otherwise",
  string: "as text",
};

type Chart = RunReport["charts"][number];

/** What an algorithm says of the page as a whole: its facts, and its histogram where it has one. */
export function whyDetails(session: Session): { element: HTMLElement; update(): void } {
  const element = h("div", { class: "details-why" });
  return {
    element,
    update: () => {
      const { active, page } = session;
      if (active === undefined || page === undefined) return;
      const facts = [
        ...active.facts.map(inWords),
        {
          label: "Size",
          value: `${page.bytes.toLocaleString("en")} bytes, ${page.elements.toLocaleString("en")} elements`,
        },
        { label: "Encoding", value: `${page.encoding.encoding}, ${FROM[page.encoding.source]}` },
        { label: "Parsed in", value: `${page.milliseconds.toFixed(1)} ms` },
      ];
      fill(
        element,
        h("h3", {}, `How ${labelOf(active.algorithm)} read the page`),
        h(
          "dl",
          { class: "facts" },
          ...facts.map(({ label, value }) => h("div", {}, h("dt", {}, label), h("dd", {}, value))),
        ),
        ...active.charts.map((chart) => drawChart(session, chart)),
      );
    },
  };
}

/** What the page's kind adds to every block, which the model counts in logits. */
function inWords({ label, value }: { label: string; value: string }): { label: string; value: string } {
  const added = value.endsWith(" logits") ? Number.parseFloat(value) : Number.NaN;
  if (Number.isNaN(added)) return { label, value };
  const how = added === 0 ? "as usual" : added > 0 ? "more than usual is kept" : "less than usual is kept";
  return { label: "For this kind of page", value: how };
}

function drawChart(session: Session, { title, unit, bars, omitted }: Chart): HTMLElement {
  const largest = Math.max(1, ...bars.map(({ value }) => value));
  const rows = bars.map(({ node, label, value }) =>
    h(
      "li",
      {},
      h(
        "button",
        { type: "button", title: label, onclick: () => session.show({ node, from: "details" }) },
        h("span", { class: "chart-label" }, shortened(label)),
        h("span", { class: "chart-bar" }, h("span", { class: "bar mark", style: `--share:${value / largest}` })),
        h("span", { class: "chart-value" }, String(Number(value.toFixed(1)))),
      ),
    ),
  );
  return h(
    "section",
    { class: "chart" },
    h("h3", {}, title),
    h("ol", {}, ...rows),
    omitted > 0 && h("p", { class: "quiet" }, `${omitted} more with fewer ${unit}.`),
  );
}

/** Steps at the end of a path that are shown; the whole path is the button's title. */
const STEPS = 2;

function shortened(path: string): string {
  const steps = path.split("/");
  return steps.length > STEPS + 1 ? `…/${steps.slice(-STEPS).join("/")}` : path;
}

// The tab of the details pane about the element that was pointed at.

import { fill, h } from "../dom.js";
import type { Session } from "../state/session.js";
import type { ElementReport } from "../worker/messages.js";
import { labelOfPart, reasonInWords } from "./words.js";

/** What an algorithm says of the element that was pointed at. */
export function elementDetails(session: Session): { element: HTMLElement; update(): Promise<void> } {
  const element = h("div", { class: "details-element" });
  const status = h("p", { class: "visually-hidden", role: "status" });
  const content = h("div");
  element.append(status, content);
  return {
    element,
    update: async () => {
      const { active, place } = session;
      if (active === undefined || place === undefined) {
        fill(content, hint());
        status.textContent = "";
        return;
      }
      const report = await session.engine.ask("element", active.run, place.node).catch(() => undefined);
      if (report === undefined || session.place !== place) return;
      const level = active.levels[active.scored.indexOf(report.node)] ?? 0;
      fill(content, ...draw(report, leaning(level)));
      status.textContent = inWords(report);
    },
  };
}

function hint(): HTMLElement {
  return h(
    "p",
    { class: "empty" },
    "Click on a part of the page or of the result, or move through them with the arrow keys, to see its score and its place in the source.",
  );
}

/** A score in words, by its shade. */
function leaning(level: number): string {
  const how = Math.abs(level) <= 3 ? "slightly " : Math.abs(level) >= 6 ? "strongly " : "";
  return `Leans ${how}towards ${level > 0 ? "content" : "boilerplate"}`;
}

function draw(report: ElementReport, leans: string): HTMLElement[] {
  const { path, kept, isContainer, start, end, score, parts, note, features } = report;
  const reason = reasonInWords(report);
  const largest = Math.max(...parts.map(({ value }) => Math.abs(value)), 1e-9);
  return [
    h("p", { class: "path" }, path),
    h(
      "p",
      { class: "badges" },
      h(
        "span",
        { class: kept ? "badge for" : "badge against", title: "Whether any of its text is in the result" },
        kept ? "In the result" : "Left out",
      ),
      isContainer &&
        h("span", { class: "badge mark", title: "The element in which the algorithm found the content" }, "Container"),
      score !== undefined &&
        score !== 0 &&
        h("span", { class: "badge", title: "What the score says, next to the other scores of this page" }, leans),
      h("span", { class: "badge" }, `Bytes ${start.toLocaleString("en")}–${end.toLocaleString("en")}`),
    ),
    ...(reason === undefined ? [] : [h("p", { class: "said" }, reason)]),
    ...(score === undefined
      ? [h("p", { class: "empty" }, "The algorithm says nothing of this element itself.")]
      : [
          h(
            "table",
            { class: "scores" },
            h("caption", {}, "What the score is made of"),
            h("tbody", {}, ...parts.filter(({ value }) => value !== 0).map((part) => scoreRow(part, largest))),
            h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, "Score"), h("td", { colspan: 2 }, rounded(score)))),
          ),
        ]),
    ...(note === undefined ? [] : [h("p", { class: "said" }, note)]),
    ...(features.length === 0 ? [] : [featureList(features)]),
  ];
}

function scoreRow({ name, value }: { name: string; value: number }, largest: number): HTMLElement {
  const width = `--share:${Math.abs(value) / largest}`;
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, labelOfPart(name)),
    h("td", { class: "bar-cell" }, h("span", { class: `bar ${value < 0 ? "against" : "for"}`, style: width })),
    h("td", {}, rounded(value)),
  );
}

function featureList(features: ElementReport["features"]): HTMLElement {
  return h(
    "details",
    {},
    h("summary", {}, "The features that count most"),
    h(
      "table",
      { class: "plain-table" },
      h("thead", {}, h("tr", {}, ...["Feature", "Measured", "Counts"].map((name) => h("th", { scope: "col" }, name)))),
      h(
        "tbody",
        {},
        ...features.map(({ name, value, measured }) =>
          h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, rounded(measured)), h("td", {}, rounded(value))),
        ),
      ),
    ),
  );
}

/** For those who listen. */
function inWords({ path, kept, score }: ElementReport): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return `${name}: ${kept ? "kept" : "dropped"}${score === undefined ? "" : `, score ${rounded(score)}`}.`;
}

const MINUS = "\u2212";

function rounded(value: number): string {
  const text = String(Number(Math.abs(value).toPrecision(3)));
  return value < 0 ? `${MINUS}${text}` : text;
}

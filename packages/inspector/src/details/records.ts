// The tab of the details pane with the records of the page, what each was read from, and why it is one.

import { fill, h } from "../dom.js";
import type { Place, Session } from "../state/session.js";
import type { RecordField, RecordReport } from "../worker/messages.js";
import { capital, factRow, percent } from "./metadata.js";

/** So many records are listed; the others are on the page, too. */
const MOST_LISTED = 200;

/** The records of the page, and the one that was pointed at. */
export function recordDetails(session: Session): { element: HTMLElement; update(): Promise<void> } {
  const status = h("p", { class: "visually-hidden", role: "status" });
  const content = h("div");
  return {
    element: h("div", { class: "details-records" }, status, content),
    update: async () => {
      const { active, place } = session;
      if (active === undefined) return;
      const records = await session.records(active).catch(() => undefined);
      if (records === undefined || session.active !== active || session.place !== place) return;
      const index = records.findLastIndex(
        ({ node, end }) => place !== undefined && node <= place.node && place.node < end,
      );
      const record = records.at(index < 0 ? records.length : index);
      const here = record && place && fieldAt(session, record, place);
      fill(content, ...(record === undefined ? [hint(records)] : about(record, index, records.length, here)));
      if (records.length > 0) content.append(h("h3", {}, "All of them"), list(session, records, index));
      status.textContent = record === undefined ? "" : inWords(record, index, records.length, here);
    },
  };
}

/** The field that was read from the place, or from what is around it. */
function fieldAt(session: Session, { fields }: RecordReport, place: Place): RecordField | undefined {
  return fields.find(({ node }) => node !== 0 && node <= place.node && place.node < session.endOf(node));
}

function hint(records: readonly RecordReport[]): HTMLElement {
  return h(
    "p",
    { class: "empty" },
    records.length === 0
      ? "The page has no posts, answers, items or products that are its content, and no comments."
      : "Click on a record of the page, or move through them with the arrow keys, to see what it was read from.",
  );
}

function about(
  { kind, name, confidence, fields, reason }: RecordReport,
  index: number,
  count: number,
  here: RecordField | undefined,
): HTMLElement[] {
  return [
    h("h3", {}, name === "" ? kind : name),
    h(
      "p",
      { class: "badges" },
      h("span", { class: "badge mark" }, kind),
      h("span", { class: "badge" }, `${index + 1} of ${count}`),
      h("span", { class: "badge" }, percent(confidence)),
    ),
    h("p", { class: "said" }, why(reason)),
    h("dl", {}, ...fields.map((field) => row(field, field === here))),
  ];
}

/** Why it is a record, in words. */
function why({ name, count, cover }: RecordReport["reason"]): string {
  if (count === 1)
    return `Nothing repeats it: ${name} holds what the page is about, or what the posts below it answer.`;
  return `The page repeats ${name} ${count} times, with ${Math.round(100 * cover)} % of its content; trees that learned from labelled pages judged that pattern.`;
}

function row(field: RecordField, isHere: boolean): HTMLElement {
  const element = factRow(capital(field.role), field);
  element.toggleAttribute("data-here", isHere);
  return element;
}

function list(session: Session, records: readonly RecordReport[], current: number): HTMLElement {
  const items = records.slice(0, MOST_LISTED).map(({ kind, name, node }, i) =>
    h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          "aria-current": i === current ? "true" : undefined,
          onclick: () => session.show({ node, from: "details" }),
        },
        name === "" ? kind : name,
      ),
    ),
  );
  const rest = records.length - items.length;
  return h(
    "div",
    {},
    h("ol", { class: "record-list" }, ...items),
    rest > 0 && h("p", { class: "quiet" }, `and ${rest.toLocaleString("en")} more`),
  );
}

/** For those who listen. */
function inWords({ kind, name }: RecordReport, index: number, count: number, here: RecordField | undefined): string {
  const role = here === undefined ? "" : ` ${here.role}: ${here.value}.`;
  return `${kind} ${index + 1} of ${count}, ${name}.${role}`;
}

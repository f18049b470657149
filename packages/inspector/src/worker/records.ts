// Finds the records of a page for the window: what each shows, where it was read, and why it is a record.

import type { Extraction } from "pith";
import { traceRecords } from "pith/records";
import type { RecordField, RecordReport } from "./messages.js";

/** Characters that a record is called by. */
const MAX_NAME = 80;
/** The fields that have a place of their own, in the order in which they are told. */
const FIELDS = ["title", "author", "date", "score", "price", "rating", "image", "url"] as const;
/** What a field is called that isn't called by its name. */
const ROLES: Readonly<Record<string, string>> = { url: "link" };

export function recordsOf(extraction: Extraction): RecordReport[] {
  return traceRecords(extraction, { now: new Date() }).map(({ record, end, places, reason }) => ({
    kind: record.kind,
    name: nameOf(record),
    confidence: record.confidence,
    node: record.node,
    end,
    reason,
    fields: [
      ...FIELDS.flatMap((name): RecordField[] => {
        const field = record[name];
        if (field === undefined) return [];
        const { source, confidence } = field;
        return [
          { role: ROLES[name] ?? name, value: shownValue(record, name), node: places[name] ?? 0, source, confidence },
        ];
      }),
      ...record.facts.map(({ label, value, source, confidence }, i) => ({
        role: "fact",
        value: label === undefined ? value : `${label}: ${value}`,
        node: places.facts[i],
        source,
        confidence,
      })),
    ],
  }));
}

type ShownRecord = ReturnType<typeof traceRecords>[number]["record"];

function nameOf({ title, author, date, text }: ShownRecord): string {
  const signed = [author?.value, date?.value].filter((part) => part !== undefined).join(" · ");
  const name = (title?.value ?? (signed || text)).replace(/\s+/g, " ").trim();
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME).trimEnd()}…` : name;
}

/** A field as it is read: of a date also its day, of a price also what it was before, of a rating the best one and how many gave it. */
function shownValue(record: ShownRecord, name: (typeof FIELDS)[number]): string {
  const value = String(record[name]?.value);
  const { date, price, rating } = record;
  if (name === "date" && date?.iso !== undefined && date.iso !== value) return `${value} (${date.iso})`;
  if (name === "price" && price?.old !== undefined) return `${value} (before ${price.old})`;
  if (name !== "rating" || rating === undefined) return value;
  const { best, count } = rating;
  return `${value}${best === undefined ? "" : ` of ${best}`}${count === undefined ? "" : ` by ${count}`}`;
}

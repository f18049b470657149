// The records of a page as lines of JSON, and as rows of a table with columns of its own.

import type { RecordJson } from "pith/internal";
import type { BatchRecord } from "./batch-record.js";
import type { ResultForm } from "./page-task.js";
import { always, nullable, type RecordColumn } from "./record-columns.js";

/** A fact as a row: its label, which may be null, and its value. */
const FACT = [
  { name: "label", ...nullable("string") },
  { name: "value", ...always("string") },
];

/** The columns of a record and their values; of fields only the value. */
const FIELDS: readonly (readonly [name: string, Omit<RecordColumn, "name">, of: (record: RecordJson) => unknown])[] = [
  ["kind", always("string"), ({ kind }) => kind],
  ["confidence", always("double"), ({ confidence }) => confidence],
  ["path", always("string"), ({ path }) => path],
  ["text", always("string"), ({ text }) => text],
  ["title", nullable("string"), ({ title }) => title?.value],
  ["url", nullable("string"), ({ url }) => url?.value],
  ["author", nullable("string"), ({ author }) => author?.value],
  ["date", nullable("string"), ({ date }) => date?.value],
  ["isoDate", nullable("string"), ({ date }) => date?.iso],
  ["score", nullable("double"), ({ score }) => score?.value],
  ["price", nullable("double"), ({ price }) => price?.amount],
  ["currency", nullable("string"), ({ price }) => price?.currency],
  ["oldPrice", nullable("double"), ({ price }) => price?.old],
  ["rating", nullable("double"), ({ rating }) => rating?.value],
  ["bestRating", nullable("double"), ({ rating }) => rating?.best],
  ["ratingCount", nullable("double"), ({ rating }) => rating?.count],
  ["image", nullable("string"), ({ image }) => image?.value],
  [
    "facts",
    always({ list: { struct: FACT } }),
    ({ facts }) => facts.map(({ label = null, value }) => ({ label, value })),
  ],
  ["replyTo", nullable("int32"), ({ replyTo }) => replyTo],
  ["level", always("int32"), ({ level }) => level],
];

/** Its place on the page, and what it shows. */
const WITHIN_PAGE: readonly RecordColumn[] = [
  { name: "index", ...always("int32") },
  ...FIELDS.map(([name, column]) => ({ name, ...column })),
];

/** The columns of a page's record as a table, in order: the id and the URL of its page, its place there, and what it shows. */
export const PAGE_RECORD_COLUMNS: readonly RecordColumn[] = [
  { name: "page", ...always("string") },
  { name: "pageUrl", ...nullable("string") },
  ...WITHIN_PAGE,
];

/** The column that a page's row has for its records, if a host asks a worker for them. */
export const RECORDS_COLUMN: RecordColumn = { name: "records", ...always({ list: { struct: WITHIN_PAGE } }) };

/** The value of RECORDS_COLUMN. */
export function recordRows({ records = [] }: BatchRecord): readonly Readonly<Record<string, unknown>>[] {
  return records.map(rowOf);
}

function rowOf(record: RecordJson, index: number) {
  return { index, ...Object.fromEntries(FIELDS.map(([name, , of]) => [name, of(record) ?? null])) };
}

/** A line for each record of a page: its JSON, or a row of PAGE_RECORD_COLUMNS. */
export function recordLines({ id, url, records = [] }: BatchRecord, form: ResultForm): string {
  const lines = records.map((record, index) => {
    const fields = form === "row" ? rowOf(record, index) : { index, ...record };
    return `${JSON.stringify({ page: id, pageUrl: url, ...fields })}\n`;
  });
  return lines.join("");
}

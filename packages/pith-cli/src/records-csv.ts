// Records as rows of CSV (RFC 4180), for spreadsheets.

import { factText } from "pith/internal";
import type { RecordJson } from "pith/records";

/** A spreadsheet would take what begins with these as a formula, which a page could use to run something. */
const FORMULA = /^[=+\-@\t\r]/;

/** The columns, in order: the value alone of each field; facts are in one cell, one per line. */
const COLUMNS: readonly (readonly [name: string, of: (record: RecordJson) => string | number | undefined])[] = [
  ["kind", ({ kind }) => kind],
  ["title", ({ title }) => title?.value],
  ["url", ({ url }) => url?.value],
  ["author", ({ author }) => author?.value],
  ["date", ({ date }) => date?.value],
  ["iso_date", ({ date }) => date?.iso],
  ["score", ({ score }) => score?.value],
  ["price", ({ price }) => price?.amount],
  ["currency", ({ price }) => price?.currency],
  ["old_price", ({ price }) => price?.old],
  ["rating", ({ rating }) => rating?.value],
  ["best_rating", ({ rating }) => rating?.best],
  ["image", ({ image }) => image?.value],
  ["facts", ({ facts }) => facts.map(factText).join("\n")],
  ["reply_to", ({ replyTo }) => replyTo],
  ["level", ({ level }) => level],
  ["text", ({ text }) => text],
];

/** The line above all rows. */
export const CSV_HEAD = lineOf(["input", "index", ...COLUMNS.map(([name]) => name)]);

/** A row. */
export function csvRow(input: string, index: number, record: RecordJson): string {
  return lineOf([input, index, ...COLUMNS.map(([, of]) => of(record))]);
}

function lineOf(cells: readonly (string | number | undefined)[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

function cellOf(value: string | number | undefined): string {
  if (typeof value !== "string") return value === undefined ? "" : String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

import type { ColumnSource, SchemaElement } from "hyparquet-writer";
import type { BatchRecord } from "../page/batch-record.js";

interface Column {
  readonly name: keyof BatchRecord;
  /** The column's elements of a Parquet schema, its children behind it. */
  readonly elements: readonly SchemaElement[];
  /** A record's value as the type of the column wants it; the record's own by default. */
  readonly value?: (record: BatchRecord) => unknown;
}

/** The columns of the output, in order. */
const COLUMNS: readonly Column[] = [
  text("id"),
  text("url", "OPTIONAL"),
  text("source"),
  plain("position", "INT64", "REQUIRED", ({ position }) => BigInt(position)),
  text("status"),
  plain("httpStatus", "INT32", "OPTIONAL"),
  {
    name: "fetched",
    elements: [{ name: "fetched", type: "INT64", converted_type: "TIMESTAMP_MILLIS", repetition_type: "OPTIONAL" }],
    value: ({ fetched }) => (fetched === null ? null : new Date(fetched)),
  },
  text("title"),
  text("text"),
  plain("words", "INT32", "REQUIRED"),
  text("language", "OPTIONAL"),
  plain("confidence", "DOUBLE", "REQUIRED"),
  text("kind", "OPTIONAL"),
  {
    name: "kinds",
    elements: [
      { name: "kinds", converted_type: "MAP", repetition_type: "OPTIONAL", num_children: 1 },
      { name: "key_value", repetition_type: "REPEATED", num_children: 2 },
      { name: "key", type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "REQUIRED" },
      { name: "value", type: "DOUBLE", repetition_type: "REQUIRED" },
    ],
  },
  text("textSource"),
  text("algorithm"),
  text("encoding", "OPTIONAL"),
  {
    name: "warnings",
    elements: [
      { name: "warnings", converted_type: "LIST", repetition_type: "REQUIRED", num_children: 1 },
      { name: "list", repetition_type: "REPEATED", num_children: 1 },
      { name: "element", type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "REQUIRED" },
    ],
  },
  text("fingerprint", "OPTIONAL"),
];

/** The schema of the output (the field types of Parquet's own specification). */
export const PARQUET_SCHEMA: SchemaElement[] = [
  { name: "page", num_children: COLUMNS.length },
  ...COLUMNS.flatMap(({ elements }) => elements),
];

/** Records as the writer wants them: column by column. */
export function columnsOf(records: readonly BatchRecord[]): ColumnSource[] {
  return COLUMNS.map(({ name, value = (record) => record[name] }) => ({
    name,
    data: records.map(value),
    // Indexes of pages would be kept in memory up to the end of the file.
    offsetIndex: false,
    // Bounds are of use where people filter, and cost much where they don't.
    statistics: name !== "text" && name !== "title" && name !== "kinds" && name !== "warnings",
  }));
}

function text(name: keyof BatchRecord, repetition: "REQUIRED" | "OPTIONAL" = "REQUIRED"): Column {
  return { name, elements: [{ name, type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: repetition }] };
}

function plain(
  name: keyof BatchRecord,
  type: "INT32" | "INT64" | "DOUBLE",
  repetition: "REQUIRED" | "OPTIONAL",
  value?: Column["value"],
): Column {
  return { name, elements: [{ name, type, repetition_type: repetition }], ...(value && { value }) };
}

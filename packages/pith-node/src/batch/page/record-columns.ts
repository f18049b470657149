import type { BatchRecord } from "./batch-record.js";

/**
 * The type of a column. "timestamp": a moment in UTC, to the millisecond, in rows as ISO 8601. A map has texts as keys.
 * What lists and maps hold is never null.
 */
export type ColumnType =
  | "string"
  | "int32"
  | "int64"
  | "double"
  | "timestamp"
  | { readonly list: ColumnType }
  | { readonly map: ColumnType }
  | { readonly struct: readonly RecordColumn[] };

/** A column of the output as a table. */
export interface RecordColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly isNullable: boolean;
}

/** The values of `metadata`; fields that a page doesn't know are null. Dates are texts, as exact as the page has them. */
const METADATA_COLUMNS: readonly RecordColumn[] = [
  nullable("title", "string"),
  nullable("authors", { list: "string" }),
  nullable("published", "string"),
  nullable("modified", "string"),
  nullable("site", "string"),
  nullable("description", "string"),
  nullable("language", "string"),
  nullable("direction", "string"),
  nullable("url", "string"),
  nullable("image", "string"),
  nullable("favicon", "string"),
  nullable("license", "string"),
  nullable("tags", { list: "string" }),
  nullable("categories", { list: "string" }),
  nullable("kind", "string"),
  nullable("words", "int32"),
  nullable("readingTime", "int32"),
  nullable("feeds", {
    list: { struct: [column("url", "string"), nullable("title", "string"), column("type", "string")] },
  }),
];

/**
 * The columns of a batch record as a table, in order: those of Parquet and of Spark. Names are those of `BatchRecord`;
 * only `metadata`, which in JSON holds value, source and confidence of each field together, is three columns: a struct of
 * the values, and two maps from the names of the fields to their sources and confidences.
 */
export const RECORD_COLUMNS: readonly RecordColumn[] = [
  column("id", "string"),
  nullable("url", "string"),
  column("source", "string"),
  column("position", "int64"),
  column("status", "string"),
  nullable("httpStatus", "int32"),
  nullable("fetched", "timestamp"),
  column("title", "string"),
  column("text", "string"),
  nullable("content", "string"),
  nullable("contentFormat", "string"),
  column("words", "int32"),
  nullable("language", "string"),
  column("confidence", "double"),
  nullable("kind", "string"),
  nullable("kinds", { map: "double" }),
  column("textSource", "string"),
  column("algorithm", "string"),
  nullable("encoding", "string"),
  column("warnings", { list: "string" }),
  nullable("fingerprint", "string"),
  column("metadata", { struct: METADATA_COLUMNS }),
  column("metadataSources", { map: "string" }),
  column("metadataConfidences", { map: "double" }),
];

/** A record as RECORD_COLUMNS has it: each column by its name, null where there is nothing. Plain JSON. */
export type RecordRow = Readonly<Record<string, unknown>>;

/** The row of a record. */
export function recordRow(record: BatchRecord): RecordRow {
  const values: Record<string, unknown> = {};
  const metadataSources: Record<string, string> = {};
  const metadataConfidences: Record<string, number> = {};
  for (const { name } of METADATA_COLUMNS) {
    const fact = record.metadata[name as keyof BatchRecord["metadata"]];
    values[name] = fact?.value ?? null;
    if (fact === undefined) continue;
    metadataSources[name] = fact.source;
    metadataConfidences[name] = fact.confidence;
  }
  return { ...record, metadata: values, metadataSources, metadataConfidences };
}

function column(name: string, type: ColumnType): RecordColumn {
  return { name, type, isNullable: false };
}

function nullable(name: string, type: ColumnType): RecordColumn {
  return { name, type, isNullable: true };
}

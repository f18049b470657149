// The Parquet schema of the output, made from the table of columns.

import type { ColumnSource, SchemaElement } from "hyparquet-writer";
import type { ColumnType, RecordColumn, RecordRow } from "../page/record-columns.js";

/** The types of Parquet's own specification. */
const SIMPLE_TYPES = {
  string: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  int32: { type: "INT32" },
  int64: { type: "INT64" },
  double: { type: "DOUBLE" },
  timestamp: { type: "INT64", converted_type: "TIMESTAMP_MILLIS" },
} as const satisfies Record<string, Partial<SchemaElement>>;

/** Columns by whose bounds nobody leaves out row groups; bounds of long texts cost much. */
const WITHOUT_BOUNDS: ReadonlySet<string> = new Set(["title", "text", "content"]);

/** A table: what a row is called, and its columns. */
export interface Table {
  readonly name: string;
  readonly columns: readonly RecordColumn[];
}

/** The schema of a table. */
export function schemaOf({ name, columns }: Table): SchemaElement[] {
  return [{ name, num_children: columns.length }, ...columns.flatMap(elementsOf)];
}

/** Rows as the writer wants them: column by column. */
export function columnsOf({ columns }: Table, rows: readonly RecordRow[]): ColumnSource[] {
  return columns.map(({ name, type }) => ({
    name,
    data: rows.map((row) => parquetValue(row[name], type)),
    // Indexes of pages would be kept in memory up to the end of the file.
    offsetIndex: false,
    statistics: typeof type === "string" && !WITHOUT_BOUNDS.has(name),
  }));
}

/** A column's elements of the schema, its children after it. */
function elementsOf({ name, type, isNullable }: RecordColumn): SchemaElement[] {
  const repetition = { repetition_type: isNullable ? "OPTIONAL" : "REQUIRED" } as const;
  if (typeof type === "string") return [{ name, ...SIMPLE_TYPES[type], ...repetition }];
  if ("struct" in type) {
    return [{ name, ...repetition, num_children: type.struct.length }, ...type.struct.flatMap(elementsOf)];
  }
  const repeated = { repetition_type: "REPEATED" } as const;
  if ("list" in type) {
    return [
      { name, converted_type: "LIST", ...repetition, num_children: 1 },
      { name: "list", ...repeated, num_children: 1 },
      ...elementsOf({ name: "element", type: type.list, isNullable: false }),
    ];
  }
  return [
    { name, converted_type: "MAP", ...repetition, num_children: 1 },
    { name: "key_value", ...repeated, num_children: 2 },
    ...elementsOf({ name: "key", type: "string", isNullable: false }),
    ...elementsOf({ name: "value", type: type.map, isNullable: false }),
  ];
}

/** A value as the writer takes it. */
function parquetValue(value: unknown, type: ColumnType): unknown {
  if (value === null) return null;
  if (type === "int64") return BigInt(value as number);
  return type === "timestamp" ? new Date(value as string) : value;
}

// The table of a record's columns, and a record as a row of it.

import type { Metadata } from "pith";
import type { Feed } from "pith/internal";
import type { BatchRecord } from "./batch-record.js";

/**
 * The type of a column. "timestamp": a moment in UTC, to the millisecond, in rows as ISO 8601. A map has strings as keys.
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

/** The types that a column of such values can have. */
type TypeOf<Value> = Value extends string
  ? "string" | "timestamp"
  : Value extends number
    ? "int32" | "int64" | "double"
    : Value extends readonly (infer Item)[]
      ? { readonly list: TypeOf<Item> }
      : { readonly map: ColumnType } | { readonly struct: readonly RecordColumn[] };

/** Columns for all fields of a type, in their order: a field that is forgotten, or has another type, doesn't compile. */
type ColumnsOf<Fields> = {
  readonly [Name in keyof Fields]-?: {
    readonly type: TypeOf<NonNullable<Fields[Name]>>;
    readonly isNullable: null extends Fields[Name] ? true : false;
  };
};

/** The values of `metadata`; fields that a page doesn't know are null. Dates are strings, as precise as on the page. */
type MetadataValues = { readonly [Field in keyof Metadata]-?: NonNullable<Metadata[Field]>["value"] | null };

const METADATA_COLUMNS = columns<MetadataValues>({
  title: nullable("string"),
  authors: nullable({ list: "string" }),
  published: nullable("string"),
  modified: nullable("string"),
  site: nullable("string"),
  description: nullable("string"),
  language: nullable("string"),
  direction: nullable("string"),
  url: nullable("string"),
  image: nullable("string"),
  favicon: nullable("string"),
  license: nullable("string"),
  tags: nullable({ list: "string" }),
  categories: nullable({ list: "string" }),
  kind: nullable("string"),
  words: nullable("int32"),
  readingTime: nullable("int32"),
  feeds: nullable({
    list: {
      struct: columns<NullableFeed>({ url: always("string"), title: nullable("string"), type: always("string") }),
    },
  }),
});

/** A feed as a row: absent values are null. */
type NullableFeed = { readonly [Field in keyof Feed]-?: Feed[Field] extends string ? string : string | null };

/** A batch record as a row of a table, which has no column for the records of a page. */
type TableRow = Omit<BatchRecord, "metadata" | "records"> & {
  readonly metadata: MetadataValues;
  readonly metadataSources: Readonly<Record<string, string>>;
  readonly metadataConfidences: Readonly<Record<string, number>>;
};

/**
 * The columns of a batch record as a table, in order: those of Parquet and of Spark. Names are those of `BatchRecord`;
 * only `metadata`, which in JSON holds value, source and confidence of each field together, is three columns: a struct of
 * the values, and two maps from the names of the fields to their sources and confidences.
 */
export const RECORD_COLUMNS: readonly RecordColumn[] = columns<TableRow>({
  id: always("string"),
  url: nullable("string"),
  source: always("string"),
  position: always("int64"),
  status: always("string"),
  httpStatus: nullable("int32"),
  fetched: nullable("timestamp"),
  title: always("string"),
  text: always("string"),
  content: nullable("string"),
  contentFormat: nullable("string"),
  words: always("int32"),
  language: nullable("string"),
  confidence: always("double"),
  kind: nullable("string"),
  kinds: nullable({ map: "double" }),
  textSource: always("string"),
  algorithm: always("string"),
  encoding: nullable("string"),
  warnings: always({ list: "string" }),
  fingerprint: nullable("string"),
  metadata: always({ struct: METADATA_COLUMNS }),
  metadataSources: always({ map: "string" }),
  metadataConfidences: always({ map: "double" }),
});

/** A record as RECORD_COLUMNS has it: each column by its name, absent values null. Plain JSON. */
export type RecordRow = Readonly<Record<string, unknown>>;

/**
 * The row of a record.
 *
 * @example
 * ```js
 * import { RECORD_COLUMNS, readRecord, recordRow } from "pith-node";
 *
 * const outcome = readRecord({ payload: { kind: "html", bytes: page }, source: "crawl.warc.gz", position: 0 });
 * const row = outcome.type === "record" ? recordRow(outcome.record) : {};
 * for (const { name, type } of RECORD_COLUMNS) console.log(name, type, row[name]);
 * ```
 */
export function recordRow(record: BatchRecord): RecordRow {
  // A batch that is asked for other columns hasn't read the metadata.
  const { records: _, metadata = {}, ...fields }: Omit<BatchRecord, "metadata"> & Partial<BatchRecord> = record;
  const values: Record<string, unknown> = {};
  const metadataSources: Record<string, string> = {};
  const metadataConfidences: Record<string, number> = {};
  for (const { name } of METADATA_COLUMNS) {
    const fact = metadata[name as keyof BatchRecord["metadata"]];
    values[name] = fact?.value ?? null;
    if (fact === undefined) continue;
    metadataSources[name] = fact.source;
    metadataConfidences[name] = fact.confidence;
  }
  return { ...fields, metadata: values, metadataSources, metadataConfidences };
}

function columns<Fields>(of: ColumnsOf<Fields>): readonly RecordColumn[] {
  return Object.entries<Omit<RecordColumn, "name">>(of).map(([name, column]) => ({ name, ...column }));
}

export function always<Type extends ColumnType>(type: Type) {
  return { type, isNullable: false } as const;
}

export function nullable<Type extends ColumnType>(type: Type) {
  return { type, isNullable: true } as const;
}

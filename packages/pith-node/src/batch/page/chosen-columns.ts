// The columns of records that a batch is asked for, and what has to be known of a page for them.

import { OptionError } from "pith/internal";
import type { BatchRecord } from "./batch-record.js";
import type { PageFilter } from "./page-choice.js";
import type { ResultForm, WorkerSettings } from "./page-task.js";
import { RECORD_COLUMNS, type RecordRow } from "./record-columns.js";

/** The columns that only tables have, made of the field `metadata`. */
const OF_METADATA: ReadonlySet<string> = new Set(["metadataSources", "metadataConfidences"]);

/** The field of a record that each filter looks at. */
const FILTERED: Readonly<Record<keyof PageFilter, keyof BatchRecord>> = {
  minWords: "words",
  minConfidence: "confidence",
  kinds: "kind",
  languages: "language",
};

/** The columns that are asked for, each once, in the order of the record. Throws an OptionError for those that an output doesn't have. */
export function checkedColumns(columns: readonly string[], form: ResultForm): readonly string[] {
  const refused = (reason: string) => new OptionError("columns", reason, { caller: "runBatch" });
  if (form === "markdown")
    throw refused("`columns` are of JSON lines and Parquet; a folder of Markdown files has none.");
  if (!Array.isArray(columns) || columns.length === 0)
    throw refused("`columns` isn't a list of names; give one, or leave it out.");
  const known = RECORD_COLUMNS.map(({ name }) => name).filter((name) => form === "row" || !OF_METADATA.has(name));
  const unknown = columns.find((name) => !known.includes(name));
  if (unknown !== undefined) throw refused(`there is no column "${unknown}"; choose from ${known.join(", ")}.`);
  return known.filter((name) => columns.includes(name));
}

/** The fields of a record that columns and filters need, and the comparison with an earlier output; undefined: all. */
export function neededFields({
  columns,
  filter,
  previous,
}: Pick<WorkerSettings, "columns" | "filter"> & { readonly previous?: string | undefined }):
  | readonly string[]
  | undefined {
  if (columns === undefined || previous !== undefined) return undefined;
  const own = columns.map((name) => (OF_METADATA.has(name) ? "metadata" : name));
  const filters = Object.keys(filter).map((name) => FILTERED[name as keyof PageFilter]);
  return [...new Set(["id", "url", "status", ...own, ...filters])];
}

/** Of a record or a row only these fields, all if there is no choice. */
export function onlyFields(record: BatchRecord | RecordRow, names: readonly string[] | undefined): RecordRow {
  const fields = record as RecordRow;
  return names === undefined ? { ...fields } : Object.fromEntries(names.map((name) => [name, fields[name]]));
}

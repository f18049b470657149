// The pieces of a page for retrieval as lines of JSON, as rows of a table of its own, and as a column of the page's row.

import type { Extraction } from "pith";
import type { Chunk } from "pith/chunks";
import { type ChunkBudget, type OptionsOf, optionsIn } from "pith/internal";
import { chunksEntry } from "../../parameters/extract-options.js";
import type { BatchRecord } from "./batch-record.js";
import type { ResultForm } from "./page-task.js";
import { always, nullable, type RecordColumn } from "./record-columns.js";

type ChunkRecord = Chunk["records"][number];

/** A post or an item that a piece has a part of, as a row: absent values are null. */
const RECORD: readonly (RecordColumn & { readonly name: keyof ChunkRecord })[] = [
  { name: "index", ...always("int32") },
  { name: "kind", ...always("string") },
  { name: "title", ...nullable("string") },
  { name: "url", ...nullable("string") },
  { name: "author", ...nullable("string") },
  { name: "published", ...nullable("string") },
];

/** The columns of a piece and their values. */
const FIELDS: readonly (readonly [name: string, Omit<RecordColumn, "name">, of: (chunk: Chunk) => unknown])[] = [
  ["index", always("int32"), ({ index }) => index],
  ["markdown", always("string"), ({ markdown }) => markdown],
  ["text", always("string"), ({ text }) => text],
  ["tokens", always("int32"), ({ tokens }) => tokens],
  ["headings", always({ list: "string" }), ({ headings }) => headings],
  ["start", nullable("int32"), ({ range }) => range?.start],
  ["end", nullable("int32"), ({ range }) => range?.end],
  ["url", nullable("string"), ({ url }) => url],
  ["title", always("string"), ({ title }) => title],
  ["authors", always({ list: "string" }), ({ authors }) => authors],
  ["published", nullable("string"), ({ published }) => published],
  ["kind", nullable("string"), ({ kind }) => kind],
  ["records", always({ list: { struct: RECORD } }), ({ records }) => records.map(recordRow)],
];

const WITHIN_PAGE: readonly RecordColumn[] = FIELDS.map(([name, column]) => ({ name, ...column }));

/** The columns of pieces as a table, in order: the id and the URL of the page, and what a piece has. */
export const CHUNK_COLUMNS: readonly RecordColumn[] = [
  { name: "page", ...always("string") },
  { name: "pageUrl", ...nullable("string") },
  ...WITHIN_PAGE,
];

/** The column that a page's row has for its pieces, if a host asks a worker for them. */
export const CHUNKS_COLUMN: RecordColumn = { name: "chunks", ...always({ list: { struct: WITHIN_PAGE } }) };

/** The value of CHUNKS_COLUMN. */
export function chunkRows(
  extraction: Extraction,
  budget: ChunkBudget,
  options: OptionsOf<"parts">,
): readonly Readonly<Record<string, unknown>>[] {
  return chunksOf(extraction, budget, options).map(rowOf);
}

/** A line for each piece of a page: its JSON, or a row of CHUNK_COLUMNS. Of the content, the parts that `options` say. */
export function chunkLines(
  { id, url }: BatchRecord,
  extraction: Extraction,
  budget: ChunkBudget,
  options: OptionsOf<"parts">,
  form: ResultForm,
): string {
  const lines = chunksOf(extraction, budget, options).map(
    (chunk) => `${JSON.stringify({ page: id, pageUrl: url, ...(form === "row" ? rowOf(chunk) : chunk) })}\n`,
  );
  return lines.join("");
}

function chunksOf(extraction: Extraction, budget: ChunkBudget, options: OptionsOf<"parts">): readonly Chunk[] {
  const { records: _, headings: __, ...parts } = optionsIn(options, "parts");
  return chunksEntry().chunks(extraction, { ...budget, ...parts });
}

function rowOf(chunk: Chunk) {
  return Object.fromEntries(FIELDS.map(([name, , of]) => [name, of(chunk) ?? null]));
}

function recordRow(record: ChunkRecord) {
  return Object.fromEntries(RECORD.map(({ name }) => [name, record[name] ?? null]));
}

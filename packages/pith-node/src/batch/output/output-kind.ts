// The kinds and compressions of output, for which their names ask.

import { promisify } from "node:util";
import * as zlib from "node:zlib";
import type { ResultForm } from "../page/page-task.js";

/** What kind of output is written. */
export type OutputKind = "jsonl" | "parquet" | "markdown";

export const OUTPUT_KINDS: readonly OutputKind[] = ["jsonl", "parquet", "markdown"];

/** The form in which each kind takes pages. */
export const FORM_OF_KIND: Readonly<Record<OutputKind, ResultForm>> = {
  jsonl: "line",
  parquet: "row",
  markdown: "markdown",
};

/** The kind that an output's name asks for; undefined if the name doesn't tell. */
export function kindOfName(path: string): OutputKind | undefined {
  if (/\.(?:jsonl|ndjson|json)(?:\.(?:gz|zst))?$/i.test(path)) return "jsonl";
  if (/\.parquet$/i.test(path)) return "parquet";
  return /[/\\]$/.test(path) ? "markdown" : undefined;
}

/** Whether a name promises what is never written, such as CSV. */
export function isNamedOtherwise(path: string): boolean {
  return /\.(?:csv|tsv|xlsx|html?|xml|md|txt)(?:\.(?:gz|zst))?$/i.test(path);
}

/** A file or folder to write, and how; its name says how lines are compressed, too. */
export interface OutputFile {
  readonly path: string;
  readonly kind: OutputKind;
  /** What a line or a row of it is: a page, if absent; a record of a page; or a piece of one. */
  readonly of?: "records" | "chunks";
  /** The columns that are written, for a table. Default: all. */
  readonly columns?: readonly string[];
}

/** Compresses a block of lines so that blocks can be concatenated in a file. */
export type BlockCompressor = (block: Uint8Array) => Promise<Uint8Array>;

const gzipBlock = promisify(zlib.gzip);

/** Node has it from 22.15 on; the types are those of the oldest version. Its default level, 3, is as fast as pages come. */
const { zstdCompress } = zlib as { zstdCompress?: typeof zlib.gzip };
const zstdBlock = zstdCompress === undefined ? undefined : promisify(zstdCompress);

/** Why this version of Node can't write a file of this name; undefined if it can. */
export function reasonAgainst(path: string): string | undefined {
  if (zstdBlock !== undefined || !/\.zst$/i.test(path)) return undefined;
  return `.zst needs Node 22.15 or later, and this is ${process.version}; name the output .gz.`;
}

/** How the lines of a file of this name are compressed: in a gzip member or a Zstandard frame for each block, as readers of both take several in a row as one; or not. */
export function blockCompressor(path: string): BlockCompressor {
  if (/\.gz$/i.test(path)) return (block) => gzipBlock(block);
  if (/\.zst$/i.test(path) && zstdBlock !== undefined) return (block) => zstdBlock(block);
  return async (block) => block;
}

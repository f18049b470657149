import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { ResultForm } from "../page/batch-task.js";

/** What kind of output is written. */
export type OutputKind = "jsonl" | "parquet" | "markdown";

export const OUTPUT_KINDS: readonly OutputKind[] = ["jsonl", "parquet", "markdown"];

/** In which form each kind takes pages. */
export const FORM_OF_KIND: Readonly<Record<OutputKind, ResultForm>> = {
  jsonl: "line",
  parquet: "row",
  markdown: "markdown",
};

/** The kind that an output's name asks for; undefined for a name that says nothing. */
export function kindOfName(path: string): OutputKind | undefined {
  if (/\.(?:jsonl|ndjson|json)(?:\.(?:gz|zst))?$/i.test(path)) return "jsonl";
  if (/\.parquet$/i.test(path)) return "parquet";
  return /[/\\]$/.test(path) ? "markdown" : undefined;
}

/** How the lines of an output of this name are compressed. */
export function compressionOfName(path: string): LineCompression {
  if (/\.gz$/i.test(path)) return "gzip";
  return /\.zst$/i.test(path) ? "zstd" : "none";
}

/** How lines are compressed. */
export type LineCompression = "none" | "gzip" | "zstd";

/** Compresses a block of lines so that blocks can stand behind each other in a file. */
export type BlockCompressor = (block: Uint8Array) => Promise<Uint8Array>;

const gzipBlock = promisify(gzip);

/** The level at which Zstandard is as fast as the pages come; its own default. */
const ZSTD_LEVEL = 3;

/** A gzip member or a Zstandard frame for each block; readers of both take several in a row as one. */
export async function blockCompressor(compression: LineCompression): Promise<BlockCompressor> {
  if (compression === "gzip") return (block) => gzipBlock(block);
  if (compression === "none") return async (block) => block;
  // A megabyte that only this needs.
  const { Zstd } = await import("@hpcc-js/wasm-zstd");
  const zstd = await Zstd.load();
  return async (block) => zstd.compress(block, ZSTD_LEVEL);
}

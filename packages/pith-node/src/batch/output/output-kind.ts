import type { ResultForm } from "../page/page-task.js";
import type { LineCompression } from "./compress-block.js";

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

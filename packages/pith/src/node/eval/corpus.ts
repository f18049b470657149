import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { SegmentsPage } from "./segments.js";
import type { WordsPage } from "./words.js";

/** A corpus on disk: its pages with their truth, and a way to read their bytes. */
export type Corpus = { readonly folder: string; read(id: string): Uint8Array } & (
  | { readonly measure: "words"; readonly pages: readonly WordsPage[] }
  | { readonly measure: "segments"; readonly pages: readonly SegmentsPage[] }
);

/**
 * Opens a corpus: `html/<id>.html.gz` (or `.html`) beside `ground-truth/<id>.json` (word measure) or beside
 * `segments.json` (segment measure). Throws when the folder has neither.
 */
export function openCorpus(folder: string): Corpus {
  const read = (id: string) => readPage(folder, id);
  const truth = join(folder, "ground-truth");
  if (existsSync(truth)) return { folder, read, measure: "words", pages: readTruth(truth) };
  const segments = join(folder, "segments.json");
  if (existsSync(segments)) return { folder, read, measure: "segments", pages: readSegments(segments) };
  throw new Error(`${folder} is no corpus: it has neither a folder ground-truth nor a file segments.json.`);
}

function readPage(folder: string, id: string): Uint8Array {
  const packed = join(folder, "html", `${id}.html.gz`);
  if (existsSync(packed)) return gunzipSync(readFileSync(packed));
  return readFileSync(join(folder, "html", `${id}.html`));
}

function readTruth(folder: string): WordsPage[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return files.sort().map((name) => {
    const page = JSON.parse(readFileSync(join(folder, name), "utf8"));
    const kind = page._internal?.page_type?.primary || "article";
    return {
      id: name.replace(/\.json$/, ""),
      kind: kind === "category" ? "collection" : kind,
      truth: page.ground_truth.main_content ?? "",
      wanted: page.ground_truth.with ?? [],
      unwanted: page.ground_truth.without ?? [],
    };
  });
}

function readSegments(file: string): SegmentsPage[] {
  const pages: Record<string, { with: string[]; without: string[] }> = JSON.parse(readFileSync(file, "utf8"));
  return Object.entries(pages).map(([id, page]) => ({ id, wanted: page.with, unwanted: page.without }));
}

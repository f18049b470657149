// Opens a folder of pages with ground truth, whatever its layout.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { ReadError } from "pith-node";
import type { SegmentsPage } from "./segments.js";
import type { TextsPage } from "./texts.js";
import type { WordsPage } from "./words.js";

/** Files that hold the text of each page. */
const TEXT_FILES = ["truth.json", "labels.json"];

/** A corpus on disk: its pages with their truth, and a way to read their bytes. */
export type Corpus = { readonly folder: string; read(id: string): Uint8Array } & (
  | { readonly measure: "words"; readonly pages: readonly WordsPage[] }
  | { readonly measure: "segments"; readonly pages: readonly SegmentsPage[] }
  | { readonly measure: "texts"; readonly pages: readonly TextsPage[] }
);

/**
 * Opens a corpus: `html/<id>.html.gz` (or `.html`) beside `ground-truth/<id>.json` (word measure), beside `segments.json`
 * (segment measure), or beside `truth.json` (`{ id: text }`) or `labels.json` (`{ id: { text } }`; text measure). Throws an
 * Error that says what to mend if the folder has none of them, its truth can't be used, or a page is missing.
 * `read` throws a ReadError.
 */
export function openCorpus(folder: string): Corpus {
  const corpus = openTruth(folder);
  if (corpus.pages.length === 0) throw new Error(`${folder} isn't a corpus: it has no ground truth.`);
  for (const { id } of corpus.pages) {
    if (!pageFiles(folder, id).some((file) => existsSync(file))) {
      throw new Error(
        `${folder} has the ground truth of ${id} but not the page: html/${id}.html.gz (or .html) is missing.`,
      );
    }
  }
  return corpus;
}

function openTruth(folder: string): Corpus {
  const read = (id: string) => readPage(folder, id);
  const truth = join(folder, "ground-truth");
  if (existsSync(truth)) return { folder, read, measure: "words", pages: readTruth(truth) };
  const segments = join(folder, "segments.json");
  if (existsSync(segments)) return { folder, read, measure: "segments", pages: readSegments(segments) };
  for (const name of TEXT_FILES) {
    const texts = join(folder, name);
    if (existsSync(texts)) return { folder, read, measure: "texts", pages: readTexts(texts) };
  }
  throw new Error(
    `${folder} isn't a corpus: it has neither a folder ground-truth nor a file segments.json, ${TEXT_FILES.join(" or ")}.`,
  );
}

function pageFiles(folder: string, id: string): [packed: string, plain: string] {
  return [join(folder, "html", `${id}.html.gz`), join(folder, "html", `${id}.html`)];
}

function readPage(folder: string, id: string): Uint8Array {
  const [packed, plain] = pageFiles(folder, id);
  const isPacked = existsSync(packed);
  try {
    return isPacked ? gunzipSync(readFileSync(packed)) : readFileSync(plain);
  } catch (error) {
    const message = `It can't be read: ${(error as Error).message}.`;
    throw new ReadError(isPacked ? "bad-gzip" : "unreadable", message, isPacked ? packed : plain, { cause: error });
  }
}

function readTruth(folder: string): WordsPage[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return files.sort().map((name) => {
    const file = join(folder, name);
    const page = readJson(file);
    if (!page?.ground_truth) throw new Error(`${file} has no "ground_truth".`);
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
  const pages: Record<string, { with: string[]; without: string[] } | null> = readJson(file) ?? {};
  return Object.entries(pages).map(([id, page]) => {
    const { with: wanted, without: unwanted } = page ?? {};
    if (Array.isArray(wanted) && Array.isArray(unwanted)) return { id, wanted, unwanted };
    throw new Error(`${file}: page "${id}" lacks a list "with" or "without".`);
  });
}

function readTexts(file: string): TextsPage[] {
  const pages: Record<string, string | { text?: string } | null> = readJson(file) ?? {};
  return Object.entries(pages).map(([id, page]) => {
    const truth = typeof page === "string" ? page : page?.text;
    if (typeof truth === "string") return { id, truth };
    throw new Error(`${file}: page "${id}" has no text.`);
  });
}

// biome-ignore lint/suspicious/noExplicitAny: what a file holds; its readers check what they need.
function readJson(file: string): any {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} can't be used: ${(error as Error).message}.`);
  }
}

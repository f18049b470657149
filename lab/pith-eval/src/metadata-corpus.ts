// Opens a corpus whose title, authors and dates are known, in two halves by site.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Corpus, openCorpus } from "./corpus.js";
import type { MetadataAnswer } from "./metadata-match.js";

/** The half of a corpus that a site belongs to: what is developed on one is checked on the other. */
export type Half = "development" | "check";

/** A page whose metadata is known. */
export interface MetadataPage {
  readonly id: string;
  readonly kind: string;
  /** Where the page comes from; undefined when the truth doesn't say. */
  readonly url: string | undefined;
  readonly half: Half;
  readonly truth: MetadataAnswer;
}

/** A corpus whose truth holds title, author and date; `read` gives a page's bytes and throws a ReadError. */
export interface MetadataCorpus {
  readonly folder: string;
  readonly pages: readonly MetadataPage[];
  read(id: string): Uint8Array;
}

/** Start and factor of the hash FNV-1a with 32 bits. */
const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * Opens a corpus like `openCorpus`, with the fields `title`, `author` and `publish_date` of `ground-truth/<id>.json`.
 * Throws an Error that says what to mend; also for a corpus of segments, whose truth has no metadata.
 */
export function openMetadataCorpus(folder: string): MetadataCorpus {
  const corpus: Corpus = openCorpus(folder);
  if (corpus.measure !== "words") throw new Error(`${folder} has no truth of metadata: there is no ground-truth/.`);
  const pages = corpus.pages.map(({ id, kind }) => ({ id, kind, ...readTruth(folder, id) }));
  return { folder, pages, read: corpus.read };
}

function readTruth(folder: string, id: string) {
  const page = JSON.parse(readFileSync(join(folder, "ground-truth", `${id}.json`), "utf8"));
  const { title, author, publish_date: published } = page.ground_truth;
  const url: string | undefined = page.url ?? page.ground_truth.url;
  const truth = {
    ...(title && { title }),
    ...(author && { authors: Array.isArray(author) ? author : [author] }),
    ...(published && { published }),
  };
  return { url, half: halfOf(url ?? id), truth };
}

/** By the hash of the site, its host's last two labels, so that all hosts of a site are in one half. */
function halfOf(url: string): Half {
  const host = /^https?:\/\/([^/:?#]+)/i.exec(url)?.[1] ?? url;
  const site = host.toLowerCase().split(".").slice(-2).join(".");
  let hash = FNV_START;
  for (let i = 0; i < site.length; i++) hash = Math.imul(hash ^ site.charCodeAt(i), FNV_PRIME);
  // The low bits of this hash follow the last letters; the high ones don't.
  return hash >>> 31 === 0 ? "development" : "check";
}

// The pages of a corpus, for tests: the shared data, or the small corpus of the repository.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { sharedPath } from "./shared.js";

/** The small corpus in the repository: pages written for it, in the layout of ../shared/data (corpus/README.md). */
export const SMALL_CORPUS = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "lab", "corpus", "floors.json"))) folder = dirname(folder);
  return join(folder, "lab", "corpus");
})();

/** Whether tests have to do with the small corpus, because ../shared/data isn't there. */
export const IS_SMALL = sharedPath() === undefined;

/** A page of a corpus, by the name of its file. */
export interface CorpusPage {
  readonly name: string;
  read(): Uint8Array;
}

/** The folder of a corpus such as `wcxb`: in ../shared/data, or in the small corpus where that isn't there. */
export function corpusFolder(corpus: string): string {
  return sharedPath("data", corpus) ?? join(SMALL_CORPUS, corpus);
}

/** All pages of a corpus, in the order of their names. */
export function pagesOf(corpus: string): CorpusPage[] {
  return pagesIn(join(corpusFolder(corpus), "html"));
}

/** Of so many pages one is enough to compare Pith with a slower way to the same. */
const SAMPLE_STRIDE = 3;

/** Every third page of a corpus, by name; of the small corpus all. */
export function samplePages(corpus: string): CorpusPage[] {
  return pagesOf(corpus).filter((_, i) => IS_SMALL || i % SAMPLE_STRIDE === 0);
}

/** All pages in a folder. */
export function pagesIn(folder: string): CorpusPage[] {
  const names = readdirSync(folder).filter((name) => /\.html(?:\.gz)?$/.test(name));
  return names.sort().map((name) => {
    const file = join(folder, name);
    const read = () => {
      const bytes = readFileSync(file);
      return new Uint8Array(name.endsWith(".gz") ? gunzipSync(bytes) : bytes);
    };
    return { name, read };
  });
}

/** About `count` pages of two corpora, evenly spread. */
export function corpusPages(count: number): Uint8Array[] {
  const pages = ["wcxb", "multilingual"].flatMap(pagesOf);
  const step = Math.max(1, Math.floor(pages.length / count));
  return pages.filter((_, i) => i % step === 0).map((page) => page.read());
}

/** The pages that the original programs were run on, or those of the small corpus where they aren't there. */
export function seedPages(): Uint8Array[] {
  const golden = sharedPath("seeds", "golden", "pages");
  const pages = golden === undefined ? ["wcxb", "multilingual", "news"].flatMap(pagesOf) : pagesIn(golden);
  return pages.map((page) => page.read());
}

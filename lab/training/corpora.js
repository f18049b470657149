/** The pages to learn from: ../shared/data or the small corpus, or a message and an exit. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** The small corpus: pages written for this project, in the same layout (corpus/README.md). */
export const SMALL = join(ROOT, "lab", "corpus");

/** The environment variable PITH_DATA names another folder. */
export const DATA = process.env.PITH_DATA ?? resolve(ROOT, "..", "shared", "data");

/** The corpora that may be learned from. docs/internals/learned.md names their origins and licenses. */
export const CORPORA = ["wcxb", "multilingual", "news", "wild"];

/**
 * The pages to learn from, in a fixed order: `corpus`, `id`, `file`, and `read()`, which gives the bytes. With the environment variable
 * PITH_PAGES about so many of them, evenly.
 */
export function trainingPages() {
  const pages = pagesOf(CORPORA);
  const wanted = Number(process.env.PITH_PAGES ?? pages.length);
  const step = Math.max(1, Math.floor(pages.length / wanted));
  return pages.filter((_, number) => number % step === 0);
}

/** All pages of some corpora, named by their folders below DATA. */
export function pagesOf(corpora) {
  const pages = [];
  for (const corpus of corpora) {
    const folder = join(DATA, corpus, "html");
    if (!existsSync(folder)) {
      console.error(`This reads ${folder}, which isn't there.`);
      process.exit(2);
    }
    for (const name of readdirSync(folder).sort()) {
      const file = join(folder, name);
      pages.push({ corpus, id: name.replace(/\.html(\.gz)?$/, ""), file, read: () => readPageFile(file) });
    }
  }
  return pages;
}

/** The bytes of a page, unpacked. */
export function readPageFile(file) {
  const bytes = readFileSync(file);
  return new Uint8Array(file.endsWith(".gz") ? gunzipSync(bytes) : bytes);
}

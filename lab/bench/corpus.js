/** The pages of ../shared/data/wcxb as UTF-8 bytes, or an exit with a message: a benchmark without its corpus says nothing. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

/** The pages' names and where they are; `readPage` reads one. For benchmarks that don't hold the corpus in memory. */
export function corpusFiles({ corpus = "wcxb" } = {}) {
  const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../..", "shared", "data", corpus, "html");
  if (!existsSync(root)) {
    console.error(`This benchmark reads ${root}, which isn't there.`);
    process.exit(2);
  }
  return readdirSync(root)
    .sort()
    .map((file) => ({ id: file.replace(/\.html\.gz$/, ""), path: join(root, file) }));
}

export function readPage({ path }) {
  return new Uint8Array(gunzipSync(readFileSync(path)));
}

export function corpusPages({ every = 1 } = {}) {
  return corpusFiles()
    .filter((_, i) => i % every === 0)
    .map((file) => ({ id: file.id, bytes: readPage(file) }));
}

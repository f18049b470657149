/** The pages of ../shared/data/wcxb as UTF-8 bytes, or an exit with a message: a benchmark without its corpus says nothing. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

export function corpusPages({ every = 1, corpus = "wcxb" } = {}) {
  const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..", "shared", "data", corpus, "html");
  if (!existsSync(root)) {
    console.error(`This benchmark reads ${root}, which isn't there.`);
    process.exit(2);
  }
  return readdirSync(root)
    .sort()
    .filter((_, i) => i % every === 0)
    .map((file) => ({
      id: file.replace(/\.html\.gz$/, ""),
      bytes: new Uint8Array(gunzipSync(readFileSync(join(root, file)))),
    }));
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sharedPath } from "./shared.js";

/** About `count` pages of the corpora beside the checkout, evenly spread; none where they aren't there. */
export function corpusPages(count: number): Buffer[] {
  const files = ["wcxb", "multilingual"].flatMap((name) => {
    const folder = sharedPath("data", name, "html");
    if (folder === undefined) return [];
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    return names.filter((file) => /\.html(?:\.gz)?$/.test(file)).map((file) => join(folder, file));
  });
  const step = Math.max(1, Math.floor(files.length / count));
  return files
    .sort()
    .filter((_, i) => i % step === 0)
    .map((file) => (file.endsWith(".gz") ? gunzipSync(readFileSync(file)) : readFileSync(file)));
}

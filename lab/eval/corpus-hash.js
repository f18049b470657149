import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** SHA-256 of all files of a corpus, names included: floors hold for these pages and this truth only. */
export function corpusHash(data, corpus) {
  const hash = createHash("sha256");
  const files = readdirSync(join(data, corpus), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) {
    hash.update(`${file.slice(data.length)}\n`);
    hash.update(readFileSync(file));
  }
  return hash.digest("hex");
}

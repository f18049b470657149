import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** SHA-256 of all files of the corpora, names included: floors hold for these pages only. */
export function corpusHash(data) {
  const hash = createHash("sha256");
  for (const corpus of ["multilingual", "wcxb"]) {
    const files = readdirSync(join(data, corpus), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) {
      hash.update(`${file.slice(data.length)}\n`);
      hash.update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

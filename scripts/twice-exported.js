/**
 * `node scripts/twice-exported.js`: names that more than one file of packages/*\/src declares and exports, with those files. A reader who
 * searches for a name should find one thing; re-exports are the same thing. Ends with code 1 if there are any.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { commandLine } from "./command-line.js";

commandLine(import.meta.url);
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const DECLARED =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const enum|const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** The files that declare each exported name, for names with more than one. */
function exportedTwice() {
  const files = new Map();
  for (const folder of readdirSync(join(ROOT, "packages"))) {
    for (const file of sourcesIn(join(ROOT, "packages", folder, "src"))) {
      const names = new Set([...readFileSync(file, "utf8").matchAll(DECLARED)].map(([, name]) => name));
      for (const name of names) files.set(name, [...(files.get(name) ?? []), relative(ROOT, file)]);
    }
  }
  return new Map([...files].filter(([, places]) => places.length > 1).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function sourcesIn(folder) {
  try {
    return readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith(".ts") && !name.includes("generated"))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

const twice = exportedTwice();
for (const [name, places] of twice) console.log(`${name}: ${places.join(", ")}`);
console.log(`${twice.size} names are exported more than once.`);
process.exitCode = twice.size > 0 ? 1 : 0;

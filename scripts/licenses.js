/** The licenses of packages that are part of a bundle. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LINE = "-".repeat(80);

/** The texts of the licenses of all packages that the files of a bundle are of, one after the other. `base`: the folder that their paths begin in. */
export function licensesOf(files, base) {
  const folders = new Map();
  for (const file of files) {
    const [, place, name] = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(file) ?? [];
    if (place !== undefined) folders.set(name, join(base, place));
  }
  const texts = [...folders].sort().map(([name, folder]) => {
    const license = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const { version, license: id } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const text = license === undefined ? `License: ${id}` : readFileSync(join(folder, license), "utf8").trim();
    return `${name} ${version}\n\n${text}\n`;
  });
  return texts.join(`\n${LINE}\n\n`);
}

/** The licenses of packages that are part of a bundle. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LINE = "-".repeat(80);

/** The packages of others that the files of a bundle are of: the folder of each by its name. `base`: the folder that the files' paths begin in. */
export function packagesOf(files, base) {
  const folders = new Map();
  for (const file of files) {
    const [, place, name] = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(file) ?? [];
    if (place !== undefined) folders.set(name, join(base, place));
  }
  return folders;
}

/** The texts of their licenses, one after the other; the name of the license where a package has no file of it. */
export function licensesOf(packages) {
  const texts = [...packages].sort().map(([name, folder]) => {
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const text = file === undefined ? `License: ${license}` : readFileSync(join(folder, file), "utf8").trim();
    return `${name} ${version}\n\n${text}\n`;
  });
  return texts.join(`\n${LINE}\n\n`);
}

/**
 * `node scripts/pack.js FOLDER`: writes the packages that are published to FOLDER as npm would publish them. They have to be
 * built. Prints the files' names.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { commandLine, refuse } from "./command-line.js";

const { writePublished } = await import("./bundle-package.js").catch((error) => {
  if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
  console.error("Packages are bundled by programs that aren't installed here. Install them, and build: npm ci");
  process.exit(2);
});
const { operands } = commandLine(import.meta.url, {}, { most: 1 });
const packages = join(dirname(dirname(fileURLToPath(import.meta.url))), "packages");
const [folder = refuse("Name the folder that the packages go to: node scripts/pack.js FOLDER.")] = operands;
mkdirSync(folder, { recursive: true });
const staging = mkdtempSync(join(tmpdir(), "pith-pack-"));
process.on("exit", () => rmSync(staging, { recursive: true, force: true }));
for (const name of readdirSync(packages)) {
  const source = join(packages, name);
  if (JSON.parse(readFileSync(join(source, "package.json"), "utf8")).private === true) continue;
  const cwd = join(staging, name);
  await writePublished(source, cwd);
  execFileSync("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", resolve(folder)], {
    cwd,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
}

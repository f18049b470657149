/**
 * `npm run recipe-packages`: installs into .cache/recipes what docs/guides/recipes.md needs besides the project's own packages. They are too
 * much to install for everyone; `npm run test:browser` begins with this.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandLine } from "./command-line.js";

const PACKAGES = {
  "@crawlee/http": "3.18.1",
  "@langchain/core": "1.4.0",
  feedsmith: "3.0.1",
};

commandLine(import.meta.url);
const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), ".cache", "recipes");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: PACKAGES }));
const install = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--silent"];
const { status } = spawnSync("npm", install, {
  cwd: folder,
  stdio: "inherit",
  shell: process.platform === "win32",
});
process.exitCode = status ?? 1;

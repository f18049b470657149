/** Runs the gate. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The workspace: the first folder above that has the gate. */
export const root = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "lab", "eval", "gate.js"))) folder = dirname(folder);
  return folder;
})();

export function gate(...args: string[]) {
  return spawnSync(process.execPath, [join(root, "lab", "eval", "gate.js"), ...args], { encoding: "utf8" });
}

export function readJson(file: string) {
  return JSON.parse(readFileSync(file, "utf8"));
}

export const TEXTS = ["news", "measure/news-2008", "measure/blogs-2012", "measure/cleaneval-2006"];

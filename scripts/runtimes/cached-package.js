/** Packages of npm that are too large for everyone's `npm ci`: installed when they are first wanted, and kept in .cache. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** What is too large for everyone's `npm ci` is installed here, once for each version. */
export const CACHE = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), ".cache");

/** The longest that an installation may take, in milliseconds. */
const INSTALL_MS = 150_000;

/**
 * The folder that holds a package of npm (`name@version`), installed without running its scripts. Throws an Error with
 * npm's code for why when it can't be installed.
 */
export function cachedPackage(spec) {
  const folder = join(CACHE, spec.replaceAll("/", "-"));
  const modules = join(folder, "node_modules");
  if (existsSync(join(folder, "complete"))) return modules;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), "{}");
  try {
    const install = "install --ignore-scripts --no-audit --no-fund --no-save --prefer-offline --fetch-retries=1";
    execFileSync("npm", [...install.split(" "), spec], {
      cwd: folder,
      stdio: "pipe",
      timeout: INSTALL_MS,
      shell: process.platform === "win32",
    });
  } catch ({ stderr, message }) {
    const lines = String(stderr || message).split("\n");
    throw new Error(lines.find((line) => line.startsWith("npm error")) ?? message);
  }
  writeFileSync(join(folder, "complete"), "");
  return modules;
}

/** The first file of this name below a folder whose path matches; packages for other platforms aren't installed. */
export function findFile(folder, pattern) {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .find((file) => pattern.test(file.replaceAll("\\", "/")));
  if (found === undefined) throw new Error("there is no program for this machine in the package");
  return found;
}

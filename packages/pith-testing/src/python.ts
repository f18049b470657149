import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./command.js";

/** What `scripts/test-python.sh` makes. */
const MADE = join(ROOT, ".cache", "python", "bin", "python");

/** A Python that may have what tests need: PITH_PYTHON's, the one that the project made, or the machine's. */
export const PYTHON = process.env["PITH_PYTHON"] ?? (existsSync(MADE) ? MADE : "python3");

/** Why a test that imports a module of Python is skipped; false when the module is there. */
export function withoutModule(module: string): string | false {
  const isThere = spawnSync(PYTHON, ["-c", `import ${module}`]).status === 0;
  return !isThere && `no ${module} for ${PYTHON}; scripts/test-python.sh makes a Python that has it`;
}

/** The newest Java that Spark 3.5 supports, by its documentation. */
const NEWEST_JAVA = 17;

/** Why a test that runs Spark is skipped; false when it can run. */
export function withoutSpark(): string | false {
  if (process.platform !== "linux") return "processes are looked for as Linux tells them";
  const { status, stderr } = spawnSync("java", ["-version"], { encoding: "utf8" });
  if (status !== 0) return "no Java";
  // Written as 1.8 up to Java 8, and as 17.0.1 later.
  const [, version] = /version "(?:1\.)?(\d+)/.exec(stderr) ?? [];
  if (Number(version) > NEWEST_JAVA) return `Spark 3.5 doesn't run on Java ${version}`;
  return withoutModule("pyspark");
}

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE } from "./command.js";

/** What `scripts/test-python.sh` makes. */
const MADE = join(PACKAGE, "..", "..", ".cache", "python", "bin", "python");

/** A Python that may have what tests need: PITH_PYTHON's, the one that the project made, or the machine's. */
export const PYTHON = process.env["PITH_PYTHON"] ?? (existsSync(MADE) ? MADE : "python3");

/** Why a test that imports a module of Python is skipped; false when the module is there. */
export function withoutModule(module: string): string | false {
  const isThere = spawnSync(PYTHON, ["-c", `import ${module}`]).status === 0;
  return !isThere && `no ${module} for ${PYTHON}; scripts/test-python.sh makes a Python that has it`;
}

/** Why a test that runs Spark is skipped; false when it can run. */
export function withoutSpark(): string | false {
  if (spawnSync("java", ["-version"]).status !== 0) return "no Java";
  return withoutModule("pyspark");
}

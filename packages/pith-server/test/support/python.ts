import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What `scripts/test-python.sh` makes. */
const MADE = fileURLToPath(new URL("../../../../../.cache/python/bin/python", import.meta.url));

/** A Python that may have what tests need: PITH_PYTHON's, the one that the project made, or the machine's. */
export const PYTHON = process.env["PITH_PYTHON"] ?? (existsSync(MADE) ? MADE : "python3");

/** Why a test that imports a module of Python is skipped; false when the module is there. */
export function withoutModule(module: string): string | false {
  const isThere = spawnSync(PYTHON, ["-c", `import ${module}`]).status === 0;
  return !isThere && `no ${module} for ${PYTHON}; scripts/test-python.sh makes a Python that has it`;
}

import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { pythonEnvironment } from "../python-environment.js";

/** The path of a Python that has Trafilatura; see `pythonEnvironment`. */
export function pythonWithTrafilatura(python) {
  return pythonEnvironment({ folder: dirname(fileURLToPath(import.meta.url)), python, modules: ["trafilatura"] });
}

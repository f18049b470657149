/** Runs the tests of the Spark package (spark/tests) with the Python that the project makes. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { BIN, ROOT } from "pith-testing/command.js";
import { PYTHON } from "pith-testing/python.js";
import { POISON } from "./batch.js";

const SPARK = join(ROOT, "spark");

/** Runs a module of spark/tests to its end. */
export async function unittest(module: string): Promise<void> {
  const env = {
    ...process.env,
    PITH_COMMAND: `"${process.execPath}" "${BIN}"`,
    PITH_POISON: POISON,
    PYTHONPATH: [join(SPARK, "src"), join(ROOT, "python", "src"), SPARK].join(":"),
  };
  const child = spawn(PYTHON, ["-m", "unittest", "-v", `tests.${module}`], { cwd: SPARK, env });
  const said: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => said.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => said.push(chunk));
  const [code] = (await once(child, "close")) as [number];
  const output = Buffer.concat(said).toString();
  assert.equal(code, 0, output);
  assert.match(output, /Ran [1-9]\d* tests? in/);
}

// Takes long: it runs a hundred tests of Python.
/** Builds the Python package and runs its tests from the wheel, in an empty environment. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { ROOT } from "pith-testing/command.js";
import { PYTHON } from "pith-testing/python.js";

test("the Python package: its wheel in an empty environment", (t: TestContext) => {
  const script = join(ROOT, "scripts", "test-python-package.sh");
  const { status, stdout, stderr } = spawnSync(script, [PYTHON], { encoding: "utf8" });
  assert.equal(status, 0, `${stdout}\n${stderr}`);
  const said = /^\d+ passed.*$/m.exec(stdout)?.[0];
  assert.ok(said, stdout);
  t.diagnostic(`pytest: ${said}`);
});

/** What a bug in Pith is told with: a stack and sentences in which no path of this machine is left. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { internalFailure, withoutPaths } from "#src/internal-failure.js";

test("places of a stack begin with a package, wherever it is installed", () => {
  const cases: Record<string, string> = {
    "    at read (file:///home/ann/app/node_modules/pith/dist/index.js:1:2)": "    at read (pith/dist/index.js:1:2)",
    "    at file:///home/ann/pith/packages/pith-node/dist/pool/gate.js:1:2": "    at pith-node/dist/pool/gate.js:1:2",
    "    at async Promise.all (index 0)": "    at async Promise.all (index 0)",
    "    at async file:///home/ann%20lind/mine.js:3:4": "    at async mine.js:3:4",
    "    at Pool.run (/home/Ann Lind/app/node_modules/piscina/dist/index.js:5:6)":
      "    at Pool.run (piscina/dist/index.js:5:6)",
    "    at C:\\Users\\Ann Lind\\app\\node_modules\\pith\\dist\\a.js:7:8": "    at pith/dist/a.js:7:8",
    "    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)":
      "    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)",
  };
  for (const [given, wanted] of Object.entries(cases)) assert.equal(withoutPaths(given), wanted);
});

test("sentences keep what isn't a path of this machine", () => {
  const missing = "Cannot find module '/home/ann/app/mine.js' imported from /home/ann/app/node_modules/pith/dist/a.js";
  assert.equal(withoutPaths(missing), "Cannot find module 'mine.js' imported from pith/dist/a.js");
  for (const text of ["See https://example.org/a/b.", "1/2 of and/or", "text/html; q=1"])
    assert.equal(withoutPaths(text), text);
});

test("a bug in Pith is told with its stack, and no folder of this machine", () => {
  const { code, message } = internalFailure(new RangeError("Invalid string length"));
  assert.equal(code, "internal");
  assert.match(message, /^Pith itself failed; please report it\. RangeError: Invalid string length\n {4}at /);
  assert.ok(!/[( ](?:file:|\/)/.test(message), message);
});

/** The tables of the Python and Spark packages, which scripts/python-tables.js writes, are up to date. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { test } from "node:test";

/** The script isn't part of the package, and has no types. */
const { pythonFiles } = (await import(new URL("../../../../scripts/python-tables.js", import.meta.url).href)) as {
  pythonFiles: Record<string, string>;
};

for (const [file, text] of Object.entries(pythonFiles)) {
  test(`${relative(process.cwd(), file)} has the options, metadata and records of Pith's own tables`, () => {
    assert.equal(readFileSync(file, "utf8"), text, "Write it again with: node scripts/python-tables.js");
  });
}

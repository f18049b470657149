/** The benchmarks that measure for long. */
import assert from "node:assert/strict";
import test from "node:test";
import { assertTimes, bench, numbers, tables } from "./support/bench.js";

test("the start benchmark prints a row for each thing that is started, as it is published", () => {
  const { code, stdout, stderr } = bench("--start", "--rounds", "1");
  assert.equal(code, 0, stderr);
  const [table] = tables(stdout);
  const names = table.slice(1).map(([name]) => name);
  assert.deepEqual([names[0], names.at(-1)], ['`import "pith"`', "`pith --format markdown page.html`"]);
  assertTimes(numbers(table, "median"));
});

test("the size benchmark fails over its limit", () => {
  const { code, stdout } = bench("--size", "--limit", "1");
  assert.equal(code, 1);
  assert.match(stdout, /over the limit of 1 kB/);
});

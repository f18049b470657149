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

test("the main entry, minified and gzipped, is within 180 kB", () => {
  const { code, stdout, stderr } = bench("--size");
  assert.equal(code, 0, stdout + stderr);
  const [all, extractOnly] = numbers(tables(stdout)[0], "gzipped");
  assert.ok(all <= 180, `${all} kB`);
  assert.ok(extractOnly > 0 && extractOnly <= all, `${extractOnly} kB`);
});

test("the size benchmark fails over its limit", () => {
  const { code, stdout } = bench("--size", "--limit", "1");
  assert.equal(code, 1);
  assert.match(stdout, /over the limit of 1 kB/);
});

test("the benchmark refuses what it can't measure", () => {
  for (const [args, message] of [
    [["--pages", "0"], /^--pages must be a whole number above 0\.$/m],
    [["--algorithm", "magic"], /^--algorithm must be one of .*eatiht/m],
  ] as const) {
    const { code, stderr } = bench(...args);
    assert.equal(code, 2);
    assert.match(stderr, message);
  }
});

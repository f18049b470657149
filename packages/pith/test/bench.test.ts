import assert from "node:assert/strict";
import test from "node:test";
import { bench, numbers, tables } from "./support/bench.js";

test("the main entry, minified and gzipped, is within 180 kB", () => {
  const { code, stdout, stderr } = bench("--size");
  assert.equal(code, 0, stdout + stderr);
  const [all, extractOnly] = numbers(tables(stdout)[0], "gzipped");
  assert.ok(all <= 180, `${all} kB`);
  assert.ok(extractOnly > 0 && extractOnly <= all, `${extractOnly} kB`);
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

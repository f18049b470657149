/** What the library weighs, and what the command loads and runs for a page, stay within their ceilings. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { bench, numbers, tables } from "./support/bench.js";

/** The most that the command may load and run. */
const STEPS = new URL("../../../../lab/bench/speed/steps.json", import.meta.url);

test("the main entry, minified and gzipped, is within 230 kB, and a program that only parses gets a quarter", () => {
  const { code, stdout, stderr } = bench("--size");
  assert.equal(code, 0, stdout + stderr);
  const [all, parsingOnly, extractOnly] = numbers(tables(stdout)[0], "gzipped");
  assert.ok(parsingOnly > 0 && parsingOnly <= 65, `${parsingOnly} kB`);
  assert.ok(all <= 230, `${all} kB`);
  assert.ok(extractOnly > 0 && extractOnly <= all, `${extractOnly} kB`);
});

test("what the command loads and runs for one page is counted, and within its ceilings, which are close", () => {
  const { code, stdout, stderr } = bench("--steps");
  assert.equal(code, 0, stdout + stderr);
  const ceilings = Object.entries<number[]>(JSON.parse(readFileSync(STEPS, "utf8")));
  const rows = tables(stdout)[0].slice(1);
  assert.equal(rows.length, ceilings.length);
  for (const [i, [name, ceiling]] of ceilings.entries()) {
    const [called, ...counts] = rows[i];
    assert.equal(called, `\`${name}\``);
    for (const [k, count] of counts.map(Number).entries()) {
      // Thousands are rounded, and 2,500 are two of them or three.
      assert.ok(
        count > 0 && ceiling[k] <= count * 1.1 + 1,
        `${name}: a ceiling of ${ceiling[k]} is far above ${count}`,
      );
    }
  }
});

test("the benchmark refuses what it can't measure", () => {
  for (const [args, message] of [
    [["--pages", "0"], /^--pages can't be "0"; give a whole number above 0\. /m],
    [["--algorithm", "magic"], /^--algorithm can't be "magic"; choose from .*eatiht/m],
  ] as const) {
    const { code, stderr } = bench(...args);
    assert.equal(code, 2);
    assert.match(stderr, message);
  }
});

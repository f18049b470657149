/** The benchmarks that read pages of shared/. */
import assert from "node:assert/strict";
import test from "node:test";
import { assertTimes, bench, numbers, tables } from "./support/bench.js";

test("the speed benchmark prints a table for each corpus, with quality beside speed", () => {
  const { code, stdout, stderr } = bench("--only", "readability-linkedom", "--pages", "2", "--rounds", "1");
  assert.equal(code, 0, stderr);
  const found = tables(stdout);
  assert.equal(found.length, 2);
  for (const table of found) {
    const names = table.slice(1).map(([name]) => name);
    assert.deepEqual(names.slice(0, 3), ["**Pith**, text", "**Pith**, text and metadata", "**Pith**, Markdown"]);
    assert.match(names[3], /^Readability [\d.]+, with linkedom$/);
    for (const header of ["mean, ms", "median", "99 %", "slowest", "all in"]) assertTimes(numbers(table, header));
    for (const f1 of numbers(table, "F1")) assert.ok(f1 > 0.3 && f1 <= 1, `${f1}`);
    const ratios = table.slice(1).map((row) => row[table[0].indexOf("times Pith's text (95 %)")]);
    assert.equal(ratios[0], "1");
    assert.match(ratios[3], /^[\d.]+ \([\d.]+ to [\d.]+\)$/);
  }
});

test("the speed benchmark goes on without a tool that can't be had, and says so", () => {
  const missing = ["--only", "resiliparse", "--python", "no-such-python"];
  const { code, stdout } = bench(...missing, "--pages", "1", "--rounds", "1");
  assert.equal(code, 0);
  assert.match(stdout, /^Resiliparse is missing: .*no-such-python/m);
  assert.equal(tables(stdout)[0].length, 4);
});

test("the memory benchmark prints a row for every tenth of the pages", () => {
  const { code, stdout, stderr } = bench("--memory", "--pages", "20");
  assert.equal(code, 0, stderr);
  const [table] = tables(stdout);
  assert.deepEqual(numbers(table, "pages"), [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
  assertTimes(numbers(table, "resident"));
});

test("the cold benchmark prints the first pages of a process, also without its peers", () => {
  const { code, stdout, stderr } = bench("--cold", "--rounds", "1", "--python", "no-such-python");
  assert.equal(code, 0, stderr);
  const [table] = tables(stdout);
  assert.deepEqual(
    table.slice(1).map(([name]) => name),
    ["**Pith**, text", "**Pith**, Markdown", "as in the command: text", "as in the command: Markdown"],
  );
  for (const header of ["first 1", "first 20", "first 100"]) assertTimes(numbers(table, header));
  assert.match(stdout, /^Trafilatura is missing: .*no-such-python/m);
});

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { sharedPath } from "pith-testing/shared.js";

const SCRIPT = fileURLToPath(new URL("../../../../bench/extract.js", import.meta.url));
const SKIP = sharedPath() ? false : "needs ../shared";
const MINUTE = 60_000;

function bench(...args: string[]): { code: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], {
    encoding: "utf8",
    timeout: 5 * MINUTE,
  });
  return { code: status, stdout, stderr };
}

/** The Markdown tables of an output, each as its rows of cells; the line of dashes is left out. */
function tables(output: string): string[][][] {
  return output
    .split("\n\n")
    .map((block) => block.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| ---")))
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => line.slice(2, -2).split(" | ")));
}

/** Every cell of a column but its header, as a number. */
function numbers(table: string[][], header: string): number[] {
  const column = table[0].indexOf(header);
  assert.ok(column >= 0, `no column "${header}" in ${table[0].join(" | ")}`);
  return table.slice(1).map((row) => Number(row[column]));
}

const assertTimes = (times: number[]) =>
  assert.ok(
    times.every((time) => time > 0 && time < Infinity),
    `${times}`,
  );

test("the speed benchmark prints a table for each corpus, with quality beside speed", { skip: SKIP }, () => {
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

test("the speed benchmark goes on without a tool that can't be had, and says so", { skip: SKIP }, () => {
  const missing = ["--only", "resiliparse", "--python", "no-such-python"];
  const { code, stdout } = bench(...missing, "--pages", "1", "--rounds", "1");
  assert.equal(code, 0);
  assert.match(stdout, /^Resiliparse is missing: .*no-such-python/m);
  assert.equal(tables(stdout)[0].length, 4);
});

test("the memory benchmark prints a row for every tenth of the pages", { skip: SKIP }, () => {
  const { code, stdout, stderr } = bench("--memory", "--pages", "20");
  assert.equal(code, 0, stderr);
  const [table] = tables(stdout);
  assert.deepEqual(numbers(table, "pages"), [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
  assertTimes(numbers(table, "resident"));
});

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

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { DEFAULT_ALGORITHM } from "#src/index.js";
import { sharedPath } from "./support/shared.js";

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

test("the speed benchmark prints its three tables", { skip: SKIP }, () => {
  const { code, stdout, stderr } = bench("--pages", "3", "--rounds", "1", "--largest", "1", "--no-python");
  assert.equal(code, 0, stderr);
  const [contenders, buckets, made] = tables(stdout);

  assert.equal(contenders.length, 3);
  assert.equal(contenders[1][0], `Pith, ${DEFAULT_ALGORITHM}`);
  assert.match(contenders[2][0], /^Readability [\d.]+, linkedom [\d.]+$/);
  for (const header of ["mean ms", "median", "95 %", "slowest"]) assertTimes(numbers(contenders, header));
  assert.equal(numbers(contenders, "mean, times Pith's")[0], 1);
  assert.deepEqual(numbers(contenders, "threw"), [0, 0]);
  assert.match(contenders[1][contenders[0].indexOf("its page")], /^\d+ \([\d,]+ kB\)$/);

  const pages = numbers(buckets, "pages").reduce((sum, count) => sum + count);
  assert.equal(pages, 3);
  assertTimes(numbers(buckets, contenders[1][0]));

  assert.deepEqual(made[0], ["made page", "0.25 MB", "0.5 MB", "1 MB", "doubling"]);
  for (const header of made[0].slice(1)) assertTimes(numbers(made, header));
});

test("the speed benchmark goes on without Python, and says so", { skip: SKIP }, () => {
  const { code, stdout } = bench("--pages", "1", "--rounds", "1", "--largest", "1", "--python", "no-such-python");
  assert.equal(code, 0);
  assert.match(stdout, /^Trafilatura is left out: .*no-such-python/m);
  assert.equal(tables(stdout)[0].length, 3);
});

test("the memory benchmark prints a row for every tenth of the pages", { skip: SKIP }, () => {
  const { code, stdout, stderr } = bench("--memory", "--pages", "20");
  assert.equal(code, 0, stderr);
  const [table] = tables(stdout);
  assert.deepEqual(numbers(table, "pages"), [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
  assertTimes(numbers(table, "resident"));
});

test("the main entry, minified and gzipped, is within 250 kB", () => {
  const { code, stdout, stderr } = bench("--size");
  assert.equal(code, 0, stdout + stderr);
  const [all, extractOnly] = numbers(tables(stdout)[0], "gzipped");
  assert.ok(all <= 250, `${all} kB`);
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

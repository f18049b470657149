/** Runs the benchmarks, and reads their tables. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export const SCRIPT = fileURLToPath(new URL("../../../../../lab/bench/extract.js", import.meta.url));
export const MINUTE = 60_000;

export function bench(...args: string[]): { code: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], {
    encoding: "utf8",
    timeout: 5 * MINUTE,
  });
  return { code: status, stdout, stderr };
}

/** The Markdown tables of an output, each as its rows of cells; the line of dashes is left out. */
export function tables(output: string): string[][][] {
  return output
    .split("\n\n")
    .map((block) => block.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| ---")))
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => line.slice(2, -2).split(" | ")));
}

/** Every cell of a column but its header, as a number. */
export function numbers(table: string[][], header: string): number[] {
  const column = table[0].indexOf(header);
  assert.ok(column >= 0, `no column "${header}" in ${table[0].join(" | ")}`);
  return table.slice(1).map((row) => Number(row[column]));
}

export const assertTimes = (times: number[]) =>
  assert.ok(
    times.every((time) => time > 0 && time < Infinity),
    `${times}`,
  );

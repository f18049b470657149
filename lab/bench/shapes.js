/**
 * `npm run shapes`: hostile shapes of pages from a
 * grammar, each in two sizes, and what each output takes of CPU time and memory. Prints what grows faster than the page, or
 * takes more than the limits; then the worst of each output. Ends with code 1 when there is any.
 *
 *     --count N         how many shapes (500)
 *     --seed N          the number of the first (0); with --count 1 one is looked at alone
 *     --size KB         of the smaller page, in kB (48); the other has four times as much
 *     --axis NAME       "attributes", "openings" or "levels": the shapes of an axis of two lists, each with each, instead of random ones; --count of
 *                       them, evenly, from --seed on
 *     --outputs NAMES   what is made of them, comma-separated (all)
 *     --all             prints every shape
 */
import { commandLine } from "../../scripts/command-line.js";
import { AXES } from "./shapes/axes.js";
import { LIMITS } from "./shapes/judge.js";
import { OUTPUTS } from "./shapes/outputs.js";
import { runShapes } from "./shapes/run.js";

const options = {
  axis: ["random", ...Object.keys(AXES)],
  count: 500,
  seed: 0,
  size: 48,
  outputs: new Set(Object.keys(OUTPUTS)),
  all: false,
};
const { axis, count, seed, size, outputs, all } = commandLine(import.meta.url, options);
const rows = [];
for await (const row of runShapes({
  numbers: places(),
  size: size * 1000,
  outputs,
  onSuspect: (row) => console.error(`${lineOf(row)}: measured again at the end`),
})) {
  rows.push(row);
  if (all || row.faults.length > 0) console.log(lineOf(row));
}
report();
process.exitCode = rows.some(({ faults }) => faults.length > 0) ? 1 : 0;

/** The shapes to run: random ones, or some of an axis, evenly spread. */
function places() {
  if (axis === "random") return Array.from({ length: count }, (_, i) => seed + i);
  const { length } = AXES[axis];
  const step = Math.max(1, Math.floor(length / count));
  return Array.from({ length: Math.min(count, length) }, (_, i) => `${axis}:${(seed + i * step) % length}`);
}

function lineOf({ name, output, time, perMegabyte, growth, memory, faults }) {
  const figures = [
    `${time.toFixed(2)} s`,
    `${perMegabyte.toFixed(2)} s/MB`,
    growth === undefined ? "-" : `x${growth.toFixed(1)}`,
    `${(memory / 1e6).toFixed(0)} MB`,
  ];
  return `${output.padEnd(9)} ${figures.map((figure) => figure.padStart(10)).join(" ")}  ${name}${faults.map((fault) => `  [${fault}]`).join("")}`;
}

function report() {
  console.log(
    `\n${count} shapes of ${size} and ${4 * size} kB; limits: ${LIMITS.time} s of CPU time a MB, ${LIMITS.growth.toFixed(1)} times as long for four times the page, ${LIMITS.memory} bytes of memory a byte`,
  );
  console.log("\n| output | shapes | median s/MB | worst s/MB | shape | most memory | shape | faults |");
  console.log("| --- | ---: | ---: | ---: | --- | ---: | --- | ---: |");
  for (const output of outputs) {
    const own = rows.filter((row) => row.output === output);
    if (own.length === 0) continue;
    const slowest = own.reduce((a, b) => (b.perMegabyte > a.perMegabyte ? b : a));
    const largest = own.reduce((a, b) => (b.memory > a.memory ? b : a));
    const median = own.map((row) => row.time / (row.bytes / 1e6)).toSorted((a, b) => a - b)[own.length >> 1];
    const faults = own.filter((row) => row.faults.length > 0).length;
    console.log(
      `| ${output} | ${own.length} | ${median.toFixed(2)} | ${slowest.perMegabyte.toFixed(2)} | ${slowest.number} | ${(largest.memory / 1e6).toFixed(0)} MB | ${largest.number} | ${faults} |`,
    );
  }
}

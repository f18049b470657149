/**
 * `npm run shapes [-- --size KB] [--only WORDS] [--outputs NAMES] [--every N] [--all] [--json FILE]`: hundreds of hostile shapes
 * of pages (deep, wide, long, broken), each in three sizes, and what each output takes of CPU time and memory. Prints what
 * grows faster than the page, or takes more than the limits; then the worst of each output. Ends with code 1 when there is any.
 *
 * `--size`: of the smallest page, in kB, default 64; the others have two and four times as much. `--only`: shapes whose names
 * hold all these words. `--every`: takes each Nth shape only. `--all`: prints every shape.
 */
import { fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { SHAPES } from "./shapes/index.js";
import { judge, LIMITS } from "./shapes/judge.js";
import { OUTPUTS } from "./shapes/outputs.js";

/** After so long without a word a measurement is stopped; nothing is judged by it but that it never ended. */
const PATIENCE_MS = 120_000;

const { values } = parseArgs({
  options: {
    size: { type: "string", default: "64" },
    only: { type: "string", default: "" },
    outputs: { type: "string", default: Object.keys(OUTPUTS).join(",") },
    every: { type: "string", default: "1" },
    all: { type: "boolean", default: false },
    json: { type: "string" },
  },
});
const sizes = [1, 2, 4].map((factor) => factor * Number(values.size) * 1000);
const outputs = values.outputs.split(",");
const words = values.only.split(/\s+/);
const names = Object.keys(SHAPES)
  .filter((name) => words.every((word) => name.includes(word)))
  .filter((_, i) => i % Number(values.every) === 0);

let child;
const rows = [];
for (const name of names) {
  for (const output of outputs) {
    let row = judge(name, output, await measure(name, output));
    // What looks bad is measured once more: other work of the machine falls on CPU time too.
    if (row.faults.length > 0) {
      const again = judge(name, output, await measure(name, output));
      if (again.faults.length < row.faults.length || again.time < row.time) row = again;
    }
    rows.push(row);
    if (values.all || row.faults.length > 0) console.log(lineOf(row));
  }
}
child?.kill();
report();
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(rows));
process.exitCode = rows.some(({ faults }) => faults.length > 0) ? 1 : 0;

/** The measurements of one shape and output, by size; the last has an `error` when it never ended or took the process along. */
function measure(name, output) {
  child ??= fork(new URL("./shapes/measure.js", import.meta.url), {
    execArgv: ["--expose-gc", "--max-old-space-size=2048"],
  });
  const own = child;
  return new Promise((resolve) => {
    const found = [];
    let timer;
    const end = (error) => {
      clearTimeout(timer);
      own.removeAllListeners();
      if (error !== undefined) {
        child = undefined;
        own.kill("SIGKILL");
        const size = sizes[found.length] ?? sizes[0];
        found.push({ size, bytes: size, time: PATIENCE_MS / 1000, memory: 0, error });
      }
      resolve(found);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end("never ended"), PATIENCE_MS);
    };
    own.on("message", (message) => {
      wait();
      if (message.done) end();
      else if (message.output !== undefined) found.push(message);
    });
    own.on("exit", (code, signal) => end(`the process ended (${signal ?? code})`));
    wait();
    own.send({ name, sizes, outputs: [output] });
  });
}

function lineOf({ name, output, time, perMegabyte, growth, memory, times, faults }) {
  const figures = [
    `${time.toFixed(2)} s`,
    `${perMegabyte.toFixed(2)} s/MB`,
    growth === undefined ? "-" : `x${growth.toFixed(1)}`,
    `${(memory / 1e6).toFixed(0)} MB`,
    times === undefined ? "-" : `${times.toFixed(0)} times`,
  ];
  return `${output.padEnd(9)} ${figures.map((figure) => figure.padStart(9)).join(" ")}  ${name}${faults.map((fault) => `  [${fault}]`).join("")}`;
}

function report() {
  const shapes = new Set(rows.map(({ name }) => name)).size;
  const kilobytes = sizes.map((size) => size / 1000).join(", ");
  console.log(`\n${shapes} shapes of ${kilobytes} kB; limits: ${LIMITS}`);
  console.log("\n| output | median s/MB | worst s/MB | shape | most growth | most memory | shape | faults |");
  console.log("| --- | ---: | ---: | --- | ---: | ---: | --- | ---: |");
  for (const output of outputs) {
    const own = rows.filter((row) => row.output === output);
    if (own.length === 0) continue;
    const slowest = own.reduce((a, b) => (b.perMegabyte > a.perMegabyte ? b : a));
    const largest = own.reduce((a, b) => (b.memory > a.memory ? b : a));
    const median = own.map((row) => row.perMegabyte).toSorted((a, b) => a - b)[own.length >> 1];
    const growth = Math.max(...own.map((row) => row.growth ?? 0));
    const faults = own.filter((row) => row.faults.length > 0).length;
    console.log(
      `| ${output} | ${median.toFixed(2)} | ${slowest.perMegabyte.toFixed(2)} | ${slowest.name} | x${growth.toFixed(1)} | ${(largest.memory / 1e6).toFixed(0)} MB | ${largest.name} | ${faults} |`,
    );
  }
}

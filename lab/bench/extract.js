/**
 * `npm run bench`: CPU time from bytes to main text, metadata and Markdown, next to its peers in five languages, with
 * quality beside speed; `--write` puts the tables into README.md beside this file, and one of them in short into docs/speed.md. `npm run bench -- --growth`: how Pith's time grows
 * with a page's size. `npm run bench -- --memory`: what 20,000 pages do to resident memory. `npm run bench -- --start`: what
 * it takes to import the packages and to start the command. `npm run bench -- --cold`: what the first 100 pages of a process
 * take, next to Trafilatura. `npm run bench -- --size`: what a browser would load, and `npm run bench -- --steps`: how
 * much the command loads and runs for a page; both exit with 1 over their limits.
 */
import { parseArgs } from "node:util";
import { ALGORITHM_NAMES } from "pith/algorithms";
import { printMemory } from "./extract/memory.js";
import { printSize } from "./extract/size.js";
import { writeBoth } from "./marks.js";
import { coldTable } from "./speed/cold.js";
import { PEERS, PITH, prepare } from "./speed/contenders.js";
import { growthTable } from "./speed/growth.js";
import { speedTables } from "./speed/print-speed.js";
import { startTable } from "./speed/start.js";
import { countSteps } from "./speed/steps.js";
import { PYTHON } from "./tools/tools.js";

const { values } = parseArgs({
  options: {
    write: { type: "boolean", default: false },
    growth: { type: "boolean", default: false },
    memory: { type: "boolean", default: false },
    size: { type: "boolean", default: false },
    start: { type: "boolean", default: false },
    steps: { type: "boolean", default: false },
    cold: { type: "boolean", default: false },
    // These peers only, such as resiliparse,legible; all by default.
    only: { type: "string" },
    // How many pages: of each corpus, evenly spread (120 by default); with --memory, to read in all (20,000 by default).
    pages: { type: "string" },
    // 3 by default; with --start 20, with --cold 5.
    rounds: { type: "string" },
    algorithm: { type: "string", default: "learned" },
    // The largest of the made pages, in MB.
    largest: { type: "string", default: "8" },
    // The command that makes the environment of the tools in Python.
    python: { type: "string", default: PYTHON },
    // With --size: kB, minified and gzipped.
    limit: { type: "string", default: "172" },
  },
});

function refuse(message) {
  console.error(`${message}.`);
  process.exit(2);
}

function positive(name, usual) {
  const number = Number(values[name] ?? usual);
  return number > 0 && Number.isInteger(number) ? number : refuse(`--${name} must be a whole number above 0`);
}

/** Of each corpus: with all peers a run takes a quarter of an hour. */
const SAMPLE = 120;
const PAGES_FOR_MEMORY = 20_000;
const ROUNDS = 3;
/** Starts are short, and differ by a third from one to the next. */
const STARTS = 20;
const COLD_ROUNDS = 5;

const pages = values.pages === undefined ? undefined : positive("pages");
const { algorithm, python } = values;
if (!ALGORITHM_NAMES.includes(algorithm)) refuse(`--algorithm must be one of ${ALGORITHM_NAMES.join(", ")}`);
const only = values.only?.split(",");
const unknown = only?.filter((id) => !PEERS.some((peer) => peer.id === id)) ?? [];
if (unknown.length > 0)
  refuse(`There is no ${unknown.join(", ")}; choose from ${PEERS.map(({ id }) => id).join(", ")}`);
if (values.write && (only || pages || algorithm !== "learned")) refuse("--write takes all peers and pages as they are");

if (values.size) {
  process.exitCode = (await printSize({ limit: positive("limit") })) ? 0 : 1;
} else if (values.steps) {
  const { text, excesses } = await countSteps();
  console.log([text, ...excesses].join("\n"));
  process.exitCode = excesses.length === 0 ? 0 : 1;
} else if (values.start) {
  console.log(await startTable({ rounds: positive("rounds", STARTS) }));
} else if (values.cold) {
  console.log(await coldTable({ rounds: positive("rounds", COLD_ROUNDS), python }));
} else if (values.memory) {
  printMemory({ algorithm, pages: pages ?? PAGES_FOR_MEMORY });
} else if (values.growth) {
  const [pith] = prepare(PITH, { python }, algorithm).contenders;
  console.log(await growthTable(pith, { rounds: positive("rounds", ROUNDS), largest: positive("largest") }));
} else {
  const onProgress = (line) => console.error(line);
  const sample = { only, pages: pages ?? SAMPLE, rounds: positive("rounds", ROUNDS) };
  const { summary, whole } = await speedTables({ ...sample, python, algorithm, onProgress });
  console.log(whole);
  if (values.write) writeBoth("npm run bench", { summary, whole });
}

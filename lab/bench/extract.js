/**
 * `npm run bench`: CPU time from bytes to main text, metadata and Markdown, next to its peers in five languages, with
 * quality beside speed.
 *
 *     --write            puts the tables, or that of --parsers, into README.md beside this file, the former in short into docs/internals/speed.md too
 *     --only A,B         these peers only, such as resiliparse,legible
 *     --pages N          of each corpus, evenly spread (120, with --parsers 250); with --memory, to read in all (20000)
 *     --rounds N         of which the least or median time counts (3; with --start 20, with --cold 5)
 *     --algorithm NAME   Pith's (learned)
 *     --python CMD       the command that makes the environment of the tools in Python (python3)
 *
 * Or one of these; --size and --steps exit with 1 over their limits:
 *
 *     --parsers          CPU time from bytes to tree, next to the parsers of other languages
 *     --growth           how Pith's time grows with a page's size, up to --largest MB (8)
 *     --memory           what many pages do to resident memory
 *     --start            what it takes to import the packages and to start the command
 *     --cold             what the first 100 pages of a process take, next to Trafilatura
 *     --size             what a browser would load, minified and gzipped, at most --limit kB (230)
 *     --steps            how much the command loads and runs for a page
 *     --targets          what speed is to reach, all in one go, in less than ten minutes on a quiet machine
 *     --profile WHAT     where the time of a warm page goes, by phase and by function; WHAT: text, metadata or markdown
 */
import { ALGORITHM_NAMES } from "pith/algorithms";
import { commandLine, refuse } from "../../scripts/command-line.js";
import { printMemory } from "./extract/memory.js";
import { printSize } from "./extract/size.js";
import { README, writeBetween, writeBoth } from "./marks.js";
import { coldTable } from "./speed/cold.js";
import { PEERS, PITH, prepare } from "./speed/contenders.js";
import { growthTable } from "./speed/growth.js";
import { parserTable } from "./speed/parsers.js";
import { speedTables } from "./speed/print-speed.js";
import { PROFILES, profileTables } from "./speed/profile.js";
import { startTable } from "./speed/start.js";
import { countSteps } from "./speed/steps.js";
import { targetTables } from "./speed/targets.js";
import { PYTHON } from "./tools/tools.js";

const modes = {
  parsers: false,
  growth: false,
  memory: false,
  size: false,
  start: false,
  steps: false,
  cold: false,
  targets: false,
};
const peers = new Set(PEERS.map(({ id }) => id));
const { only, pages, rounds, algorithm, largest, python, limit, write, profile, ...mode } = commandLine(
  import.meta.url,
  {
    ...modes,
    write: false,
    only: peers,
    pages: Number,
    rounds: Number,
    algorithm: ALGORITHM_NAMES,
    largest: 8,
    python: PYTHON,
    limit: 230,
    profile: ["", ...PROFILES],
  },
);

/** Of each corpus: with all peers a run takes a quarter of an hour. */
const SAMPLE = 120;
const PAGES_FOR_PARSERS = 250;
const PAGES_FOR_MEMORY = 20_000;
const PAGES_FOR_PROFILE = 250;
const ROUNDS = 3;
/** Starts are short, and differ by a third from one to the next. */
const STARTS = 20;
const COLD_ROUNDS = 5;

if (write && (only.length < peers.size || pages !== undefined || algorithm !== "learned"))
  refuse("--write takes all peers and pages as they are.");

const onProgress = (line) => console.error(line);
if (mode.size) {
  process.exitCode = (await printSize({ limit })) ? 0 : 1;
} else if (mode.steps) {
  const { text, excesses } = await countSteps();
  console.log([text, ...excesses].join("\n"));
  process.exitCode = excesses.length === 0 ? 0 : 1;
} else if (profile !== "") {
  console.log(await profileTables({ of: profile, pages: pages ?? PAGES_FOR_PROFILE, rounds: rounds ?? ROUNDS }));
} else if (mode.targets) {
  console.log(await targetTables({ python, onProgress }));
} else if (mode.start) {
  console.log(await startTable({ rounds: rounds ?? STARTS }));
} else if (mode.cold) {
  console.log(await coldTable({ rounds: rounds ?? COLD_ROUNDS, python }));
} else if (mode.memory) {
  printMemory({ algorithm, pages: pages ?? PAGES_FOR_MEMORY });
} else if (mode.parsers) {
  const table = await parserTable({ pages: pages ?? PAGES_FOR_PARSERS, rounds: rounds ?? ROUNDS, python, onProgress });
  console.log(table);
  if (write) writeBetween(README, "npm run bench -- --parsers", table);
} else if (mode.growth) {
  const [pith] = prepare(PITH, { python }, algorithm).contenders;
  console.log(await growthTable(pith, { rounds: rounds ?? ROUNDS, largest }));
} else {
  const sample = { only, pages: pages ?? SAMPLE, rounds: rounds ?? ROUNDS };
  const { summary, whole } = await speedTables({ ...sample, python, algorithm, onProgress });
  console.log(whole);
  if (write) writeBoth("npm run bench", { summary, whole });
}

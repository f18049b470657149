/**
 * `npm run bench`: bytes to main text, next to Readability and Trafilatura, page by page in one run; then how Pith's time
 * grows with a page's size. `npm run bench -- --memory`: what 20,000 pages do to resident memory. `npm run bench -- --size`:
 * what a browser would load; exits with 1 when that is over the limit.
 */
import { parseArgs } from "node:util";
import { ALGORITHM_NAMES, DEFAULT_ALGORITHM } from "pith";
import { printMemory } from "./extract/memory.js";
import { printSize } from "./extract/size.js";
import { printSpeed } from "./extract/speed.js";

const { values } = parseArgs({
  options: {
    memory: { type: "boolean", default: false },
    size: { type: "boolean", default: false },
    // How many pages: of the corpus, evenly spread (all by default); with --memory, to read in all (20,000 by default).
    pages: { type: "string" },
    rounds: { type: "string", default: "3" },
    algorithm: { type: "string", default: DEFAULT_ALGORITHM },
    // The largest of the made pages, in MB.
    largest: { type: "string", default: "8" },
    // The command that makes Trafilatura's environment; --no-python leaves Trafilatura out.
    python: { type: "string", default: process.platform === "win32" ? "python" : "python3" },
    "no-python": { type: "boolean", default: false },
    // With --size: kB, minified and gzipped.
    limit: { type: "string", default: "250" },
  },
});

function refuse(message) {
  console.error(`${message}.`);
  process.exit(2);
}

function positive(name) {
  const number = Number(values[name]);
  return number > 0 && Number.isInteger(number) ? number : refuse(`--${name} must be a whole number above 0`);
}

const pages = values.pages === undefined ? undefined : positive("pages");
const { algorithm } = values;
if (!ALGORITHM_NAMES.includes(algorithm)) refuse(`--algorithm must be one of ${ALGORITHM_NAMES.join(", ")}`);

if (values.size) {
  process.exitCode = (await printSize({ limit: positive("limit") })) ? 0 : 1;
} else if (values.memory) {
  printMemory({ algorithm, pages: pages ?? 20_000 });
} else {
  const python = values["no-python"] ? undefined : values.python;
  await printSpeed({ algorithm, python, pages, rounds: positive("rounds"), largest: positive("largest") });
}

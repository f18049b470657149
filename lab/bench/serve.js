/**
 * `npm run bench:serve`: requests a second and response times of `pith serve`, next to a minimal server around Readability
 * with linkedom, on loopback in one run; memory over many requests; and what hostile clients do to it. Needs a quiet machine.
 */
import { parseArgs } from "node:util";
import { printHostile } from "./serve/hostile.js";
import { printLoad } from "./serve/load.js";
import { printMemory } from "./serve/memory.js";

const { values } = parseArgs({
  options: {
    // How long each server is under load at each number of connections, in seconds.
    seconds: { type: "string", default: "20" },
    // How many requests the memory is watched over.
    requests: { type: "string", default: "100000" },
    // What is asked for meanwhile: json holds most, text takes a quarter of its time.
    format: { type: "string", default: "json" },
    // How many pages of the corpus, evenly spread.
    pages: { type: "string", default: "200" },
    // Random bodies, and half-open connections.
    bodies: { type: "string", default: "10000" },
    open: { type: "string", default: "1000" },
    // load, memory, hostile, or all of them.
    only: { type: "string", default: "load,memory,hostile" },
  },
});

function positive(name) {
  const number = Number(values[name]);
  if (number > 0 && Number.isInteger(number)) return number;
  console.error(`--${name} must be a whole number above 0.`);
  process.exit(2);
}

const parts = values.only.split(",");
const pages = positive("pages");
if (parts.includes("load")) await printLoad({ pages, seconds: positive("seconds") });
if (parts.includes("memory")) await printMemory({ pages, requests: positive("requests"), format: values.format });
if (parts.includes("hostile")) await printHostile({ bodies: positive("bodies"), open: positive("open") });

/**
 * `npm run bench:serve`: requests a second and response times of `pith serve`, next to a minimal server around Readability
 * with linkedom, on loopback in one run; memory over many requests; and what hostile clients do to it. Needs a quiet machine.
 *
 *     --only PARTS   of load, memory and hostile, comma-separated (all)
 *     --pages N      of the corpus, evenly spread (200)
 *     --seconds N    how long each server is under load at each number of connections (20)
 *     --requests N   how many requests the memory is watched over (100000)
 *     --bodies N     random bodies, and
 *     --open N       half-open connections of hostile clients (10000, 1000)
 */
import { commandLine } from "../../scripts/command-line.js";
import { printHostile } from "./serve/hostile.js";
import { printLoad } from "./serve/load.js";
import { printMemory } from "./serve/memory.js";

const counts = { pages: 200, seconds: 20, requests: 100_000, bodies: 10_000, open: 1000 };
const options = { only: new Set(["load", "memory", "hostile"]), ...counts };
const { only, pages, seconds, requests, bodies, open } = commandLine(import.meta.url, options);

if (only.includes("load")) await printLoad({ pages, seconds });
if (only.includes("memory")) await printMemory({ pages, requests });
if (only.includes("hostile")) await printHostile({ bodies, open });

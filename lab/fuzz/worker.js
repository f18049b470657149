/** One target's fuzzing, in a thread that may be ended at any moment: what it is at stands in shared memory. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { Coverage } from "./coverage.js";
import { mutate, randomNumbers } from "./mutate.js";
import { SELF_CHECK, TARGETS } from "./targets.js";

const { name, seconds, runs: mostRuns, seed, folder, shared, longest } = workerData;
const target = name === "self-check" ? SELF_CHECK : TARGETS[name];
const state = new Int32Array(shared, 0, 2);
const current = Buffer.from(shared, 8);
const corpusFolder = join(folder, name);
mkdirSync(corpusFolder, { recursive: true });

/** Inputs between two looks at the coverage, which cost as much as several inputs. */
const BATCH = 24;

const coverage = new Coverage();
const random = randomNumbers(seed);
const corpus = [];
/** Faults by what they say, so that each is told once. */
const faults = new Set();
let runs = 0;

/** Runs an input; a fault is told. */
async function run(bytes) {
  current.set(bytes);
  Atomics.store(state, 1, bytes.length);
  Atomics.add(state, 0, 1);
  runs++;
  try {
    await target.run(Buffer.from(bytes));
  } catch (error) {
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const key = said.split("\n").slice(0, 3).join("\n").replace(/\d+/g, "0");
    if (faults.has(key)) return;
    faults.add(key);
    parentPort.postMessage({ type: "fault", bytes, said });
  }
}

async function keepIfNew(bytes, isSeed = false) {
  await run(bytes);
  if (coverage.take() === 0 && !isSeed) return;
  corpus.push(bytes);
  if (isSeed) return;
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  writeFileSync(join(corpusFolder, hash), bytes);
}

const found = readdirSync(corpusFolder).map((file) => readFileSync(join(corpusFolder, file)));
for (const bytes of [...target.seeds(), ...found]) await keepIfNew(bytes.subarray(0, longest), true);
const begun = coverage.size;
const end = Date.now() + seconds * 1_000;
while (Date.now() < end && runs < mostRuns) {
  const batch = Array.from({ length: BATCH }, () => {
    // New inputs have more to give than old ones.
    const at = random(2) === 0 ? random(corpus.length) : corpus.length - 1 - random(Math.min(20, corpus.length));
    return mutate(corpus[at], { random, words: target.words, others: corpus, longest });
  });
  for (const bytes of batch) await run(bytes);
  // Which one of them it was shows when each runs alone.
  if (coverage.take({ isTrial: true }) > 0) for (const bytes of batch) await keepIfNew(bytes);
}
parentPort.postMessage({ type: "end", runs, corpus: corpus.length, begun, blocks: coverage.size });

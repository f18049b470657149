/**
 * `npm run fuzz -- TARGET...`: changes inputs at random, keeps those that reach
 * parts of the library that none reached before, and tells of inputs that make it throw, hang or run out of memory. TARGET
 * is one of those in fuzz/targets.js, or `all`.
 *
 *     --seconds N    for each target (60)
 *     --runs N       at most, for each (as many as there is time for)
 *     --seed N       what chance begins with (another one each time)
 *     --jobs N       targets at a time (2)
 *     --input FILE   runs this input again
 *     --folder DIR   where inputs are kept, where that isn't .cache/fuzz
 *
 * Coverage is V8's own (fuzz/coverage.js): it needs no native addon, and counts the library as it was built. Inputs are
 * kept in .cache/fuzz/TARGET and taken up by the next run; what was found is in .cache/fuzz/TARGET.faults. Exit code 1: something
 * was found.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { commandLine, refuse } from "../scripts/command-line.js";

const limits = {
  seconds: 60,
  runs: 1e15,
  seed: 1 + (Date.now() % 1_000_000),
  jobs: Math.min(2, availableParallelism()),
};
const files = { folder: fileURLToPath(new URL("../.cache/fuzz", import.meta.url)), input: String };
const { operands, ...values } = commandLine(import.meta.url, { ...limits, ...files }, { most: Infinity });

/** Inputs aren't made longer: what is quadratic shows in less, and hangs are told from long work. */
const LONGEST = 6_000;

/** An input that takes this many seconds of processor time hangs: usual ones take a hundredth. */
const LONGEST_RUN_SECONDS = 20;

const MEMORY_MB = 1_500;

if (!existsSync(new URL("../packages/pith/dist/index.js", import.meta.url))) refuse("Build first: npm run build.");
const { SELF_CHECK, TARGETS } = await import("./fuzz/targets.js");
const names = operands.flatMap((name) => (name === "all" ? Object.keys(TARGETS) : [name]));
const unknown = names.find((name) => name !== "self-check" && !(name in TARGETS));
if (names.length === 0 || unknown !== undefined) {
  refuse(
    `${unknown === undefined ? "Name a target" : `There is no target "${unknown}"`}: ${Object.keys(TARGETS).join(", ")}, or all.`,
  );
}

if (values.input !== undefined) {
  const target = names[0] === "self-check" ? SELF_CHECK : TARGETS[names[0]];
  await target.run(readFileSync(values.input));
  console.log(`${names[0]}: this input is fine.`);
  process.exit(0);
}

let faults = 0;
const waiting = [...names];
await Promise.all(Array.from({ length: values.jobs }, work));
console.log(`fuzz: ${names.length} targets, ${faults} faults, seed ${values.seed}`);
process.exitCode = faults > 0 ? 1 : 0;

async function work() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await fuzz(name);
}

/** Fuzzes one target to its end, or until an input has to be stopped. */
function fuzz(name) {
  const shared = new SharedArrayBuffer(8 + LONGEST);
  const state = new Int32Array(shared, 0, 2);
  const { seconds, runs, seed, folder } = values;
  const worker = new Worker(new URL("./fuzz/worker.js", import.meta.url), {
    workerData: { name, seconds, runs, seed, folder, shared, longest: LONGEST },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const current = () => Buffer.from(Buffer.from(shared, 8, Atomics.load(state, 1)));
  return new Promise((resolve) => {
    let seen = -1;
    let since = 0;
    let last = cpuSeconds();
    const watch = setInterval(() => {
      const now = cpuSeconds();
      const count = Atomics.load(state, 0);
      // With two targets at work the time is that of both.
      since = count === seen ? since + (now - last) / values.jobs : 0;
      seen = count;
      last = now;
      if (since > LONGEST_RUN_SECONDS) stop(`It takes more than ${LONGEST_RUN_SECONDS} s of processor time.`);
    }, 1_000);
    const stop = (said) => {
      tell(name, current(), said);
      void worker.terminate();
    };
    worker.on("message", (message) => {
      if (message.type === "fault") return tell(name, message.bytes, message.said);
      const { runs, corpus, begun, blocks } = message;
      console.log(
        `${name}: ${runs} runs, ${corpus} inputs kept, ${blocks} blocks reached (${begun} by the first inputs)`,
      );
    });
    worker.on("error", (error) => stop(error.stack ?? error.message));
    worker.on("exit", () => {
      clearInterval(watch);
      resolve();
    });
  });
}

function tell(name, bytes, said) {
  faults++;
  const folder = join(values.folder, `${name}.faults`);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, createHash("sha256").update(bytes).digest("hex").slice(0, 16));
  writeFileSync(path, bytes);
  console.log(`${name}: FAULT in ${path}\n${said.split("\n").slice(0, 8).join("\n")}`);
}

function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

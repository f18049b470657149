/**
 * Measures shapes in a process of its own, so that one that takes all memory or no end of time takes nothing else with it.
 * Is sent `{ number, output, size, again }`; answers with `{ bytes, time, memory, error }`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { shapeAt } from "./grammar.js";
import { ANY_MEMORY } from "./judge.js";
import { OUTPUTS } from "./outputs.js";

/** So often an ordinary page is read before anything is measured, as a machine that has just started is slow. */
const WARM = 15;

const PACE_STEPS = 3e6;

const ordinary = readFileSync(new URL("../../../examples/harbour-news.html", import.meta.url));
for (let i = 0; i < WARM; i++) for (const make of Object.values(OUTPUTS)) make(ordinary);

process.on("message", ({ number, output, size, again }) => {
  const page = shapeAt(number).make(size);
  process.send({ bytes: page.length, ...measure(() => OUTPUTS[output](page), again) });
});

/**
 * How many times as slow the machine is at the moment as one that takes a nanosecond for a step of a simple loop, at least 1: where
 * others work beside it, or its clock is lowered, CPU time grows, too.
 */
function pace() {
  const start = process.cpuUsage();
  let sum = 0;
  for (let i = 0; i < PACE_STEPS; i++) sum = (sum + i) | 0;
  const { user } = process.cpuUsage(start);
  return Math.max(1, (user * 1000) / PACE_STEPS + (sum & 0));
}

/**
 * CPU time in seconds, and the memory that was taken at most, in bytes; what was thrown. `again`: with more care, time at the machine's usual
 * pace, and memory, if there is much, once more from a tidy heap. (Not time: a tidy heap is small, and large pages make it grow.)
 */
function measure(run, again) {
  const paceBefore = again ? pace() : 1;
  const before = beginPeak();
  const start = process.cpuUsage();
  const error = attempt(run);
  const { user, system } = process.cpuUsage(start);
  const memory = Math.max(0, peak() - before);
  const time = (user + system) / 1e6 / (again ? Math.min(paceBefore, pace()) : 1);
  return { time, memory: again && memory > ANY_MEMORY ? tidyMemory(run) : memory, error };
}

function tidyMemory(run) {
  globalThis.gc();
  const before = beginPeak();
  attempt(run);
  return Math.max(0, peak() - before);
}

/** What was thrown, if anything. */
function attempt(run) {
  try {
    run();
  } catch (thrown) {
    return String(thrown).slice(0, 200);
  }
  return undefined;
}

/** Where the system can forget a process's peak it is measured from here on; elsewhere only a new peak of all shows. */
function beginPeak() {
  try {
    writeFileSync("/proc/self/clear_refs", "5");
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
  return process.memoryUsage.rss();
}

function peak() {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8"))[1]) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}

/** Loaded in front of a program: at its end it says on descriptor 3 what it has used. */
import { existsSync, readFileSync, writeSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const REPORT_FD = 3;
const MICROSECONDS = 1e6;
const KIBIBYTE = 1024;

/** Where Linux says how much memory a process has had; its `maxRSS` begins with that of the process that started it. */
const STATUS = "/proc/self/status";

function mostResident() {
  const known = existsSync(STATUS) ? /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(STATUS, "utf8"))?.[1] : undefined;
  return Number(known ?? process.resourceUsage().maxRSS) * KIBIBYTE;
}

/** Where Linux says how long the main thread has been on a processor: the first number, in nanoseconds. */
const MAIN_THREAD = `/proc/self/task/${process.pid}/schedstat`;
const NANOSECONDS = 1e9;

/** CPU seconds of the main thread alone; undefined on systems that don't say. */
function mainThreadTime() {
  if (!existsSync(MAIN_THREAD)) return undefined;
  return Number(readFileSync(MAIN_THREAD, "utf8").split(" ")[0]) / NANOSECONDS;
}

if (isMainThread) {
  process.on("exit", () => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage();
    const cpu = (userCPUTime + systemCPUTime) / MICROSECONDS;
    const usage = { cpu, main: mainThreadTime(), memory: mostResident() };
    writeSync(REPORT_FD, JSON.stringify(usage));
  });
}

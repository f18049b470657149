/** Loaded in front of a program: at its end it says on descriptor 3 what it has used. */
import { writeSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const REPORT_FD = 3;
const MICROSECONDS = 1e6;
const KIBIBYTE = 1024;

if (isMainThread) {
  process.on("exit", () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const usage = { cpu: (userCPUTime + systemCPUTime) / MICROSECONDS, memory: maxRSS * KIBIBYTE };
    writeSync(REPORT_FD, JSON.stringify(usage));
  });
}

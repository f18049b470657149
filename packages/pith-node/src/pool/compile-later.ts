// Has V8 optimize functions after more calls, and collect garbage at more or at less of it, than it would by itself.

import { setFlagsFromString } from "node:v8";

/**
 * Flags by the major version of Node; others complain about them on standard error. The values are two to eight times V8's own. Higher
 * ones give little more over the first twenty pages, and slow down those after the hundredth (lab/bench/tried.md).
 */
const FLAGS: Readonly<Record<string, string>> = {
  20: "--interrupt-budget=540672",
  22: "--invocation-count-for-turbofan=12000",
  24: "--invocation-count-for-turbofan=24000 --invocation-count-for-maglev=1600",
};

/**
 * Only for processes of Pith's own, as it changes V8 in all of their threads: over the first pages V8's threads otherwise take
 * as long to optimize the library, some of it twice, as the pages themselves.
 */
export function compileLater(): void {
  const flags = FLAGS[process.versions.node.split(".", 1)[0] as string];
  if (flags !== undefined) setFlagsFromString(flags);
}

/**
 * For a batch of many pages: a thread's heap may grow to three times what was left at the last collection. V8 counts the bytes of pages
 * outside of its heap, too, and by itself marks all 20 MB that a thread has of code and tables every 25 pages.
 */
export function collectLater(): void {
  setFlagsFromString("--heap-growing-percent=200");
}

/**
 * For one large page in a process of its own: the heap may grow by half of what was left at the last collection, and its youngest part not beyond
 * where it is. By itself V8 lets both grow to several times that, and 1 MB of small elements takes 640 MB on Node 24 instead of 490, in a tenth less time.
 */
export function collectSooner(): void {
  setFlagsFromString("--heap-growing-percent=50");
  setFlagsFromString("--semi-space-growth-factor=1");
}

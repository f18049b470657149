/** Which parts of the program ran, as V8 counts them: what guides the fuzzer. */
import { Session } from "node:inspector";

/** Scripts whose coverage counts: the library as it was built, and the fuzzer's own check. */
const COUNTED = /\/packages\/pith(?:-node)?\/dist\/|\/lab\/fuzz\/self-check\.js$/;

/**
 * V8 tells of each function that ran its blocks, but leaves a block out that ran as often as the one around it. So every
 * block that was ever told of is remembered with its function, and counts as having run when the innermost block that
 * V8 tells of around it has.
 */
export class Coverage {
  session = new Session();
  /** By function, its blocks: from, to, and whether it was seen to run. */
  functions = new Map();
  /** How many blocks have run so far. */
  size = 0;

  constructor() {
    this.session.connect();
    this.session.post("Profiler.enable");
    this.session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }

  /** How many blocks ran since the last call that had never run before. `isTrial`: they stay new. */
  take({ isTrial = false } = {}) {
    let result = [];
    // Answers of a session in the same thread come at once.
    this.session.post("Profiler.takePreciseCoverage", (_error, answer) => {
      result = answer?.result ?? [];
    });
    let found = 0;
    for (const { scriptId, url, functions } of result) {
      if (!COUNTED.test(url)) continue;
      for (const { ranges } of functions) {
        if (ranges[0].count === 0) continue;
        for (const block of this.#newBlocks(`${scriptId}:${ranges[0].startOffset}:${ranges[0].endOffset}`, ranges)) {
          found++;
          if (!isTrial) block.hasRun = true;
        }
      }
    }
    if (!isTrial) this.size += found;
    return found;
  }

  /** The blocks of a function that ran and weren't known to. */
  #newBlocks(key, ranges) {
    let blocks = this.functions.get(key);
    if (blocks === undefined) {
      blocks = new Map();
      this.functions.set(key, blocks);
    }
    for (const { startOffset: from, endOffset: to } of ranges) {
      const block = `${from}:${to}`;
      if (!blocks.has(block)) blocks.set(block, { from, to, hasRun: false });
    }
    return [...blocks.values()].filter((block) => !block.hasRun && countOf(block, ranges) > 0);
  }
}

/** The count of the innermost range around a block; ranges come from the outside in. */
function countOf({ from, to }, ranges) {
  let count = 0;
  for (const range of ranges) if (range.startOffset <= from && range.endOffset >= to) count = range.count;
  return count;
}

/** A worker thread of the pool: what Piscina loads in it, and calls for each page. */
import { move, transferableSymbol, valueSymbol } from "piscina";
import { Parser } from "pith";
import type { PageDone, PageOutcome, PageTask } from "./page-task.js";
import { processPage } from "./process-page.js";

const parser = new Parser();

/** A page, and the place at which the main thread sees that its time runs. */
export interface WorkerCall {
  readonly task: PageTask;
  readonly begun: Int32Array;
}

/** Tells the main thread that the page's time runs, and processes it. The answer's bytes are moved, not copied. */
export default function run({ task, begun }: WorkerCall): PageOutcome {
  Atomics.store(begun, 0, 1);
  const outcome = processPage(task, parser);
  return outcome.type === "done" ? handedOver(outcome) : outcome;
}

function handedOver(outcome: PageDone): PageOutcome {
  const { bytes } = outcome;
  // A part of a larger piece of memory would take the whole along.
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
  const value = { ...outcome, bytes: own };
  // Piscina takes its wrapper for what is in it.
  return move({ [transferableSymbol]: own.buffer, [valueSymbol]: value }) as unknown as PageOutcome;
}

// `runBatch`, which loads the batch's code when it is called.

import type { BatchOptions, BatchSummary } from "./batch-options.js";

/**
 * The content of many pages: reads files, folders, archives and addresses, has all cores process their pages, and writes
 * one output and one file of errors. Each record of the inputs ends in exactly one of them, or in a count.
 *
 * Throws a TypeError for options that make no sense, and a BatchError when the run can't begin or the output can't be
 * written; what was done so far is then kept for `resume`.
 *
 * @example
 * ```js
 * import { runBatch } from "pith-node";
 *
 * const { counts } = await runBatch({ inputs: ["page.html"], output: "pages.jsonl", contentFormat: "markdown" });
 * console.log(counts);
 * ```
 */
export async function runBatch(options: BatchOptions): Promise<BatchSummary> {
  // Threads and formats are loaded only where they are used.
  const { startBatch } = await import("./start-batch.js");
  return startBatch(options);
}

// `runBatch` and `runSite`, which load threads, formats and the crawler only when they are called.

import type { BatchOptions, BatchSummary } from "./batch/batch-options.js";
import { pageWorkerModule } from "./batch/page/worker-module.js";
import type { SiteOptions, SiteSummary } from "./site/site-options.js";

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
  // A bundle that lacks it can start no thread.
  pageWorkerModule();
  const { startBatch } = await import("./batch/start-batch.js");
  return startBatch(options);
}

/**
 * The content of a whole site: finds its pages by robots.txt, sitemaps, feeds and links, fetches them politely into an
 * archive, and runs a batch over that. Each address that was found is in a list with what became of it.
 *
 * Throws a TypeError for options that make no sense, and a BatchError when the run can't begin or its files can't be
 * written; what was done so far is then kept for `resume`.
 *
 * @example
 * ```js
 * import { runSite } from "pith-node";
 *
 * const { found, batch } = await runSite({ url: "https://example.org", output: "pages.jsonl", maxPages: 100 });
 * console.log(found.pages, batch?.counts.written);
 * ```
 */
export async function runSite(options: SiteOptions): Promise<SiteSummary> {
  pageWorkerModule();
  const { startSite } = await import("./site/start-site.js");
  return startSite(options);
}

// `runSite`, which loads the crawler when it is called.

import type { SiteOptions, SiteSummary } from "./site-options.js";

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
  // Crawling needs libraries that nothing else does.
  const { startSite } = await import("./start-site.js");
  return startSite(options);
}

// The settings of a crawl.

import type { PoliteFetchSettings } from "../batch/fetch/fetch-settings.js";
import type { PoolSettings } from "../pool/page-pool.js";

/** What a crawl keeps to. */
export interface CrawlSettings {
  readonly start: URL;
  readonly subdomains: boolean;
  readonly maxPages: number;
  readonly maxDepth: number;
  readonly only: readonly string[];
  readonly not: readonly string[];
  /** In milliseconds since 1970; undefined: all ages. */
  readonly since: number | undefined;
  readonly languages: readonly string[] | undefined;
  readonly joinParts: boolean;
  readonly dryRun: boolean;
  /** What is kept of each page for the batch that follows; undefined: nothing, it reads them again. */
  readonly keep: "record" | "lesson" | undefined;
  readonly fetch: PoliteFetchSettings;
  /** The threads in which pages are read. */
  readonly pool: PoolSettings;
}

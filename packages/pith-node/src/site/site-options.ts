// The types of the options, progress and summary of `runSite`, and of the rules of its crawl.

import type { BatchOptions, BatchSummary } from "../batch/batch-options.js";
import type { PoliteFetchSettings } from "../batch/fetch/polite-fetcher.js";
import type { PoolSettings } from "../pool/page-pool.js";

/** What `runSite` reads, how, and where its records go. The options of `runBatch` mean the same. */
export interface SiteOptions
  extends Omit<BatchOptions, "inputs" | "list" | "fields" | "siteMemory" | "onProgress" | "output"> {
  /** The path of the file or folder to create, or a stream; `recordsOutput` is beside it, and never alone. */
  output: NonNullable<BatchOptions["output"]>;
  /** The address to begin with. Its host is the site; `www.` before it doesn't count. */
  url: string;
  /** Whether hosts below the site's are part of it. Default false. */
  subdomains?: boolean;
  /** The most pages that are written. Default 1,000. At most twice as many and a hundred are fetched. */
  maxPages?: number;
  /** The most links that lead from the first page, or from one that a sitemap or a feed names, to a page. Default 10; 0 follows no links. */
  maxDepth?: number;
  /** Only addresses whose path and query match one of these patterns, as robots.txt has them; others are read for their links only when they are the first. */
  only?: readonly string[];
  /** No addresses that match one of these patterns. */
  not?: readonly string[];
  /** Only pages that were published or changed at this time or later. */
  since?: Date;
  /** The languages that are wanted, as their primary tags. Addresses that are declared to be in others aren't fetched; pages that don't declare one of them are filtered. */
  languages?: readonly string[];
  /** Joins the parts of an article that is spread over several pages into one page, not in `archive`. Default false. */
  joinParts?: boolean;
  /**
   * Whether the site's pages are judged by what they say about each other (`createSiteMemory`). Default: true for the
   * algorithm "learned".
   */
  siteMemory?: boolean;
  /** Only finds addresses: reads robots.txt, sitemaps, feeds and the first page. The list of them is the output. Default false. */
  dryRun?: boolean;
  /** Where the pages are kept as a WARC file, as they were sent. Default: nowhere; they are deleted when the output is complete. */
  archive?: string;
  /** Where the list of what was found goes. Default: the output's name with ".found.jsonl"; for a stream, nowhere. */
  list?: string;
  /** Called with the progress of the crawl. */
  onProgress?: (counts: SiteCounts) => void;
}

/** How an address was found. */
export type FoundVia = "start" | "sitemap" | "feed" | "link";

/** Why an address isn't in the output. */
export type LeftOutReason =
  /** On another host. Links to other hosts are counted, not listed. */
  | "other-site"
  /** A picture, a document or the like, by its name. */
  | "other-file"
  /** The server says that it isn't a page. */
  | "not-a-page"
  /** By `only` or `not`. */
  | "pattern"
  /** robots.txt forbids it. */
  | "robots"
  /** The page asks not to be listed. */
  | "no-index"
  /** More links away than `maxDepth`. */
  | "depth"
  /** Older than `since`. */
  | "older"
  /** `since` is set, and it has no date. */
  | "no-date"
  /** Declared to be in a language that isn't wanted. */
  | "language"
  /** The address repeats itself, as when relative links lead in a circle, or is very long. */
  | "endless"
  /** Ten pages of its shape before it brought nothing new, such as those of an endless calendar. */
  | "trap"
  /** Redirects to, or has the text of, the address in `of`. */
  | "duplicate"
  /** A part of the page in `of`, into which it was joined. */
  | "joined"
  /** Answered with success, but with the text that the site shows for pages that don't exist. */
  | "soft-404"
  /** There were already `maxPages` pages, or as many fetches as are allowed for them. */
  | "max-pages";

/** What became of an address. */
export type FoundOutcome =
  | { readonly outcome: "page" }
  /** Only in a dry run, and in an interrupted one. */
  | { readonly outcome: "open" }
  | { readonly outcome: "left-out"; readonly reason: LeftOutReason; readonly of?: string }
  | {
      readonly outcome: "failed";
      readonly error: { readonly code: string; readonly message: string; readonly status?: number };
    };

/** An address of the site. */
export interface Found {
  readonly url: string;
  readonly via: FoundVia;
  /** The page, sitemap or feed in which it was found first; null for the first page. */
  readonly from: string | null;
  /** Links from the first page, or from one that a sitemap or a feed names. */
  readonly depth: number;
  /** When it was changed or published last, as a sitemap or a feed has it; null when none says. */
  readonly date: string | null;
}

/** A line of the list of what was found. */
export type FoundLine = Found & FoundOutcome;

/** What was found on a site. */
export interface SiteCounts {
  /** Addresses in the list. */
  readonly found: number;
  readonly pages: number;
  /** Not looked at yet, or not in a dry run. */
  readonly open: number;
  readonly leftOut: Readonly<Record<string, number>>;
  readonly failed: Readonly<Record<string, number>>;
  /** Links that aren't in the list: to other hosts, and beyond the million addresses, or 100 MB of them, that it can have. */
  readonly notListed: Readonly<Record<string, number>>;
  /** Sitemaps and feeds that were read, and those that couldn't be. */
  readonly lists: { readonly read: number; readonly failed: number };
}

/** A sitemap or feed that the site names, and why it couldn't be read. */
export type UnreadList = FoundOutcome & { readonly url: string };

/** How a run over a site ended. */
export interface SiteSummary {
  readonly found: SiteCounts;
  /** What became of the first address; undefined when an earlier run had made the output. */
  readonly start: FoundOutcome | undefined;
  /** Sitemaps and feeds that couldn't be read; none if an interrupted run had already reached the batch. */
  readonly unreadLists: readonly UnreadList[];
  /** How the batch over the pages ended; undefined in a dry run, and when the crawl was ended early. */
  readonly batch: BatchSummary | undefined;
  readonly isComplete: boolean;
  /** Where the list is; undefined if there is none. */
  readonly list: string | undefined;
}

/** The rules of a crawl. */
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
  readonly fetch: PoliteFetchSettings;
  /** The threads in which pages are read. */
  readonly pool: PoolSettings;
}

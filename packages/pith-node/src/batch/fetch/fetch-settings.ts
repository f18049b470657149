/** How addresses are fetched: politely, as a guest. */
export interface FetchSettings {
  /** Pages that are fetched at a time from one host. Default 1. */
  readonly perHost: number;
  /** The time between the beginnings of two fetches from one host, in milliseconds. Default 1,000. */
  readonly delayMs: number;
  /** Pages that are fetched at a time from all hosts. Default 16. */
  readonly concurrency: number;
  /** How often a fetch is tried again that failed for a reason that may pass. Default 2. */
  readonly retries: number;
  /** The longest that fetching a page may take, redirects included, in milliseconds. Default 30,000. */
  readonly timeoutMs: number;
  /** How Pith names itself to servers and in robots.txt. Default "Pith/" and its version. */
  readonly userAgent: string;
  /** Whether what a site's robots.txt forbids is left alone. Default true. */
  readonly obeyRobots: boolean;
  readonly maxBytes: number;
}

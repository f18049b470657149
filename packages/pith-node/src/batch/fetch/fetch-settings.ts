// The settings of polite fetching, with their defaults.

import type { FetchGuard } from "../../fetching/fetch-guard.js";
import type { FetchOptions } from "../../fetching/fetch-page.js";

/** How addresses are fetched: politely, as a guest. */
export interface PoliteFetchSettings extends Required<Pick<FetchOptions, "timeoutMs" | "userAgent" | "maxBytes">> {
  /** Pages that are fetched at a time from one host. Default 1. */
  readonly perHost: number;
  /** The time between the beginnings of two fetches from one host, in milliseconds. Default 1,000. */
  readonly delayMs: number;
  /** Pages that are fetched at a time from all hosts. Default 16. */
  readonly concurrency: number;
  /** How often a fetch is tried again that failed for a reason that may pass. Default 2. */
  readonly retries: number;
  /** Whether what a site's robots.txt forbids is left alone. Default true. */
  readonly obeyRobots: boolean;
  /**
   * Decides which addresses may be asked at all, also for robots.txt. What it refuses is a failure `refused` with the
   * message of what it threw. By default all may.
   */
  readonly guard?: FetchGuard;
}

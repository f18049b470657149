// Fetches and remembers the robots.txt of each site.

import { LimitError } from "pith";
import type { Connections } from "../../fetching/connections.js";
import { FetchError } from "../../fetching/fetch-error.js";
import { type FetchOptions, fetchOver } from "../../fetching/fetch-page.js";
import type { Headers } from "../../fetching/request-headers.js";
import { type RobotsRules, readRobots } from "./robots-rules.js";

/** What a site allows. */
export interface Rules extends Omit<RobotsRules, "delay"> {
  /** The delay that the site wants between two fetches, in milliseconds; 0 if it doesn't say. */
  readonly delayMs: number;
  /** Why there aren't any rules, and nothing may be fetched: the guard refuses them, or they can't be reached. */
  readonly failure?: unknown;
}

/** Sites whose rules are remembered. With more, the oldest are forgotten, and fetched again if needed. */
const MOST_SITES = 10_000;

/** How much of a robots.txt counts: the minimum of RFC 9309 (2.5), which search engines keep to as well; lines beyond it say nothing. */
const MOST_BYTES = 512_000;

/** How much of one is fetched. A site whose robots.txt is larger forbids everything. */
const MAX_BYTES = 10_000_000;

const LINE_FEED = 0x0a;

/** Some sites ask for days; a run that obeyed would never end. */
const LONGEST_DELAY_MS = 60_000;

/** A redirect of a robots.txt that isn't followed. */
class LeadsAway extends Error {}

/** The robots.txt of sites (RFC 9309), each fetched once. */
export class Robots {
  private readonly sites = new Map<string, Promise<Rules>>();

  /** `mayRedirectTo`: where a robots.txt may redirect to; one that leads elsewhere counts as missing. */
  constructor(
    private readonly settings: Required<Pick<FetchOptions, "userAgent" | "timeoutMs">> &
      Pick<FetchOptions, "guard" | "proxy" | "cookies">,
    private readonly mayRedirectTo: (target: URL) => boolean,
    private readonly connections: Connections,
  ) {}

  /** The rules of a URL's site. `headers`: to send with the request if they aren't known. Never throws. */
  rulesFor({ origin }: URL, headers: Headers): Promise<Rules> {
    const known = this.sites.get(origin);
    if (known !== undefined) return known;
    if (this.sites.size >= MOST_SITES) this.sites.delete(this.sites.keys().next().value!);
    const rules = this.read(origin, headers);
    this.sites.set(origin, rules);
    return rules;
  }

  private async read(origin: string, headers: Headers): Promise<Rules> {
    const { userAgent, timeoutMs, guard, proxy, cookies } = this.settings;
    try {
      const { bytes } = await fetchOver(this.connections, `${origin}/robots.txt`, {
        userAgent,
        timeoutMs,
        maxBytes: MAX_BYTES,
        onRedirect: (target) => {
          if (!this.mayRedirectTo(target)) throw new LeadsAway();
        },
        headers,
        ...(guard && { guard }),
        ...(proxy !== undefined && { proxy }),
        ...(cookies && { cookies }),
      });
      // A line that would be cut isn't read: "Disallow: /a" may become "Disallow: /".
      const end = bytes.length > MOST_BYTES ? bytes.lastIndexOf(LINE_FEED, MOST_BYTES) + 1 : bytes.length;
      const { allows, delay, sitemaps } = readRobots(new TextDecoder().decode(bytes.subarray(0, end)), userAgent);
      return { allows, delayMs: Math.min(LONGEST_DELAY_MS, Math.max(0, delay * 1000)), sitemaps };
    } catch (error) {
      const none = { delayMs: 0, sitemaps: [] };
      if (isAbsent(error)) return { ...none, allows: () => true };
      const isTooLarge = error instanceof LimitError && error.code === "too-large";
      const failure = isTooLarge ? new LimitError(error.code, "It is larger than 10 MB.") : error;
      return { ...none, allows: () => false, failure };
    }
  }
}

/** Statuses from 400 to 499 mean that there are no rules; if the site can't be reached, everything is forbidden (RFC 9309, 2.3.1). */
function isAbsent(error: unknown): boolean {
  if (error instanceof LeadsAway) return true;
  if (!(error instanceof FetchError)) return false;
  if (error.code === "empty" || error.code === "not-a-page") return true;
  return error.status !== undefined && error.status >= 400 && error.status <= 499;
}

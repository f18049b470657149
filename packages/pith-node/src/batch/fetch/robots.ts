import robotsParserModule, { type Robot } from "robots-parser";
import { FetchError } from "../../fetching/fetch-error.js";
import { fetchPage } from "../../fetching/fetch-page.js";
import type { PoliteFetchSettings } from "./fetch-settings.js";

// The package is CommonJS; its types speak of a default export that Node gives as the module itself.
const robotsParser = robotsParserModule as unknown as (url: string, text: string) => Robot;

/** What a site allows. */
export interface Rules {
  allows(url: URL): boolean;
  /** The time that the site wants between two fetches, in milliseconds; 0 when it says nothing. */
  readonly delayMs: number;
  /** The addresses of sitemaps that it names. */
  readonly sitemaps: readonly string[];
  /** Why there are none, and nothing may be fetched: the guard refuses them, or they can't be reached. */
  readonly failure?: unknown;
}

/** Sites whose rules are remembered. Of more, the oldest are forgotten and asked again when they are needed. */
const MOST_SITES = 10_000;

/** The most of a robots.txt that is read: what RFC 9309 (2.5) asks for at least. */
const MAX_BYTES = 512_000;

/** Some sites ask for days; a run that obeyed would never end. */
const LONGEST_DELAY_MS = 60_000;

/** The robots.txt of sites (RFC 9309), each fetched once. */
export class Robots {
  private readonly sites = new Map<string, Promise<Rules>>();

  constructor(private readonly settings: PoliteFetchSettings) {}

  /** The rules of the site that an address is of. Never throws. */
  rulesFor({ origin }: URL): Promise<Rules> {
    const known = this.sites.get(origin);
    if (known !== undefined) return known;
    if (this.sites.size >= MOST_SITES) this.sites.delete(this.sites.keys().next().value!);
    const rules = this.read(origin);
    this.sites.set(origin, rules);
    return rules;
  }

  private async read(origin: string): Promise<Rules> {
    const { userAgent, timeoutMs, guard } = this.settings;
    const address = `${origin}/robots.txt`;
    try {
      const { bytes } = await fetchPage(address, {
        userAgent,
        timeoutMs,
        maxBytes: MAX_BYTES,
        ...(guard && { guard }),
      });
      const robots = robotsParser(address, new TextDecoder().decode(bytes));
      const delay = Number(robots.getCrawlDelay(userAgent) ?? 0) * 1000;
      return {
        allows: (url) => robots.isAllowed(url.href, userAgent) !== false,
        delayMs: Math.min(LONGEST_DELAY_MS, Number.isFinite(delay) ? delay : 0),
        sitemaps: robots.getSitemaps(),
      };
    } catch (error) {
      const none = { delayMs: 0, sitemaps: [] };
      return isAbsent(error) ? { ...none, allows: () => true } : { ...none, allows: () => false, failure: error };
    }
  }
}

/** Statuses from 400 to 499 mean that there are no rules; where the site can't be reached, all is forbidden (RFC 9309, 2.3.1). */
function isAbsent(error: unknown): boolean {
  if (!(error instanceof FetchError)) return false;
  if (error.code === "empty" || error.code === "not-a-page") return true;
  return error.status !== undefined && error.status >= 400 && error.status <= 499;
}

// Finds and reads the sitemaps and feeds of a site.

import type { PoliteFetcher } from "../batch/fetch/polite-fetcher.js";
import type { PageLinks } from "../batch/page/page-links.js";
import { cleanAddress } from "../fetching/page-address.js";
import { isOfSite } from "./address-forms.js";
import type { FoundList } from "./found-list.js";
import { LeftOut, outcomeOf } from "./outcomes.js";
import { isOlder, type ListedAddress, readFeed, readSitemap } from "./read-lists.js";
import type { CrawlSettings, Found } from "./site-options.js";

/** Where sitemaps are if robots.txt names none. */
const USUAL_SITEMAPS = ["/sitemap.xml", "/sitemap_index.xml"] as const;

/** Where feeds are if the first page names none. */
const USUAL_FEEDS = ["/feed", "/rss.xml", "/atom.xml", "/feed.json"] as const;

/** The most bytes of a sitemap, decompressed: what sitemaps.org allows. */
const SITEMAP_BYTES = 52_428_800;

/** Sitemaps and feeds that are read; an index can list 50,000, and sites have been seen to list themselves. */
const MOST_LISTS = 1_000;

/** Reads what a site lists: its sitemaps and feeds. */
export class SiteLists {
  constructor(
    private readonly site: URL,
    private readonly settings: CrawlSettings,
    private readonly fetcher: PoliteFetcher,
    private readonly found: FoundList,
    private readonly signal: AbortSignal,
    /** Called with each address that is listed, and the language that the list gives for it. */
    private readonly onAddress: (url: URL, found: Found, language: string | undefined) => void,
  ) {}

  /** Reads sitemaps and feeds. What can't be read is counted. */
  async read(links: PageLinks | undefined): Promise<void> {
    const named = await this.fetcher.sitemapsOf(this.site);
    // They should be absolute URLs, but aren't always.
    const sitemaps =
      named.length > 0
        ? named.map((one) => cleanAddress(one, this.site.href)?.href ?? one)
        : USUAL_SITEMAPS.map((path) => new URL(path, this.site).href);
    const feeds = links?.feeds ?? [];
    const count = await this.readSitemaps(sitemaps, named.length > 0);
    if (feeds.length > 0) for (const feed of feeds.slice(0, MOST_LISTS)) await this.readFeedAt(feed, true);
    // Without a sitemap, a feed may be where no page says.
    else if (count === 0)
      for (const path of USUAL_FEEDS) if (await this.readFeedAt(new URL(path, this.site).href, false)) break;
  }

  /** Returns how many sitemaps there were. `isNamed`: whether the site says that they are there. */
  private async readSitemaps(addresses: readonly string[], isNamed: boolean): Promise<number> {
    const waiting = [...addresses];
    const seen = new Set<string>();
    let count = 0;
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      if (seen.has(address) || seen.size >= MOST_LISTS || this.signal.aborted) continue;
      seen.add(address);
      const bytes = await this.readList(address, isNamed || count > 0);
      if (bytes === undefined) continue;
      count++;
      for (const one of readSitemap(bytes)) {
        if (!one.isSitemap) this.addListed(one, "sitemap", address);
        else if (!isOlder(one.date, this.settings.since) && waiting.length < MOST_LISTS) waiting.push(one.url);
      }
      await this.found.flush();
    }
    return count;
  }

  private async readFeedAt(address: string, isNamed: boolean): Promise<boolean> {
    const bytes = await this.readList(address, isNamed);
    for (const one of bytes === undefined ? [] : readFeed(bytes)) this.addListed(one, "feed", address);
    return bytes !== undefined;
  }

  /** A sitemap or feed of the site; others aren't requested, as a site could name any address of the network. */
  private async readList(address: string, isNamed: boolean): Promise<Uint8Array | undefined> {
    const url = cleanAddress(address);
    if (this.signal.aborted) return undefined;
    if (url === undefined || !isOfSite(url, this.site, this.settings.subdomains)) {
      if (isNamed) this.found.unreadLists.push({ url: address, outcome: "left-out", reason: "other-site" });
      return undefined;
    }
    try {
      const onRedirect = (target: URL) => {
        if (!isOfSite(target, this.site, this.settings.subdomains)) throw new LeftOut("other-site");
      };
      const options = { anyType: true, maxBytes: SITEMAP_BYTES, onRedirect };
      const { bytes } = await this.fetcher.fetch(url.href, this.signal, options);
      this.found.countList();
      return bytes;
    } catch (error) {
      if (this.signal.aborted) return undefined;
      const outcome = outcomeOf(error);
      if (isNamed) this.found.unreadLists.push({ url: address, ...outcome });
      return undefined;
    }
  }

  private addListed({ url: written, date, language }: ListedAddress, via: "sitemap" | "feed", from: string): void {
    const url = cleanAddress(written, from);
    if (url !== undefined) this.onAddress(url, { url: url.href, via, from, depth: 0, date: date ?? null }, language);
  }
}

// Chooses which pages of each site are learned.

import { addressKey, cleanAddress } from "../../fetching/page-address.js";
import { hashOf } from "../../files/line-index.js";

/**
 * Pages of a site that are learned. A sentence that is on ten is known as the template's, so these are enough for a
 * template that is a tenth of its site. On synthetic sites 300 gained no more (docs/site-memory.md).
 */
const MOST_LEARNED = 100;

/** A page as its site counts it. */
export interface SitePage {
  /** The host, without `www.`. */
  readonly site: string;
  /** Of a site, the pages with the lowest numbers are learned: the same whatever the order and the number of threads. */
  readonly order: number;
}

/** The site of a page and its number there; undefined for what has no address on the web. */
export function sitePage(url: string | undefined): SitePage | undefined {
  const address = url === undefined ? undefined : cleanAddress(url);
  if (address === undefined) return undefined;
  // Several readings of one page must not seem to be pages that share a text.
  return { site: address.host.replace(/^www\./, ""), order: hashOf(addressKey(address)) };
}

/** Of each site the pages that are learned, among those seen so far. */
export class SiteSample<Page extends SitePage = SitePage> {
  private readonly bySite = new Map<string, Page[]>();
  private count = 0;

  /** How many pages there are, of all sites. */
  get size(): number {
    return this.count;
  }

  /** Takes a page. False when it is there already, or enough others come before it. */
  add(page: Page): boolean {
    const pages = this.bySite.get(page.site);
    if (pages === undefined) {
      this.bySite.set(page.site, [page]);
      this.count++;
      return true;
    }
    let at = pages.length;
    while (at > 0 && pages[at - 1].order > page.order) at--;
    if (at >= MOST_LEARNED || pages[at - 1]?.order === page.order) return false;
    pages.splice(at, 0, page);
    if (pages.length > MOST_LEARNED) pages.pop();
    else this.count++;
    return true;
  }

  /** The sites with their pages, in order. */
  sites(): Iterable<readonly [site: string, pages: readonly Page[]]> {
    return this.bySite;
  }
}

// Collects the addresses of the site that a crawl finds on its pages.

import { addressKey, cleanAddress } from "../fetching/page-address.js";
import { isOfSite, isOtherLanguage, reasonByAddress } from "./address-forms.js";
import { partNumber } from "./article-marks.js";
import type { FoundList } from "./found-list.js";
import { LeftOut } from "./outcomes.js";
import type { ReadPage } from "./page-reader.js";
import type { CrawlSettings, Found } from "./site-options.js";

/** Puts the addresses of one site into the list. */
export class SiteAddresses {
  /** The first page may redirect to another host, which is the site then. */
  site: URL;

  constructor(
    private readonly settings: CrawlSettings,
    private readonly list: FoundList,
    /** Whether an address is being fetched. */
    private readonly isActive: (key: string) => boolean,
  ) {
    this.site = settings.start;
  }

  isOfSite(url: URL): boolean {
    return isOfSite(url, this.site, this.settings.subdomains);
  }

  /** Adds the links of a page. */
  addLinks({ reading: { links }, url }: ReadPage, depth: number): void {
    if (links.isNoFollow && this.settings.fetch.obeyRobots) return;
    for (const { url: href, isNext, language } of links.links) {
      const target = new URL(href);
      if (!this.isOfSite(target)) {
        this.list.countUnlisted("other-site");
        continue;
      }
      // The second page of a list is as deep as the first.
      const below = isNext ? depth : depth + 1;
      this.add(target, { url: target.href, via: "link", from: url.href, depth: below, date: null }, language);
    }
  }

  /** Adds an address, with the reason to leave it out if its form gives one. */
  add(url: URL, found: Found, language: string | undefined): void {
    const key = addressKey(url);
    if (this.list.has(key)) {
      this.addLanguage(key, language);
      return;
    }
    const reason = reasonByAddress(url, found, language, this.site, this.settings);
    this.list.add(key, found, reason === undefined ? { outcome: "open" } : { outcome: "left-out", reason });
  }

  /** An address that was found without its language may be declared to be in another one before it is fetched. */
  private addLanguage(key: string, language: string | undefined): void {
    if (!isOtherLanguage(language, this.settings.languages) || this.isActive(key)) return;
    if (this.list.entry(key)?.found.via !== "start") this.list.settle(key, { outcome: "left-out", reason: "language" });
  }

  /** Records where an address redirects to. Throws a LeftOut for what isn't fetched from there. */
  followRedirect(target: URL, key: string, { via }: Found): void {
    if (via === "start") this.site = target;
    if (!this.isOfSite(target)) throw new LeftOut("other-site");
    const clean = cleanAddress(target.href) as URL;
    const targetKey = addressKey(clean);
    if (targetKey === key) return;
    if (this.list.has(targetKey)) throw new LeftOut("duplicate", clean.href);
    this.list.alias(targetKey, key);
  }

  /**
   * The address that a page gives itself is another name of it where only the query differs: whole sites name their first
   * page. The first page of a list isn't another name of a further one.
   */
  aliasCanonical({ reading: { links }, url }: ReadPage, key: string): void {
    if (links.canonical === undefined) return;
    const own = new URL(links.canonical);
    if (own.host !== url.host || own.pathname !== url.pathname || partNumber(own, url) !== undefined) return;
    this.list.alias(addressKey(own), key);
  }

  /**
   * The key of the address that a page names as its own (RFC 6596), if it is another one in the list; it is put there if it is
   * new. The first page of a list isn't the address of a further one.
   */
  canonicalOf({ reading: { links }, url }: ReadPage, key: string, depth: number): string | undefined {
    if (links.canonical === undefined || links.isNoIndex) return undefined;
    const own = new URL(links.canonical);
    if (!this.isOfSite(own) || partNumber(own, url) !== undefined) return undefined;
    this.add(own, { url: own.href, via: "link", from: url.href, depth, date: null }, undefined);
    const ownKey = this.list.entry(addressKey(own))?.key;
    return ownKey === key ? undefined : ownKey;
  }
}

// Decides which addresses belong to the site, by their form, and collects those that a crawl finds on its pages.

import { matchesPathPattern } from "../batch/fetch/robots-rules.js";
import { addressKey, cleanAddress } from "../fetching/page-address.js";
import { partNumber } from "./article-parts.js";
import type { FoundList } from "./found-list.js";
import { LeftOut } from "./outcomes.js";
import type { ReadPage } from "./page-reader.js";
import { isOlder } from "./read-lists.js";
import type { CrawlSettings, Found, LeftOutReason } from "./site-options.js";

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

/** Addresses that are longer are made by programs for programs; the sitemap protocol ends at 2,048. */
const LONGEST = 2_048;

/** How often a part of a path may be repeated: relative links that lead deeper and deeper repeat it endlessly. */
const MOST_REPEATS = 2;

/** What the addresses of pages made from one template share: the path without its numbers, and the names of its parameters. */
export function addressShape(url: URL): string {
  const names = [...new Set(url.searchParams.keys())].sort();
  return `${url.host}${url.pathname.replace(/\d+/g, "0")}?${names.join("&")}`;
}

/** Whether an address looks as if links had led in a circle. */
export function isEndless(url: URL): boolean {
  if (url.href.length > LONGEST) return true;
  const counts = new Map<string, number>();
  for (const part of url.pathname.split("/")) if (part !== "") counts.set(part, (counts.get(part) ?? 0) + 1);
  return Math.max(0, ...counts.values()) > MOST_REPEATS;
}

/** Endings of pictures, documents and the like, which aren't pages. */
const OTHER_FILE =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|js|mjs|map|json|xml|rss|atom|txt|csv|pdf|docx?|xlsx?|pptx?|odt|ods|odp|epub|zip|gz|tgz|bz2|xz|rar|7z|tar|dmg|exe|msi|apk|iso|mp3|ogg|wav|flac|m4a|mp4|m4v|webm|avi|mov|mkv|woff2?|ttf|otf|eot|ics|vcf)$/i;

/** Whether an address belongs to a site: its host, with or without `www.`; with `subdomains` also those below it. */
export function isOfSite(url: URL, start: URL, subdomains: boolean): boolean {
  const host = url.host.replace(/^www\./, "");
  const own = start.host.replace(/^www\./, "");
  return host === own || (subdomains && host.endsWith(`.${own}`));
}

/** Why an address isn't fetched, by what is known when it is found; undefined if it is. `language`: that declared for it. */
function reasonByAddress(
  url: URL,
  { via, depth, date }: Found,
  language: string | undefined,
  site: URL,
  { only, not, maxDepth, since, languages, subdomains }: CrawlSettings,
): LeftOutReason | undefined {
  if (!isOfSite(url, site, subdomains)) return "other-site";
  if (OTHER_FILE.test(url.pathname)) return "other-file";
  if (via === "link" && isEndless(url)) return "endless";
  const path = url.pathname + url.search;
  if (not.some((pattern) => matchesPathPattern(path, pattern))) return "pattern";
  if (only.length > 0 && !only.some((pattern) => matchesPathPattern(path, pattern))) return "pattern";
  if (isOtherLanguage(language, languages)) return "language";
  if (isOlder(date, since)) return "older";
  return depth > maxDepth ? "depth" : undefined;
}

/** Whether a language tag is declared that isn't one of those wanted; `x-default` is a page for all. */
function isOtherLanguage(tag: string | undefined, languages: readonly string[] | undefined): boolean {
  if (tag === undefined || languages === undefined) return false;
  const primary = tag.toLowerCase().split(/[-_]/)[0];
  return primary !== "x" && !languages.includes(primary);
}

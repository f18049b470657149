// Decides by the form of addresses which belong to the site, and which are left out.

import { matchesPathPattern } from "../batch/fetch/robots-rules.js";
import { siteHost } from "../fetching/page-address.js";
import { isOlder } from "./read-lists.js";
import type { CrawlSettings, Found, LeftOutReason } from "./site-options.js";

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
  const [host, own] = [siteHost(url), siteHost(start)];
  return host === own || (subdomains && host.endsWith(`.${own}`));
}

/** Why an address isn't fetched, by what is known when it is found; undefined if it is. `language`: that declared for it. */
export function reasonByAddress(
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
export function isOtherLanguage(tag: string | undefined, languages: readonly string[] | undefined): boolean {
  if (tag === undefined || languages === undefined) return false;
  const primary = tag.toLowerCase().split(/[-_]/)[0];
  return primary !== "x" && !languages.includes(primary);
}

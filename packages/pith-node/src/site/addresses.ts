// What an address alone says: whether it is the site's, leads in circles or to something else than a page.

import { matchesPathPattern } from "../batch/fetch/robots-rules.js";
import type { CrawlSettings } from "./crawl-settings.js";
import type { Found } from "./found-list.js";
import { endOf } from "./read-lists.js";
import type { LeftOutReason } from "./site-options.js";

/** Addresses that are longer are made by programs for programs; the sitemap protocol ends at 2,048. */
const LONGEST = 2_048;

/** How often a part of a path may be repeated: relative links that lead ever deeper repeat it without end. */
const MOST_REPEATS = 2;

/** What pages that a program makes of one template share: the path with its numbers taken out, and the names of its parameters. */
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

/** Endings of files that are no pages. */
const OTHER_FILE =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|js|mjs|map|json|xml|rss|atom|txt|csv|pdf|docx?|xlsx?|pptx?|odt|ods|odp|epub|zip|gz|tgz|bz2|xz|rar|7z|tar|dmg|exe|msi|apk|iso|mp3|ogg|wav|flac|m4a|mp4|m4v|webm|avi|mov|mkv|woff2?|ttf|otf|eot|ics|vcf)$/i;

/** Whether an address is that of a picture, a document or the like by its name. */
function isOtherFile(url: URL): boolean {
  return OTHER_FILE.test(url.pathname);
}

/** Whether an address belongs to a site: its host, with or without `www.`; with `subdomains` also those below it. */
export function isOfSite(url: URL, start: URL, subdomains: boolean): boolean {
  const host = url.host.replace(/^www\./, "");
  const own = start.host.replace(/^www\./, "");
  return host === own || (subdomains && host.endsWith(`.${own}`));
}

/** Why an address isn't fetched, by what is known of it when it is found; undefined when it is. `language`: that declared for it. */
export function reasonByAddress(
  url: URL,
  { via, depth, date }: Found,
  language: string | undefined,
  site: URL,
  { only, not, maxDepth, since, languages, subdomains }: CrawlSettings,
): LeftOutReason | undefined {
  if (!isOfSite(url, site, subdomains)) return "other-site";
  if (isOtherFile(url)) return "other-file";
  if (via === "link" && isEndless(url)) return "endless";
  const path = url.pathname + url.search;
  if (not.some((pattern) => matchesPathPattern(path, pattern))) return "pattern";
  if (only.length > 0 && !only.some((pattern) => matchesPathPattern(path, pattern))) return "pattern";
  if (isOtherLanguage(language, languages)) return "language";
  if (since !== undefined && date !== null && endOf(date) > 0 && endOf(date) < since) return "older";
  return depth > maxDepth ? "depth" : undefined;
}

/** Whether a language tag is declared that is none of those wanted; `x-default` is a page for all. */
export function isOtherLanguage(tag: string | undefined, languages: readonly string[] | undefined): boolean {
  if (tag === undefined || languages === undefined) return false;
  const primary = tag.toLowerCase().split(/[-_]/)[0];
  return primary !== "x" && !languages.includes(primary);
}

// Reasons not to fetch an address that follow from the address alone.

import { matchesPathPattern } from "../batch/fetch/path-pattern.js";
import { isEndless, isOfSite, isOtherFile } from "./addresses.js";
import type { CrawlSettings } from "./crawl-settings.js";
import type { Found } from "./found-list.js";
import { endOf } from "./read-lists.js";
import type { LeftOutReason } from "./site-options.js";

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

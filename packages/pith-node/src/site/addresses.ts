// Recognizes addresses that lead in circles, or to something else than pages.

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
export function isOtherFile(url: URL): boolean {
  return OTHER_FILE.test(url.pathname);
}

/** Whether an address belongs to a site: its host, with or without `www.`; with `subdomains` also those below it. */
export function isOfSite(url: URL, start: URL, subdomains: boolean): boolean {
  const host = url.host.replace(/^www\./, "");
  const own = start.host.replace(/^www\./, "");
  return host === own || (subdomains && host.endsWith(`.${own}`));
}

// By what the parts of an article are known that is split over pages: addresses, kinds and titles.

import type { CrawledPage } from "../batch/page/crawl-page.js";
import type { PageLinks } from "../batch/page/page-links.js";
import { addressKey } from "../fetching/page-address.js";

/** Parameters that hold the number of a part. */
const PART_PARAMETERS = ["page", "p", "pg", "paged", "part", "seite", "teil", "pagina", "strona", "sida"] as const;

/** What a part's address has after that of the first: a number, and few words before it. */
const PART_PATH = /^(?:[/\-_,.]|\/p|[/\-_,.](?:page|pg|part|seite|teil|pagina|strona|sida)[/\-_]?)(\d{1,3})\/?$/i;

/** Kinds of pages that go on without end and aren't articles. */
const NEVER_JOINED: ReadonlySet<string> = new Set(["listing", "collection", "forum", "product"]);

/** The address of part `number` of the article at `first`, where a page links to it; `links`: those of the part before it. */
export function nextPart(first: URL, links: PageLinks, number: number): URL | undefined {
  for (const link of links.links) {
    const url = new URL(link.url);
    if (partNumber(first, url) === number) return url;
  }
  return undefined;
}

/** Which part of the article at `first` is at an address, by its form: a number from 2; undefined if none is. */
export function partNumber(first: URL, url: URL): number | undefined {
  if (url.host !== first.host) return undefined;
  const number = numberInQuery(first, url) ?? numberInPath(first, url);
  return number !== undefined && number >= 2 ? number : undefined;
}

function numberInQuery(first: URL, url: URL): number | undefined {
  const name = PART_PARAMETERS.find((one) => url.searchParams.get(one) !== first.searchParams.get(one));
  // The first part may have the number 1 or none; another number isn't a first part.
  if (name === undefined || (first.searchParams.get(name) ?? "1") !== "1") return undefined;
  const [whole, other] = [first, url].map((one) => {
    const without = new URL(one);
    without.searchParams.delete(name);
    return addressKey(without);
  });
  const value = url.searchParams.get(name) ?? "";
  return whole === other && /^\d{1,3}$/.test(value) ? Number(value) : undefined;
}

function numberInPath(first: URL, url: URL): number | undefined {
  const [own, path] = [first, url].map(({ pathname }) => pathname.replace(/\/$|\.\w{1,5}$/, ""));
  if (first.search !== url.search || !path.startsWith(own)) return undefined;
  const number = PART_PATH.exec(path.slice(own.length))?.[1];
  return number === undefined ? undefined : Number(number);
}

/** Whether a page may be the first part of an article, by its kind. */
export function mayHaveParts({ hasContainer, kinds }: CrawledPage): boolean {
  const [[kind] = [""]] = Object.entries(kinds).sort(([, a], [, b]) => b - a);
  return hasContainer && !NEVER_JOINED.has(kind);
}

/** Whether two parts have the same title, apart from numbers. */
export function isSameArticle(first: string, title: string): boolean {
  const [a, b] = [first, title].map((one) =>
    one
      .replace(/[\P{L}]+/gu, " ")
      .trim()
      .toLowerCase(),
  );
  // Every title begins with one that has no letters.
  return a === "" || b === "" ? a === b : b.startsWith(a) || a.startsWith(b);
}

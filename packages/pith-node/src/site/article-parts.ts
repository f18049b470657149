// Recognizes, finds and fetches the further parts of articles that are split over pages.

import type { CrawledPage } from "../batch/page/crawl-page.js";
import type { PageLinks } from "../batch/page/page-links.js";
import { addressKey } from "../fetching/page-address.js";
import type { Crawl } from "./crawl.js";
import type { Entry, FoundList, ReadMark } from "./found-list.js";
import type { ReadPage } from "./page-reader.js";
import type { Found, LeftOutReason } from "./site-options.js";

/** The most parts of an article that are joined; with more it is a book, or a trap. */
const MOST_PARTS = 50;

/** Reasons why an address isn't a page of its own that don't keep it from being a part: the article's first page decides on them. */
const REASONS_OF_PAGES: ReadonlySet<LeftOutReason> = new Set(["pattern", "depth", "older", "no-date", "trap"]);

/** A part of an article that is in the archive. */
export interface ArchivedPart {
  readonly read: ReadPage;
  readonly mark: ReadMark;
}

/**
 * Finds the further parts of an article, one after another: fetches those that nobody has fetched, and takes those that are
 * pages of the archive. So it makes no difference whether a part was found before its article.
 */
export class ArticleParts {
  constructor(
    private readonly list: FoundList,
    private readonly crawl: Crawl,
    /** The most bytes that the parts may have together. */
    private readonly maxBytes: number,
  ) {}

  /** Makes the parts of the article that begins with a page parts in the list. */
  async join(first: ReadPage, article: string, depth: number): Promise<void> {
    if (!first.reading.mayHaveParts) return;
    let { links } = first.reading;
    let bytes = first.page.bytes.length;
    for (let number = 2; number <= MOST_PARTS + 1; number++) {
      const next = nextPart(first.url, links, number);
      if (next === undefined) return;
      const found: Found = { url: next.href, via: "link", from: first.url.href, depth, date: null };
      const isPart = ({ page, reading }: ReadPage) =>
        isSameArticle(first.reading.title, reading.title) && bytes + page.bytes.length <= this.maxBytes;
      this.list.add(addressKey(next), found);
      const key = this.list.entry(addressKey(next))?.key;
      // More addresses than the list can have, or the first part again.
      if (key === undefined || key === article) return;
      const part = await this.partAt(key, article, isPart);
      if (part === undefined) return;
      const { read, mark } = part;
      this.list.join(key, first.page.url, { article, number }, mark);
      links = read.reading.links;
      bytes += read.page.bytes.length;
    }
  }

  private async partAt(
    key: string,
    article: string,
    isPart: (read: ReadPage) => boolean,
  ): Promise<ArchivedPart | undefined> {
    await this.crawl.settled(key);
    const entry = this.list.entry(key) as Entry;
    const { found, outcome, mark } = entry;
    // A crawl that was interrupted in the middle of an article has joined some parts.
    if (outcome.outcome === "page" || mark.part?.article === article) {
      const read = await this.crawl.again(entry);
      return read !== undefined && isPart(read) ? { read, mark } : undefined;
    }
    const isOfPage = outcome.outcome === "left-out" && REASONS_OF_PAGES.has(outcome.reason);
    return outcome.outcome === "open" || isOfPage ? this.crawl.fetchPart(key, found, isPart) : undefined;
  }
}

/** Parameters that hold the number of a part. */
const PART_PARAMETERS = ["page", "p", "pg", "paged", "part", "seite", "teil", "pagina", "strona", "sida"] as const;

/** What a part's address has after that of the first: a number, and few words before it. */
const PART_PATH = /^(?:[/\-_,.]|\/p|[/\-_,.](?:page|pg|part|seite|teil|pagina|strona|sida)[/\-_]?)(\d{1,3})\/?$/i;

/** Kinds of pages that go on without end and aren't articles. */
const NEVER_JOINED: ReadonlySet<string> = new Set(["listing", "collection", "forum", "product"]);

/** The address of part `number` of the article at `first`, where a page links to it; `links`: those of the part before it. */
function nextPart(first: URL, links: PageLinks, number: number): URL | undefined {
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
function isSameArticle(first: string, title: string): boolean {
  const [a, b] = [first, title].map((one) =>
    one
      .replace(/[\P{L}]+/gu, " ")
      .trim()
      .toLowerCase(),
  );
  // Every title begins with one that has no letters.
  return a === "" || b === "" ? a === b : b.startsWith(a) || a.startsWith(b);
}

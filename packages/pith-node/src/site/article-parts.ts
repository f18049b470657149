// Finds and fetches the further parts of articles that are split over pages.

import { addressKey } from "../fetching/page-address.js";
import { isSameArticle, nextPart } from "./article-marks.js";
import type { FoundEntry, FoundList, ReadMark } from "./found-list.js";
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

/** Fetches parts, and knows what is fetched: the crawl. */
interface PartSource {
  /** Waits until an address is no longer being fetched. */
  settled(key: string): Promise<void>;
  /** Reads a page of the archive again; undefined if that isn't possible. */
  again(entry: FoundEntry): Promise<ReadPage | undefined>;
  /** Fetches a part and puts it into the archive, if `isPart` says that it is one; undefined if it isn't, or can't be fetched. */
  fetchPart(key: string, found: Found, isPart: (read: ReadPage) => boolean): Promise<ArchivedPart | undefined>;
}

/**
 * Finds the further parts of an article, one after another: fetches those that nobody has fetched, and takes those that are
 * pages of the archive. So it makes no difference whether a part was found before its article.
 */
export class ArticleParts {
  constructor(
    private readonly list: FoundList,
    private readonly crawl: PartSource,
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
    const entry = this.list.entry(key) as FoundEntry;
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

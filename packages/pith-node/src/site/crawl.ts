import { setMaxListeners } from "node:events";
import { PoliteFetcher } from "../batch/fetch/polite-fetcher.js";
import type { FetchedPage } from "../fetching/fetch-page.js";
import { addressKey, cleanAddress } from "../fetching/page-address.js";
import { nonPageName } from "../files/media-type.js";
import { isEndless, isOfSite, isOtherFile, matchesPattern } from "./addresses.js";
import type { CrawlSettings } from "./crawl-settings.js";
import type { Found, FoundList } from "./found-list.js";
import { isSameArticle, nextPart } from "./join-parts.js";
import { LeftOut, outcomeOf } from "./outcomes.js";
import type { PageArchive } from "./page-archive.js";
import type { PageLinks } from "./page-links.js";
import { PageReader } from "./page-reader.js";
import type { PageReading } from "./page-reading.js";
import { endOf } from "./read-lists.js";
import type { ErrorText, ReadPages } from "./read-pages.js";
import { SiteLists } from "./site-lists.js";
import type { LeftOutReason } from "./site-options.js";

/** Fetches that are made besides two for each page: duplicates, errors and first pages take some. */
const SPARE_FETCHES = 100;

/** The parts of an article that are joined; with more it is a book, or a trap. */
const MOST_PARTS = 50;

interface ReadPage {
  readonly page: FetchedPage;
  readonly reading: PageReading;
  /** Where it was found after redirects, as it is compared. */
  readonly url: URL;
}

/** Finds the pages of one site and keeps them in an archive. */
export class Crawl {
  private readonly fetcher: PoliteFetcher;
  private readonly reader: PageReader;
  /** Ends what is under way when the archive can't be written. */
  private readonly stop = new AbortController();
  private readonly signal: AbortSignal;
  private site: URL;
  private errorText: ErrorText | undefined;
  private fetches = 0;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly settings: CrawlSettings,
    private readonly list: FoundList,
    private readonly read: ReadPages,
    /** Undefined: nothing is kept. */
    private readonly archive: PageArchive | undefined,
    signal: AbortSignal,
  ) {
    this.signal = AbortSignal.any([signal, this.stop.signal]);
    this.fetcher = new PoliteFetcher(settings.fetch);
    this.reader = new PageReader(settings.pool, this.signal);
    this.site = settings.start;
    // Every fetch that waits for its turn listens.
    setMaxListeners(0, this.signal);
  }

  /** Goes on until nothing is left to fetch, or `signal` says so. Throws when the archive can't be written. */
  async run(): Promise<void> {
    try {
      await this.runAll();
    } finally {
      await this.reader.close();
    }
  }

  private async runAll(): Promise<void> {
    const first = await this.visitFirst();
    const add = (url: URL, found: Found, language: string | undefined) => this.add(url, found, language);
    await new SiteLists(this.site, this.settings, this.fetcher, this.list, this.signal, add).read(first?.reading.links);
    await this.list.flush();
    if (this.settings.dryRun || this.signal.aborted) return;
    this.errorText = await this.fetchErrorText();
    await this.visitAll();
    if (this.signal.aborted) return;
    this.list.leaveOutRest("max-pages");
    await this.list.complete();
  }

  private async visitAll(): Promise<void> {
    const { maxPages, fetch, subdomains } = this.settings;
    const width = subdomains ? fetch.concurrency : fetch.perHost;
    const active = new Set<Promise<unknown>>();
    const hasRoom = () =>
      this.list.counts.pages + active.size < maxPages && this.fetches < 2 * maxPages + SPARE_FETCHES;
    try {
      while (true) {
        while (active.size < width && !this.signal.aborted && hasRoom()) {
          const next = this.list.take();
          if (next === undefined) break;
          const visit: Promise<unknown> = this.visit(next.key, next.found).finally(() => active.delete(visit));
          active.add(visit);
        }
        if (active.size === 0) return;
        await Promise.race(active);
      }
    } catch (error) {
      this.stop.abort();
      await Promise.allSettled(active);
      throw error;
    }
  }

  /** The first page decides what the site is: it may redirect to another host. In a dry run it is read, and stays open. */
  private async visitFirst(): Promise<ReadPage | undefined> {
    const { start, dryRun } = this.settings;
    const key = addressKey(start);
    const found: Found = { url: start.href, via: "start", from: null, depth: 0, date: null };
    this.list.add(key, found);
    // A crawl that is taken up has read it; what it said of the site is asked once more.
    if (this.list.isOpen(key) && !dryRun) return this.visit(key, found);
    try {
      const read = await this.readPage(start.href, (target) => {
        this.site = target;
      });
      this.addLinks(read, 0);
      return read;
    } catch (error) {
      if (this.signal.aborted) return undefined;
      this.list.settle(key, outcomeOf(error));
      return undefined;
    }
  }

  /** Brings one address to its end; gives the page when it was read. */
  private async visit(key: string, found: Found): Promise<ReadPage | undefined> {
    let read: ReadPage | undefined;
    try {
      const reason = found.via === "start" ? undefined : this.reasonToLeaveOut(found);
      if (reason !== undefined) throw new LeftOut(reason);
      read = await this.readPage(found.url, (target) => this.followRedirect(target, key, found));
      this.addLinks(read, found.depth);
      await this.keep(read, key, found);
    } catch (error) {
      if (this.signal.aborted) return undefined;
      this.list.settle(key, outcomeOf(error));
    }
    await this.list.flush();
    return read;
  }

  private followRedirect(target: URL, key: string, { via }: Found): void {
    if (via === "start") this.site = target;
    if (!isOfSite(target, this.site, this.settings.subdomains)) throw new LeftOut("other-site");
    const clean = cleanAddress(target.href) as URL;
    const targetKey = addressKey(clean);
    if (targetKey === key) return;
    if (this.list.has(targetKey)) throw new LeftOut("duplicate", clean.href);
    this.list.alias(targetKey);
  }

  private async readPage(url: string, onRedirect: (target: URL) => void): Promise<ReadPage> {
    const page = await this.fetchPage(url, onRedirect);
    const reading = await this.reader.run({ type: "read", page, errorText: this.errorText });
    return { page, reading, url: cleanAddress(page.url) as URL };
  }

  private async fetchPage(url: string, onRedirect: (target: URL) => void): Promise<FetchedPage> {
    this.fetches++;
    const page = await this.fetcher.fetch(url, this.signal, { onRedirect });
    if (nonPageName(page.bytes, page.contentType ?? "") !== undefined) throw new LeftOut("not-a-page");
    return page;
  }

  /** Writes a page, unless there is a reason not to, which is thrown. */
  private async keep(read: ReadPage, key: string, found: Found): Promise<void> {
    const { page, reading, url } = read;
    const { print, links } = reading;
    if (found.via === "link") this.read.see(url, print);
    this.aliasCanonical(read);
    if (links.isNoIndex && this.settings.fetch.obeyRobots) throw new LeftOut("no-index");
    if (found.via !== "start" && reading.isErrorPage) throw new LeftOut("soft-404");
    const same = this.read.sameAs(print);
    if (same !== undefined) throw new LeftOut("duplicate", same);
    this.checkAge([found.date, ...reading.dates]);
    // Taken up before it is written: another fetch may bring the same text meanwhile.
    this.read.add(page.url, print.print);
    const bytes = this.settings.joinParts ? await this.withParts(read) : page.bytes;
    const contentType = bytes === page.bytes ? page.contentType : "text/html; charset=utf-8";
    const fetched = new Date().toISOString();
    const archived = { url: page.url, status: page.status, contentType, bytes, fetched };
    // One page after another, each with what is said of it: an archive that is cut must not hold half-known pages.
    this.writing = this.writing.then(async () => {
      const end = await this.archive?.write(archived);
      this.list.settle(key, { outcome: "page" }, { ...(end !== undefined && { end }), print: print.print });
      await this.list.flush();
    });
    await this.writing;
  }

  /** The address that a page gives itself is another name of it where only the query differs: whole sites name their first page. */
  private aliasCanonical({ reading: { links }, url }: ReadPage): void {
    if (links.canonical === undefined) return;
    const own = new URL(links.canonical);
    if (own.host !== url.host || own.pathname !== url.pathname) return;
    this.list.alias(addressKey(own));
  }

  /** Throws when a page is too old by the last of its dates, or has none. */
  private checkAge(dates: readonly (string | null)[]): void {
    const { since } = this.settings;
    if (since === undefined) return;
    const times = dates.map(endOf).filter((time) => time > 0);
    if (times.length === 0) throw new LeftOut("no-date");
    if (Math.max(...times) < since) throw new LeftOut("older");
  }

  /** The page with the parts that follow it, fetched one after another. */
  private async withParts({ url, reading, page }: ReadPage): Promise<Uint8Array> {
    const parts: string[] = [];
    let links: PageLinks = reading.links;
    while (parts.length < MOST_PARTS && reading.mayHaveParts) {
      const next = nextPart(url, links, parts.length + 2);
      if (next === undefined) break;
      const key = addressKey(next);
      this.list.add(key, { url: next.href, via: "link", from: url.href, depth: 0, date: null });
      try {
        const read = await this.readPage(next.href, (target) => {
          if (!isOfSite(target, this.site, this.settings.subdomains)) throw new LeftOut("other-site");
        });
        if (!isSameArticle(reading.title, read.reading.title)) break;
        this.addLinks(read, 0);
        parts.push(await this.reader.run({ type: "part", page: read.page }));
        links = read.reading.links;
        this.list.settle(key, { outcome: "left-out", reason: "joined", of: page.url });
      } catch (error) {
        if (this.signal.aborted) throw error;
        this.list.settle(key, outcomeOf(error));
        break;
      }
    }
    return parts.length === 0 ? page.bytes : this.reader.run({ type: "join", page, parts });
  }

  private addLinks({ reading: { links }, url }: ReadPage, depth: number): void {
    if (links.isNoFollow && this.settings.fetch.obeyRobots) return;
    for (const { url: href, isNext, language } of links.links) {
      const target = new URL(href);
      if (!isOfSite(target, this.site, this.settings.subdomains)) {
        this.list.countUnlisted("other-site");
        continue;
      }
      // The second page of a list is as deep as the first.
      const below = isNext ? depth : depth + 1;
      this.add(target, { url: target.href, via: "link", from: url.href, depth: below, date: null }, language);
    }
  }

  private add(url: URL, found: Found, language: string | undefined): void {
    const key = addressKey(url);
    if (this.list.has(key)) return;
    const reason = this.reasonByAddress(url, found, language);
    this.list.add(key, found, reason === undefined ? { outcome: "open" } : { outcome: "left-out", reason });
  }

  private reasonByAddress(url: URL, { via, depth, date }: Found, language: string | undefined) {
    const { only, not, maxDepth, since, languages, subdomains } = this.settings;
    if (!isOfSite(url, this.site, subdomains)) return "other-site";
    if (isOtherFile(url)) return "other-file";
    if (via === "link" && isEndless(url)) return "endless";
    if (not.some((pattern) => matchesPattern(url, pattern))) return "pattern";
    if (only.length > 0 && !only.some((pattern) => matchesPattern(url, pattern))) return "pattern";
    if (language !== undefined && languages !== undefined && !isWanted(language, languages)) return "language";
    if (since !== undefined && date !== null && endOf(date) > 0 && endOf(date) < since) return "older";
    return depth > maxDepth ? "depth" : undefined;
  }

  /** Reasons that can come up between the finding and the fetching. */
  private reasonToLeaveOut({ url, via }: Found): LeftOutReason | undefined {
    return via === "link" && this.read.isTrap(new URL(url)) ? "trap" : undefined;
  }

  /** What the site answers for an address that can't be there; undefined when it says that it isn't. */
  private async fetchErrorText(): Promise<ErrorText | undefined> {
    const address = new URL(`/pith-${Math.random().toString(36).slice(2)}-is-not-here`, this.site).href;
    try {
      const page = await this.fetchPage(address, () => {
        throw new LeftOut("not-a-page");
      });
      return await this.reader.run({ type: "error-text", page });
    } catch (error) {
      if (!this.signal.aborted) outcomeOf(error);
      return undefined;
    }
  }
}

/** Whether a language tag is one of those wanted; `x-default` is a page for all. */
function isWanted(tag: string, languages: readonly string[]): boolean {
  const primary = tag.toLowerCase().split(/[-_]/)[0];
  return primary === "x" || languages.includes(primary);
}

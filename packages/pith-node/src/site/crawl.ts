// The crawl: finds the pages of one site and archives them.

import { setMaxListeners } from "node:events";
import { PoliteFetcher } from "../batch/fetch/polite-fetcher.js";
import { addressKey } from "../fetching/page-address.js";
import { type ArchivedPart, ArticleParts } from "./article-parts.js";
import type { FoundEntry, FoundList, ReadMark } from "./found-list.js";
import { joinArticles } from "./join-articles.js";
import { checkAge, checkPage, LeftOut, outcomeOf } from "./outcomes.js";
import type { PageArchive } from "./page-archive.js";
import { PageReader, type ReadPage } from "./page-reader.js";
import type { ReadPages } from "./read-pages.js";
import { SiteAddresses } from "./site-addresses.js";
import { SiteLists } from "./site-lists.js";
import type { CrawlSettings, Found, LeftOutReason } from "./site-options.js";

/** Fetches allowed in addition to two for each page: duplicates, errors and first pages take some. */
const SPARE_FETCHES = 100;

/** Finds the pages of one site and keeps them in an archive. */
export class Crawl {
  private readonly fetcher: PoliteFetcher;
  private readonly reader: PageReader;
  /** Aborts what is in progress if the archive can't be written. */
  private readonly stop = new AbortController();
  private readonly signal: AbortSignal;
  private readonly parts: ArticleParts;
  private readonly addresses: SiteAddresses;
  /** What is being fetched or processed. */
  private readonly active = new Map<string, Promise<unknown>>();
  /** What is being fetched, by its key. */
  private readonly fetches = new Map<string, Promise<ReadPage>>();
  private writing: Promise<void> = Promise.resolve();
  /** The error that ended a visit which another page had begun. */
  private broken: { readonly error: unknown } | undefined;

  constructor(
    private readonly settings: CrawlSettings,
    private readonly list: FoundList,
    private readonly read: ReadPages,
    /** Undefined: nothing is kept. */
    private readonly archive: PageArchive | undefined,
    /** Where a second archive goes, in which articles are in one piece; undefined: parts aren't joined. */
    private readonly joined: string | undefined,
    signal: AbortSignal,
  ) {
    this.signal = AbortSignal.any([signal, this.stop.signal]);
    this.addresses = new SiteAddresses(settings, list, (key) => this.active.has(key));
    const isOfSite = (target: URL) => this.addresses.isOfSite(target);
    // The site is what the first page leads to; the headers are for what the caller named.
    const isNamed = ({ origin }: URL) => origin === settings.start.origin;
    this.fetcher = new PoliteFetcher(settings.fetch, isOfSite, isNamed);
    this.reader = new PageReader(settings, this.fetcher, this.signal);
    this.parts = new ArticleParts(list, this, settings.fetch.maxBytes);
    // Every fetch that waits for its turn listens.
    setMaxListeners(0, this.signal);
  }

  /** Runs until nothing is left to fetch, or `signal` ends it. Throws if the archive can't be written. */
  async run(): Promise<void> {
    try {
      await this.runAll();
    } finally {
      await this.reader.close();
    }
  }

  private async runAll(): Promise<void> {
    const first = await this.visitFirst();
    const { site } = this.addresses;
    const add = (url: URL, found: Found, language: string | undefined) => this.addresses.add(url, found, language);
    await new SiteLists(site, this.settings, this.fetcher, this.list, this.signal, add).read(first?.reading.links);
    await this.list.flush();
    if (this.settings.dryRun || this.signal.aborted) return;
    await this.reader.learnErrorText(site);
    await this.visitAll();
    if (this.signal.aborted) return;
    this.list.leaveOutRest("max-pages");
    if (this.archive === undefined || this.joined === undefined) return this.list.complete();
    try {
      await joinArticles(this.list, this.archive, this.joined, this.reader, this.settings.fetch.maxBytes);
    } catch (error) {
      if (this.signal.aborted) return;
      throw error;
    }
    await this.list.complete();
  }

  private async visitAll(): Promise<void> {
    const { fetch, subdomains } = this.settings;
    const width = subdomains ? fetch.concurrency : fetch.perHost;
    try {
      while (true) {
        while (this.active.size < width && !this.signal.aborted && this.hasRoom()) {
          const next = this.list.take();
          if (next === undefined) break;
          // As a part of an article; it is put back if it isn't one.
          if (this.active.has(next.key)) continue;
          void this.whileActive(next.key, this.visit(next.key, next.found));
        }
        if (this.broken !== undefined) throw this.broken.error;
        if (this.active.size === 0) return;
        await Promise.race(this.active.values());
      }
    } catch (error) {
      this.stop.abort();
      await Promise.allSettled(this.active.values());
      throw error;
    }
  }

  /** Whether one more page may be visited. */
  private hasRoom(): boolean {
    return this.list.counts.pages + this.active.size < this.settings.maxPages && this.mayFetch();
  }

  private mayFetch(): boolean {
    return this.reader.fetches < 2 * this.settings.maxPages + SPARE_FETCHES;
  }

  private whileActive<Result>(key: string, work: Promise<Result>): Promise<Result> {
    const done = work.finally(() => this.active.delete(key));
    this.active.set(key, done);
    return done;
  }

  /** The first page decides what the site is: it may redirect to another host. In a dry run it is read, and stays open. */
  private async visitFirst(): Promise<ReadPage | undefined> {
    const { start, dryRun } = this.settings;
    const key = addressKey(start);
    const found: Found = { url: start.href, via: "start", from: null, depth: 0, date: null };
    this.list.add(key, found);
    // A resumed crawl has read it; what it says about the site is needed again.
    if (this.list.isOpen(key) && !dryRun) return this.whileActive(key, this.visit(key, found));
    try {
      const read = await this.reader.fetch(start.href, (target) => {
        this.addresses.site = target;
      });
      this.addresses.addLinks(read, 0);
      return read;
    } catch (error) {
      if (this.signal.aborted) return undefined;
      this.list.settle(key, outcomeOf(error));
      return undefined;
    }
  }

  /** Processes one address to its outcome; returns the page if it was read. */
  private async visit(key: string, found: Found): Promise<ReadPage | undefined> {
    let read: ReadPage | undefined;
    try {
      const reason = found.via === "start" ? undefined : this.reasonToLeaveOut(found);
      if (reason !== undefined) throw new LeftOut(reason);
      read = await this.fetch(key, found);
      this.addresses.addLinks(read, found.depth);
      await this.keep(read, key, found);
    } catch (error) {
      if (this.signal.aborted) return undefined;
      this.list.settle(key, outcomeOf(error));
    }
    await this.list.flush();
    return read;
  }

  /** Not `async`: the caller that fetches a page continues before those that wait for it. */
  private fetch(key: string, found: Found): Promise<ReadPage> {
    const fetched = this.reader
      .fetch(found.url, (target) => this.addresses.followRedirect(target, key, found))
      .finally(() => this.fetches.delete(key));
    this.fetches.set(key, fetched);
    return fetched;
  }

  /** Writes a page, unless there is a reason not to, which is thrown. */
  private async keep(read: ReadPage, key: string, found: Found): Promise<void> {
    const { reading, url } = read;
    if (found.via === "link") this.read.see(url, reading.print);
    this.addresses.aliasCanonical(read, key);
    const canonical = found.via === "start" ? undefined : this.addresses.canonicalOf(read, key, found.depth);
    if (canonical !== undefined) await this.readFirst(canonical);
    this.check(read, found);
    checkAge([found.date, ...reading.dates], this.settings.since);
    // Recorded before it is written: another fetch may bring the same text meanwhile.
    this.read.add(read.page.url, reading.print.print);
    if (this.joined !== undefined) await this.parts.join(read, key, found.depth);
    await this.write(read, (mark) => this.list.settle(key, { outcome: "page" }, mark));
  }

  private check({ reading }: ReadPage, { via }: Found): void {
    checkPage(reading, via, this.settings.fetch.obeyRobots);
    const same = this.read.sameAs(reading.print);
    if (same !== undefined) throw new LeftOut("duplicate", same);
  }

  /** Puts a page into the archive, and has `settle` say what became of it. */
  private async write({ page, reading }: ReadPage, settle: (mark: ReadMark) => void): Promise<void> {
    const archived = { ...page, fetched: new Date().toISOString() };
    // One page after another, each with its line in the list: a truncated archive must not hold half-known pages.
    this.writing = this.writing.then(async () => {
      const place = await this.archive?.write(archived);
      settle({ place, print: reading.print.print });
      await this.list.flush();
    });
    await this.writing;
  }

  /**
   * Has an address fetched before the calling page: if both have the same text, it is the one that is kept. Only the fetch is waited
   * for, which waits for no other page: pages that name each other must not wait for ever.
   */
  private async readFirst(key: string): Promise<void> {
    const entry = this.list.entry(key);
    if (entry !== undefined && this.list.isOpen(key) && !this.active.has(key) && this.hasRoom())
      this.whileActive(key, this.visit(key, entry.found)).catch((error: unknown) => {
        this.broken ??= { error };
      });
    // Its outcome is in the list.
    await this.fetches.get(key)?.catch(() => {});
  }

  /** Waits until an address is no longer being fetched. */
  async settled(key: string): Promise<void> {
    await this.active.get(key);
  }

  /** Reads a page of the archive again; undefined if that isn't possible. */
  async again({ mark: { place } }: FoundEntry): Promise<ReadPage | undefined> {
    const page = place && (await this.archive?.read(place));
    return page && this.reader.read(page).catch((error: unknown) => this.unlessStopped(error));
  }

  private unlessStopped(error: unknown): undefined {
    if (this.signal.aborted) throw error;
    outcomeOf(error);
  }

  /**
   * Fetches a part of an article and puts it into the archive, if `isPart` says that it is one; undefined for one that isn't, or that
   * can't be fetched, whose outcome is then in the list.
   */
  fetchPart(key: string, found: Found, isPart: (read: ReadPage) => boolean): Promise<ArchivedPart | undefined> {
    return this.whileActive(key, this.fetchAndKeepPart(key, found, isPart));
  }

  private async fetchAndKeepPart(
    key: string,
    found: Found,
    isPart: (read: ReadPage) => boolean,
  ): Promise<ArchivedPart | undefined> {
    if (!this.mayFetch()) return undefined;
    try {
      const read = await this.fetch(key, found);
      this.addresses.addLinks(read, found.depth);
      if (!isPart(read)) {
        this.list.putBack(key);
        return undefined;
      }
      this.addresses.aliasCanonical(read, key);
      this.check(read, found);
      this.read.add(read.page.url, read.reading.print.print);
      let mark: ReadMark = {};
      await this.write(read, (written) => {
        mark = written;
      });
      return { read, mark };
    } catch (error) {
      if (this.signal.aborted) throw error;
      this.list.settle(key, outcomeOf(error));
      return undefined;
    }
  }

  /** Reasons that can come up between finding an address and fetching it. */
  private reasonToLeaveOut({ url, via }: Found): LeftOutReason | undefined {
    return via === "link" && this.read.isTrap(new URL(url)) ? "trap" : undefined;
  }
}

// Fetches the pages of a crawl and has threads read them.

import { DEFAULT_ALGORITHM, type PlainOptions } from "pith/internal";
import { PageFetcher } from "../batch/fetch/page-fetcher.js";
import type { PoliteFetcher } from "../batch/fetch/polite-fetcher.js";
import { type PageAsk, payloadOf } from "../batch/input/item.js";
import type { CrawledPage } from "../batch/page/crawl-page.js";
import type { PageResult } from "../batch/page/page-task.js";
import { askPage, type PageThreads } from "../batch/page/run-page.js";
import type { FetchedPage } from "../fetching/fetched-page.js";
import { cleanAddress } from "../fetching/page-address.js";
import { nonPageName } from "../files/media-type.js";
import { PagePool } from "../pool/page-pool.js";
import { mayHaveParts } from "./article-marks.js";
import { LeftOut, outcomeOf } from "./outcomes.js";
import { type ErrorText, errorText, isErrorText, MOST_ERROR_WORDS } from "./read-pages.js";
import type { CrawlSettings } from "./site-options.js";

/** A page as fetched, to be sent to a thread. */
type PageSource = Pick<FetchedPage, "bytes" | "url" | "contentType">;

/** What a crawl needs to know of a page. */
interface PageReading extends Pick<CrawledPage, "title" | "print" | "links" | "dates"> {
  /** Whether it may be the first part of an article, by its kind. */
  readonly mayHaveParts: boolean;
  /** Whether it is what the site shows for pages that don't exist. */
  readonly isErrorPage: boolean;
}

/** What a crawl needs of a page that a thread has read. `error`: what the site shows for pages that don't exist. */
function readingOf(page: CrawledPage, error: ErrorText | undefined): PageReading {
  const { title, text, words, dates, links, print } = page;
  // The words of a long text are counted in no thread but the page's.
  const isShort = words < 2 * MOST_ERROR_WORDS;
  return {
    title,
    links,
    print,
    dates,
    mayHaveParts: mayHaveParts(page),
    isErrorPage: error !== undefined && isShort && isErrorText(error, title, text),
  };
}

/** A page that was fetched and read. */
export interface ReadPage {
  readonly page: Omit<FetchedPage, "redirects">;
  readonly reading: PageReading;
  /** Where it was found after redirects, as it is compared. */
  readonly url: URL;
}

/**
 * Fetches pages, and reads them in threads with the limits of a batch: a page that hangs or outgrows its memory is stopped,
 * and nothing else.
 */
export class PageReader {
  private readonly pool: PageThreads;
  private readonly fetcher: PageFetcher;
  private errorText: ErrorText | undefined;
  /** How many pages were asked for. */
  fetches = 0;

  constructor(
    settings: Pick<CrawlSettings, "pool" | "fetch">,
    fetcher: PoliteFetcher,
    private readonly signal: AbortSignal,
  ) {
    this.pool = new PagePool(settings.pool);
    this.fetcher = new PageFetcher(fetcher, settings.fetch, this.pool);
  }

  /** Throws a LeftOut for what isn't a page, what fetching throws, and what reading throws. */
  async fetch(address: string, onRedirect: (target: URL) => void): Promise<ReadPage> {
    return this.read(await this.fetchOnly(address, onRedirect));
  }

  /** Reads a page that is there. Throws a PageStopped when it goes over its limits, and the signal's reason. */
  async read(page: ReadPage["page"]): Promise<ReadPage> {
    const { bytes } = await this.ask(page, { as: "crawl" });
    const reading = readingOf(crawledPage(bytes), this.errorText);
    return { page, reading, url: cleanAddress(page.url) as URL };
  }

  /** A page's content as HTML that can be put into another page. Throws as `read` does. */
  async partHtml(page: PageSource): Promise<string> {
    const { bytes } = await this.ask(page, { as: "content" }, { algorithm: DEFAULT_ALGORITHM, format: "html" });
    return new TextDecoder().decode(bytes);
  }

  /** A page in UTF-8 with further parts after its content. Throws as `read` does. */
  async joined(page: PageSource, parts: readonly string[]): Promise<Uint8Array> {
    return (await this.ask(page, { as: "joined", parts }, { algorithm: DEFAULT_ALGORITHM })).bytes;
  }

  /** Requests an address that can't exist, to learn what the site shows, with success, for those that don't. */
  async learnErrorText(site: URL): Promise<void> {
    const address = new URL(`/pith-${Math.random().toString(36).slice(2)}-is-not-here`, site).href;
    try {
      const page = await this.fetchOnly(address, () => {
        throw new LeftOut("not-a-page");
      });
      const { title, text } = crawledPage((await this.ask(page, { as: "crawl" })).bytes);
      this.errorText = errorText(title, text);
    } catch (error) {
      // A site that answers with an error needs nothing more.
      if (!this.signal.aborted) outcomeOf(error);
    }
  }

  async close(): Promise<void> {
    await this.fetcher.close();
    await this.pool.close();
  }

  /** Asks a thread about a page, whatever the batch after the crawl says of content. */
  private ask(page: PageSource, ask: Omit<PageAsk, "options">, options: PlainOptions = {}): Promise<PageResult> {
    const whole = { ...ask, options: { ...options, url: page.url } };
    return askPage(this.pool, payloadOf(page), whole, this.signal);
  }

  private async fetchOnly(address: string, onRedirect: (target: URL) => void): Promise<ReadPage["page"]> {
    this.fetches++;
    const { bytes, url, contentType, status } = await this.fetcher.fetch(address, this.signal, { onRedirect });
    if (nonPageName(bytes, contentType ?? "") !== undefined) throw new LeftOut("not-a-page");
    return { bytes, url, contentType, status };
  }
}

function crawledPage(bytes: Uint8Array): CrawledPage {
  return JSON.parse(new TextDecoder().decode(bytes)) as CrawledPage;
}

// Fetches the pages of a crawl and has threads read them.

import { DEFAULT_ALGORITHM } from "pith/internal";
import type { PoliteFetcher } from "../batch/fetch/polite-fetcher.js";
import type { PageAsk } from "../batch/input/item.js";
import type { LinkedPage } from "../batch/page/page-ask.js";
import { askPage, type BatchPool } from "../batch/page/run-page.js";
import { cleanAddress } from "../fetching/page-address.js";
import { nonPageName } from "../files/media-type.js";
import { PagePool, type PoolSettings } from "../pool/page-pool.js";
import { LeftOut, outcomeOf } from "./outcomes.js";
import { type PageReading, type PageSource, readingOf } from "./page-reading.js";
import { type ErrorText, errorText } from "./read-pages.js";

/** A page that was fetched and read. */
export interface ReadPage {
  readonly page: PageSource & { readonly status: number };
  readonly reading: PageReading;
  /** Where it was found after redirects, as it is compared. */
  readonly url: URL;
}

/**
 * Fetches pages, and reads them in threads with the limits of a batch: a page that hangs or outgrows its memory is stopped,
 * and nothing else.
 */
export class PageReader {
  private readonly pool: BatchPool;
  private errorText: ErrorText | undefined;
  /** How many pages were asked for. */
  fetches = 0;

  constructor(
    settings: PoolSettings,
    private readonly fetcher: PoliteFetcher,
    private readonly signal: AbortSignal,
  ) {
    this.pool = new PagePool(settings);
  }

  /** Throws a LeftOut for what is no page, what fetching throws, and what reading throws. */
  async fetch(address: string, onRedirect: (target: URL) => void): Promise<ReadPage> {
    return this.read(await this.fetchOnly(address, onRedirect));
  }

  /** Reads a page that is there. Throws a PageStopped when it goes over its limits, and the signal's reason. */
  async read(page: ReadPage["page"]): Promise<ReadPage> {
    const facts = await this.linkedPage(page);
    return { page, reading: readingOf(facts, this.errorText), url: cleanAddress(page.url) as URL };
  }

  /** A page's content as HTML that can be put into another page. Throws as `read` does. */
  async partHtml(page: PageSource): Promise<string> {
    return new TextDecoder().decode(await this.ask(page, "content", { options: { format: "html" } }));
  }

  /** A page in UTF-8 with further parts after its content. Throws as `read` does. */
  joined(page: PageSource, parts: readonly string[]): Promise<Uint8Array> {
    return this.ask(page, "joined", { parts });
  }

  /** Asks a site for an address that can't be there, to know again what it shows with success for those that aren't. */
  async learnErrorText(site: URL): Promise<void> {
    const address = new URL(`/pith-${Math.random().toString(36).slice(2)}-is-not-here`, site).href;
    try {
      const page = await this.fetchOnly(address, () => {
        throw new LeftOut("not-a-page");
      });
      const { title, text } = await this.linkedPage(page);
      this.errorText = errorText(title, text);
    } catch (error) {
      // A site that says that there is no such page needs nothing.
      if (!this.signal.aborted) outcomeOf(error);
    }
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  private async linkedPage(page: PageSource): Promise<LinkedPage> {
    return JSON.parse(new TextDecoder().decode(await this.ask(page, "links"))) as LinkedPage;
  }

  /** Asks a thread about a page, whatever the batch after the crawl says of content. */
  private async ask(page: PageSource, as: PageAsk["as"], more: Partial<PageAsk> = {}): Promise<Uint8Array> {
    const { bytes, url, contentType: charset = "" } = page;
    const ask = { as, ...more, options: { ...more.options, algorithm: DEFAULT_ALGORITHM, url } };
    return askPage(this.pool, { kind: "html", bytes, charset }, ask, this.signal);
  }

  private async fetchOnly(address: string, onRedirect: (target: URL) => void): Promise<ReadPage["page"]> {
    this.fetches++;
    const { bytes, url, contentType, status } = await this.fetcher.fetch(address, this.signal, { onRedirect });
    if (nonPageName(bytes, contentType ?? "") !== undefined) throw new LeftOut("not-a-page");
    return { bytes, url, contentType, status };
  }
}

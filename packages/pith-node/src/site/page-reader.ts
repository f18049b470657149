// Fetches the pages of a crawl and has threads read them.

import type { PoliteFetcher } from "../batch/fetch/polite-fetcher.js";
import { cleanAddress } from "../fetching/page-address.js";
import { nonPageName } from "../files/media-type.js";
import { PagePool, PageStopped, type PoolSettings } from "../pool/page-pool.js";
import { LeftOut, outcomeOf } from "./outcomes.js";
import type { PageReading, PageSource, SiteOutcomes, SiteTask } from "./page-reading.js";
import type { ErrorText } from "./read-pages.js";

/** The module that the threads of a crawl load. */
export const SITE_WORKER = new URL("./site-worker.js", import.meta.url).href;

/** A page that makes its thread die is read once more, as it may have suffered for the pages before it. */
const TRIES = 2;

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
  private readonly pool: PagePool<SiteTask, SiteOutcomes[SiteTask["type"]]>;
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
    const reading = await this.run({ type: "read", page, errorText: this.errorText });
    return { page, reading, url: cleanAddress(page.url) as URL };
  }

  /** Has threads do something with a page. Throws as `read` does. */
  async run<Task extends SiteTask>(task: Task): Promise<SiteOutcomes[Task["type"]]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return (await this.pool.run(task, { signal: this.signal })) as SiteOutcomes[Task["type"]];
      } catch (error) {
        if (!(error instanceof PageStopped) || attempt === TRIES || error.code === "page-timeout") throw error;
      }
    }
  }

  /** Asks a site for an address that can't be there, to know again what it shows with success for those that aren't. */
  async learnErrorText(site: URL): Promise<void> {
    const address = new URL(`/pith-${Math.random().toString(36).slice(2)}-is-not-here`, site).href;
    try {
      const page = await this.fetchOnly(address, () => {
        throw new LeftOut("not-a-page");
      });
      this.errorText = await this.run({ type: "error-text", page });
    } catch (error) {
      // A site that says that there is no such page needs nothing.
      if (!this.signal.aborted) outcomeOf(error);
    }
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  private async fetchOnly(address: string, onRedirect: (target: URL) => void): Promise<ReadPage["page"]> {
    this.fetches++;
    const { bytes, url, contentType, status } = await this.fetcher.fetch(address, this.signal, { onRedirect });
    if (nonPageName(bytes, contentType ?? "") !== undefined) throw new LeftOut("not-a-page");
    return { bytes, url, contentType, status };
  }
}

// Fetches pages politely, and has a browser render those that it is wanted for.

import type { FetchedPage } from "../../fetching/fetched-page.js";
import type { ByteRange } from "../../fetching/response-body.js";
import { PageStopped } from "../../pool/page-pool.js";
import { PageVisits } from "../../rendering/page-visits.js";
import { payloadOf } from "../input/item.js";
import { PageFailure } from "../page/page-failure.js";
import { askPage, type PageThreads } from "../page/run-page.js";
import type { ExtraOptions, PoliteFetcher, PoliteFetchSettings } from "./polite-fetcher.js";

/** Fetches the pages of a run. */
export class PageFetcher {
  private readonly visits: PageVisits | undefined;

  /** `pool`: its threads say which pages came without content. */
  constructor(
    private readonly fetcher: PoliteFetcher,
    { render, ...means }: PoliteFetchSettings,
    private readonly pool: PageThreads,
  ) {
    const { userAgent, timeoutMs, maxBytes, proxy, headers, cookies, guard } = means;
    const optional = {
      ...(proxy !== undefined && { proxy }),
      ...(headers && { headers }),
      ...(cookies && { cookies }),
    };
    const loading = { userAgent, timeoutMs, maxBytes, ...optional, ...(guard && { guard }) };
    this.visits = render && new PageVisits(render, loading);
  }

  /** Throws as the polite fetcher does, and a FetchError for what can't be rendered. */
  async fetch(address: string, signal: AbortSignal, extra: ExtraOptions = {}): Promise<FetchedPage> {
    if (this.visits === undefined) return this.fetcher.fetch(address, signal, extra);
    const visit = this.visits.begin();
    const page = await this.fetcher.fetch(address, signal, { ...extra, guard: visit.guard });
    return visit.finish(page, (fetched) => warningsOf(this.pool, fetched, signal), signal);
  }

  /** Fetches a part of an archive on the web. Throws as the polite fetcher does. */
  fetchPart(address: string, range: ByteRange, signal: AbortSignal): Promise<Uint8Array> {
    return this.fetcher.fetchPart(address, range, signal);
  }

  /** Ends idle connections and browsers. */
  async close(): Promise<void> {
    this.fetcher.close();
    await this.visits?.close();
  }
}

/** The codes of what a thread warns of on a page; none if the page can't be read. Throws the signal's reason. */
export async function warningsOf(
  pool: PageThreads,
  page: FetchedPage,
  signal: AbortSignal,
): Promise<readonly string[]> {
  try {
    const ask = { as: "content", options: { url: page.url } } as const;
    return (await askPage(pool, payloadOf(page), ask, signal)).warnings ?? [];
  } catch (error) {
    // Whoever reads the page next finds the same, and reports it.
    if (error instanceof PageStopped || error instanceof PageFailure) return [];
    throw error;
  }
}

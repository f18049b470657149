// Gets the page that an agent asks about, and keeps fetched ones for a while.

import { OptionError } from "pith/internal";
import {
  checkProxy,
  type FetchedPage,
  fetchPublicPage,
  guardRules,
  type OwnMeans,
  PageVisits,
  PUBLIC_MAX_BYTES,
  PUBLIC_TIMEOUT_MS,
  type PublicFetchSettings,
  payloadOf,
  publicGuard,
} from "pith-node/internal";
import type { McpOptions } from "./mcp-options.js";
import type { GivenPage, PageArguments } from "./page-tool.js";
import { TimedCache } from "./timed-cache.js";

const encoder = new TextEncoder();

/** A few dozen pages of typical size. Kept, all parts are of the same version of a page, and it is fetched once. */
const KEPT_BYTES = 50_000_000;

/** Gets the pages that tools are asked about: the agent's own HTML, or a fetched page. */
export class AgentPageReader {
  private readonly cache = new TimedCache<FetchedPage>(KEPT_BYTES);
  private readonly visits: PageVisits | undefined;
  private readonly own: OwnMeans;

  /** Throws a TypeError for settings that make no sense. `warningsOf`: the codes of what is to be warned of on a page. */
  constructor(
    private readonly settings: PublicFetchSettings & OwnMeans & Pick<McpOptions, "render">,
    private readonly warningsOf: (page: FetchedPage, signal: AbortSignal) => Promise<readonly string[]>,
  ) {
    const guard = publicGuard(guardRules(settings));
    const { render, userAgent, maxBytes = PUBLIC_MAX_BYTES, timeoutMs = PUBLIC_TIMEOUT_MS, proxy, cookies } = settings;
    checkProxy(proxy);
    this.own = { ...(proxy !== undefined && { proxy }), ...(cookies && { cookies }) };
    const means = { guard, maxBytes, timeoutMs, ...this.own, ...(userAgent !== undefined && { userAgent }) };
    this.visits = render && new PageVisits(render, means);
  }

  /** Starts the browser, where pages are rendered. Throws an OptionError that says what to do if there is none. */
  async open(): Promise<void> {
    await this.visits?.open();
  }

  /** Ends the browsers. */
  async close(): Promise<void> {
    await this.visits?.close();
  }

  /**
   * Throws an OptionError if neither is given, and as `fetchPublicPage` does. `isNew`: fetches the page again though
   * it was fetched a moment ago.
   */
  async read({ url, html }: PageArguments, signal: AbortSignal, isNew: boolean): Promise<GivenPage> {
    // Models pass "" for what they leave out.
    if (html) return { payload: { kind: "json", bytes: encoder.encode(JSON.stringify({ html })) }, url };
    if (!url) throw new OptionError("url", "Give url, the URL of a page, or html, its source.");
    const kept = isNew ? undefined : this.cache.get(url);
    const fetched = kept ?? (await this.fetch(url, signal));
    if (kept === undefined) this.cache.set(url, fetched);
    return { payload: payloadOf(fetched), url: fetched.url };
  }

  private async fetch(url: string, signal: AbortSignal): Promise<FetchedPage> {
    const visit = this.visits?.begin();
    const page = await fetchPublicPage(url, { ...this.settings, signal }, this.own);
    return visit === undefined ? page : visit.finish(page, (fetched) => this.warningsOf(fetched, signal), signal);
  }
}

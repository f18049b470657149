// Has a browser render the pages that a command, a batch, a crawl or an agent fetches, all of them or those that came as a shell.

import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { checkNames, OptionError, type OptionNames } from "pith/internal";
import { Connections } from "../fetching/connections.js";
import { type FetchGuard, untilAborted } from "../fetching/fetch-guard.js";
import { type FetchOptions, fetchOver } from "../fetching/fetch-page.js";
import type { FetchedPage } from "../fetching/fetched-page.js";
import { bareHost } from "../fetching/open-socket.js";
import { FetchRefused, publicGuard } from "../fetching/public/fetch-public-page.js";
import { guardRules, PUBLIC_MAX_RATIO } from "../fetching/public/fetch-settings.js";
import { Gate } from "../pool/gate.js";
import { openRenderer } from "./open-renderer.js";
import { renderFailed } from "./page-renderer.js";
import type { PageLoading, Renderer, RenderOptions } from "./renderer.js";
import { hasScripts, SHELL_WARNINGS } from "./shell.js";

// biome-ignore format: a list of names
const RENDER_OPTIONS: OptionNames<RenderOptions> = {
  when: true, executablePath: true, browserUrl: true, allowAddresses: true, morePorts: true,
};

/** Pages that are rendered at a time: each is a browser process of up to a few hundred MB. */
const AT_ONCE = 4;

/** How pages are fetched, and their parts. */
type Means = Pick<FetchOptions, "userAgent" | "proxy" | "headers" | "cookies" | "timeoutMs" | "guard"> & {
  readonly maxBytes: number;
};

/** The warnings of a page as it was fetched: their codes. */
type WarningsOf = (page: FetchedPage) => Promise<readonly string[]>;

/** Throws an OptionError for options that make no sense. */
export function checkRendering(options: RenderOptions): void {
  checkNames("render", options, RENDER_OPTIONS);
  if (!["always", "auto", undefined].includes(options.when))
    throw new OptionError("render", `\`when\` is "${options.when}"; choose "always" or "auto".`, { caller: "render" });
  guardRules(options);
}

/** Renders the pages of one run. */
export class PageVisits {
  private readonly gate = new Gate(AT_ONCE);
  private opening: Promise<Renderer> | undefined;

  /** `means`: how the pages are fetched, and what they load. */
  constructor(
    readonly options: RenderOptions,
    readonly means: Means,
  ) {
    checkRendering(options);
  }

  /** Starts the browser, so that one that isn't there is reported before anything is fetched. Throws as `openRenderer` does. */
  async open(): Promise<void> {
    await this.renderer();
  }

  /** Begins the visit of a page, which is fetched next. */
  begin(): PageVisit {
    return new PageVisit(this);
  }

  /** Renders a page when its turn comes. Throws as `PageRenderer.render` does. */
  async render(page: FetchedPage, loading: PageLoading, signal: AbortSignal): Promise<FetchedPage> {
    await untilAborted(this.gate.enter(), signal);
    try {
      const renderer = await this.renderer();
      return await renderer.render(page, loading, signal);
    } catch (error) {
      const isExplained = error instanceof FetchRefused || error instanceof OptionError;
      throw isExplained ? renderFailed(error.message, page) : error;
    } finally {
      this.gate.leave();
    }
  }

  /** Ends the browsers. */
  async close(): Promise<void> {
    // One that doesn't start is reported where it is needed.
    await this.opening?.then((renderer) => renderer.close()).catch(() => {});
  }

  private renderer(): Promise<Renderer> {
    this.opening ??= openRenderer(this.options);
    return this.opening;
  }
}

/**
 * One page on its way from fetching to rendering. Whoever runs the program may have pages of their own network read; what the
 * scripts of a page ask for goes to the public web alone, and to where the page itself came from: its origin, at the very addresses
 * that it was fetched from.
 */
export class PageVisit {
  /** The addresses of each origin that this fetch came by. */
  private readonly addresses = new Map<string, Awaited<ReturnType<FetchGuard>>>();

  constructor(private readonly visits: PageVisits) {}

  /** For the fetch of the page. */
  readonly guard: FetchGuard = async (url, signal) => {
    const { guard } = this.visits.means;
    const found = await (guard === undefined ? addressesOf(url) : guard(url, signal));
    this.addresses.set(url.origin, found);
    return found;
  };

  /**
   * The page as a browser has it if it is one of those that are rendered, and otherwise as it is. Throws a FetchError or LimitError for one that
   * can't be rendered, what `warningsOf` throws, and the signal's reason.
   */
  async finish(page: FetchedPage, warningsOf: WarningsOf, signal: AbortSignal): Promise<FetchedPage> {
    if (this.visits.options.when === "auto") {
      const isShell = hasScripts(page.bytes) && (await warningsOf(page)).some((code) => SHELL_WARNINGS.has(code));
      if (!isShell) return page;
    }
    const connections = new Connections();
    const { headers = {}, maxBytes, ...others } = this.visits.means;
    const { origin } = new URL(page.url);
    const guard = this.partGuard(origin);
    const fetch: PageLoading["fetch"] = (url, limits) => {
      // What the caller sends is for the page's server.
      const own = new URL(url).origin === origin ? headers : {};
      return fetchOver(connections, url, { ...others, maxRatio: PUBLIC_MAX_RATIO, ...limits, headers: own, guard });
    };
    try {
      return await this.visits.render(page, { fetch, maxBytes }, signal);
    } finally {
      connections.close();
    }
  }

  private partGuard(origin: string): FetchGuard {
    const { options, means } = this.visits;
    if (means.guard !== undefined) return means.guard;
    const publicOnly = publicGuard(guardRules(options));
    return async (url, signal) => (url.origin === origin && this.addresses.get(origin)) || publicOnly(url, signal);
  }
}

/** Throws the system's errors, which `fetchPage` explains. */
async function addressesOf(url: URL): Promise<Awaited<ReturnType<FetchGuard>>> {
  const literal = bareHost(url);
  const family = isIP(literal);
  return family === 0 ? lookup(literal, { all: true }) : [{ address: literal, family }];
}

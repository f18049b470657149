// Fetches pages politely: one at a time per host, with pauses, retries and robots.txt.

import PQueue from "p-queue";
import { LimitError } from "pith";
import { Connections } from "../../fetching/connections.js";
import { FetchError } from "../../fetching/fetch-error.js";
import { type FetchGuard, isSystemError } from "../../fetching/fetch-guard.js";
import { clock, downloadOver, type FetchOptions, fetchOver, fetchPartOver } from "../../fetching/fetch-page.js";
import type { FetchedPage } from "../../fetching/fetched-page.js";
import type { Headers } from "../../fetching/request-headers.js";
import type { ByteRange } from "../../fetching/response-body.js";
import type { RenderOptions } from "../../rendering/renderer.js";
import { Robots, type Rules } from "./robots.js";

/** How URLs are fetched: politely, as a guest. */
export interface PoliteFetchSettings
  extends Required<Pick<FetchOptions, "timeoutMs" | "userAgent" | "maxBytes">>,
    Pick<FetchOptions, "proxy" | "headers" | "cookies"> {
  /** Pages that are fetched at a time from one host. Default 1. */
  readonly perHost: number;
  /** The time between the beginnings of two fetches from one host, in milliseconds. Default 1,000. */
  readonly delayMs: number;
  /** Pages that are fetched at a time from all hosts. Default 16. */
  readonly concurrency: number;
  /** How often to retry a fetch that failed for a reason that may pass. Default 2. */
  readonly retries: number;
  /** Whether to obey a site's robots.txt. Default true. */
  readonly obeyRobots: boolean;
  /**
   * Decides which addresses may be contacted at all, also for robots.txt. What it refuses is a failure `refused` with the
   * message of the error that it threw. Default: all may.
   */
  readonly guard?: FetchGuard;
  /** Has a browser run the scripts of pages, which needs the package `playwright-core` and a Chromium. Default: none. */
  readonly render?: RenderOptions;
}

/** The delay before the first retry, in milliseconds; each further one is twice as long. */
const FIRST_WAIT_MS = 1_000;

/** The longest delay that a server may ask for, in milliseconds: a run has to end. */
const LONGEST_WAIT_MS = 120_000;

/** Failures that may pass soon. */
// biome-ignore format: a list of names
const PASSING_CODES: ReadonlySet<string> = new Set([
  "connection-refused", "connection-closed", "unreachable", "proxy", "network", "timeout",
]);

/** Statuses that ask for patience (RFC 9110, 15): too early, too many requests, and servers in trouble. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** An address that the site's robots.txt forbids, or whose robots.txt can't be reached because of `cause`. */
export class RobotsError extends Error {
  override readonly name = "RobotsError";
  readonly code = "robots";
}

/** A URL that the caller's guard refuses. The message is that of the error that the guard threw, which is `cause`. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  readonly code = "refused";
}

/** Whether an error says that a page can't or mayn't be fetched. */
export function isFetchFailure(error: unknown): error is RobotsError | RefusedError | FetchError | LimitError {
  return [RobotsError, RefusedError, FetchError, LimitError].some((kind) => error instanceof kind);
}

/** Options of `fetchPage` that a single fetch may set. */
export type ExtraOptions = Pick<FetchOptions, "anyType" | "maxBytes" | "onRedirect" | "guard">;

/** A fetch with the options of `fetchPage`. */
type Send<Received> = (address: string | URL, options: FetchOptions) => Promise<Received>;

/** Fetches pages considerately: few at a time, with pauses, only what robots.txt allows, under its own name. */
export class PoliteFetcher {
  private readonly robots: Robots;
  private readonly all: PQueue;
  private readonly hosts = new Map<string, PQueue>();

  private readonly connections = new Connections();
  private readonly settings: PoliteFetchSettings;

  /**
   * `mayRedirectTo`: where robots.txt may redirect to; by default anywhere, as RFC 9309 (2.3.1.2) requires. `mayHaveHeaders`: which of
   * the addresses that are fetched get the caller's headers; by default all, though not what they redirect to.
   */
  constructor(
    given: PoliteFetchSettings,
    mayRedirectTo: (target: URL) => boolean = () => true,
    private readonly mayHaveHeaders: (url: URL) => boolean = () => true,
  ) {
    const { guard, ...settings } = given;
    this.settings = guard === undefined ? settings : { ...settings, guard: refusing(guard) };
    this.robots = new Robots(this.settings, mayRedirectTo, this.connections);
    this.all = new PQueue({ concurrency: settings.concurrency });
  }

  /**
   * Fetches a page when its turn comes. Throws as `fetchPage` does, a RobotsError, and a RefusedError if the
   * guard refuses. `signal` gives up waiting. `extra`: options of
   * this fetch alone.
   */
  async fetch(address: string, signal: AbortSignal, extra: ExtraOptions = {}): Promise<FetchedPage> {
    return this.inTurn(address, signal, extra, (url, options) => fetchOver(this.connections, url, options));
  }

  /**
   * Saves an archive as a file when its turn comes. Throws as `fetch` does, and the system's errors if the file can't be written. `onReceived`:
   * called with the number of bytes of each piece.
   */
  async download(
    address: string,
    path: string,
    signal: AbortSignal,
    onReceived: (bytes: number) => void,
  ): Promise<void> {
    const send: Send<void> = (url, options) => downloadOver(this.connections, url, options, path, onReceived);
    return this.inTurn(address, signal, {}, send);
  }

  /** Fetches a part of a file when its turn comes. Throws as `fetch` does. */
  async fetchPart(address: string, range: ByteRange, signal: AbortSignal): Promise<Uint8Array> {
    return this.inTurn(address, signal, {}, (url, options) => fetchPartOver(this.connections, url, options, range));
  }

  private async inTurn<Received>(
    address: string,
    signal: AbortSignal,
    extra: ExtraOptions,
    send: Send<Received>,
  ): Promise<Received> {
    signal.throwIfAborted();
    if (!URL.canParse(address)) return send(address, {});
    const url = new URL(address);
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.hostQueue(url).add(() => this.fetchOnce(url, signal, extra, send), { signal });
      } catch (error) {
        if (attempt >= this.settings.retries || !mayPass(error)) throw error;
        const asked = error instanceof FetchError ? (error.retryAfterMs ?? 0) : 0;
        // A server that asks for a longer delay isn't contacted again.
        if (asked > LONGEST_WAIT_MS) throw error;
        if (asked > 0) this.restHost(url, asked, signal);
        await clock.pause(Math.max(asked, FIRST_WAIT_MS * 2 ** attempt), signal);
      }
    }
  }

  /** Ends the connections that are kept for a next page. */
  close(): void {
    this.connections.close();
  }

  /** The sitemaps that a site's robots.txt names. Never throws. */
  async sitemapsOf(url: URL): Promise<readonly string[]> {
    return (await this.robots.rulesFor(url, this.headersFor(url))).sitemaps;
  }

  private async fetchOnce<Received>(
    url: URL,
    signal: AbortSignal,
    extra: ExtraOptions,
    send: Send<Received>,
  ): Promise<Received> {
    const { obeyRobots, userAgent, timeoutMs, maxBytes, delayMs, guard, proxy, cookies } = this.settings;
    const headers = this.headersFor(url);
    if (obeyRobots) {
      const rules = await this.allowedRules(url, headers);
      if (rules.delayMs > delayMs) await clock.pause(rules.delayMs - delayMs, signal);
    }
    const onRedirect = async (target: URL) => {
      await extra.onRedirect?.(target);
      if (obeyRobots) await this.allowedRules(target, target.origin === url.origin ? headers : {});
    };
    const means = { ...(guard && { guard }), ...(proxy !== undefined && { proxy }), ...(cookies && { cookies }) };
    const options = { userAgent, timeoutMs, maxBytes, headers, ...extra, onRedirect, signal, ...means };
    return this.all.add(() => send(url, options), { signal });
  }

  private headersFor(url: URL): Headers {
    const { headers = {} } = this.settings;
    return this.mayHaveHeaders(url) ? headers : {};
  }

  /** The rules of a URL's site. Throws a RobotsError if they forbid it, and a RefusedError if they may not be fetched. */
  private async allowedRules(url: URL, headers: Headers): Promise<Rules> {
    const rules = await this.robots.rulesFor(url, headers);
    const { failure } = rules;
    if (failure instanceof RefusedError) throw failure;
    if (failure !== undefined) {
      const why = failure instanceof Error ? failure.message : String(failure);
      const message = `The robots.txt of ${url.host} can't be fetched, so nothing else is. ${why}`;
      throw new RobotsError(message, { cause: failure });
    }
    if (rules.allows(url)) return rules;
    throw new RobotsError(`The robots.txt of ${url.host} doesn't allow this page to be fetched.`);
  }

  /** Sends a host nothing for a while. */
  private restHost(url: URL, waitMs: number, signal: AbortSignal): void {
    const queue = this.hostQueue(url);
    queue.pause();
    const goOn = () => queue.start();
    void clock.pause(waitMs, signal).then(goOn, goOn);
  }

  private hostQueue({ host }: URL): PQueue {
    let queue = this.hosts.get(host);
    if (queue === undefined) {
      const { perHost, delayMs } = this.settings;
      const pace = delayMs > 0 ? { interval: delayMs, intervalCap: 1 } : {};
      queue = new PQueue({ concurrency: perHost, ...pace });
      this.hosts.set(host, queue);
      // A crawl of many hosts doesn't keep queues of finished hosts.
      if (this.hosts.size > MOST_HOSTS) this.forgetIdleHosts();
    }
    return queue;
  }

  private forgetIdleHosts(): void {
    for (const [host, queue] of this.hosts) if (queue.size === 0 && queue.pending === 0) this.hosts.delete(host);
  }
}

/** Queues that are kept before those of idle hosts are dropped. */
const MOST_HOSTS = 10_000;

function mayPass(error: unknown): boolean {
  if (error instanceof LimitError) return error.code === "timeout";
  if (!(error instanceof FetchError)) return false;
  return error.status === undefined ? PASSING_CODES.has(error.code) : PASSING_STATUSES.has(error.status);
}

/** The same guard, whose refusals are distinguished from bugs. */
function refusing(guard: FetchGuard): FetchGuard {
  return async (url, signal) => {
    try {
      return await guard(url, signal);
    } catch (error) {
      const isExplained = error instanceof FetchError || error instanceof LimitError;
      // `fetchPage` explains errors of the system, such as a name that doesn't exist.
      if (signal.aborted || isExplained || isSystemError(error)) throw error;
      throw new RefusedError(error instanceof Error ? error.message : String(error), { cause: error });
    }
  };
}

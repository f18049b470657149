// Fetches what a rendered page loads, within limits on number and bytes.

import type { Route } from "playwright-core";
import type { FetchedPage } from "../fetching/fetched-page.js";
import { Gate } from "../pool/gate.js";
import type { PageLoading } from "./renderer.js";

/** How many resources a page may load besides itself. Pages of the web load 70 at the median; images aren't loaded here. */
const MOST_RESOURCES = 200;

/** The most bytes of all resources of a page together; a page of the web loads 0.7 MB of scripts at the median. */
const RESOURCES_BYTES = 20_000_000;

/** The most bytes of one resource. */
const RESOURCE_BYTES = 5_000_000;

/** How many resources of a page are fetched at a time; browsers load six per host. */
const AT_ONCE = 4;

/** A resource that is being fetched is held twice: as sent and decompressed. */
const FETCHED_COPIES = 2;

/** A resource that is handed over is held five times: as bytes, in base64, in a message, as the message's bytes, and by the browser. */
const HANDED_COPIES = 5;

/** The resources that text depends on. Images, fonts and videos are never loaded. */
const LOADED: ReadonlySet<string> = new Set(["document", "script", "stylesheet", "xhr", "fetch"]);

/** What a page in the browser loads: fetched here by its rules, within limits, and counted. */
export class PageResources {
  private readonly gate = new Gate(AT_ONCE);
  private isFirst = true;
  private count = 0;
  private left = RESOURCES_BYTES;
  /** Why the page's last navigation failed; undefined if it didn't. */
  refusal: unknown;

  /**
   * `onFull` gets what the share throws, after which the page can't be rendered. `signal` ends all fetches.
   */
  constructor(
    private readonly first: FetchedPage,
    private readonly loading: PageLoading,
    private readonly onFull: (error: unknown) => void,
    private readonly signal: AbortSignal,
  ) {}

  /** Answers a request of the page. Never throws. */
  readonly answer = async (route: Route): Promise<void> => {
    const request = route.request();
    const isNavigation = request.isNavigationRequest() && request.frame().parentFrame() === null;
    try {
      if (this.isFirst && isNavigation && request.url() === new URL(this.first.url).href) {
        this.isFirst = false;
        return await this.handOver(route, this.first);
      }
      const isLoaded =
        LOADED.has(request.resourceType()) && request.method() === "GET" && ++this.count <= MOST_RESOURCES;
      if (!isLoaded) return await route.abort("blockedbyclient");
      await this.load(route, isNavigation);
    } catch (error) {
      if (isNavigation) this.refusal = error;
      // To the page it looks like a server that doesn't answer.
      await route.abort("failed").catch(() => {});
    }
  };

  /** Counts bytes that are held during some work. Throws what `share` throws. */
  async holding<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    this.hold(bytes);
    try {
      return await work();
    } finally {
      this.hold(-bytes);
    }
  }

  private async load(route: Route, isNavigation: boolean): Promise<void> {
    await this.gate.enter();
    try {
      this.signal.throwIfAborted();
      await this.handOver(route, await this.fetch(route.request().url(), isNavigation));
    } finally {
      this.gate.leave();
    }
  }

  private async fetch(url: string, isNavigation: boolean): Promise<FetchedPage> {
    if (this.left === 0) throw tooMuch();
    const { maxBytes } = this.loading;
    const most = isNavigation ? maxBytes : Math.min(RESOURCE_BYTES, maxBytes);
    const limits = { maxBytes: most, anyType: !isNavigation, signal: this.signal };
    const page = await this.holding(FETCHED_COPIES * most, () => this.loading.fetch(url, limits));
    this.left = Math.max(0, this.left - page.bytes.length);
    if (this.left === 0) throw tooMuch();
    return page;
  }

  /** Gives the browser what was fetched; the browser keeps it to the end. */
  private async handOver(route: Route, { bytes, contentType }: FetchedPage): Promise<void> {
    // Scripts of a page may read what its own site lets them read; without cookies that is what everybody may read.
    const headers = {
      "access-control-allow-origin": "*",
      ...(contentType !== undefined && { "content-type": contentType }),
    };
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    await this.holding(HANDED_COPIES * bytes.length, () => route.fulfill({ status: 200, headers, body }));
    this.hold(bytes.length);
  }

  private hold(bytes: number): void {
    try {
      this.loading.share?.take(bytes);
    } catch (error) {
      this.onFull(error);
      throw error;
    }
  }
}

function tooMuch(): Error {
  return new Error(`The page loads more than ${RESOURCES_BYTES} bytes.`);
}

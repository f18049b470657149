import type { FetchedPage } from "pith-node";
import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { fetchPublicPage } from "../fetch/fetch-public-page.js";
import type { PublicFetchSettings } from "../fetch/fetch-settings.js";
import { type RenderedPage, type Renderer, RenderFailed } from "./renderer.js";

/** The longest that a page's scripts may run, in milliseconds. Most pages have their text within 5 s. */
const RENDER_MS = 15_000;

/** What a page may load besides itself. Pages of the web load 70 things in the middle; pictures aren't loaded here. */
const MOST_RESOURCES = 200;

/** What text depends on. Pictures, fonts and films are never loaded. */
const LOADED: ReadonlySet<string> = new Set(["document", "script", "stylesheet", "xhr", "fetch"]);

const encoder = new TextEncoder();

/**
 * Renders pages in a browser that loads nothing itself: every request that a page makes is made here, by the rules of
 * `fetchPublicPage`, or not at all.
 */
export class PageRenderer implements Renderer {
  constructor(
    private readonly browser: Browser,
    private readonly rules: PublicFetchSettings,
  ) {}

  async render(url: string, signal: AbortSignal): Promise<RenderedPage> {
    const first = await fetchPublicPage(url, { ...this.rules, signal });
    const context = this.open();
    const end = new AbortController();
    const stop = () => end.abort();
    const timer = setTimeout(stop, 2 * RENDER_MS);
    signal.addEventListener("abort", stop);
    // A browser that doesn't answer any more keeps nobody waiting.
    const stopped = new Promise<never>((_, reject) => {
      end.signal.addEventListener("abort", () => reject(new Error("It took too long.")));
    });
    try {
      return await Promise.race([this.renderIn(context, first, signal), stopped]);
    } catch (error) {
      signal.throwIfAborted();
      throw new RenderFailed(`The browser can't render this page: ${firstLine(error)}`, { cause: error });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      void context.then((opened) => opened.close()).catch(() => {});
    }
  }

  private async renderIn(
    opening: Promise<BrowserContext>,
    first: FetchedPage,
    signal: AbortSignal,
  ): Promise<RenderedPage> {
    const context = await opening;
    const page = await context.newPage();
    await context.route("**/*", this.handler(first, signal));
    // A socket would be a way past the rules.
    await context.routeWebSocket(/.*/, (socket) => void socket.close());
    return load(page, first.url);
  }

  async close(): Promise<void> {
    await this.browser.close();
  }

  /** Nothing is kept from one page to the next. */
  private open(): Promise<BrowserContext> {
    return this.browser.newContext({ serviceWorkers: "block", acceptDownloads: false });
  }

  private handler(first: FetchedPage, signal: AbortSignal): (route: Route) => Promise<void> {
    let isFirst = true;
    let resources = 0;
    return async (route) => {
      const request = route.request();
      const isPage = isFirst && request.isNavigationRequest() && request.url() === new URL(first.url).href;
      if (isPage) {
        isFirst = false;
        return fulfill(route, first);
      }
      const isLoaded =
        LOADED.has(request.resourceType()) && request.method() === "GET" && ++resources <= MOST_RESOURCES;
      if (!isLoaded) return route.abort("blockedbyclient");
      try {
        await fulfill(route, await fetchPublicPage(request.url(), { ...this.rules, anyType: true, signal }));
      } catch {
        // Refused or broken: to the page it is a server that doesn't answer.
        await route.abort("failed").catch(() => {});
      }
    };
  }
}

async function load(page: Page, url: string): Promise<RenderedPage> {
  await page.goto(url, { waitUntil: "domcontentloaded", timeout: RENDER_MS });
  // A page that never rests is taken as it is.
  await page.waitForLoadState("networkidle", { timeout: RENDER_MS }).catch(() => {});
  const bytes = encoder.encode(await page.content());
  return { bytes, contentType: "text/html; charset=utf-8", url: page.url() };
}

function fulfill(route: Route, { bytes, contentType }: Pick<FetchedPage, "bytes" | "contentType">): Promise<void> {
  // Scripts of a page read what its own site lets them read; without cookies that is what everybody may.
  const headers = {
    "access-control-allow-origin": "*",
    ...(contentType !== undefined && { "content-type": contentType }),
  };
  return route.fulfill({ status: 200, headers, body: Buffer.from(bytes) });
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0];
}

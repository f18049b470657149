// Renders one page in the browser, with all its requests made by the rules of fetching.

import { FetchError } from "pith-node";
import { type FetchedPage, withoutPaths } from "pith-node/internal";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { FetchRefused, fetchPublicPage } from "../fetch/fetch-public-page.js";
import { PUBLIC_MAX_BYTES, type PublicFetchSettings } from "../fetch/fetch-settings.js";
import type { ByteShare } from "../http/byte-budget.js";
import { Problem } from "../http/problem.js";
import { PageActivity } from "./page-activity.js";
import type { PageBrowsers } from "./page-browsers.js";
import { PageResources } from "./page-resources.js";

/** The longest that a page's scripts may run, in milliseconds. Most pages have their text within 5 s. */
const RENDER_MS = 15_000;

/** A page as a browser has it after its scripts ran. */
type RenderedPage = Pick<FetchedPage, "bytes" | "contentType" | "url">;

/** A document is held three times while it is read: in a message, as a string, as bytes. */
const READ_COPIES = 3;

/**
 * Renders pages, each in a browser of its own that loads nothing itself: every request that a page makes is made here, by the rules of
 * `fetchPublicPage`, or not at all.
 */
export class PageRenderer {
  constructor(
    private readonly browsers: PageBrowsers,
    private readonly rules: PublicFetchSettings,
  ) {}

  /**
   * Throws what `fetchPublicPage` throws, a Problem (502) for a page that the browser can't render, and what `share` throws; `share` counts
   * all that is held for the page, and is released when it is rendered.
   */
  async render(url: string, signal: AbortSignal, share: ByteShare): Promise<RenderedPage> {
    const first = await fetchPublicPage(url, { ...this.rules, signal });
    const opening = this.browsers.take();
    // Aborted at the end, whatever the end is: nothing that the page asked for outlives it.
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(new Error("It took too long.")), 2 * RENDER_MS);
    const leave = () => end.abort(signal.reason);
    signal.addEventListener("abort", leave);
    // A browser that no longer answers doesn't keep anybody waiting.
    const stopped = new Promise<never>((_, reject) => {
      end.signal.addEventListener("abort", () => reject(end.signal.reason));
    });
    const onFull = (error: unknown) => end.abort(error);
    const resources = new PageResources(first, this.rules, share, onFull, end.signal);
    const activity = new PageActivity((error) => end.abort(error));
    const rendered = opening.then(({ browser }) => this.renderIn(browser, first.url, resources, activity));
    try {
      return await Promise.race([rendered, stopped]);
    } catch (error) {
      signal.throwIfAborted();
      const reason = resources.refusal ?? error;
      if (isExplained(reason)) throw reason;
      throw notRendered(`The browser can't render this page: ${firstLine(error)}`);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", leave);
      end.abort(new Error("The page is rendered."));
      share.release();
      void opening.then((browser) => this.browsers.end(browser)).catch(() => {});
    }
  }

  private async renderIn(
    browser: Browser,
    url: string,
    resources: PageResources,
    activity: PageActivity,
  ): Promise<RenderedPage> {
    const { maxBytes = PUBLIC_MAX_BYTES } = this.rules;
    const context = await browser.newContext({ serviceWorkers: "block", acceptDownloads: false });
    const page = await context.newPage();
    activity.watch(context, page);
    await page.route("**/*", resources.answer);
    // Nobody needs the windows that it opens.
    await context.route("**/*", (route) => route.abort("blockedbyclient"));
    // A socket would be a way past the rules.
    await context.routeWebSocket(/.*/, (socket) => {
      activity.addSocket();
      void socket.close();
    });
    await page.goto(url, { waitUntil: "domcontentloaded", timeout: RENDER_MS });
    // A page that never becomes idle is taken as it is.
    const idle = page.waitForLoadState("networkidle", { timeout: RENDER_MS }).catch(() => {});
    await Promise.race([idle, activity.plenty]);
    return resources.holding(READ_COPIES * maxBytes, () => readDocument(context, page, maxBytes));
  }

  /** Ends the browsers. */
  close(): Promise<void> {
    return this.browsers.close();
  }
}

/** Whether an error may be shown to the client: the rules refuse the URL that the page's scripts went on to, or the service is full. */
function isExplained(error: unknown): boolean {
  return [FetchRefused, FetchError, Problem].some((kind) => error instanceof kind);
}

function notRendered(message: string): Problem {
  return new Problem(502, "render-failed", message);
}

function firstLine(error: unknown): string {
  return withoutPaths((error instanceof Error ? error.message : String(error)).split("\n", 1)[0]);
}

const encoder = new TextEncoder();

/**
 * The current document of a page in the browser, as bytes. Throws a Problem if it isn't from the web, such as the
 * browser's own error page, or larger than `maxBytes`.
 *
 * It is serialized in an isolated world, which the page's scripts can't reach, and leaves the browser only if it isn't too
 * large.
 */
async function readDocument(context: BrowserContext, page: Page, maxBytes: number): Promise<RenderedPage> {
  const session = await context.newCDPSession(page);
  const { frame } = (await session.send("Page.getFrameTree")).frameTree;
  if (!/^https?:/.test(frame.url)) throw notRendered("The page's scripts went on to something that isn't a page.");
  const { executionContextId } = await session.send("Page.createIsolatedWorld", { frameId: frame.id });
  const { result } = await session.send("Runtime.evaluate", {
    contextId: executionContextId,
    expression: writing(maxBytes),
    returnByValue: true,
  });
  const bytes = typeof result.value === "string" ? encoder.encode(result.value) : undefined;
  if (bytes === undefined || bytes.length > maxBytes) {
    throw notRendered(`The page is larger than ${maxBytes} bytes after its scripts ran.`);
  }
  return { bytes, contentType: "text/html; charset=utf-8", url: frame.url };
}

/** An expression for the browser: the document as HTML, or null if it has more than `most` characters. */
function writing(most: number): string {
  return `(() => {
    const { doctype, documentElement: root } = document;
    const html = (doctype ? new XMLSerializer().serializeToString(doctype) : "") + (root ? root.outerHTML : "");
    return html.length > ${most} ? null : html;
  })()`;
}

// Renders one page in the browser, with all its requests made by the rules of fetching.

import { LimitError } from "pith";
import type { BrowserContext, Page } from "playwright-core";
import { FetchError } from "../fetching/fetch-error.js";
import type { FetchedPage } from "../fetching/fetched-page.js";
import { FetchRefused } from "../fetching/public/fetch-public-page.js";
import { withoutPaths } from "../internal-failure.js";
import { PageActivity } from "./page-activity.js";
import type { PageBrowsers } from "./page-browsers.js";
import { PageResources } from "./page-resources.js";
import type { PageLoading, Renderer } from "./renderer.js";

/** The longest that a page's scripts may run, in milliseconds. Most pages have their text within 5 s. */
const RENDER_MS = 15_000;

/** A page as a browser has it after its scripts ran. */
type RenderedPage = Pick<FetchedPage, "bytes" | "contentType" | "url">;

/** A document is held three times while it is read: in a message, as a string, as bytes. */
const READ_COPIES = 3;

/**
 * Renders pages, each in a browser of its own that loads nothing itself: every request that a page makes is made here, by the rules of
 * its loading, or not at all.
 */
export class PageRenderer implements Renderer {
  constructor(private readonly browsers: PageBrowsers) {}

  async render(first: FetchedPage, loading: PageLoading, signal: AbortSignal): Promise<FetchedPage> {
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
    const full: unknown[] = [];
    const onFull = (error: unknown) => {
      full.push(error);
      end.abort(error);
    };
    const resources = new PageResources(first, loading, onFull, end.signal);
    const activity = new PageActivity((error) => end.abort(error));
    const rendered = opening.then((opened) => {
      opened.watch(end);
      const contextOptions = { ...this.browsers.context, serviceWorkers: "block", acceptDownloads: false } as const;
      return renderIn(opened.browser.newContext(contextOptions), first.url, loading.maxBytes, resources, activity);
    });
    try {
      return { ...first, ...(await Promise.race([rendered, stopped])) };
    } catch (error) {
      signal.throwIfAborted();
      const reason = resources.refusal ?? error;
      if (isExplained(reason) || full.includes(reason)) throw reason;
      if (error instanceof NotRendered) throw renderFailed(error.message, first);
      throw renderFailed(`The browser can't render this page: ${firstLine(error)}`, first);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", leave);
      end.abort(new Error("The page is rendered."));
      loading.share?.release();
      void opening.then((browser) => this.browsers.end(browser)).catch(() => {});
    }
  }

  close(): Promise<void> {
    return this.browsers.close();
  }
}

async function renderIn(
  opening: Promise<BrowserContext>,
  url: string,
  maxBytes: number,
  resources: PageResources,
  activity: PageActivity,
): Promise<RenderedPage> {
  const context = await opening;
  const page = await context.newPage();
  activity.watch(context, page);
  await page.route("**/*", resources.answer);
  // Nobody needs the windows that it opens.
  await context.route("**/*", (route) => route.abort("blockedbyclient"));
  // Sockets find neither name nor proxy. Playwright's own ways to stop them, or to hear a page, put a function into the page, and what
  // the page says through that, unless it is as expected, ends this process.
  await page.goto(url, { waitUntil: "domcontentloaded", timeout: RENDER_MS });
  // A page that never becomes idle is taken as it is.
  const idle = page.waitForLoadState("networkidle", { timeout: RENDER_MS }).catch(() => {});
  await Promise.race([idle, activity.plenty]);
  return resources.holding(READ_COPIES * maxBytes, () => readDocument(context, page, maxBytes));
}

/** Whether an error says what is wrong: the page that the scripts went on to is refused, or can't be fetched. */
function isExplained(error: unknown): boolean {
  return [FetchRefused, FetchError, LimitError].some((kind) => error instanceof kind);
}

/** Says in a sentence why a page isn't rendered. */
class NotRendered extends Error {}

/** The error for a page that can't be rendered. */
export function renderFailed(message: string, { url, redirects }: FetchedPage): FetchError {
  return new FetchError("render-failed", message, { url, redirects: [...redirects] });
}

function firstLine(error: unknown): string {
  return withoutPaths((error instanceof Error ? error.message : String(error)).split("\n", 1)[0]);
}

const encoder = new TextEncoder();

/**
 * The current document of a page in the browser, as bytes. Throws a NotRendered if it isn't from the web, such as the
 * browser's own error page, or larger than `maxBytes`.
 *
 * It is serialized in an isolated world, which the page's scripts can't reach, and leaves the browser only if it isn't too
 * large.
 */
async function readDocument(context: BrowserContext, page: Page, maxBytes: number): Promise<RenderedPage> {
  const session = await context.newCDPSession(page);
  const { frame } = (await session.send("Page.getFrameTree")).frameTree;
  if (!/^https?:/.test(frame.url)) throw new NotRendered("The page's scripts lead to something that isn't a page.");
  const { executionContextId } = await session.send("Page.createIsolatedWorld", { frameId: frame.id });
  const { result } = await session.send("Runtime.evaluate", {
    contextId: executionContextId,
    expression: writing(maxBytes),
    returnByValue: true,
  });
  const bytes = typeof result.value === "string" ? encoder.encode(result.value) : undefined;
  if (bytes === undefined || bytes.length > maxBytes) {
    throw new NotRendered(`The page is larger than ${maxBytes} bytes after its scripts ran.`);
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

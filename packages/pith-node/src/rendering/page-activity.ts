// Counts what a page has its browser report, each of which costs this process time and memory.

import type { BrowserContext, Page } from "playwright-core";

/** What a page may have its browser report before it is taken as it is. Pages of the web ask for 70 files at the median, and log a few lines. */
const PLENTY = 1_000;

/** What it may report in all, while it is taken: a few thousand reports may be on their way. */
const TOO_MUCH = 3_000;

/** What a socket counts for, of which four reports come. Pages open one or two. */
const SOCKET = 4;

/** What a window counts for: each may be a process of the browser, of 60 MB. Hardly any page opens one by itself. */
const WINDOW = 100;

/** What Playwright's contexts and pages are, without the types of each event. */
type Emitter = { on(event: string, listener: () => void): unknown };

/** Requests, sockets, windows, frames, navigations, workers, lines of the console and errors of a page and all that it opens. */
export class PageActivity {
  private reports = 0;
  private onPlenty = () => {};

  /** Resolves when the page isn't worth waiting for any longer. */
  readonly plenty = new Promise<void>((resolve) => {
    this.onPlenty = resolve;
  });

  /** `onTooMuch` gets the error with which the page has to end. */
  constructor(private readonly onTooMuch: (error: Error) => void) {}

  /** Counts what a page does from now on, and the windows that it opens. */
  watch(context: BrowserContext, page: Page): void {
    this.count(context, { request: 1, console: 1, weberror: 1, page: WINDOW });
    this.count(page, { frameattached: 1, framenavigated: 1, worker: 1, websocket: SOCKET });
    context.on("page", (window) => this.count(window, { websocket: SOCKET }));
  }

  private count(source: Emitter, events: Readonly<Record<string, number>>): void {
    for (const [event, reports] of Object.entries(events)) source.on(event, () => this.add(reports));
  }

  private add(reports: number): void {
    const before = this.reports;
    this.reports += reports;
    if (before < PLENTY && this.reports >= PLENTY) this.onPlenty();
    if (before < TOO_MUCH && this.reports >= TOO_MUCH)
      this.onTooMuch(new Error(`The page does more than ${TOO_MUCH} things.`));
  }
}

// Counts what a page has its browser report, each of which costs this process time and memory.

import type { BrowserContext, Page } from "playwright-core";

/** What a page may have its browser report before it is taken as it is. Pages of the web ask for 70 files at the median, and log a few lines. */
const PLENTY = 1_000;

/** What it may report in all, while it is taken: a few thousand reports may be on their way. */
const TOO_MUCH = 3_000;

/** What a socket counts for: Playwright answers it by calls into the page, each of which reports something. Pages open one or two. */
const SOCKET = 30;

/** Requests, sockets, windows, frames, navigations, workers, lines of the console and errors of a page and all that it opens. */
export class PageActivity {
  private count = 0;
  private onPlenty = () => {};

  /** Resolves when the page isn't worth waiting for any longer. */
  readonly plenty = new Promise<void>((resolve) => {
    this.onPlenty = resolve;
  });

  /** `onTooMuch` gets the error with which the page has to end. */
  constructor(private readonly onTooMuch: (error: Error) => void) {}

  /** Counts what a page does from now on, and the windows that it opens. */
  watch(context: BrowserContext, page: Page): void {
    const one = () => this.add(1);
    for (const event of ["request", "page", "console", "weberror"] as const) context.on(event as "request", one);
    for (const event of ["frameattached", "framenavigated", "worker"] as const) page.on(event as "worker", one);
  }

  /** Counts a socket. */
  addSocket(): void {
    this.add(SOCKET);
  }

  private add(reports: number): void {
    const before = this.count;
    this.count += reports;
    if (before < PLENTY && this.count >= PLENTY) this.onPlenty();
    if (before < TOO_MUCH && this.count >= TOO_MUCH)
      this.onTooMuch(new Error(`The page does more than ${TOO_MUCH} things.`));
  }
}

// A browser for each page, killed at its end with all that the page has begun.

import type { Browser, BrowserContextOptions } from "playwright-core";
import { watchMemory } from "./browser-memory.js";

/** A browser that renders one page. */
export interface PageBrowser {
  readonly browser: Browser;
  /** Aborts the controller when the browser holds too much memory, until it is aborted; where that can't be known, never. */
  watch(end: AbortController): void;
  /** Ends the browser at once, whatever it is doing: it isn't asked, as what its page has it do or say may come first. */
  kill(): void;
}

/** How long after a page the next browser is started, in ms: a command that reads one page has ended, and starts none in vain. */
const AHEAD_MS = 1_000;

/** Gives each page a browser of its own. One is started ahead soon after a page has ended, so that the next page needn't wait for it. */
export class PageBrowsers {
  private readonly open = new Set<PageBrowser>();
  private spare: Promise<PageBrowser> | undefined;
  private ahead: NodeJS.Timeout | undefined;
  private isClosed = false;

  private constructor(
    private readonly start: () => Promise<PageBrowser>,
    /** What a page's context needs, for browsers that weren't started with it. */
    readonly context: BrowserContextOptions,
  ) {}

  /** `start`: starts a browser. Throws what it throws: there are none, or they don't start. */
  static async open(start: () => Promise<PageBrowser>, context: BrowserContextOptions = {}): Promise<PageBrowsers> {
    const browsers = new PageBrowsers(start, context);
    browsers.startAhead();
    await browsers.spare;
    return browsers;
  }

  /** A browser that no page has had. Whoever gets it has to `end` it. Throws what `start` throws. */
  async take(): Promise<PageBrowser> {
    const taken = this.spare ?? this.begin();
    this.spare = undefined;
    const browser = await taken;
    if (browser.browser.isConnected()) return browser;
    // It has ended while it waited.
    this.open.delete(browser);
    return this.begin();
  }

  /** Ends a browser, for which nobody waits. */
  end(browser: PageBrowser): void {
    this.open.delete(browser);
    browser.kill();
    if (this.spare !== undefined || this.isClosed) return;
    clearTimeout(this.ahead);
    this.ahead = setTimeout(() => this.startAhead(), AHEAD_MS).unref();
  }

  /** Ends all browsers. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.ahead);
    for (const browser of this.open) this.end(browser);
    await this.spare?.catch(() => {});
  }

  private startAhead(): void {
    this.spare ??= this.begin();
    // Whether it starts matters to the page that gets it.
    this.spare.catch(() => {});
  }

  private async begin(): Promise<PageBrowser> {
    const started = await this.start();
    this.open.add(started);
    if (this.isClosed) this.end(started);
    return started;
  }
}

/** A browser that is killed by its process, which leads a group of processes but on Windows. */
export async function asPageBrowser(browser: Browser): Promise<PageBrowser> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const { id } = processInfo.find(({ type }) => type === "browser")!;
  const group = process.platform === "win32" ? id : -id;
  return {
    browser,
    watch: (end) => watchMemory(id, end),
    kill() {
      // A process that has ended has left its number, perhaps to another one.
      if (!browser.isConnected()) return;
      try {
        process.kill(group, "SIGKILL");
      } catch {
        // It is ending.
      }
    },
  };
}

/** A browser that runs elsewhere, of which a page has a connection and a profile of its own: both end with it. */
export function remotePageBrowser(browser: Browser): PageBrowser {
  return {
    browser,
    watch() {},
    kill() {
      // Nobody waits for it: at a browser that hangs, it may never be closed.
      void browser.close().catch(() => {});
    },
  };
}

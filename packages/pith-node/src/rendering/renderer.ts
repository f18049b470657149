// The types of what renders pages: which browser it is, which pages it is for, and what they may load.

import type { FetchOptions } from "../fetching/fetch-page.js";
import type { FetchedPage } from "../fetching/fetched-page.js";
import type { PublicFetchSettings } from "../fetching/public/fetch-settings.js";

/** The browser that renders pages. */
export interface BrowserChoice {
  /** The path of a Chromium or Chrome. Default: that of the environment variable CHROMIUM, or a usual one. */
  executablePath?: string;
  /**
   * The address of a Chromium that runs elsewhere, in place of one that is started here: `http://` of its remote debugging, or `ws://` of a
   * service that starts browsers. What Pith can't intercept, such as WebRTC, only those who run it can keep from its network.
   */
  browserUrl?: string;
}

/** Which fetched pages a browser renders, which browser, and what the pages may load. */
export interface RenderOptions extends BrowserChoice, Pick<PublicFetchSettings, "allowAddresses" | "morePorts"> {
  /** "always": all pages; "auto": those that came without content, or with so little that scripts may make it. Default "always". */
  when?: "always" | "auto";
}

/** Counts the bytes that are held for a page. */
export interface ByteShare {
  /** Takes bytes, or gives some back if the number is negative. Throws when there is no room for more, which ends the page. */
  take(bytes: number): void;
  /** Gives everything back, for good: what is taken later doesn't count. */
  release(): void;
}

/** How a rendered page loads what it needs. */
export interface PageLoading {
  /** Fetches a resource, by whatever rules there are for it. */
  fetch(url: string, limits: Required<Pick<FetchOptions, "maxBytes" | "anyType" | "signal">>): Promise<FetchedPage>;
  /** The most bytes of the page. */
  readonly maxBytes: number;
  /** Counts all that is held for the page. Default: nobody counts. */
  readonly share?: ByteShare;
}

/** Renders pages that were fetched. */
export interface Renderer {
  /**
   * The page as it is after its scripts ran. Throws what `loading` throws for the page that the scripts go on to, a FetchError "render-failed"
   * for a page that the browser can't render, what the share throws, which is released at the end, and the signal's reason.
   */
  render(first: FetchedPage, loading: PageLoading, signal: AbortSignal): Promise<FetchedPage>;
  /** Ends the browsers. */
  close(): Promise<void>;
}

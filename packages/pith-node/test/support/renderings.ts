/** Browsers, requests and shares of bytes that aren't there, so that rendering is tested without a Chromium. */
import type { Browser, Route } from "playwright-core";
import { PageBrowsers } from "#src/rendering/page-browsers.js";
import type { ByteShare } from "#src/rendering/renderer.js";

/** Browsers that aren't there: `newContext` is all that they can do, and `killed` hears when one ends. */
export function fakeBrowsers(newContext: () => Promise<never>, killed = () => {}): Promise<PageBrowsers> {
  return PageBrowsers.open(async () => {
    let isConnected = true;
    return {
      browser: { newContext, isConnected: () => isConnected } as unknown as Browser,
      watch() {},
      kill() {
        isConnected = false;
        killed();
      },
    };
  });
}

/** A request of a page in a browser that isn't there, and what became of it. */
export interface AskedRoute {
  readonly route: Route;
  /** "fulfilled", "failed", "blockedbyclient". */
  readonly answer: Promise<string>;
}

/** A request of a page for a resource. `onBody` hears of the bytes while they are handed over. */
export function resourceRoute(
  url: string,
  onBody: (bytes: Uint8Array) => void = () => {},
  isNavigation = false,
): AskedRoute {
  let answered = (_: string) => {};
  const answer = new Promise<string>((resolve) => {
    answered = resolve;
  });
  const request = {
    url: () => url,
    method: () => "GET",
    resourceType: () => (isNavigation ? "document" : "script"),
    isNavigationRequest: () => isNavigation,
    frame: () => ({ parentFrame: () => null }),
  };
  const route = {
    request: () => request,
    abort: async (reason: string) => answered(reason),
    fulfill: async ({ body }: { body: Uint8Array }) => {
      onBody(body);
      answered("fulfilled");
    },
  };
  return { route: route as unknown as Route, answer };
}

/** A share of bytes, of which there are so many, and how many are taken. */
export function byteShare(most: number): ByteShare & { readonly taken: () => number } {
  let taken = 0;
  let isReleased = false;
  return {
    take(bytes) {
      if (isReleased) return;
      if (taken + bytes > most) throw new Error("There is no room for more bytes.");
      taken += bytes;
    },
    release() {
      taken = 0;
      isReleased = true;
    },
    taken: () => taken,
  };
}

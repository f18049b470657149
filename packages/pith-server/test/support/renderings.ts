import type { Browser, Route } from "playwright-core";
import { PageBrowsers } from "#src/render/page-browsers.js";

/** Browsers that aren't there: `newContext` is all that they can do, and `killed` hears when one ends. */
export function fakeBrowsers(newContext: () => Promise<never>, killed = () => {}): Promise<PageBrowsers> {
  return PageBrowsers.open(async () => {
    let isConnected = true;
    return {
      browser: { newContext, isConnected: () => isConnected } as unknown as Browser,
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

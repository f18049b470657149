// Loads playwright-core, which is optional, when a browser is first needed.

import type { BrowserType } from "playwright-core";

/** In a variable, so that neither its types are needed nor a bundler looks for it. */
const PLAYWRIGHT = "playwright-core";

/** Playwright's Chromium. Throws what `import` throws where the package isn't installed. */
export async function loadChromium(): Promise<BrowserType> {
  return ((await import(/* webpackIgnore: true */ /* @vite-ignore */ PLAYWRIGHT)) as { chromium: BrowserType })
    .chromium;
}

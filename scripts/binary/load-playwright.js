/** In place of `pith-node/src/rendering/load-playwright.ts`: Playwright is in the binary; the browser isn't. */
export const loadChromium = async () => require("playwright-core").chromium;

import { existsSync } from "node:fs";

/** Only the one that is named, where one is named: the service goes by that as well. */
const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

/** Options of a test that needs Chromium: it is skipped where there is none. */
export const launchable = {
  skip: existsSync(CHROMIUM) ? false : "needs Chromium: install it, or name its path in CHROMIUM",
};

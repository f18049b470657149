import { existsSync } from "node:fs";

const places = [process.env["CHROMIUM"], "/usr/bin/chromium"];

/** Options of a test that needs Chromium: it is skipped where there is none. */
export const launchable = {
  skip: places.some((path) => path && existsSync(path))
    ? false
    : "needs Chromium: install it, or name its path in CHROMIUM",
};

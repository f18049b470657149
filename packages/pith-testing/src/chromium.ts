import { existsSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright-core";

/** Where a Chromium stands: `CHROMIUM`, or where Debian puts it. Undefined when there is none; such tests are skipped. */
export const CHROMIUM = [process.env["CHROMIUM"] ?? "/usr/bin/chromium"].find((path) => existsSync(path));

export const NEEDS_CHROMIUM = CHROMIUM ? false : "needs Chromium: install it, or name its path in CHROMIUM";

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM!,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });
}

/** What went wrong on a page since it was made: messages of errors, and requests for anything but its own file. */
export function watch(page: Page): string[] {
  const troubles: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") troubles.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => troubles.push(`error: ${error.message}`));
  page.on("dialog", (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith("file:") && !url.startsWith("data:,")) troubles.push(`request: ${url}`);
  });
  return troubles;
}

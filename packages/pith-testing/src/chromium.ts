// Starts Chromium for tests, and watches what pages do in it.

import { type Browser, chromium, type Page } from "playwright-core";

/** Where Chromium is: `CHROMIUM`, or where Debian puts it. */
export const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM,
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

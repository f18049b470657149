/** Writes docs/images/inspector.png, the README's picture: the example page in the inspector, taken in Chromium. */

import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const file = join(tmpdir(), "pith-inspector.html");
spawnSync(process.execPath, ["packages/pith-cli/bin/pith.js", "inspect", "examples/harbour-news.html", "-o", file]);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 660 } });
await page.goto(pathToFileURL(file).href);
await page.locator("#app:not([data-busy]) iframe[data-state=drawn]").waitFor();
// The first reading compiles the program; the next ones have the times that it takes.
for (const name of ["eatiht", "learned", "eatiht", "learned"]) {
  await page.locator(`.chip:has(input[value="${name}"])`).click();
  await page.waitForTimeout(600);
}
await page.locator(".reading-text p", { hasText: "The gate was first proposed" }).click();
await page.locator(".scores").waitFor();
await page.mouse.move(0, 0);
await page.screenshot({ path: "docs/images/inspector.png" });
await browser.close();

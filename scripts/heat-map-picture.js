/** Writes docs/images/heat-map.png, the picture in docs/originals.md: Reporter's heat map of the example page, taken in Chromium. */
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { explain, extract } from "pith";
import { createReporter, renderHeatMap } from "pith/algorithms";
import { chromium } from "playwright-core";

const { tree, selection, title } = extract(readFileSync("examples/harbour-news.html"), { algorithm: createReporter() });
const file = join(tmpdir(), "pith-heat-map.html");
writeFileSync(file, renderHeatMap(tree, explain({ tree, selection }), { title, input: "harbour-news.html" }));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const page = await browser.newPage({ viewport: { width: 1100, height: 760 } });
await page.goto(pathToFileURL(file).href);
await page.locator("#page .t-h1").first().scrollIntoViewIfNeeded();
await page.evaluate("window.scrollBy(0, 260)");
await page.locator("#page .container .t-p").first().hover();
await page.screenshot({ path: "docs/images/heat-map.png" });
await browser.close();

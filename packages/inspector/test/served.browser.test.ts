/** The inspector under `pith serve`: a page's own style, what may load, and the token that opens the service. */
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { result, settled, useBrowser } from "./support/inspector.js";
import { type Site, serveInspector, startSite } from "./support/sites.js";

const browser = useBrowser();
const folder = mkdtempSync(join(tmpdir(), "pith-inspector-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const TEXT =
  "<p>The boats of the town go out in the morning, and come back when the tide lets them in again.</p>".repeat(4);

/** A page that names its sheets in all the ways that pages do. `asked`: what the site was asked for. */
const PAGE = `<!doctype html><html class="styled" dir="rtl"><title>Boats</title><base href="/deep/">
<link rel="stylesheet" href="first.css"><style media="screen">h1 { color: rgb(9, 9, 9) }</style>
<style media="print">h1 { color: rgb(1, 0, 0) !important }</style><link rel="stylesheet" media="print" href="print.css">
<link rel="stylesheet" media="print" onload="this.media='all'" href="late.css"><link rel="alternate stylesheet" href="other.css">
<link rel="preload" as="style" onload="this.rel='stylesheet'" href="later.css"><noscript><link rel="stylesheet" href="later.css"></noscript>
<link rel="stylesheet" media="(max-width: 1px)" href="narrow.css"><link rel="preload" as="script" onload="1" href="script.js">
<main><h1>Boats</h1>${TEXT}<img src="boat.png"></main>`;

let site: Site;
let asked: string[] = [];
before(async () => {
  site = await startSite((request, response) => {
    const url = request.url ?? "";
    asked.push(url);
    const isSheet = url.endsWith(".css");
    response.setHeader("content-type", isSheet ? "text/css" : "text/html");
    const name = /(\w+)\.css$/.exec(url)?.[1] ?? "";
    response.end(
      isSheet ? `.styled p { --${name}: 1 } .styled h1 { color: rgb(0, 0, ${name.length}) !important }` : PAGE,
    );
  });
});
after(() => site.close());

/** What the first paragraph and the heading have of the page's style. */
async function look(page: Page): Promise<{ sheets: string; colour: string }> {
  return page
    .frameLocator(".stage iframe")
    .locator("main")
    .evaluate((main) => {
      const style = getComputedStyle(main.querySelector("p") as Element);
      const names = ["first", "print", "late", "other", "later", "narrow"];
      return {
        sheets: names.filter((name) => style.getPropertyValue(`--${name}`) !== "").join(" "),
        colour: getComputedStyle(main.querySelector("h1") as Element).color,
      };
    });
}

/** Looks until the page has what is expected, which the frame that is drawn anew shows some moments after a choice. Asked anew each time: what waited inside a frame that is drawn again would wait for ever. */
async function lookUntil(page: Page, is: (seen: Awaited<ReturnType<typeof look>>) => boolean): Promise<void> {
  for (;;) {
    const seen = await look(page).catch(() => undefined);
    if (seen !== undefined && is(seen)) return;
    await page.waitForTimeout(20);
  }
}

async function fetchPage(page: Page, address: string): Promise<void> {
  await page.locator(".start").getByLabel("An address").fill(address);
  await page.locator(".start").getByRole("button", { name: "Fetch" }).click();
}

test("under pith serve, the page's own style, and its style sheets once they are allowed", async (t) => {
  const service = await serveInspector(site);
  t.after(() => service.close(0));
  const { page, troubles } = await browser.open({ url: service.url });
  await fetchPage(page, `${site.url}/page`);
  await settled(page);
  assert.deepEqual(asked, ["/page"]);
  assert.equal((await look(page)).sheets, "");
  assert.equal(await page.frameLocator(".stage iframe").locator("html").getAttribute("dir"), "rtl");
  const choice = page.locator(".pane-options select");
  await choice.selectOption("own");
  await lookUntil(page, ({ colour }) => colour === "rgb(9, 9, 9)");
  assert.deepEqual(await look(page), { sheets: "", colour: "rgb(9, 9, 9)" });
  assert.deepEqual(asked, ["/page"]);
  asked = [];
  await choice.selectOption("network");
  await settled(page);
  await lookUntil(page, ({ sheets }) => sheets.endsWith("later"));
  assert.deepEqual(await look(page), { sheets: "first late later", colour: "rgb(0, 0, 5)" });
  const sheets = asked.filter((url) => url.endsWith(".css")).sort();
  assert.deepEqual(sheets, ["/deep/first.css", "/deep/late.css", "/deep/later.css", "/deep/narrow.css"]);
  assert.equal(asked.length, sheets.length);
  assert.deepEqual(troubles, []);
});

test("a link that somebody sends allows nothing to load", async (t) => {
  const service = await serveInspector(site);
  t.after(() => service.close(0));
  asked = [];
  const url = `${service.url}/#look=network&images=true&url=${encodeURIComponent(`${site.url}/page`)}`;
  const { page } = await browser.open({ url });
  await settled(page);
  await page.waitForTimeout(300);
  assert.deepEqual(asked, ["/page"]);
  assert.equal(await page.getByLabel("Load images").isChecked(), false);
});

test("under pith serve --tokens: the token is asked for, kept in the tab, and in nothing that leaves it", async (t) => {
  const token = "open-sesame";
  const service = await serveInspector(site, { tokens: [token] });
  t.after(() => service.close(0));
  const { page, troubles } = await browser.open({ url: service.url });
  await fetchPage(page, `${site.url}/page`);
  await page.locator(".start .problem", { hasText: "only for who has a token" }).waitFor();
  const field = page.locator(".start").getByLabel("Token");
  assert.equal(await field.getAttribute("type"), "password");
  assert.ok(await field.evaluate((input) => input === document.activeElement));
  for (const wrong of ["other", "ünlesbar token"]) {
    await field.fill(wrong);
    await field.press("Enter");
    await page.locator(".start [aria-busy]").waitFor({ state: "detached" });
    await page.locator(".start .problem", { hasText: "doesn’t know this token" }).waitFor();
  }
  await field.fill(` ${token} `);
  await field.press("Enter");
  await settled(page);
  assert.match(await result(page, "Text"), /The boats of the town/);

  // The address stays in the window's link: reloading fetches the page again, with the token that the tab knows.
  await page.reload();
  await settled(page);
  await page.locator("summary", { hasText: "Share" }).click();
  await page.getByRole("button", { name: "Copy a link" }).click();
  await page.getByText("The link is copied.").waitFor();
  const link = await page.evaluate(() => `${location.href} ${document.documentElement.outerHTML}`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as one file" }).click(),
  ]);
  const path = join(folder, "saved.html");
  await download.saveAs(path);
  for (const text of [link, await page.evaluate(() => navigator.clipboard.readText()), readFileSync(path, "utf8")]) {
    assert.ok(text.length > 20 && !text.includes(token) && !text.includes(btoa(token)));
  }
  // The browser itself tells of status 401.
  assert.deepEqual(
    troubles.filter((trouble) => !/401/.test(trouble)),
    [],
  );

  const other = await browser.open({ url: `${service.url}/#url=${encodeURIComponent(`${site.url}/page`)}` });
  await other.page.locator(".start").getByLabel("Token").fill(token);
  await other.page.locator(".start").getByRole("button", { name: "Use it" }).click();
  await settled(other.page);
});

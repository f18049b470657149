/** The example extension in Chromium: it shows and copies the content of a tab as scripts left it, and leaves the page alone. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { CHROMIUM } from "pith-testing/chromium.js";
import { pageAbout, ROOT, temporaryFolder } from "pith-testing/command.js";
import { serve } from "pith-testing/server.js";
import { type BrowserContext, chromium, type Page } from "playwright-core";

const EXAMPLES = join(ROOT, "examples");
const ROOM = { timeout: 600_000 };

/** The extension in a folder, allowed to see this machine's pages without a press of its button, which no test can give. */
async function built(t: TestContext): Promise<string> {
  const folder = realpathSync(temporaryFolder(t));
  const { buildExtension } = await import(new URL(`file://${join(EXAMPLES, "extension", "build.js")}`).href);
  await buildExtension(folder);
  const file = join(folder, "manifest.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  assert.deepEqual(manifest.permissions, ["activeTab", "scripting"]);
  const permissions = [...manifest.permissions, "clipboardRead"];
  writeFileSync(file, JSON.stringify({ ...manifest, permissions, host_permissions: ["http://127.0.0.1/*"] }));
  return folder;
}

/** Chromium with an extension, in a profile that Playwright makes and removes. */
async function browserWith(t: TestContext, extension: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext("", {
    executablePath: CHROMIUM,
    headless: true,
    ignoreDefaultArgs: ["--disable-extensions"],
    args: [
      ...["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
  });
  t.after(() => context.close());
  return context;
}

/** Chromium names an unpacked extension after its folder: 128 bits of SHA-256, each digit as a letter from a to p. */
function idOf(folder: string): string {
  const digits = createHash("sha256").update(folder).digest("hex").slice(0, 32);
  return [...digits].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join("");
}

/** What the popup reads of the browser. */
declare const chrome: { tabs: { query(by: object): Promise<{ id: number }[]> } };

/** Opens the extension's large view for the tab that shows an address. */
async function openFor(context: BrowserContext, id: string, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`chrome-extension://${id}/popup.html?tab=-1`);
  const tab = await page.evaluate(async (url) => (await chrome.tabs.query({ url }))[0].id, `${address}*`);
  await page.goto(`chrome-extension://${id}/popup.html?tab=${tab}`);
  return page;
}

/** The text of the frame for reading, once it holds a string: an empty document comes before it. */
async function textOf(popup: Page, string: string): Promise<string> {
  const body = popup.frameLocator("#reading").locator("body", { hasText: string });
  return body.innerText();
}

test("the example extension shows the pith of a page and copies it as Markdown", ROOM, async (t) => {
  const news = readFileSync(join(EXAMPLES, "harbour-news.html"));
  const origin = await serve(t, (_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(news);
  });
  const folder = await built(t);
  const context = await browserWith(t, folder);
  const page = await context.newPage();
  await page.goto(`${origin}/news`);
  const before = await page.content();
  const popup = await openFor(context, idOf(folder), `${origin}/news`);
  await popup.waitForSelector("#views:not([hidden])");
  assert.match(await popup.innerText("#title"), /old harbour gets its second tide gate/);
  assert.match(await popup.innerText("#status"), /^\d+ words; expected quality \d+ %$/);
  const reading = await textOf(popup, "the harbour master of Tidewell put down a paper cup of tea");
  assert.doesNotMatch(reading, /cookies/i);

  await popup.click("#switch");
  const markdown = await popup.innerText("#markdown");
  assert.match(markdown, /^#+ /m);
  assert.equal(await popup.isVisible("#reading"), false);
  await popup.click("#copy");
  await popup.locator("#status", { hasText: "Copied" }).waitFor();
  const copied = await popup.evaluate<string>("navigator.clipboard.readText()");
  assert.match(copied, /the harbour master of Tidewell put down a paper cup of tea/);
  assert.equal(await page.content(), before);
});

test("the example extension sees what scripts made, and says when there is no content", ROOM, async (t) => {
  const script = `document.body.innerHTML = ${JSON.stringify(pageAbout("gulls"))}`;
  const origin = await serve(t, ({ url }, response) => {
    const body = url === "/made" ? `<script>${script.replaceAll("</", "<\\/")}</script>` : "";
    response.writeHead(200, { "content-type": "text/html" }).end(`<!DOCTYPE html><title>T</title><body>${body}`);
  });
  const folder = await built(t);
  const context = await browserWith(t, folder);
  await (await context.newPage()).goto(`${origin}/made`);
  const popup = await openFor(context, idOf(folder), `${origin}/made`);
  await popup.waitForSelector("#views:not([hidden])");
  await textOf(popup, "The town speaks of gulls in the morning.");
  await (await context.newPage()).goto(`${origin}/empty`);
  const other = await openFor(context, idOf(folder), `${origin}/empty`);
  await other.locator("#status", { hasText: "No main content" }).waitFor();
  assert.equal(await other.isVisible("#views"), false);
});

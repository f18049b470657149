import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { chromium } from "playwright-core";
import { launchable } from "./support/chromium.js";
import { articlePage } from "./support/pages.js";
import { webServer } from "./support/pages-server.js";
import { testServer, until } from "./support/test-server.js";

// The policies of the service and of the file hold both: the inspector has to work under the two of them.
test("the inspector at / has the service fetch a page, and reads it; a refusal is told", launchable, async (t) => {
  const site = await webServer(t, (incoming, outgoing) => {
    if (incoming.url === "/own.css") outgoing.setHeader("content-type", "text/css").end("p { color: rgb(1, 2, 3) }");
    else
      outgoing
        .setHeader("content-type", "text/html")
        .end(`<link rel="stylesheet" href="/own.css">${articlePage("herring")}`);
  });
  const { url } = await testServer(t, { fetch: { allowAddresses: ["127.0.0.1"], ports: [site.port] } });
  const executablePath = [process.env["CHROMIUM"], "/usr/bin/chromium"].find((path) => path && existsSync(path));
  const browser = await chromium.launch({ executablePath: executablePath!, args: ["--no-sandbox", "--disable-gpu"] });
  t.after(() => browser.close());
  const page = await browser.newPage();
  const troubles: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("403")) troubles.push(message.text());
  });
  page.on("pageerror", ({ message }) => troubles.push(message));
  await page.goto(url);
  const start = page.locator(".start");
  await start.getByLabel("An address").fill("http://127.0.0.1:1/");
  await start.getByRole("button", { name: "Fetch" }).click();
  await start.locator(".problem", { hasText: "port" }).waitFor();
  await start.getByLabel("An address").fill(site.url);
  await start.getByRole("button", { name: "Fetch" }).click();
  await page.locator(".reading-text", { hasText: "herring" }).waitFor();
  const paragraph = page.frameLocator(".stage iframe").locator("p").first();
  await page.locator(".pane-options select").selectOption("network");
  const colour = () => paragraph.evaluate("(p) => getComputedStyle(p).color");
  await until(async () => (await colour().catch(() => "")) === "rgb(1, 2, 3)");
  assert.ok(await paragraph.isVisible());
  assert.deepEqual(troubles, []);
});

/** The service's page of documentation in a browser. */
import assert from "node:assert/strict";
import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { launch } from "pith-testing/chromium.js";
import type { Browser } from "playwright-core";
import { articlePage } from "./support/pages.js";
import { testServer } from "./support/test-server.js";

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

test("docs: in a browser all operations are there and can be tried, behind a proxy with a path and a token as well", async (t) => {
  const token = "open-sesame";
  const { server } = await testServer(t, { tokens: [token], hosts: ["*"] });
  const proxy = createServer((incoming, outgoing) => {
    if (!incoming.url!.startsWith("/pith/")) return outgoing.writeHead(404).end();
    const { method, headers } = incoming;
    const path = incoming.url!.slice("/pith".length);
    const passed = forward({ host: "127.0.0.1", port: server.port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  }).listen(0, "127.0.0.1");
  t.after(() => proxy.close().closeAllConnections());
  await new Promise((resolve) => proxy.once("listening", resolve));
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/pith/`;

  const page = await browser.newPage();
  t.after(() => page.close());
  // However busy the machine is.
  page.setDefaultTimeout(120_000);
  const troubles: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") troubles.push(message.text());
  });
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !url.startsWith("data:")) troubles.push(url);
  });
  await page.goto(`${address}docs`);
  await page.getByText("The main content of a page", { exact: true }).first().waitFor();
  const { paths } = (await (await globalThis.fetch(`${address}openapi.json`)).json()) as { paths: object };
  for (const path of Object.keys(paths)) {
    assert.ok((await page.locator(`[data-path="${path}"]`).count()) > 0, path);
  }

  await page.getByRole("button", { name: "Authorize" }).first().click();
  await page.locator(".auth-container input").fill(token);
  await page.locator(".auth-container").getByRole("button", { name: "Apply credentials" }).click();
  await page.getByRole("button", { name: "Close" }).click();
  const probe = page.locator('[id^="operations-"][id$="-probe"]');
  await probe.locator(".opblock-summary").click();
  await probe.locator("select[aria-label='Request content type']").selectOption("application/json");
  await probe.locator("textarea").fill(JSON.stringify({ html: articlePage("herring") }));
  await probe.getByRole("button", { name: "Execute" }).click();
  await probe.locator(".live-responses-table .response-col_status", { hasText: "200" }).waitFor();
  assert.match(await probe.locator(".live-responses-table").innerText(), /"hasContent": true/);
  assert.deepEqual(troubles, []);
});

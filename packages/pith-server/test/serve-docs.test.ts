import assert from "node:assert/strict";
import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { launch, NEEDS_CHROMIUM } from "pith-testing/chromium.js";
import type { Browser } from "playwright-core";
import { articlePage } from "./support/pages.js";
import { problemOf, testServer } from "./support/test-server.js";

const skip = NEEDS_CHROMIUM;
let browser: Browser;
before(async () => {
  if (!skip) browser = await launch();
});
after(() => browser?.close());

test("docs: the page's files are the package's own, small on the way, and there is nothing else", async (t) => {
  const { ask } = await testServer(t);
  const page = await ask("/docs");
  assert.match(page.headers.get("content-security-policy")!, /^default-src 'none'; script-src 'self';/);
  const text = await page.text();
  assert.doesNotMatch(text, /https?:/, "nothing is loaded from elsewhere");
  for (const [, name] of text.matchAll(/(?:href|src)="docs\/([^"]+)"/g)) {
    const file = await ask(`/docs/${name}`);
    assert.equal(file.status, 200, name);
    assert.match(file.headers.get("content-type")!, name.endsWith(".css") ? /^text\/css/ : /^text\/javascript/);
    assert.ok((await file.text()).length > 100);
  }
  assert.equal(await problemOf(await ask("/docs/LICENSE")), "404 no-route");
  assert.equal(await problemOf(await ask("/docs/..%2F..%2Findex.js")), "404 no-route");
  assert.equal(await problemOf(await ask("/docs", { method: "POST" })), "405 bad-method");
  const bytes = await new Promise<Buffer>((resolve) => {
    const url = `${page.url}/swagger-ui-bundle.js`;
    forward(url, { headers: { "accept-encoding": "gzip" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks)));
    }).end();
  });
  assert.ok(bytes.length < 700_000, `${bytes.length} bytes`);
  assert.match(gunzipSync(bytes).toString(), /SwaggerUIBundle/);
});

test("docs: in a browser all operations are there and can be tried, behind a proxy with a path and a token as well", {
  skip,
}, async (t) => {
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
  page.setDefaultTimeout(600_000);
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
  const probe = page.locator("#operations-default-probe");
  await probe.locator(".opblock-summary").click();
  await probe.locator("select[aria-label='Request content type']").selectOption("application/json");
  await probe.locator("textarea").fill(JSON.stringify({ html: articlePage("herring") }));
  await probe.getByRole("button", { name: "Execute" }).click();
  await probe.locator(".live-responses-table .response-col_status", { hasText: "200" }).waitFor();
  assert.match(await probe.locator(".live-responses-table").innerText(), /"hasContent": true/);
  assert.deepEqual(troubles, []);
});

/** The page of the service's docs: all that it loads comes with the package. */
import assert from "node:assert/strict";
import { request as forward } from "node:http";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { problemOf, testServer } from "./support/test-server.js";

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

import assert from "node:assert/strict";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type TestContext, test } from "node:test";
import { gzipSync } from "node:zlib";
import { articlePage } from "./support/pages.js";
import { webServer } from "./support/pages-server.js";
import { problemOf, testServer } from "./support/test-server.js";

/** A service that renders, and what it answers for a page that consists of this script. */
async function rendering(
  t: TestContext,
  more: (incoming: IncomingMessage, outgoing: ServerResponse) => void = () => {},
) {
  let script = "";
  const site = await webServer(t, (incoming, outgoing) => {
    if (incoming.url !== "/") return more(incoming, outgoing);
    outgoing.setHeader("content-type", "text/html");
    outgoing.end(`${articlePage("herring")}<script>${script}</script>`);
  });
  const fetch = { allowAddresses: ["127.0.0.1"], ports: [site.port, 80], maxRatio: 10_000 };
  const service = await testServer(t, { render: true, fetch, maxBytes: 1_000_000 });
  const query = new URLSearchParams({ url: site.url, format: "text", render: "true" });
  return {
    service,
    render: (given: string) => {
      script = given;
      return service.ask(`/extract?${query}`);
    },
  };
}

test("a page whose script leaves it for what isn't fetched is an error, not the browser's page about that", async (t) => {
  const { render } = await rendering(t, (_, outgoing) => {
    outgoing.writeHead(200, { "content-type": "application/octet-stream" }).end("bytes");
  });
  assert.equal(await problemOf(await render('location = "http://10.0.0.1/"')), "403 fetch-private-address");
  assert.equal(await problemOf(await render('location = "http://127.0.0.1:1/"')), "403 fetch-port");
  assert.equal(await problemOf(await render('location = "/download"')), "422 fetch-not-a-page");
  assert.equal(await problemOf(await render('location = "about:blank"')), "502 render-failed");
  assert.equal((await render('open("http://10.0.0.1/")')).status, 200);
});

test("a document that scripts make is bounded as one that is fetched, whatever they say of it", async (t) => {
  const { render } = await rendering(t);
  const large = 'document.body.append("x".repeat(2e6));';
  assert.equal(await problemOf(await render(large)), "502 render-failed");
  const lie = 'Object.defineProperty(Element.prototype, "outerHTML", { get: () => "<p>short" });';
  assert.equal(await problemOf(await render(lie + large)), "502 render-failed");
  const unchanged = await render(lie);
  assert.match(await unchanged.text(), /Of herring/);
});

test("a page with hundreds of large scripts costs what one page may", async (t) => {
  const warnings: Error[] = [];
  const warned = (warning: Error) => void warnings.push(warning);
  process.on("warning", warned);
  t.after(() => process.off("warning", warned));
  const body = gzipSync(Buffer.alloc(900_000, "/"));
  let sent = 0;
  const { render, service } = await rendering(t, (_, outgoing) => {
    sent++;
    outgoing.writeHead(200, { "content-type": "text/javascript", "content-encoding": "gzip" }).end(body);
  });
  const response = await render(
    'for (let i = 0; i < 200; i++) { const s = document.createElement("script"); s.src = "/" + i; document.body.append(s); }',
  );
  assert.match(await response.text(), /Of herring/);
  // 20 MB of resources, and those that were on their way.
  assert.ok(sent >= 22 && sent <= 26, `${sent} scripts`);
  assert.equal(await service.metric("pith_body_bytes"), 0);
  assert.deepEqual(warnings, []);
});

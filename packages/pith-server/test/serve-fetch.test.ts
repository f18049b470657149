/** Requests that name an address: the fetched page, problems that say why there is none, and bytes for the inspector. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { articlePage } from "./support/pages.js";
import { webServer } from "./support/pages-server.js";
import { problemOf, testServer } from "./support/test-server.js";
import { socketServer } from "./support/web-server.js";

const LOOPBACK = { allowAddresses: ["127.0.0.1"] };

test("a page is fetched, in a query and in JSON, and has its own address", async (t) => {
  const site = await webServer(t, (incoming, outgoing) => {
    if (incoming.url === "/old") outgoing.writeHead(301, { location: "/news/today" }).end();
    else outgoing.setHeader("content-type", "text/html").end(articlePage("herring"));
  });
  const { ask, postJson } = await testServer(t, { fetch: { ...LOOPBACK, ports: [site.port] } });
  const url = `${site.url}/old`;
  for (const response of [
    await ask(`/extract?${new URLSearchParams({ url, format: "markdown" })}`),
    await postJson("/extract", { url, format: "markdown" }),
  ]) {
    const content = await response.text();
    assert.match(content, /Of herring/);
    assert.ok(content.includes(`(${site.url}/next)`), content);
  }
  const json = (await (await ask(`/extract?${new URLSearchParams({ url })}`)).json()) as { url: string };
  assert.equal(json.url, `${site.url}/news/today`);
  for (const operation of ["explain", "probe"]) {
    assert.equal((await ask(`/${operation}?${new URLSearchParams({ url })}`)).status, 200);
  }
});

test("a page that can't or mustn't be fetched is a problem that says why", async (t) => {
  const site = await webServer(t, (incoming, outgoing) => {
    if (incoming.url === "/404") outgoing.writeHead(404).end();
    else if (incoming.url === "/429") outgoing.writeHead(429, { "retry-after": "3" }).end();
    else if (incoming.url === "/png") outgoing.setHeader("content-type", "image/png").end("PNG");
    else if (incoming.url === "/inside") outgoing.writeHead(302, { location: "http://10.0.0.1/" }).end();
    else outgoing.setHeader("content-type", "text/html").end("x".repeat(20_000));
  });
  const silent = await socketServer(t, () => {});
  const fetch = { ...LOOPBACK, ports: [site.port, silent, 80] };
  const { ask } = await testServer(t, { fetch, maxBytes: 10_000 });
  const impatient = await testServer(t, { fetch: { ...fetch, timeoutMs: 500 } });
  const slow = await impatient.ask(`/extract?${new URLSearchParams({ url: `http://127.0.0.1:${silent}/` })}`);
  assert.equal(await problemOf(slow), "504 fetch-too-slow");
  for (const [url, problem] of [
    [`${site.url}/404`, "502 fetch-bad-status"],
    [`${site.url}/png`, "422 fetch-not-a-page"],
    [`${site.url}/inside`, "403 fetch-private-address"],
    [`${site.url}/large`, "422 fetch-too-large"],
    ["http://169.254.169.254/latest/meta-data/", "403 fetch-private-address"],
    ["http://127.0.0.1:22/", "403 fetch-port"],
    ["ftp://example.org/", "422 fetch-scheme"],
    ["http://me:secret@example.org/", "403 fetch-credentials"],
  ] as const) {
    assert.equal(await problemOf(await ask(`/extract?${new URLSearchParams({ url })}`)), problem, url);
  }
  // A client can tell a page that is gone from a server that is busy, for a line of a batch as well.
  for (const [page, said] of [
    ["404", { pageStatus: 404 }],
    ["429", { pageStatus: 429, retryAfter: 3 }],
    ["png", { pageStatus: 200 }],
  ] as const) {
    const url = `${site.url}/${page}`;
    const response = await ask(`/extract?${new URLSearchParams({ url })}`);
    assert.equal(response.headers.get("retry-after"), "retryAfter" in said ? "3" : null);
    const problem = (await response.json()) as Record<string, unknown>;
    const { status, code, detail, ...others } = problem;
    assert.deepEqual(others, said);
    const headers = { "content-type": "application/x-ndjson" };
    const batch = await ask("/batch", { method: "POST", headers, body: JSON.stringify({ url }) });
    assert.deepEqual(((await batch.json()) as { readonly error: object }).error, problem);
  }
});

test("pages whose server switches protocols or says nothing keep no place of the fetches", {
  timeout: 600_000,
}, async (t) => {
  const switching = await socketServer(t, (socket) => {
    socket.once("data", () =>
      socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"),
    );
  });
  const silent = await socketServer(t, () => {});
  const rules = { ...LOOPBACK, ports: [switching, silent], concurrency: 4 };
  const patient = await testServer(t, { fetch: rules });
  const impatient = await testServer(t, { fetch: { ...rules, timeoutMs: 500 } });
  for (const [{ ask, metric }, port, times, problem] of [
    [patient, switching, 12, "502 fetch-bad-status"],
    [impatient, silent, 4, "504 fetch-too-slow"],
  ] as const) {
    const askOnce = async () =>
      problemOf(await ask(`/extract?${new URLSearchParams({ url: `http://127.0.0.1:${port}/` })}`));
    assert.deepEqual(await Promise.all(Array.from({ length: times }, askOnce)), Array(times).fill(problem));
    assert.equal(await metric("pith_fetches"), 0);
  }
});

test("a page as it was fetched, for the inspector: its bytes, type and final address, and nothing of it can run", async (t) => {
  const bytes = Buffer.from([0x3c, 0x70, 0x3e, 0xcf, 0xee, 0xf0, 0xf2]);
  const site = await webServer(t, (incoming, outgoing) => {
    if (incoming.url === "/old") outgoing.writeHead(301, { location: "/new" }).end();
    else outgoing.setHeader("content-type", "text/html; charset=windows-1251").end(bytes);
  });
  const { ask } = await testServer(t, { fetch: { ...LOOPBACK, ports: [site.port, 80] } });
  const response = await ask(`/page?${new URLSearchParams({ url: `${site.url}/old` })}`);
  assert.equal(response.status, 200);
  assert.deepEqual(Buffer.from(await response.arrayBuffer()), bytes);
  const header = (name: string) => response.headers.get(name);
  assert.equal(header("content-type"), "text/html; charset=windows-1251");
  assert.equal(header("content-location"), `${site.url}/new`);
  assert.match(header("content-security-policy") ?? "", /^sandbox; default-src 'none'/);
  assert.deepEqual([header("x-content-type-options"), header("content-disposition")], ["nosniff", "attachment"]);
  for (const [query, problem] of [
    ["", "422 bad-parameter"],
    [`url=${site.url}/&format=html`, "422 bad-parameter"],
    ["url=http://169.254.169.254/", "403 fetch-private-address"],
    ["url=ftp://example.org/", "422 fetch-scheme"],
  ]) {
    assert.equal(await problemOf(await ask(`/page?${query}`)), problem, query);
  }
});

test("a service that doesn't fetch says so", async (t) => {
  const { ask, postJson } = await testServer(t, { fetch: false });
  assert.equal(await problemOf(await ask("/extract?url=https://example.org/")), "422 fetching-off");
  assert.equal(await problemOf(await postJson("/extract", { url: "https://example.org/" })), "422 fetching-off");
});

test("without a Chromium, a service that is to render doesn't start, and says what to do", async (t) => {
  const render = { executablePath: "/nowhere/chromium" };
  await assert.rejects(testServer(t, { render }), /No Chromium was found at \/nowhere\/chromium\. Install one/);
});

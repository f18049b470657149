import assert from "node:assert/strict";
import { test } from "node:test";
import { serveMcpHttp } from "#src/index.js";
import { longPage } from "./support/long-page.js";
import { call, httpClient, startClient } from "./support/mcp-client.js";

/** Long enough for any usual page, also on a machine that is busy. */
const TIMEOUT_MS = 2_500;

/** A page that takes minutes: thousands of sections, each compared with hundreds of selectors. */
const endless = {
  html: longPage(3_000),
  exclude: Array.from({ length: 500 }, (_, i) => `p:nth-last-child(${i}n + 3) > b:not(:first-child)`),
};

test("a page that takes for ever keeps no other call waiting, over HTTP", async (t) => {
  const server = await serveMcpHttp(0, { workers: 2, pageTimeoutMs: 600_000 });
  const client = await httpClient(t, server.url);
  let isDone = false;
  const slow = call(client, "extract", endless).finally(() => {
    isDone = true;
  });
  // What becomes of it when the server ends isn't asked here.
  slow.catch(() => {});
  const found = await call(client, "probe", { html: longPage(5) });
  assert.equal(found.structured["hasContent"], true);
  const { texts } = await call(client, "extract", { html: longPage(3) });
  assert.match(texts[1], /## Winter 3/);
  assert.equal(isDone, false);
  await server.close();
});

test("it is stopped in the end, and its thread reads the next page, over standard input", async (t) => {
  const client = await startClient(["--workers", "1", "--page-timeout", String(TIMEOUT_MS / 1000)]);
  t.after(() => client.close());
  const answers = [call(client, "extract", endless), call(client, "metadata", { html: longPage(3) })];
  const [stopped, next] = await Promise.all(answers);
  assert.equal(stopped.isError, true);
  assert.equal(stopped.texts[0], "The page took longer than 2.5 s and was stopped.");
  assert.match(next.texts[0], /^authors: \["Ada Wren"\]/m);
});

test("a page that takes too much memory is stopped", async (t) => {
  const server = await serveMcpHttp(0, { workers: 1, pageMemory: 40_000_000, pageTimeoutMs: 600_000 });
  t.after(() => server.close());
  const client = await httpClient(t, server.url);
  const { isError, texts } = await call(client, "extract", { html: longPage(12_000) });
  assert.equal(isError, true);
  assert.match(texts[0], /^The page needed more memory than 39 MB/);
  assert.equal((await call(client, "probe", { html: longPage(2) })).isError, false);
});

test("limits that make no sense start no server", async () => {
  await assert.rejects(serveMcpHttp(0, { workers: 0 }), /workers is 0; give a whole number, 1 or more/);
  await assert.rejects(serveMcpHttp(0, { pageTimeoutMs: 0.5 }), /pageTimeoutMs is 0\.5/);
});

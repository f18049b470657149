/** Limits of MCP: pages that loop or eat memory keep no other call waiting, and messages have a size. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import type { CallToolResult } from "@modelcontextprotocol/client";
import { serveMcpHttp } from "#src/index.js";
import { ToolRunner } from "#src/mcp/tool-runner.js";
import { longPage } from "./support/long-page.js";
import { call, httpClient } from "./support/mcp-client.js";

/** Tools whose worker loops for ever at a page that asks for it. */
const LOOPING = new URL("./support/looping-tool-worker.js", import.meta.url).href;
const ENDLESS = { html: "<p>DO: loop" };

/** The texts of a result. */
function textsOf({ content }: CallToolResult): string[] {
  return content.map((item) => (item.type === "text" ? item.text : ""));
}

test("a page without end keeps no other call waiting, is stopped in the end, and its thread reads the next page", async (t) => {
  // The clock that pages are stopped by, in the place of the machine's.
  let now = 1;
  t.mock.method(performance, "now", () => now);
  const runner = new ToolRunner({ workers: 2 }, LOOPING);
  t.after(() => runner.close());
  const { signal } = new AbortController();
  const endless = runner.run("extract", ENDLESS, signal);
  const found = await runner.run("probe", { html: longPage(5) }, signal);
  assert.match(textsOf(found)[0], /^The page has main content/);
  assert.match(textsOf(await runner.run("extract", { html: longPage(3) }, signal))[1], /## Winter 3/);
  const goOn = setInterval(() => {
    now += 10_001;
  }, 1);
  const stopped = await endless;
  clearInterval(goOn);
  assert.equal(stopped.isError, true);
  assert.equal(textsOf(stopped)[0], "The page took longer than 10 s and was stopped.");
  const both = [1, 2].map(() => runner.run("metadata", { html: longPage(3) }, signal));
  for (const next of await Promise.all(both)) assert.match(textsOf(next)[0], /^authors: \["Ada Wren"\]/m);
});

test("a page that takes too much memory is stopped", async (t) => {
  const server = await serveMcpHttp(0, { workers: 1, pageMemory: 40_000_000, pageTimeoutMs: 3_600_000 });
  t.after(() => server.close());
  const client = await httpClient(t, server.url);
  const { isError, texts } = await call(client, "extract", { html: longPage(8_000) });
  assert.equal(isError, true);
  assert.match(texts[0], /^The page needed more memory than 39 MB/);
  assert.equal((await call(client, "probe", { html: longPage(2) })).isError, false);
});

test("a message's size is limited as the service's bodies are: announced, in chunks, and unfolded", async (t) => {
  const server = await serveMcpHttp(0, { workers: 1, messageTimeoutMs: 3_600_000 });
  t.after(() => server.close());
  /** Sends the head of a message and then bytes for as long as they are taken, and gives the answer. */
  const send = async (header: string, bytes: Uint8Array, isEndless: boolean) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    t.after(() => socket.destroy());
    socket.on("error", () => {});
    const answered = once(socket, "data") as Promise<[Buffer]>;
    socket.write(`POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${header}\r\n\r\n`);
    const pump = () => socket.write(bytes, (error) => error ?? (isEndless && setImmediate(pump)));
    pump();
    const [answer] = await answered;
    return String(answer);
  };
  const chunk = Buffer.from(`10000\r\n${"a".repeat(0x10000)}\r\n`);
  const bomb = gzipSync(Buffer.alloc(19_000_000, "a"));
  for (const [header, bytes, isEndless] of [
    ["Content-Length: 1000000000", Buffer.from("{"), false],
    ["Transfer-Encoding: chunked", chunk, true],
    [`Content-Encoding: gzip\r\nContent-Length: ${bomb.length}`, bomb, false],
  ] as const) {
    assert.match(await send(header, bytes, isEndless), /^HTTP\/1\.1 413 [\s\S]*"jsonrpc":"2\.0"/, header);
  }
  const client = await httpClient(t, server.url);
  assert.equal((await call(client, "probe", { html: "<p>Hello" })).isError, false);
});

test("limits that make no sense start no server", async () => {
  await assert.rejects(serveMcpHttp(0, { workers: 0 }), /`workers` is 0; give a whole number, 1 to 1024/);
  await assert.rejects(serveMcpHttp(0, { workers: 1025 }), /give a whole number, 1 to 1024/);
  await assert.rejects(serveMcpHttp(0, { pageTimeoutMs: 0.5 }), /`pageTimeoutMs` is 0\.5/);
});

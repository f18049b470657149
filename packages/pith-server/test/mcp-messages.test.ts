/** Messages on standard input before they are parsed: what is too large or no JSON-RPC is answered with an error, in any pieces. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { MessageLimiter } from "#src/mcp/limit-messages.js";
import { longPage } from "./support/long-page.js";
import { call, PITH, startClient } from "./support/mcp-client.js";

/** What passes of these bytes, in pieces of a size, and the ids of what is refused. */
async function limited(bytes: string, size: number): Promise<{ passed: string[]; refused: unknown[] }> {
  const refused: unknown[] = [];
  const limiter = new MessageLimiter(100, (error) => refused.push(JSON.parse(error).id));
  const passed: string[] = [];
  limiter.on("data", (chunk: Buffer) => passed.push(chunk.toString()));
  for (let at = 0; at < bytes.length; at += size) limiter.write(bytes.slice(at, at + size));
  limiter.end();
  await once(limiter, "end");
  return { passed, refused };
}

test("of messages only those that are too large or aren't JSON-RPC are dropped, and their ids are found at either end", async () => {
  const long = "x".repeat(2_000);
  const fits = `{"jsonrpc":"2.0","id":1,"method":"${"y".repeat(64)}"}\n`;
  assert.equal(fits.length, 101);
  const messages = [
    fits,
    `{"jsonrpc":"2.0","id":2,"params":{"html":"${long}"}}\n`,
    `{"method":"tools/call","params":{"html":"${long}"},"jsonrpc":"2.0","id":"three"}\n`,
    fits,
    `{"method":"tools/call","params":{"html":"${long}","id":4}}\r\n`,
    `${long}\n`,
    "hello\n",
    '{"id":5,\n',
    "\r\n",
    "{}\n",
    "null\n",
    '[{"jsonrpc":"2.0","id":6,"method":"x"}]\n',
    '{"jsonrpc":"1.0","id":7,"method":"x"}\n',
    '{"jsonrpc":"2.0","id":{"a":8},"method":"x"}\n',
  ];
  for (const size of [1, 7, 1_000, 100_000]) {
    const { passed, refused } = await limited(messages.join(""), size);
    assert.deepEqual(passed, [fits, fits, "\r\n"], `in pieces of ${size}`);
    assert.deepEqual(refused, [2, "three", null, null, null, null, null, null, null, 7, null]);
  }
});

test("a message over the limit, or one that isn't JSON, is answered with an error, and the server goes on", async (t) => {
  const child = spawn(process.execPath, [PITH, "mcp"], { stdio: ["pipe", "pipe", "inherit"] });
  t.after(() => child.kill());
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (id: number, method: string, params: unknown) => {
    child.stdin.write(`${JSON.stringify({ method, params, jsonrpc: "2.0", id })}\n`);
    return JSON.parse((await lines.next()).value);
  };
  const clientInfo = { name: "test", version: "1" };
  await ask(1, "initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo });
  child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  const tooLarge = await ask(2, "tools/call", { name: "probe", arguments: { html: "x".repeat(20_000_000) } });
  assert.deepEqual([tooLarge.id, tooLarge.error.code], [2, -32000]);
  assert.match(tooLarge.error.message, /larger than 20000000 bytes/);
  child.stdin.write("hello\n");
  assert.deepEqual(JSON.parse((await lines.next()).value), {
    jsonrpc: "2.0",
    error: { code: -32700, message: "The message isn't JSON." },
    id: null,
  });
  const next = await ask(3, "tools/call", { name: "probe", arguments: { html: longPage(3) } });
  assert.deepEqual([next.id, next.result.structuredContent.hasContent], [3, true]);
  child.stdin.end();
  assert.deepEqual(await once(child, "exit"), [0, null]);
});

test("a client of the SDK gets the error as that of its call", async (t) => {
  const client = await startClient();
  t.after(() => client.close());
  await assert.rejects(call(client, "probe", { html: "x".repeat(20_000_000) }), /larger than 20000000 bytes/);
  assert.equal((await call(client, "probe", { html: longPage(3) })).isError, false);
});

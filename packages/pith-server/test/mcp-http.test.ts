/** MCP over HTTP: several clients, names and origins that may not ask, messages without end, and the command. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { type TestContext, test } from "node:test";
import { serveMcpHttp } from "#src/index.js";
import { longPage } from "./support/long-page.js";
import { call, httpClient, PITH } from "./support/mcp-client.js";

async function listen(t: TestContext): Promise<string> {
  const server = await serveMcpHttp(0);
  t.after(() => server.close());
  return server.url;
}

/** The status of a request with headers of our own. */
async function status(url: string, headers: Record<string, string>, body = "{}"): Promise<number> {
  const sent = request(url, { method: "POST", headers: { "content-type": "application/json", ...headers } });
  // A server that refuses a body needn't read it to its end.
  sent.on("error", () => {});
  const answered = once(sent, "response");
  sent.end(body);
  const [response] = await answered;
  response.resume();
  return response.statusCode;
}

test("the tools answer over HTTP, several clients at a time", async (t) => {
  const url = await listen(t);
  assert.match(url, /^http:\/\/127\.0\.0\.1:\d+\/mcp$/);
  const clients = await Promise.all([1, 2, 3].map(() => httpClient(t, url)));
  const answers = await Promise.all(clients.map((client, i) => call(client, "extract", { html: longPage(i + 2) })));
  answers.forEach(({ texts }, i) => {
    assert.match(texts[1], new RegExp(`## Winter ${i + 2}\\n`));
    assert.doesNotMatch(texts[1], new RegExp(`## Winter ${i + 3}\\n`));
  });
  const refused = await call(clients[0], "probe", { url: "http://[::1]/" });
  assert.deepEqual([refused.isError, refused.texts[0].includes("not public")], [true, true]);
});

test("pages of other origins, and names that were let point here, get nothing", async (t) => {
  const url = await listen(t);
  const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
  const accept = "application/json, text/event-stream";
  assert.equal(await status(url, { accept }, ping), 200);
  assert.equal(await status(url, { accept, origin: "http://localhost:3000" }, ping), 200);
  for (const headers of [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://localhost.evil.example" },
  ]) {
    assert.equal(await status(url, { accept, ...headers }, ping), 403, JSON.stringify(headers));
  }
  // A URL made of the later ones has a name of this machine, and so has the one that Node takes of two.
  for (const host of [
    "rebind.example",
    "rebind.example:80",
    "169.254.169.254",
    "evil@localhost",
    "localhost/evil",
    "0x7f.1",
  ]) {
    assert.equal(await status(url, { accept, host }, ping), 421, host);
  }
  const { port } = new URL(url);
  const socket = connect(Number(port), "127.0.0.1").setEncoding("utf8");
  socket.write("POST /mcp HTTP/1.1\r\nHost: localhost\r\nHost: rebind.example\r\nContent-Length: 0\r\n\r\n");
  assert.match(String(await once(socket, "data")), /^HTTP\/1\.1 400 /);
  socket.destroy();
  assert.equal(await status(url.replace("/mcp", "/"), { accept }, ping), 404);
});

test("a message without end is refused", async (t) => {
  const url = await listen(t);
  const accept = "application/json, text/event-stream";
  assert.equal(await status(url, { accept }, `"${"a".repeat(20_000_001)}"`), 413);
  assert.equal(await status(url, { accept }, "{"), 400);
});

test("the command listens, says where, and ends with a signal", async (t) => {
  const child = spawn(process.execPath, [PITH, "mcp", "--http", "0"], { stdio: ["ignore", "ignore", "pipe"] });
  t.after(() => child.kill("SIGKILL"));
  const [said] = await once(child.stderr, "data");
  const [, url] = /^pith: Listening at (\S+)\. Press Ctrl-C to stop\.\n$/.exec(String(said))!;
  const client = await httpClient(t, url);
  assert.equal((await client.listTools()).tools.length, 3);
  const taken = spawn(process.execPath, [PITH, "mcp", "--http", new URL(url).port], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [complaint] = await once(taken.stderr, "data");
  assert.match(String(complaint), /^pith: Port \d+ is in use; give --http another one\./);
  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  assert.equal(code, 143);
});

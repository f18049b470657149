/** Clients that mean harm: silent, slow, endless, random or gone; others are answered meanwhile, and nothing is left behind. */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { type TestContext, test } from "node:test";
import { gzipSync } from "node:zlib";
import { articlePage } from "./support/pages.js";
import { type TestServer, testServer, until } from "./support/test-server.js";

/** Half-open connections; the figure for a thousand is in lab/bench/README.md. */
const HALF_OPEN = 200;

/** Node's own clock ends headers: what is to be answered has more time than a busy machine takes, in milliseconds. */
const HEADERS_MS = 4_000;

/** By when a connection is ended whose client goes on sending what was refused: the listener's 64 MB, and what is on its way. */
const CUT_BYTES = 100_000_000;

/** Clients that each ask for a page at once: more than are worked for and may wait. */
const CLIENTS = 500;

/** Random bodies, others in each run. */
const RANDOM = 40;

function open(t: TestContext, { server }: TestServer): Socket {
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => {});
  t.after(() => socket.destroy());
  return socket;
}

/** All that a server sends on a connection until it ends it. */
async function allOf(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  // `once` of node:events would throw the error of a connection that the server resets.
  await new Promise((closed) => socket.once("close", closed));
  return Buffer.concat(chunks).toString("latin1");
}

async function isHealthy({ ask, post }: TestServer): Promise<void> {
  assert.equal((await ask("/health")).status, 200);
  const response = await post("/extract?format=text", articlePage("herring"));
  assert.match(await response.text(), /Of herring/);
}

test("connections that say nothing, or half a header, are ended; others are answered meanwhile", async (t) => {
  const server = await testServer(t, { headersTimeoutMs: HEADERS_MS });
  const sockets = Array.from({ length: HALF_OPEN }, () => open(t, server));
  const ends = sockets.map(allOf);
  for (const [i, socket] of sockets.entries())
    if (i % 2 === 0) socket.write("POST /extract HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A");
  await isHealthy(server);
  const said = await Promise.all(ends);
  for (const words of said) assert.match(words, /^(?:HTTP\/1\.1 408 |$)/);
  await isHealthy(server);
});

test("500 clients at once are all answered: with their page, or asked to come again", async (t) => {
  const server = await testServer(t);
  const page = articlePage("herring");
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const response = await server.post("/extract?format=text", page);
      const text = await response.text();
      if (response.status === 200) assert.match(text, /Of herring/);
      else assert.deepEqual([response.status, response.headers.has("retry-after")], [503, true], text);
      return response.status;
    }),
  );
  assert.ok(answers.filter((status) => status === 200).length >= CLIENTS / 4);
  await isHealthy(server);
});

test("a body that comes by drips is ended, and holds nothing afterwards", async (t) => {
  // The clock of this process stands still until others have been answered.
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const server = await testServer(t, { bodyTimeoutMs: 1_000 });
  const socket = open(t, server);
  const end = allOf(socket);
  socket.write(
    "POST /extract HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/html\r\nContent-Length: 100000\r\n\r\n",
  );
  const drip = setInterval(() => socket.write("x"), 50);
  t.after(() => clearInterval(drip));
  await isHealthy(server);
  const goOn = setInterval(() => t.mock.timers.tick(1_000), 10);
  assert.match(await end, /^HTTP\/1\.1 408 [\s\S]*"code":"body-timeout"/);
  clearInterval(goOn);
  t.mock.timers.reset();
  assert.equal(await server.metric("pith_body_bytes"), 0);
});

test("a body of a gigabyte is refused by its announcement, before it is sent, and without reading on", async (t) => {
  const server = await testServer(t);
  const head = "POST /extract HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/html\r\n";
  for (const length of [
    "Content-Length: 1000000000\r\n\r\n",
    "Content-Length: 1000000000\r\nExpect: 100-continue\r\n\r\n",
  ]) {
    const socket = open(t, server);
    const end = allOf(socket);
    socket.write(head + length);
    const [first] = (await once(socket, "data")) as [Buffer];
    assert.match(first.toString(), /^HTTP\/1\.1 413 /);
    // Who goes on sending is cut off.
    const flood = Buffer.alloc(1_000_000);
    const pump = () => socket.write(flood, (error) => error ?? setImmediate(pump));
    if (!length.includes("Expect")) pump();
    await end;
    assert.ok(socket.bytesWritten < CUT_BYTES, String(socket.bytesWritten));
  }
  await isHealthy(server);
});

test("a client that goes away in the middle leaves nothing behind", async (t) => {
  const server = await testServer(t);
  for (let i = 0; i < 20; i++) {
    const socket = open(t, server);
    socket.write(
      "POST /extract HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/html\r\nContent-Length: 100000\r\n\r\n",
    );
    socket.write("x".repeat(50_000), () => socket.destroy());
  }
  await until(async () => (await server.metric("pith_body_bytes")) === 0);
  await isHealthy(server);
});

test("random bytes, as a body of every kind and as a request, end nothing", async (t) => {
  const server = await testServer(t, { workers: 2 });
  const expected = new Set([200, 400, 413, 415, 422]);
  const types = ["text/html", "application/json", "text/html; charset=utf-16", "application/x-ndjson"];
  for (let i = 0; i < RANDOM; i++) {
    const bytes = randomBytes(1 + ((i * 97) % 3000));
    const type = types[i % types.length];
    const path = type.includes("ndjson") ? "/batch" : ["/extract", "/explain", "/probe"][i % 3];
    const isPacked = i % 5 === 0;
    const response = await server.ask(path, {
      method: "POST",
      body: isPacked ? gzipSync(bytes) : bytes,
      headers: { "content-type": type, ...(isPacked && { "content-encoding": "gzip" }) },
    });
    assert.ok(expected.has(response.status), `${path} ${response.status}: ${await response.text()}`);
    await response.arrayBuffer().catch(() => {});
  }
  for (let i = 0; i < 20; i++) {
    const socket = open(t, server);
    const end = allOf(socket);
    socket.end(randomBytes(500));
    assert.match(await end, /^(?:HTTP\/1\.1 4|$)/);
  }
  await isHealthy(server);
  assert.deepEqual(
    server.lines.filter(({ level }) => Number(level) >= 50),
    [],
  );
});

test("pages made to break parsers are answered", async (t) => {
  const server = await testServer(t);
  for (const page of [
    "<div>".repeat(50_000),
    "<a><b><i>".repeat(10_000),
    "<table><tr><td>".repeat(20_000),
    `<p ${"a=1 ".repeat(100_000)}>`,
    "&#x".repeat(100_000),
  ]) {
    for (const path of ["/extract?format=html", "/explain"]) {
      const response = await server.post(path, page);
      assert.equal(response.status, 200, `${path} ${page.slice(0, 9)}`);
      await response.arrayBuffer();
    }
  }
});

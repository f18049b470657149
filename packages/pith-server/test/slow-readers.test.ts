/** Clients that ask on and on, or don't take their answers: what is held for them, and until when. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { type TestContext, test } from "node:test";
import { serveMcpHttp } from "#src/index.js";
import { NET } from "./support/half-request.js";
import { articlePage } from "./support/pages.js";
import { problemOf, testServer, until } from "./support/test-server.js";
import { serveOn, socketServer } from "./support/web-server.js";

/** More than the system takes for a client that reads nothing. */
const LARGE = 9_000_000;

/** More requests than a connection may have open. */
const MANY = 100;

/** A page of few bytes whose explanation, and whose blocks as JSON, are many times as long. */
const TAGS = "<p>a".repeat(2_500);

function open(t: TestContext, port: number): Socket {
  const socket = connect(port, "127.0.0.1").pause();
  socket.on("error", () => {});
  t.after(() => socket.destroy());
  return socket;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;

function post(path: string, type: string, body: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

/** The path of a request that isn't answered before the connection of its client ends. */
async function endless(
  t: TestContext,
): Promise<{ path: string; fetch: { allowAddresses: string[]; ports: number[] } }> {
  const port = await socketServer(t, () => {});
  return { path: `/extract?url=http://127.0.0.1:${port}/`, fetch: { allowAddresses: ["127.0.0.1"], ports: [port] } };
}

test("what waits behind an answer is given back when its client goes", NET, async (t) => {
  const { path, fetch } = await endless(t);
  const { server, metric } = await testServer(t, { fetch });
  const socket = open(t, server.port);
  socket.write(get(path) + post("/extract", "text/html", articlePage("herring")).repeat(10));
  await until(async () => (await metric("pith_body_bytes")) > 0);
  socket.destroy();
  await until(async () => (await metric("pith_body_bytes")) === 0);
  // It would wait for answers that nobody takes.
  await server.close();
});

test("a connection with too many open requests is ended, and others are answered", NET, async (t) => {
  const { path, fetch } = await endless(t);
  const { server, ask } = await testServer(t, { fetch });
  const tools = await serveMcpHttp(0, { workers: 1 });
  t.after(() => tools.close());
  for (const [port, requests] of [
    [server.port, get(path) + get("/docs/swagger-ui-bundle.js").repeat(MANY)],
    [Number(new URL(tools.url).port), get("/nothing").repeat(MANY)],
  ] as const) {
    const socket = open(t, port).resume();
    socket.write(requests);
    await once(socket, "close");
  }
  assert.equal((await ask("/docs/swagger-ui-bundle.js")).status, 200);
});

test("an answer counts until it is taken, and has its time", NET, async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { port } = await serveOn(t, "127.0.0.1", (_, outgoing) => {
    outgoing.writeHead(200, { "content-type": "text/html" }).end(Buffer.alloc(LARGE, "a "));
  });
  const fetch = { allowAddresses: ["127.0.0.1"], ports: [port] };
  const { server, metric } = await testServer(t, { fetch, bodyTimeoutMs: 3_600_000 });
  const socket = open(t, server.port);
  socket.write(get(`/page?url=http://127.0.0.1:${port}/`));
  await once(socket, "readable");
  assert.equal(await metric("pith_body_bytes"), LARGE);
  const goOn = setInterval(() => t.mock.timers.tick(3_600_000), 10);
  await until(async () => (await metric("pith_body_bytes")) === 0);
  clearInterval(goOn);
  t.mock.timers.reset();
});

test("an answer that would take more memory than there may be is told to come back", async (t) => {
  const { ask, post: send, metric } = await testServer(t, { queueBytes: 100_000 });
  assert.equal(await problemOf(await send("/explain", TAGS)), "503 memory-full");
  const lines = [TAGS, articlePage("tar")].map((html) => JSON.stringify({ html, blocks: true }));
  const headers = { "content-type": "application/x-ndjson" };
  const response = await ask("/batch", { method: "POST", body: lines.join("\n"), headers });
  const [first, second] = (await response.text()).split("\n").map((line) => line && JSON.parse(line));
  assert.deepEqual([first.error?.code, second.error], ["memory-full", undefined]);
  await until(async () => (await metric("pith_body_bytes")) === 0);
});

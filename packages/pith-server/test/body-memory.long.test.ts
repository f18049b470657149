/** What bodies in chunks of a byte take of this process's memory, which only its garbage collector can say. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { fetchPage } from "pith-node";
import { serveMcpHttp } from "#src/index.js";
import { CHUNKS, FLOOD, NET, sendHalf } from "./support/half-request.js";
import { call, httpClient } from "./support/mcp-client.js";
import { testServer, until } from "./support/test-server.js";
import { socketServer } from "./support/web-server.js";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** What may be held for them: the buffer that they are copied to and what the sockets hold. Kept, they are twice that or more. */
const MOST_HELD = 5_000_000;

/** The bytes that this process holds once what isn't needed is gone. */
function held(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * Waits until no more than `MOST_HELD` is held beyond what was `before`: bytes that the system has taken may still be on their way here, and those
 * of one turn are held until its end. What is kept ends at the limit of the test.
 */
async function fallsTo(before: number): Promise<void> {
  await until(() => held() - before < MOST_HELD);
}

test("a body in chunks of a byte takes its bytes and no more", NET, async (t) => {
  const server = await testServer(t);
  const before = held();
  await sendHalf(t, server.server.port, "/extract", "text/html");
  await sendHalf(t, server.server.port, "/batch", "application/x-ndjson");
  await until(async () => (await server.metric("pith_body_bytes")) >= 2 * CHUNKS);
  await fallsTo(before);
});

test("bodies that are refused unread take nothing", NET, async (t) => {
  const server = await testServer(t);
  const before = held();
  const half = [
    ["/nothing", "text/html"],
    ["/extract", "image/png"],
    ["/health", "text/html"],
  ] as const;
  for (const [path, type] of half) await sendHalf(t, server.server.port, path, type);
  await fallsTo(before);
});

test("a message to the tools in chunks of a byte takes its bytes and no more, and has its time", NET, async (t) => {
  // The clock of this process stands still until the message is there but for its end.
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const server = await serveMcpHttp(0, { workers: 1, messageTimeoutMs: 3_600_000 });
  t.after(() => server.close());
  const before = held();
  const socket = await sendHalf(t, Number(new URL(server.url).port), "/mcp", "application/json");
  const answered = once(socket, "data");
  const goOn = setInterval(() => t.mock.timers.tick(3_600_000), 10);
  const [answer] = (await answered) as [Buffer];
  clearInterval(goOn);
  t.mock.timers.reset();
  assert.match(String(answer), /^HTTP\/1\.1 408 [\s\S]*"jsonrpc":"2\.0".*wasn't complete within 3600 s/);
  await fallsTo(before);
  const client = await httpClient(t, server.url);
  assert.equal((await call(client, "probe", { html: "<p>Hello" })).isError, false);
});

test("a page that a server sends in chunks of a byte takes its bytes and no more", NET, async (t) => {
  const port = await socketServer(t, (socket) => {
    socket.once("data", () => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n`);
      socket.write(FLOOD, () => allSent());
    });
  });
  let allSent = () => {};
  const sent = new Promise<void>((resolve) => {
    allSent = resolve;
  });
  const stop = new AbortController();
  const before = held();
  const fetched = fetchPage(`http://127.0.0.1:${port}/`, { signal: stop.signal });
  await sent;
  await fallsTo(before);
  stop.abort(new Error("enough"));
  await assert.rejects(fetched, /enough/);
});

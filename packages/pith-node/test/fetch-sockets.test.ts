/** Servers that break HTTP: each ends a fetch with a code of its own, and leaves no connection open. */
import assert from "node:assert/strict";
import type { Socket } from "node:net";
import { test } from "node:test";
import { LimitError } from "pith";
import { serveSockets } from "pith-testing/server.js";
import { FetchError, fetchPage } from "#src/index.js";

const SWITCH = "HTTP/1.1 101 Switching Protocols\r\n";
const UPGRADE = `${SWITCH}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`;
const CHUNKED = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n";

const LAST = CHUNKED.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");

/** What a server does with a connection once it was asked, and the code with which the fetch then ends. */
const SERVERS: Readonly<Record<string, readonly [code: string, answer: (socket: Socket) => void]>> = {
  "switches to websocket": ["bad-status", (socket) => socket.write(UPGRADE)],
  "switches and goes on in the other protocol": ["bad-status", (socket) => socket.write(`${UPGRADE}\x81\x05hello`)],
  "switches and closes": ["bad-status", (socket) => socket.end(UPGRADE)],
  "switches to nothing": ["bad-status", (socket) => socket.write(`${SWITCH}\r\n`)],
  "switches with a body": ["bad-status", (socket) => socket.write(`${SWITCH}Content-Length: 3\r\n\r\nabc`)],
  "switches after a hint": ["bad-status", (socket) => socket.write(`HTTP/1.1 103 Early Hints\r\n\r\n${UPGRADE}`)],
  "switches after a redirect": ["bad-status", redirected((socket) => socket.write(UPGRADE))],
  "closes without a byte": ["connection-closed", (socket) => socket.end()],
  "resets without a byte": ["connection-closed", (socket) => socket.resetAndDestroy()],
  "closes within the headers": ["connection-closed", (socket) => socket.end("HTTP/1.1 200 OK\r\nContent-")],
  "closes within the body": ["connection-closed", (socket) => socket.end(`${CHUNKED}5\r\n<p>`)],
  "closes within the last body": ["connection-closed", (socket) => socket.end(`${LAST}5\r\n<p>`)],
  "resets within the body": ["connection-closed", (socket) => reset(socket, `${CHUNKED}5\r\n<p>`)],
  "isn't HTTP": ["bad-response", (socket) => socket.write("220 mail ready\r\n")],
  "answers with nothing": ["empty", (socket) => socket.write("HTTP/1.1 204 No Content\r\n\r\n")],
  "names a protocol and goes on in HTTP": ["empty", (socket) => socket.write(upgradeOffer())],
  "says nothing": ["timeout", () => {}],
  "says nothing and closes its half": ["connection-closed", (socket) => socket.end()],
  "goes on saying 100": ["bad-response", forever("HTTP/1.1 100 Continue\r\n\r\n")],
  "goes on saying 102": ["timeout", forever("HTTP/1.1 102 Processing\r\n\r\n")],
  "goes on giving hints": ["timeout", forever("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n")],
  "goes on with a header": ["timeout", forever("a", "HTTP/1.1 200 OK\r\nA: ")],
  "goes on with a chunk's extension": ["timeout", forever("a", `${CHUNKED}5;`)],
  "goes on with chunks of a byte": ["timeout", forever("1\r\na\r\n", CHUNKED)],
  "goes on with trailers": ["timeout", forever("A: b\r\n", `${CHUNKED}0\r\n`)],
};

function redirected(answer: (socket: Socket) => void): (socket: Socket) => void {
  let isFirst = true;
  return (socket) => {
    if (!isFirst) return answer(socket);
    isFirst = false;
    socket.end("HTTP/1.1 302 Found\r\nLocation: /next\r\nContent-Length: 0\r\n\r\n");
  };
}

function reset(socket: Socket, words: string): void {
  socket.write(words, () => socket.resetAndDestroy());
}

function upgradeOffer(): string {
  return "HTTP/1.1 200 OK\r\nUpgrade: h2c\r\nConnection: Upgrade\r\nContent-Length: 0\r\n\r\n";
}

/** Often enough that the connection is never silent, seldom enough that headers don't get too long before the time is up. */
function forever(words: string, before = ""): (socket: Socket) => void {
  return (socket) => {
    socket.write(before);
    const timer = setInterval(() => socket.write(words), 5);
    socket.on("close", () => clearInterval(timer));
  };
}

function codeOf(error: unknown): string {
  assert.ok(error instanceof FetchError || error instanceof LimitError, String(error));
  return error.code;
}

for (const [name, [code, answer]] of Object.entries(SERVERS)) {
  // Only a fetch that never settles meets this limit.
  test(`a server that ${name} ends a fetch with ${code}, and its connection`, { timeout: 600_000 }, async (t) => {
    const closed: Promise<unknown>[] = [];
    const origin = await serveSockets(t, (socket) => {
      closed.push(new Promise((resolve) => socket.on("close", resolve)));
      socket.once("data", () => answer(socket));
    });
    // What is to end with the time has little of it; all else has more than any machine needs.
    const timeoutMs = code === "timeout" ? 300 : 500_000;
    assert.equal(await fetchPage(origin, { timeoutMs }).catch(codeOf), code);
    await Promise.all(closed);
  });
}

test("the time limit holds while the caller thinks about a redirect", { timeout: 600_000 }, async (t) => {
  const origin = await serveSockets(t, (socket) => {
    socket.once("data", redirected(() => assert.fail("the redirect was followed")).bind(undefined, socket));
  });
  const onRedirect = () => new Promise<void>(() => {});
  assert.equal(await fetchPage(origin, { timeoutMs: 300, onRedirect }).catch(codeOf), "timeout");
});

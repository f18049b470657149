/** Bodies that come faster than they are read, from servers that close the connection in the midst of it. */
import assert from "node:assert/strict";
import type { Socket } from "node:net";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { SEED, seededRandom } from "pith-testing/random.js";
import { serveSockets } from "pith-testing/server.js";
import { Connections } from "#src/fetching/connections.js";
import { type RequestSettings, sendRequest } from "#src/fetching/http-request.js";

const ROUNDS = 60;

/** More than a stream holds before it asks its source to wait. */
const MOST_BYTES = 400_000;

/** More than the system and the streams on the way hold. */
const MUCH_BYTES = 50_000_000;

/** How a server says where a body ends, and how whoever reads it goes about it. */
const FRAMINGS = ["length", "chunks", "close"] as const;
const READERS = ["at once", "slowly", "late", "not to the end", "not at all"] as const;

interface Round {
  readonly framing: (typeof FRAMINGS)[number];
  readonly reader: (typeof READERS)[number];
  readonly bytes: number;
  /** Whether the server closes the connection as soon as it has sent the body. */
  readonly closes: boolean;
  /** Whether it resets it before that. */
  readonly resets: boolean;
}

function roundOf(random: () => number): Round {
  const framing = FRAMINGS[Math.floor(random() * FRAMINGS.length)];
  const reader = READERS[Math.floor(random() * READERS.length)];
  const bytes = Math.floor(random() * MOST_BYTES);
  return { framing, reader, bytes, closes: framing === "close" || random() < 0.5, resets: random() < 0.15 };
}

function answer(socket: Socket, { framing, bytes, closes, resets }: Round): void {
  const head = {
    length: `Content-Length: ${bytes}\r\n`,
    chunks: "Transfer-Encoding: chunked\r\n",
    close: "",
  }[framing];
  socket.write(`HTTP/1.1 200 OK\r\n${closes ? "Connection: close\r\n" : ""}${head}\r\n`);
  const body = Buffer.alloc(bytes, "a");
  if (framing === "chunks") {
    if (bytes > 0) socket.write(`${bytes.toString(16)}\r\n`);
    socket.write(body);
    if (!resets) socket.write(`${bytes > 0 ? "\r\n" : ""}0\r\n\r\n`);
  } else socket.write(resets ? body.subarray(0, bytes / 2) : body);
  if (resets) setImmediate(() => socket.resetAndDestroy());
  else if (closes) socket.end();
}

/** How many bytes of the body are read; undefined if it isn't read to its end. */
async function read(reader: Round["reader"], body: AsyncIterable<Buffer> & { destroy(): void }) {
  if (reader === "not at all") {
    await pause(5);
    body.destroy();
    return undefined;
  }
  if (reader === "late") await pause(20);
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (reader === "not to the end") return undefined;
    if (reader === "slowly") await pause(2);
  }
  return bytes;
}

/** Sends a request to a server of one page, over connections of its own. */
async function request(site: string) {
  const connections = new Connections();
  const settings: RequestSettings = {
    ...{ userAgent: "test", addresses: undefined, connections, proxy: undefined, headers: {}, cookies: [] },
    ...{ idleTimeoutMs: 60_000, onIdle: () => {}, signal: new AbortController().signal },
  };
  const { body } = await sendRequest(new URL(site), settings);
  return { body, connections };
}

test("a body that is read slowly, late or not at all comes whole or fails, whoever closes the connection", async (t) => {
  const random = seededRandom(SEED);
  let round = roundOf(random);
  const site = await serveSockets(t, (socket) => socket.once("data", () => answer(socket, round)));
  for (let n = 0; n < ROUNDS; n++, round = roundOf(random)) {
    const said = JSON.stringify({ n, ...round });
    try {
      const { body, connections } = await request(site);
      const bytes = await read(round.reader, body);
      connections.close();
      // A body that ends with its connection ends with a reset, too.
      const isCut = round.resets && round.framing === "close";
      if (bytes !== undefined) assert.ok(isCut || (bytes === round.bytes && !round.resets), `${said}: ${bytes}`);
    } catch (error) {
      assert.ok(round.resets && !(error instanceof assert.AssertionError), `${said}: ${error}`);
    }
  }
});

test("what isn't read waits at the server", async (t) => {
  const site = await serveSockets(t, (socket) =>
    socket.once("data", () => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${MUCH_BYTES}\r\n\r\n`);
      socket.end(Buffer.alloc(MUCH_BYTES, "a"));
    }),
  );
  const { body, connections } = await request(site);
  await pause(200);
  assert.ok(body.readableLength < MOST_BYTES, String(body.readableLength));
  let bytes = 0;
  for await (const chunk of body) bytes += chunk.length;
  assert.equal(bytes, MUCH_BYTES);
  connections.close();
});

/** What bodies of requests hold while they come: counted as memory, and limited for all together. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { CHUNKS, NET, sendHalf } from "./support/half-request.js";
import { testServer, until } from "./support/test-server.js";

test("a body in chunks of a byte is counted by what is held", NET, async (t) => {
  const server = await testServer(t);
  const sockets = [
    await sendHalf(t, server.server.port, "/extract", "text/html"),
    await sendHalf(t, server.server.port, "/batch", "application/x-ndjson"),
  ];
  await until(async () => (await server.metric("pith_body_bytes")) >= sockets.length * CHUNKS);
  const counted = await server.metric("pith_body_bytes");
  assert.ok(counted < 2.5 * sockets.length * CHUNKS, `${counted} bytes are counted`);
  for (const socket of sockets) socket.destroy();
  await until(async () => (await server.metric("pith_body_bytes")) === 0);
});

test("bytes of bodies that wait for their end are limited for all requests together, as memory", NET, async (t) => {
  const server = await testServer(t, { queueBytes: 200_000 });
  const first = await sendHalf(t, server.server.port, "/extract", "text/html");
  await until(async () => (await server.metric("pith_body_bytes")) > CHUNKS);
  const response = await server.post("/extract", "<p>".repeat(30_000));
  assert.equal(response.status, 503);
  first.destroy();
  await until(async () => (await server.metric("pith_body_bytes")) === 0);
  assert.equal((await server.post("/extract", "<p>".repeat(30_000))).status, 200);
});

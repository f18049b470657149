/** Names that mean a private address at the second look-up: the service connects to what it checked, and to nothing else. */
import assert from "node:assert/strict";
import { request } from "node:http";
import { test } from "node:test";
import { FetchRefused, fetchPublicPage } from "#src/index.js";
import { serveNames } from "./support/name-server.js";
import { HTML, serveOn } from "./support/web-server.js";

// 127.0.0.2 stands for a public server, and is allowed; 127.0.0.1 for a private one that listens on the same port.
const PUBLIC = "127.0.0.2";
const PRIVATE = "127.0.0.1";

test("a name that means another address at the second look-up leads to the first only", async (t) => {
  const outside = await serveOn(t, PUBLIC, (_, response) => response.writeHead(200, HTML).end("<p>outside"));
  const inside = await serveOn(t, PRIVATE, (_, response) => response.end("<p>inside"), outside.port);
  const { lookup, questions } = await serveNames(t, [PUBLIC, PRIVATE]);
  const settings = { allowAddresses: [PUBLIC], ports: [outside.port], lookup };
  const address = `http://rebind.example:${outside.port}/`;
  const { bytes } = await fetchPublicPage(address, settings);
  assert.equal(new TextDecoder().decode(bytes), "<p>outside");
  assert.equal(questions(), 1);
  assert.equal(outside.connections(), 1);
  await assert.rejects(fetchPublicPage(address, settings), { name: "FetchRefused", code: "private-address" });
  assert.equal(questions(), 2);
  assert.equal(inside.connections(), 0);
});

test("a name that means another address after a redirect to itself is refused then", async (t) => {
  let requests = 0;
  const outside = await serveOn(t, PUBLIC, ({ url }, response) => {
    requests++;
    response.writeHead(302, { location: `${url}x` }).end();
  });
  const inside = await serveOn(
    t,
    PRIVATE,
    (_, response) => response.writeHead(200, HTML).end("<p>inside"),
    outside.port,
  );
  const { lookup, questions } = await serveNames(t, [PUBLIC, PUBLIC, PUBLIC, PRIVATE]);
  const settings = { allowAddresses: [PUBLIC], ports: [outside.port], lookup };
  const fetched = fetchPublicPage(`http://rebind.example:${outside.port}/`, settings);
  await assert.rejects(fetched, (error) => error instanceof FetchRefused && error.code === "private-address");
  assert.equal(questions(), 4);
  assert.equal(requests, 3);
  // It is kept, as each look-up gave the address that it leads to.
  assert.equal(outside.connections(), 1);
  assert.equal(inside.connections(), 0);
});

test("the trap closes: who checks and then looks up again gets in", async (t) => {
  const inside = await serveOn(t, PRIVATE, (_, response) => response.end("<p>inside"));
  const { lookup } = await serveNames(t, [PUBLIC, PRIVATE]);
  const [checked] = await lookup("rebind.example");
  assert.equal(checked.address, PUBLIC);
  const [connected] = await lookup("rebind.example");
  await new Promise((resolve, reject) => {
    request({ host: connected.address, port: inside.port }, resolve).on("error", reject).end();
  });
  assert.equal(inside.connections(), 1);
});

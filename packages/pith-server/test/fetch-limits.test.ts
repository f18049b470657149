/** The service's own fetches: limits of size and time, bombs, and settings that make no sense. */
import assert from "node:assert/strict";
import type { RequestListener } from "node:http";
import { type TestContext, test } from "node:test";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { FetchError } from "pith-node";
import type { PublicFetchSettings } from "pith-node/internal";
import { fetchPublicPage } from "#src/index.js";
import { HTML, serveOn } from "./support/web-server.js";

/** Fetches from a server of the test, which counts as public. */
async function fetchFrom(t: TestContext, listener: RequestListener, settings: PublicFetchSettings = {}) {
  const { port } = await serveOn(t, "127.0.0.1", listener);
  return fetchPublicPage(`http://127.0.0.1:${port}/`, { allowAddresses: ["127.0.0.0/8"], ports: [port], ...settings });
}

function refused(code: string, message: RegExp) {
  return { name: "FetchRefused", code, message };
}

test("a page comes with its type, status and address", async (t) => {
  const page = await fetchFrom(t, ({ headers }, response) => {
    assert.equal(headers.cookie, undefined);
    assert.match(headers["user-agent"]!, /^Pith\//);
    response.writeHead(200, { ...HTML, "set-cookie": "a=b" }).end("<p>Hello");
  });
  assert.equal(new TextDecoder().decode(page.bytes), "<p>Hello");
  assert.equal(page.contentType, HTML["content-type"]);
  assert.equal(page.status, 200);
  assert.match(page.url, /^http:\/\/127\.0\.0\.1:\d+\/$/);
});

test("size, time, silence and redirects are limited", async (t) => {
  const large = fetchFrom(t, (_, response) => response.writeHead(200, HTML).end("a".repeat(2000)), { maxBytes: 1000 });
  await assert.rejects(large, refused("too-large", /larger than 1 kB/));
  const silent = fetchFrom(t, () => {}, { idleTimeoutMs: 100 });
  await assert.rejects(silent, refused("too-slow", /^The server sent nothing for 0\.1 s/));
  const broken = fetchFrom(t, (_, response) => response.writeHead(200, HTML).write("<p>"), { idleTimeoutMs: 100 });
  await assert.rejects(broken, refused("too-slow", /^The server sent nothing for 0\.1 s/));
  const trickle: RequestListener = (_, response) => {
    response.writeHead(200, HTML);
    const timer = setInterval(() => response.write("a"), 20);
    response.on("close", () => clearInterval(timer));
  };
  // On a busy machine a server that drips is silent for longer than it means to be.
  const slow = fetchFrom(t, trickle, { idleTimeoutMs: 3_600_000, timeoutMs: 400 });
  await assert.rejects(slow, refused("too-slow", /^The page wasn't complete within 0\.4 s/));
  let hops = 0;
  const redirects = fetchFrom(t, (_, response) => response.writeHead(302, { location: `/${hops++}` }).end(), {
    maxRedirects: 3,
  });
  await assert.rejects(redirects, refused("too-many-redirects", /more than 3 redirects/));
});

test("the time limit holds while a name is looked up, and an answer that comes later changes nothing", async () => {
  const lookup = () => new Promise<never>(() => {});
  const fetched = fetchPublicPage("http://example.org/", { lookup, timeoutMs: 50 });
  await assert.rejects(fetched, refused("too-slow", /0\.05 s/));
  const controller = new AbortController();
  const reason = new Error("enough");
  const stopped = fetchPublicPage("http://example.org/", { lookup, signal: controller.signal });
  controller.abort(reason);
  await assert.rejects(stopped, (error) => error === reason);
});

test("a page that unfolds to a hundred times its size is refused, in each compression and twice compressed", async (t) => {
  const bomb = Buffer.alloc(5_000_000, "a");
  const ways: [string, Buffer][] = [
    ["gzip", gzipSync(bomb)],
    ["br", brotliCompressSync(bomb)],
    ["gzip, gzip", gzipSync(gzipSync(bomb))],
    ["identity", gzipSync(bomb)],
  ];
  for (const [coding, body] of ways) {
    const headers = { ...HTML, "content-encoding": coding };
    const fetched = fetchFrom(t, (_, response) => response.writeHead(200, headers).end(body));
    await assert.rejects(fetched, refused("compression-ratio", /more than 100 times/), coding);
    const allowed = fetchFrom(t, (_, response) => response.writeHead(200, headers).end(body), { maxRatio: 1e6 });
    assert.equal((await allowed).bytes.length, bomb.length, coding);
  }
  const small = gzipSync(Buffer.alloc(900_000, "a"));
  const page = await fetchFrom(t, (_, response) => {
    response.writeHead(200, { ...HTML, "content-encoding": "gzip" }).end(small);
  });
  assert.equal(page.bytes.length, 900_000);
});

test("what is no page, and names without an address, are errors of fetching", async (t) => {
  const code = (expected: string) => (error: unknown) => error instanceof FetchError && error.code === expected;
  const picture = fetchFrom(t, (_, response) => response.writeHead(200, { "content-type": "image/png" }).end("x"));
  await assert.rejects(picture, code("not-a-page"));
  await assert.rejects(
    fetchFrom(t, (_, response) => response.writeHead(404, HTML).end("x")),
    code("bad-status"),
  );
  const missing = Object.assign(new Error("none"), { code: "ENOTFOUND", syscall: "getaddrinfo" });
  const lookup = async () => Promise.reject(missing);
  await assert.rejects(fetchPublicPage("http://example.org/", { lookup }), code("no-such-host"));
  await assert.rejects(fetchPublicPage("http://example.org/", { lookup: async () => [] }), code("no-such-host"));
  const toFile = fetchFrom(t, (_, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end());
  await assert.rejects(toFile, code("bad-redirect"));
});

test("settings that make no sense are TypeErrors", async () => {
  const wrong: PublicFetchSettings[] = [
    { allowAddresses: ["10.0.0.0/33"] },
    { allowAddresses: ["localhost"] },
    { maxBytes: 0 },
    { maxRatio: 0.5 },
    { timeoutMs: -1 },
    { idleTimeoutMs: Number.NaN },
    { maxRedirects: 1.5 },
  ];
  for (const settings of wrong) await assert.rejects(fetchPublicPage("http://example.org/", settings), TypeError);
});

/** What the service refuses, each with a problem that says what to do: bad requests, limits, queues, tokens, origins and hosts. */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { test } from "node:test";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { articlePage, longPage } from "./support/pages.js";
import { problemOf, testServer, until } from "./support/test-server.js";
import { socketServer } from "./support/web-server.js";

/** Waits as `until` does, without a timer. */
async function turnsUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

test("parameters and bodies that make no sense", async (t) => {
  const { ask, post, postJson } = await testServer(t);
  const page = articlePage("herring");
  const typed = (type: string | undefined, body = page) =>
    ask("/extract", {
      method: "POST",
      body: new TextEncoder().encode(body),
      ...(type && { headers: { "content-type": type } }),
    });
  for (const [response, problem] of [
    [post("/extract?fromat=text", page), "422 bad-parameter"],
    [post("/extract?format=pdf", page), "422 bad-parameter"],
    [post("/extract?format=text&format=json", page), "422 bad-parameter"],
    [post("/extract?include=p%5B", page), "422 bad-parameter"],
    [post("/extract?url=here", page), "422 bad-parameter"],
    [post("/extract?render=true", page), "422 bad-parameter"],
    [post("/probe?format=json", page), "422 bad-parameter"],
    [post("/explain?blocks=true", page), "422 bad-parameter"],
    [post("/extract", ""), "422 empty"],
    [post("/extract", "%PDF-1.7 ..."), "422 not-a-page"],
    [post("/extract", page, { accept: "image/png" }), "406 not-acceptable"],
    [post("/extract", page, { "content-encoding": "lzma" }), "415 bad-encoding"],
    [post("/extract", gzipSync(page)), "415 bad-encoding"],
    [typed(undefined), "415 bad-type"],
    [typed("application/pdf"), "415 bad-type"],
    [typed("application/x-www-form-urlencoded", "html=x"), "415 bad-type"],
    [typed("application/json", "{"), "400 bad-json"],
    [typed("application/json", "[".repeat(100_000)), "400 bad-json"],
    [postJson("/extract", ["x"]), "422 bad-parameter"],
    [postJson("/extract", null), "422 bad-parameter"],
    [postJson("/extract", {}), "422 bad-parameter"],
    [postJson("/extract", { html: 7 }), "422 bad-parameter"],
    [postJson("/extract", { html: page, id: "x" }), "422 bad-parameter"],
    [postJson("/extract", { html: page, constructor: "x" }), "422 bad-parameter"],
    [postJson("/extract", { html: page, render: true }), "422 bad-parameter"],
    [postJson("/extract?format=text", { html: page, format: "json" }), "422 bad-parameter"],
    [postJson("/extract", { url: "https://example.org/", render: true }), "422 rendering-off"],
    [ask("/extract?url=https://example.org/&render=1"), "422 bad-parameter"],
    [ask("/extract?url=here"), "422 bad-parameter"],
  ] as const) {
    const answer = await response;
    assert.equal(await problemOf(answer), problem, answer.url);
  }
});

test("what a client can't have is told with what it can do", async (t) => {
  const { ask, post } = await testServer(t);
  for (const [response, advice] of [
    [post("/extract?render=true", articlePage("herring")), /leave out render, or give url in place of the page/],
    [post("/extract", gzipSync(articlePage("herring"))), /Content-Encoding: gzip/],
    [ask("/extract?url=http://127.0.0.1/"), /by --allow-address\.$/],
    [ask("/extract?url=http://127.0.0.1:6379/"), /by --allow-port\.$/],
  ] as const) {
    const { detail } = (await (await response).json()) as { detail: string };
    assert.match(detail, advice);
  }
});

test("a body that is too large, announced or not, and at the limit", async (t) => {
  const { url, post } = await testServer(t, { maxBytes: 20_000 });
  assert.equal(await problemOf(await post("/extract", "x".repeat(20_001))), "413 too-large");
  assert.equal((await post("/extract", "x".repeat(20_000))).status, 200);
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(8000)) });
  const chunked = {
    method: "POST",
    body: endless,
    duplex: "half",
    headers: { "content-type": "text/html" },
  } as RequestInit;
  assert.equal(await problemOf(await fetch(`${url}/extract`, chunked)), "413 too-large");
});

test("compressed bodies are unfolded, but not without bounds", async (t) => {
  const { post, metric } = await testServer(t);
  const page = articlePage("herring");
  for (const [encoding, bytes] of [
    ["gzip", gzipSync(page)],
    ["br", brotliCompressSync(page)],
    ["deflate", deflateSync(page)],
    ["identity", Buffer.from(page)],
  ] as const) {
    const response = await post("/extract?format=text", bytes, { "content-encoding": encoding });
    assert.match(await response.text(), /Of herring/, encoding);
  }
  const gzip = { "content-encoding": "gzip" };
  assert.equal(await problemOf(await post("/extract", gzipSync(page).subarray(0, 300), gzip)), "400 bad-compression");
  assert.equal(await problemOf(await post("/extract", "no gzip", gzip)), "400 bad-compression");
  const bomb = gzipSync(Buffer.alloc(5_000_000));
  assert.equal(await problemOf(await post("/extract", bomb, gzip)), "413 compression-ratio");
  const large = gzipSync(randomBytes(10_000_001));
  assert.equal(await problemOf(await post("/extract", large, gzip)), "413 too-large");
  await until(async () => (await metric("pith_body_bytes")) === 0);
});

test("a page that takes too long is stopped, and the next one is answered", async (t) => {
  // The clock that pages are stopped by, in the place of the machine's: an hour goes by at each look, and then none.
  let now = 1;
  let step = 3_600_000;
  t.mock.method(performance, "now", () => (now += step));
  // The clock is looked at every millisecond.
  const { post } = await testServer(t, { pageTimeoutMs: 20 });
  assert.equal(await problemOf(await post("/explain", longPage(9_000_000))), "422 page-timeout");
  step = 0;
  assert.equal((await post("/extract", articlePage("herring"))).status, 200);
});

test("a page that takes too much memory is stopped, and the next one is answered", async (t) => {
  const { post } = await testServer(t, { pageMemory: 30_000_000 });
  assert.equal(await problemOf(await post("/explain", longPage(9_000_000))), "422 page-memory");
  assert.equal((await post("/extract", articlePage("herring"))).status, 200);
});

test("more requests than may wait are told to come back", async (t) => {
  // Who waits, waits until the clock of this process goes on.
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const sockets: Socket[] = [];
  const silent = await socketServer(t, (socket) => sockets.push(socket));
  const fetch = { allowAddresses: ["127.0.0.1"], ports: [silent], concurrency: 1 };
  const { ask } = await testServer(t, { queue: 1, queueTimeoutMs: 1_000, fetch });
  const askOnce = () => ask(`/extract?url=http://127.0.0.1:${silent}/`);
  const first = askOnce();
  await turnsUntil(() => sockets.length === 1);
  const answers: Response[] = [];
  const others = [1, 2, 3].map(() => askOnce().then((response) => answers.push(response)));
  await turnsUntil(() => answers.length === 2);
  t.mock.timers.tick(1_000);
  await Promise.all(others);
  assert.deepEqual(await Promise.all(answers.map(problemOf)), [
    "503 queue-full",
    "503 queue-full",
    "503 queue-timeout",
  ]);
  for (const { headers } of answers) assert.equal(headers.get("retry-after"), "1");
  assert.equal((await ask("/health")).status, 200);
  sockets[0].end("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<p>Hello");
  assert.equal((await first).status, 200);
  t.mock.timers.reset();
});

test("bodies that would take more memory than there may be are told to come back", async (t) => {
  const { post } = await testServer(t, { queueBytes: 1000 });
  const response = await post("/extract", articlePage("herring"));
  assert.equal(response.headers.get("retry-after"), "1");
  assert.equal(await problemOf(response), "503 memory-full");
});

test("a client that asks too often is told when to come back, and others aren't", async (t) => {
  // No time goes by, in which a client would earn requests.
  t.mock.method(performance, "now", () => 1);
  const { ask, post } = await testServer(t, { rate: 2, trustProxy: true });
  const page = articlePage("herring");
  const from = (address: string) => ({ "x-forwarded-for": `10.0.0.1, ${address}` });
  for (let i = 0; i < 2; i++) assert.equal((await post("/extract", page, from("192.0.2.1"))).status, 200);
  const third = await post("/extract", page, from("192.0.2.1"));
  assert.equal(third.headers.get("retry-after"), "30");
  assert.match(await third.clone().text(), /2 requests per minute per client\. Come back in 30 s\./);
  assert.equal(await problemOf(third), "429 too-many-requests");
  assert.equal((await post("/extract", page, from("192.0.2.2"))).status, 200);
  assert.equal((await ask("/health", { headers: from("192.0.2.1") })).status, 200);
});

test("with tokens, only who has one is answered", async (t) => {
  const { ask, post } = await testServer(t, { tokens: ["first", "second"] });
  const page = articlePage("herring");
  for (const [authorization, expected] of [
    [undefined, "401 no-token"],
    ["Bearer third", "401 bad-token"],
    ["Bearer firs", "401 bad-token"],
    ["Basic Zmlyc3Q=", "401 no-token"],
  ] as const) {
    const response = await post("/extract", page, authorization === undefined ? {} : { authorization });
    assert.match(response.headers.get("www-authenticate")!, /^Bearer/);
    assert.equal(await problemOf(response), expected);
  }
  for (const token of ["first", "second"]) {
    assert.equal((await post("/extract", page, { authorization: `Bearer ${token}` })).status, 200);
  }
  assert.equal(await problemOf(await ask("/metrics")), "401 no-token");
  for (const path of ["/health", "/ready", "/openapi.json", "/"]) assert.equal((await ask(path)).status, 200, path);
});

test("pages of other origins may ask only when they are named", async (t) => {
  const origin = "https://reader.example";
  const preflight = { method: "OPTIONS", headers: { origin, "access-control-request-method": "POST" } };
  const closed = await testServer(t);
  assert.equal((await closed.ask("/extract", preflight)).headers.get("access-control-allow-origin"), null);
  const open = await testServer(t, { cors: [origin], tokens: ["secret"] });
  const allowed = await open.ask("/extract", preflight);
  assert.equal(allowed.status, 204);
  assert.equal(allowed.headers.get("access-control-allow-origin"), origin);
  const other = { ...preflight, headers: { ...preflight.headers, origin: "https://other.example" } };
  assert.equal((await open.ask("/extract", other)).headers.get("access-control-allow-origin"), null);
});

/** What clients make of a value that is right: other cases, signs around it, parts of it, it twice, and it beside another. */
const CHANGES: readonly ((value: string) => string)[] = [
  (value) => value.slice(0, -1),
  (value) => `${value}x`,
  (value) => `x${value}`,
  (value) => `${value},${value}`,
  (value) => `${value}, x`,
  (value) => `x, ${value}`,
  (value) => `${value} x`,
  (value) => `"${value}"`,
  (value) => value.toUpperCase(),
  (value) => `${value}%00`,
  (value) => `${value}/`,
  (value) => `${value}:443`,
  (value) => `${value}.evil.example`,
  (value) => value.replace("e", "\u00e9"),
  () => "null",
  () => "*",
  () => "undefined",
  () => "__proto__",
];

test("only a token as it is opens the service, and only an origin as it is may read, however a request writes them", async (t) => {
  const [token, origin] = ["secret", "https://reader.example"];
  const { server } = await testServer(t, { tokens: [token], cors: [origin] });
  const ask = async (headers: readonly string[]) => {
    const socket = connect(server.port, "127.0.0.1");
    t.after(() => socket.destroy());
    const page = articlePage("herring");
    const head = ["POST /extract HTTP/1.1", "Host: localhost", "Content-Type: text/html", "Connection: close"];
    const length = `Content-Length: ${Buffer.byteLength(page)}`;
    socket.write(Buffer.from(`${[...head, length, ...headers].join("\r\n")}\r\n\r\n${page}`, "latin1"));
    let answer = "";
    for await (const chunk of socket) answer += chunk;
    return {
      status: Number(answer.slice(9, 12)),
      allowed: /^access-control-allow-origin: (.*)\r$/im.exec(answer)?.[1],
    };
  };
  const right = `Authorization: Bearer ${token}`;
  assert.deepEqual(await ask([right, `Origin: ${origin}`]), { status: 200, allowed: origin });
  for (const change of CHANGES) {
    const wrong = `Authorization: Bearer ${change(token)}`;
    assert.equal((await ask([wrong])).status, 401, wrong);
    // Of two, the first counts for one proxy and the last for another.
    assert.notEqual((await ask([wrong, right])).status, 200, wrong);
    assert.equal((await ask([right, `Origin: ${change(origin)}`])).allowed, undefined, change(origin));
  }
  for (const wrong of [
    "Authorization: Basic secret",
    "Authorization: secret",
    "Authorization: Bearer",
    "Cookie: token=secret",
    "X-Token: secret",
  ])
    assert.equal((await ask([wrong])).status, 401, wrong);
});

test("options that make no sense don't start a service", async (t) => {
  for (const options of [
    { port: 70_000 },
    { workers: 0 },
    { maxBytes: 1.5 },
    { tokens: [""] },
    { render: true, fetch: false as const },
  ]) {
    await assert.rejects(testServer(t, options), TypeError);
  }
});

test("a service of this machine is asked by this machine's names only, or by those that it is told", async (t) => {
  const { server } = await testServer(t);
  const own = await testServer(t, { hosts: ["pith.example.org"] });
  const ask = (port: number, host: string, path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request({ port, host: "127.0.0.1", path, headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on("error", reject).end();
    });
  for (const path of ["/health", "/", "/openapi.json"]) {
    for (const host of ["localhost", `localhost:${server.port}`, "127.0.0.1:1", "[::1]:80", "LOCALHOST"]) {
      assert.equal(await ask(server.port, host, path), 200, `${host} ${path}`);
    }
    for (const host of [
      "rebind.example",
      "rebind.example:8080",
      "localhost.rebind.example",
      "10.0.0.1",
      "::1",
      "127.0.0.1:x",
    ]) {
      const status = await ask(server.port, host, path);
      assert.ok(status === 421 || status === 400, `${host} ${path} ${status}`);
    }
  }
  assert.equal(await ask(own.server.port, "PITH.example.org:80", "/health"), 200);
  assert.equal(await ask(own.server.port, "example.org", "/health"), 421);
});

test("a request with two Host headers is refused: others may go by the one that isn't read", async (t) => {
  const { server } = await testServer(t);
  for (const hosts of ["Host: localhost\r\nHost: evil.example", "Host: localhost\r\nhost: localhost"]) {
    const socket = connect(server.port, "127.0.0.1");
    t.after(() => socket.destroy());
    socket.write(`GET /health HTTP/1.1\r\n${hosts}\r\n\r\n`);
    const [answer] = await once(socket, "data");
    assert.match(String(answer), /^HTTP\/1\.1 400 /);
  }
});

test("a selector that takes too long on a page is a problem, and a problem never sends back what is long", async (t) => {
  const { post, postJson } = await testServer(t);
  const selector = `?${new URLSearchParams({ exclude: "q ~ p" })}`;
  assert.equal(await problemOf(await post(`/extract${selector}`, "<p>a".repeat(10_000))), "422 selector-steps");
  for (const wrong of [
    { html: "<p>a", exclude: "p, ".repeat(100_000) },
    { html: "<p>a", exclude: `p:${"x".repeat(15_000)}` },
    { html: "<p>a", algorithm: "a".repeat(400_000) },
    { html: "<p>a", ["b".repeat(400_000)]: "c" },
  ]) {
    const body = await (await postJson("/extract", wrong)).text();
    assert.match(body, /"code":"bad-parameter"/);
    assert.ok(body.length < 2_000, `${body.length} characters`);
  }
});

/** Fetching through a proxy: plain and by tunnel, under a guard, and with a proxy that fails or that the environment names. */
import assert from "node:assert/strict";
import { createServer, request as sendOn } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { temporaryFolder } from "pith-testing/command.js";
import { closedPort, serve } from "pith-testing/server.js";
import { Connections } from "#src/fetching/connections.js";
import { fetchOver } from "#src/fetching/fetch-page.js";
import { proxyFor } from "#src/fetching/proxy.js";
import { FetchError, fetchPage, runBatch } from "#src/index.js";

const HTML = { "content-type": "text/html" };
const SECRET = `Basic ${Buffer.from("user:geheim").toString("base64")}`;

/** An HTTP proxy on this machine, which forwards and opens tunnels, always to `port`, whatever host it is asked for. */
async function proxyTo(t: TestContext, port: number, { status = 200 } = {}) {
  const asked: string[] = [];
  const seen: (string | undefined)[] = [];
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    seen.push(request.headers["proxy-authorization"]);
    if (status !== 200) return void response.writeHead(status).end();
    const { pathname, host } = new URL(request.url!);
    const on = sendOn({ host: "127.0.0.1", port, path: pathname, headers: { ...request.headers, host } });
    on.on("response", (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    on.end();
  });
  server.on("connection", (socket) => {
    connections++;
    sockets.add(socket);
    socket.on("error", () => {});
  });
  server.on("connect", (request, socket: Socket) => {
    asked.push(`CONNECT ${request.url}`);
    seen.push(request.headers["proxy-authorization"]);
    if (status !== 200) return void socket.end(`HTTP/1.1 ${status} No\r\n\r\n`);
    const on = connect(port, "127.0.0.1", () => socket.write("HTTP/1.1 200 OK\r\n\r\n"));
    sockets.add(on);
    on.on("error", () => {});
    on.pipe(socket);
    socket.pipe(on);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, asked, seen, connections: () => connections };
}

/** A server that answers with the request's host and headers. */
async function mirror(t: TestContext) {
  const origin = await serve(t, ({ headers, url }, response) => {
    if (url === "/away") response.writeHead(302, { location: "http://second.example/here" }).end();
    else response.writeHead(200, HTML).end(JSON.stringify({ url, ...headers }));
  });
  return Number(new URL(origin).port);
}

function read({ bytes }: { bytes: Uint8Array }): Record<string, string> {
  return JSON.parse(new TextDecoder().decode(bytes));
}

async function failure(fetched: Promise<unknown>): Promise<FetchError> {
  const error = await fetched.then(
    () => assert.fail("the page was fetched"),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof FetchError, String(error));
  return error;
}

test("a proxy is asked for http pages by their whole address, over one connection, and told who asks", async (t) => {
  const { address, asked, seen, connections } = await proxyTo(t, await mirror(t));
  const kept = new Connections();
  t.after(() => kept.close());
  const proxy = `http://user:geheim@${address}`;
  for (const page of ["/a?b=c", "/d"]) {
    const { host, "proxy-authorization": told } = read(await fetchOver(kept, `http://first.example${page}`, { proxy }));
    assert.equal(host, "first.example");
    assert.equal(told, SECRET);
  }
  assert.deepEqual(asked, ["GET http://first.example/a?b=c", "GET http://first.example/d"]);
  assert.deepEqual(seen, [SECRET, SECRET]);
  assert.equal(connections(), 1);
  assert.equal((await fetchPage("http://first.example/away", { proxy: address })).url, "http://second.example/here");
});

test("with a guard, a proxy is asked for a tunnel to an address that the guard gave, after a redirect, too", async (t) => {
  const { address, asked } = await proxyTo(t, await mirror(t));
  const addresses: Record<string, string> = { "first.example": "192.0.2.1", "second.example": "2001:db8::2" };
  const guard = async ({ hostname }: URL) => [{ address: addresses[hostname], family: 0 }];
  const page = await fetchPage("http://first.example/away", { proxy: address, guard });
  assert.equal(read(page)["host"], "second.example");
  assert.deepEqual(asked, ["CONNECT 192.0.2.1:80", "CONNECT [2001:db8::2]:80"]);
  const refusal = new Error("private");
  const refusing = async (url: URL) => {
    if (url.hostname === "second.example") throw refusal;
    return guard(url);
  };
  await assert.rejects(
    fetchPage("http://first.example/away", { proxy: address, guard: refusing }),
    (error) => error === refusal,
  );
  assert.deepEqual(asked.slice(2), ["CONNECT 192.0.2.1:80"]);
  await assert.rejects(
    fetchPage("http://192.0.2.7/", { proxy: address, guard: async () => [{ address: "192.0.2.8", family: 4 }] }),
    /the guard gives other addresses/,
  );
  assert.equal(
    (await failure(fetchPage("http://first.example/", { proxy: address, guard: async () => [] }))).code,
    "no-such-host",
  );
  assert.equal(asked.length, 3);
});

test("a proxy that refuses or isn't there is an error that names it, without its password", async (t) => {
  const { address } = await proxyTo(t, 9, { status: 407 });
  const proxy = `http://user:geheim@${address}`;
  const tunnel = await failure(fetchPage("https://first.example/", { proxy }));
  assert.equal(tunnel.code, "proxy");
  const words = `The proxy ${address} doesn't connect to the server: it answers with 407 (Proxy Authentication Required).`;
  assert.equal(tunnel.message, words);
  assert.equal((await failure(fetchPage("http://first.example/", { proxy }))).status, 407);
  const gone = new URL(await closedPort());
  gone.username = "user";
  gone.password = "geheim";
  for (const page of ["http://first.example/", "https://first.example/"]) {
    const { code, message } = await failure(fetchPage(page, { proxy: gone.href }));
    assert.equal(code, "proxy");
    assert.equal(message, `The proxy can't be used: 127.0.0.1 refuses connections on port ${gone.port}.`);
  }
});

test("a proxy that says nothing ends with the time, and its connection", { timeout: 600_000 }, async (t) => {
  const server = createServer();
  const closed = new Promise<void>((resolve) => {
    server.on("connect", (_, socket) => {
      // Node leaves the end of such a connection to whoever listens.
      socket.on("error", () => {}).on("end", () => resolve(void socket.end()));
      socket.resume();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  const proxy = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await assert.rejects(fetchPage("https://first.example/", { proxy, timeoutMs: 300 }), { code: "timeout" });
  await closed;
});

test("what the environment says about proxies", () => {
  const both = { http_proxy: "http://one.example:3128", HTTPS_PROXY: "two.example:8080" };
  const through = (url: string, environment: Record<string, string>) =>
    proxyFor("environment", new URL(url), environment)?.host;
  assert.equal(through("http://a.example/", both), "one.example:3128");
  assert.equal(through("https://a.example/", both), "two.example:8080");
  assert.equal(through("http://a.example/", { HTTP_PROXY: "up.example", http_proxy: "low.example" }), "low.example");
  assert.equal(through("http://a.example/", { HTTP_PROXY: "up.example" }), "up.example");
  assert.equal(through("http://a.example/", { HTTP_PROXY: "up.example", REQUEST_METHOD: "GET" }), undefined);
  assert.equal(proxyFor(undefined, new URL("http://a.example/"), both), undefined);
  const excepted: [list: string, url: string, isExcepted: boolean][] = [
    ["*", "http://a.example/", true],
    ["", "http://a.example/", false],
    ["a.example", "http://a.example/", true],
    ["a.example", "http://sub.a.example/", true],
    [".a.example", "http://sub.a.example/", true],
    ["*.a.example", "http://sub.a.example/", true],
    ["A.EXAMPLE", "http://a.example/", true],
    ["a.example", "http://ba.example/", false],
    ["other.example, a.example", "http://a.example/", true],
    ["other.example a.example:8080", "http://a.example:8080/", true],
    ["a.example:8080", "http://a.example/", false],
    ["a.example:80", "http://a.example/", true],
    ["127.0.0.1", "http://127.0.0.1:5000/", true],
    ["10.0.0.0/8", "http://10.9.8.7/", true],
    ["10.0.0.0/8", "http://11.9.8.7/", false],
    ["10.0.0.0/99", "http://10.9.8.7/", false],
    ["0.0.1", "http://127.0.0.1/", false],
    ["[::1]", "http://[::1]/", true],
    ["[::1]:81", "http://[::1]/", false],
    ["fd00::/8", "http://[fd12::1]/", true],
    ["10.0.0.0/8", "http://a.example/", false],
  ];
  for (const [list, url, isExcepted] of excepted) {
    for (const name of ["no_proxy", "NO_PROXY"]) {
      const host = through(url, { http_proxy: "one.example", [name]: list });
      assert.equal(host === undefined, isExcepted, `${list} ${url}`);
    }
  }
});

test("what isn't the address of a proxy is refused before anything is fetched, and not repeated", async (t) => {
  const output = join(temporaryFolder(t), "out.jsonl");
  for (const proxy of ["socks5://user:geheim@a.example", "http://user:geheim@", "http://a:geheim", ""]) {
    const isSilent = (error: unknown) => {
      assert.ok(error instanceof TypeError, String(error));
      assert.match(error.message, /isn't an HTTP proxy; one looks like/);
      assert.doesNotMatch(error.message, /geheim/);
      return true;
    };
    await assert.rejects(fetchPage("http://a.example/", { proxy }), isSilent);
    await assert.rejects(runBatch({ inputs: ["http://a.example/"], output, fetch: { proxy } }), isSilent);
  }
});

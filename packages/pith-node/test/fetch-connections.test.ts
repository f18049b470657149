/** Connections that are kept for the next request: how few there are, who may share them, and when they close. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { promisify } from "node:util";
import { ROOT, temporaryFolder } from "pith-testing/command.js";
import { serveSockets } from "pith-testing/server.js";
import { Connections } from "#src/fetching/connections.js";
import { fetchOver } from "#src/fetching/fetch-page.js";
import { fetchPage, runBatch, runSite } from "#src/index.js";

const HTML = { "content-type": "text/html" };
const PAGES = Array.from({ length: 20 }, (_, i) => `/page${i}`);

/** A server that counts its connections and requests. */
async function counted(t: TestContext, listener: RequestListener) {
  const counts = { connections: 0, requests: 0 };
  const server = createServer((request, response) => {
    counts.requests++;
    listener(request, response);
  });
  server.on("connection", () => counts.connections++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { counts, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** A page that links to all pages; a robots.txt that is missing, as most are. */
const site: RequestListener = ({ url }, response) => {
  if (url === "/robots.txt") response.writeHead(404, HTML).end("<p>There is no such page.");
  else if (url === "/page3") response.writeHead(302, { location: "/page4" }).end("moved");
  else {
    const links = PAGES.map((page) => `<a href="${page}">${page}</a>`).join(" ");
    response.writeHead(200, HTML).end(`<title>${url}</title><p>The gate of ${url} closed at nine, and ${links}`);
  }
};

const quick = { delayMs: 0, retries: 0 };

test("a batch fetches twenty pages of a host over at most two connections", async (t) => {
  const { counts, origin } = await counted(t, site);
  const output = join(temporaryFolder(t), "out.jsonl");
  const summary = await runBatch({ inputs: PAGES.map((page) => origin + page), output, workers: 1, fetch: quick });
  assert.equal(summary.counts.written, 20);
  assert.ok(counts.requests >= 21, `${counts.requests} requests`);
  assert.ok(counts.connections <= 2, `${counts.connections} connections`);
});

test("a crawl of a site of twenty pages takes at most two connections", async (t) => {
  const { counts, origin } = await counted(t, site);
  const output = join(temporaryFolder(t), "out.jsonl");
  await runSite({ url: origin, output, workers: 1, fetch: quick });
  assert.ok(counts.requests >= 21, `${counts.requests} requests`);
  assert.ok(counts.connections <= 2, `${counts.connections} connections`);
});

test("as many connections as requests at a time, whatever the answers are", async (t) => {
  const { counts, origin } = await counted(t, ({ url }, response) => {
    const status = [200, 302, 404, 503][Number(url!.slice(1)) % 4];
    response.writeHead(status, { ...HTML, location: "/0" }).end("<p>Here.");
  });
  const connections = new Connections();
  t.after(() => connections.close());
  for (let round = 0; round < 5; round++) {
    const paths = Array.from({ length: 4 }, (_, i) => `${origin}/${round * 4 + i}`);
    await Promise.allSettled(paths.map((path) => fetchOver(connections, path)));
  }
  assert.ok(counts.requests >= 20, `${counts.requests} requests`);
  assert.ok(counts.connections <= 4, `${counts.connections} connections`);
});

test("a connection that the server closes when the next request comes is replaced, and the request sent again", async (t) => {
  let sockets = 0;
  const origin = await serveSockets(t, (socket) => {
    sockets++;
    let requests = 0;
    socket.on("data", () => {
      if (requests++ > 0) socket.resetAndDestroy();
      else socket.write("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 8\r\n\r\n<p>Hello");
    });
  });
  const connections = new Connections();
  t.after(() => connections.close());
  for (let i = 0; i < 5; i++) assert.equal((await fetchOver(connections, origin)).bytes.length, 8);
  assert.equal(sockets, 5);
});

test("a redirect whose body has no end isn't waited for", async (t) => {
  const { origin } = await counted(t, ({ url }, response) => {
    if (url === "/next") return void response.writeHead(200, HTML).end("<p>Here.");
    response.writeHead(302, { location: "/next" });
    const more = () => {
      while (!response.destroyed && response.write("a".repeat(1000)));
    };
    response.on("drain", more);
    more();
  });
  assert.equal((await fetchPage(origin)).url, `${origin}/next`);
});

test("idle connections are shared only by requests that may use the same addresses", async (t) => {
  const { counts, origin } = await counted(t, site);
  const url = `http://gate.example:${new URL(origin).port}/page1`;
  const connections = new Connections();
  t.after(() => connections.close());
  const to = (...addresses: string[]) => ({ guard: async () => addresses.map((address) => ({ address, family: 4 })) });
  await fetchOver(connections, url, to("127.0.0.1"));
  await fetchOver(connections, url, to("127.0.0.1"));
  assert.equal(counts.connections, 1);
  // The name has moved: the connection to the old address isn't used for the new one.
  await assert.rejects(fetchOver(connections, url, to()), { code: "no-such-host" });
  await fetchOver(connections, url, to("127.0.0.1", "192.0.2.1"));
  assert.equal(counts.connections, 2);
});

test("a process ends by itself while its connections are idle", async (t) => {
  const { origin } = await counted(t, site);
  const program = `
    import { Connections } from "./packages/pith-node/dist/fetching/connections.js";
    import { fetchOver } from "./packages/pith-node/dist/fetching/fetch-page.js";
    globalThis.kept = new Connections();
    for (const page of ["/page1", "/page2"]) await fetchOver(kept, process.argv[1] + page);
    process.on("exit", () => console.log(kept.idle.size, "idle"));
  `;
  const args = ["--input-type=module", "--eval", program, origin];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  // The connection is still there: the process didn't wait for it to be closed.
  assert.equal(stdout, "1 idle\n");
});

test("answers that nobody reads are no reason for the next request to fail, or for another connection", async (t) => {
  const { counts, origin } = await counted(t, ({ url }, response) => {
    const type = url === "/picture" ? "image/png" : "text/html";
    response.writeHead(200, { "content-type": type }).end("<p>The gate closed at nine.");
  });
  const connections = new Connections();
  t.after(() => connections.close());
  for (let i = 0; i < 5; i++) {
    await assert.rejects(fetchOver(connections, `${origin}/picture`), { code: "not-a-page" });
    assert.equal((await fetchOver(connections, `${origin}/page`)).status, 200);
  }
  assert.deepEqual(counts, { connections: counts.connections, requests: 10 });
  assert.ok(counts.connections <= 6, `${counts.connections} connections`);
});

/** The guard of a fetch: it is asked before each request, and only addresses that it gives are connected to. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { serve } from "pith-testing/server.js";
import { FetchError, fetchPage } from "#src/index.js";
import type { FetchGuard } from "#src/internal.js";

const HERE = { address: "127.0.0.1", family: 4 };
const HTML = { "content-type": "text/html" };

test("the guard is asked before each request, and its addresses are connected to", async (t) => {
  const origin = await serve(t, ({ url, headers }, response) => {
    if (url === "/") response.writeHead(302, { location: "http://second.example:1/x" }).end();
    else response.writeHead(200, HTML).end(`<p>${headers.host}`);
  });
  const { port } = new URL(origin);
  const asked: string[] = [];
  const guard: FetchGuard = async (url) => {
    asked.push(url.href);
    // A change of the address that it is asked about turns nothing elsewhere.
    url.hostname = "changed.example";
    return [HERE];
  };
  const here = `http://first.example:${port}/page`;
  const page = await fetchPage(here, { guard });
  assert.equal(new TextDecoder().decode(page.bytes), `<p>first.example:${port}`);
  await assert.rejects(fetchPage(`http://first.example:${port}/`, { guard }), { code: "connection-refused" });
  assert.deepEqual(asked, [here, `http://first.example:${port}/`, "http://second.example:1/x"]);
});

test("what the guard throws is thrown; errors of the system are explained", async () => {
  const refusal = new RangeError("not this one");
  await assert.rejects(
    fetchPage("http://example.org/", { guard: () => Promise.reject(refusal) }),
    (error) => error === refusal,
  );
  const unknown = Object.assign(new Error("?"), { code: "ENOTFOUND", syscall: "getaddrinfo" });
  for (const guard of [() => Promise.reject(unknown), async () => []]) {
    await assert.rejects(
      fetchPage("http://example.org/", { guard }),
      (error) => error instanceof FetchError && error.code === "no-such-host",
    );
  }
});

test("a host that is an address is connected to only when the guard gives that address", async (t) => {
  const origin = await serve(t, (_, response) => response.writeHead(200, HTML).end("<p>Hello"));
  assert.equal((await fetchPage(origin, { guard: async () => [HERE] })).bytes.length, 8);
  const other = { address: "192.0.2.1", family: 4 };
  for (const addresses of [[other], []]) {
    await assert.rejects(fetchPage(origin, { guard: async () => addresses }), /the guard gives other addresses/);
  }
});

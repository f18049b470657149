/** Headers and cookies that callers give: sent to whom they are for, and to nobody else, not even in an error. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { temporaryFolder } from "pith-testing/command.js";
import { serve } from "pith-testing/server.js";
import { cookieHeader } from "#src/fetching/cookies.js";
import { fetchPage, parseCookies, runBatch, runSite } from "#src/index.js";

const HTML = { "content-type": "text/html" };
const HERE = { address: "127.0.0.1", family: 4 };

/** A server that keeps what headers it is sent, by host and path, and redirects `/to/URL`. */
async function listener(t: TestContext) {
  const got: Record<string, Record<string, unknown>> = {};
  const origin = await serve(t, ({ headers, url }, response) => {
    got[`${String(headers.host).split(":")[0]}${url}`] = headers;
    const target = /^\/to\/(.*)/.exec(url!)?.[1];
    if (target !== undefined) response.writeHead(302, { location: decodeURIComponent(target) }).end();
    else response.writeHead(200, HTML).end("<title>Gate</title><p>The gate closed at nine.");
  });
  return { got, port: new URL(origin).port, guard: async () => [HERE] };
}

test("headers are sent to the server that they are for, and not after a redirect to another", async (t) => {
  const { got, port, guard } = await listener(t);
  const second = `http://second.example:${port}`;
  const back = `/to/${encodeURIComponent(`http://first.example:${port}/back`)}`;
  const start = `http://first.example:${port}/to/${encodeURIComponent(`/to/${encodeURIComponent(second + back)}`)}`;
  const headers = { Authorization: "Bearer geheim", "X-Gull": "1", "User-Agent": "Gull/3", Cookie: "a=b" };
  await fetchPage(start, { guard, headers });
  const sent = Object.entries(got).map(([place, { authorization, cookie }]) => [
    place.split("/")[0],
    authorization,
    cookie,
  ]);
  assert.deepEqual(sent, [
    ["first.example", "Bearer geheim", "a=b"],
    ["first.example", "Bearer geheim", "a=b"],
    ["second.example", undefined, undefined],
    ["first.example", undefined, undefined],
  ]);
  const [first] = Object.values(got);
  assert.deepEqual([first["x-gull"], first["user-agent"]], ["1", "Gull/3"]);
});

test("headers that can't be sent are refused, and their values not repeated", async () => {
  for (const headers of [
    { host: "geheim" },
    { "Proxy-Authorization": "geheim" },
    { "Transfer-Encoding": "geheim" },
    { "a b": "geheim" },
    { a: "geheim\r\nb: c" },
    { a: "geheim\0" },
  ]) {
    await assert.rejects(fetchPage("http://first.example/", { headers }), (error) => {
      assert.ok(error instanceof TypeError, String(error));
      assert.match(error.message, /^.*`headers`: /);
      assert.doesNotMatch(error.message, /geheim/);
      return true;
    });
  }
});

test("a batch sends headers to what it was named, and its robots.txt, and nowhere else", async (t) => {
  const { got, port, guard } = await listener(t);
  const output = join(temporaryFolder(t), "out.jsonl");
  const inputs = [`http://first.example:${port}/to/${encodeURIComponent(`http://second.example:${port}/a`)}`];
  const cookies = parseCookies("second.example\tFALSE\t/\tFALSE\t0\tb\t2\n");
  const fetch = { delayMs: 0, guard, headers: { authorization: "geheim" }, cookies };
  await runBatch({ inputs, output, workers: 1, fetch });
  const sent = Object.entries(got).map(([place, { authorization, cookie }]) => [
    place.replace(/to\/.*/, "to"),
    authorization,
    cookie,
  ]);
  assert.deepEqual(sent, [
    ["first.example/robots.txt", "geheim", undefined],
    ["first.example/to", "geheim", undefined],
    ["second.example/robots.txt", undefined, "b=2"],
    ["second.example/a", undefined, "b=2"],
  ]);
});

test("a crawl whose first page leads to another host sends that one no headers", async (t) => {
  const { got, port, guard } = await listener(t);
  const output = join(temporaryFolder(t), "out.jsonl");
  const url = `http://first.example:${port}/to/${encodeURIComponent(`http://second.example:${port}/`)}`;
  await runSite({ url, output, workers: 1, fetch: { delayMs: 0, guard, headers: { authorization: "geheim" } } });
  const hosts = (isSent: boolean) =>
    new Set(
      Object.entries(got)
        .filter(([, { authorization }]) => (authorization === "geheim") === isSent)
        .map(([place]) => place.split("/")[0]),
    );
  assert.deepEqual([...hosts(true)], ["first.example"]);
  assert.deepEqual([...hosts(false)], ["second.example"]);
});

const FILE = [
  "# Netscape HTTP Cookie File",
  "",
  ".example.org\tTRUE\t/\tFALSE\t0\tall\t1",
  "#HttpOnly_example.org\tFALSE\t/\tFALSE\t0\thost\t2",
  "example.org\tFALSE\t/members\tFALSE\t0\tpath\ta=b c",
  "example.org\tFALSE\t/\tTRUE\t0\tsafe\t4",
  "example.org\tFALSE\t/\tFALSE\t1000\told\t5",
  "example.org\tFALSE\t/\tFALSE\t99999999999\tnew\t6",
  "example.org\tFALSE\t/\tFALSE\t0\tempty",
  "127.0.0.1\tTRUE\t/\tFALSE\t0\taddress\t8",
].join("\r\n");

test("cookies are sent to the hosts, paths and schemes that they are for, until they end", () => {
  const cookies = parseCookies(FILE);
  const to = (url: string) => cookieHeader(cookies, new URL(url), 2_000_000);
  assert.equal(to("http://example.org/"), "all=1; host=2; new=6; empty=");
  assert.equal(to("https://EXAMPLE.org:8080/"), "all=1; host=2; safe=4; new=6; empty=");
  assert.equal(to("http://example.org/members"), "path=a=b c; all=1; host=2; new=6; empty=");
  assert.equal(to("http://example.org/members/a"), "path=a=b c; all=1; host=2; new=6; empty=");
  assert.equal(to("http://example.org/membership"), "all=1; host=2; new=6; empty=");
  assert.equal(to("http://www.example.org/"), "all=1");
  assert.equal(to("http://badexample.org/"), undefined);
  assert.equal(to("http://example.com/"), undefined);
  assert.equal(to("http://127.0.0.1/"), "address=8");
  assert.equal(to("http://1.127.0.0.1.example/"), undefined);
});

test("a file that isn't one of cookies is refused by its line, which isn't repeated", () => {
  for (const line of [
    "geheim",
    "a.example\tTRUE\t/\tFALSE\tgeheim\tb\tc",
    "a.example\tTRUE\t/\tFALSE\t0\tb\tgeheim;",
    "a.example\tTRUE\t/\tFALSE\t0\tb\tgeheim\x00",
    "a.example\tTRUE\tgeheim\tFALSE\t0\tb\tc",
    '[{ "name": "geheim" }]',
  ]) {
    assert.throws(
      () => parseCookies(`# a comment\n${line}\n`),
      (error) => {
        assert.ok(error instanceof TypeError);
        assert.match(error.message, /line 2 isn't a cookie/);
        assert.doesNotMatch(error.message, /geheim/);
        return true;
      },
    );
  }
});

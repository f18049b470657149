/** The routes of the service and what each answers, by parameters, Accept, JSON or form; also health, metrics and the log. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { get, request } from "node:http";
import { test } from "node:test";
// @ts-expect-error jsdom comes without types
import { JSDOM } from "jsdom";
import { extract } from "pith";
import { chunks } from "pith/chunks";
import { articlePage } from "./support/pages.js";
import { problemOf, testServer, until } from "./support/test-server.js";

test("formats may be named as files of them end, as on the command line", async (t) => {
  const { post } = await testServer(t);
  for (const [word, format] of [
    ["md", "markdown"],
    ["htm", "html"],
  ])
    assert.equal(
      await (await post(`/extract?format=${word}`, "<h1>Gate</h1><p>Closed at nine.")).text(),
      await (await post(`/extract?format=${format}`, "<h1>Gate</h1><p>Closed at nine.")).text(),
    );
  const json = async (word: string) => (await post(`/extract?format=json&contentFormat=${word}`, "<p>Gate")).status;
  assert.deepEqual([await json("md"), await json("txt")], [200, 422]);
});

test("a page comes back in each format, by parameter and by Accept", async (t) => {
  const { post } = await testServer(t);
  const page = articlePage("herring");
  for (const [format, accept, type, looks] of [
    ["text", "text/plain", "text/plain; charset=utf-8", /^All about herring\n\nOf herring: The boats/],
    ["markdown", "text/markdown", "text/markdown; charset=utf-8", /\[The next one\]\(\/next\)/],
    ["html", "text/html", "text/html; charset=utf-8", /^<!doctype html>[\s\S]*<p>Of herring/i],
    ["json", "application/json", "application/json", /^\{.*"text":"All about herring\\n\\nOf herring/],
    ["tei", "application/tei+xml", "application/tei+xml; charset=utf-8", /<TEI [\s\S]*Of herring/],
    ["tei", "application/xml", "application/tei+xml; charset=utf-8", /<TEI /],
    ["json", "*/*", "application/json", /^\{/],
    ["html", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html; charset=utf-8", /<p>/],
  ] as const) {
    for (const response of [
      await post(`/extract?format=${format}`, page, { accept: "text/csv" }),
      await post("/extract", page, { accept }),
    ]) {
      assert.equal(response.status, 200);
      assert.equal(response.headers.get("content-type"), type);
      assert.match(response.headers.get("pith-confidence")!, /^0\.\d{3}$/);
      const content = await response.text();
      assert.match(content, looks);
      assert.doesNotMatch(content, /Imprint/);
      if (format === "tei") assert.doesNotThrow(() => new JSDOM(content, { contentType: "application/xml" }));
    }
  }
});

test("a page comes back in pieces for retrieval", async (t) => {
  const { post, postJson } = await testServer(t);
  const page = articlePage("herring");
  const url = "https://example.org/herring";
  const expected = chunks(extract(page, { url }), { tokens: 64, overlap: 8, links: false });
  assert.ok(expected.length > 1);
  const options = { tokens: "64", overlap: "8", links: "false", url };
  for (const response of [
    await post(`/chunks?${new URLSearchParams(options)}`, page),
    await postJson("/chunks", { html: page, ...options, tokens: 64, links: false }),
  ]) {
    assert.equal(response.headers.get("content-type"), "application/json");
    assert.deepEqual(await response.json(), JSON.parse(JSON.stringify(expected)));
  }
  for (const wrong of ["tokens=15", "tokens=64&overlap=32", "format=html", "records=true"])
    assert.equal((await post(`/chunks?${wrong}`, page)).status, 422, wrong);
});

test("the bytes are read in the charset that the Content-Type names, and that of charset before", async (t) => {
  const { post } = await testServer(t);
  const [head, tail] = articlePage("@").split("Of @", 2);
  // "Порт" in windows-1251; in koi8-r the same bytes are other letters.
  const page = Buffer.concat([Buffer.from(`${head}Of `), Buffer.from([0xcf, 0xee, 0xf0, 0xf2]), Buffer.from(tail)]);
  const type = { "content-type": "text/html; charset=windows-1251" };
  assert.match(await (await post("/extract?format=text", page, type)).text(), /Of Порт:/);
  assert.match(await (await post("/extract?format=text&charset=koi8-r", page, type)).text(), /Of оНПР:/);
});

test("what curl -d sends, and calls a form, is a page if it begins as one", async (t) => {
  const { post } = await testServer(t);
  const type = { "content-type": "application/x-www-form-urlencoded" };
  for (const before of ["", "\ufeff\n  "]) {
    const response = await post("/extract?format=text", before + articlePage("herring"), type);
    assert.match(await response.text(), /Of herring/);
  }
  assert.equal(await problemOf(await post("/extract", "url=https%3A%2F%2Fexample.org", type)), "415 bad-type");
});

test("a client that left is in the log with the status 499", async (t) => {
  const { url, lines } = await testServer(t);
  const client = request(`${url}/extract`, { method: "POST", headers: { "content-type": "text/html" } });
  client.on("error", () => {});
  client.write("<p>The first half");
  client.on("socket", (socket) => socket.on("connect", () => setImmediate(() => client.destroy())));
  await until(() => lines.some(({ msg }) => msg === "request"));
  const { status, gone } = lines.find(({ msg }) => msg === "request")!;
  assert.deepEqual([status, gone], [499, true]);
});

test("JSON brings the page and the parameters together", async (t) => {
  const { postJson } = await testServer(t);
  const html = articlePage("herring");
  const url = "https://example.org/town/";
  const response = await postJson("/extract", { html, url, format: "markdown", exclude: ["h1"], images: false });
  const content = await response.text();
  assert.match(content, /\(https:\/\/example\.org\/next\)/);
  assert.doesNotMatch(content, /All about/);
  const json = (await (await postJson("/extract?blocks=true", { html, url })).json()) as Record<string, unknown>;
  assert.equal(json["url"], url);
  assert.ok(Array.isArray(json["blocks"]));
});

test("explain says why, probe what kind of page it is", async (t) => {
  const { post, postJson } = await testServer(t);
  const page = articlePage("herring");
  const explanation = (await (await post("/explain?algorithm=eatiht", page)).json()) as Record<string, unknown>;
  assert.equal(explanation["algorithm"], "eatiht");
  assert.ok((explanation["charts"] as unknown[]).length > 0);
  for (const response of [await post("/probe", page), await postJson("/probe", { html: page })]) {
    const { hasContent, kind } = (await response.json()) as Record<string, unknown>;
    assert.deepEqual({ hasContent, kind }, { hasContent: true, kind: "article" });
  }
});

test("a page without content gives an empty answer, and the warning's code in a header", async (t) => {
  const { post } = await testServer(t);
  const response = await post("/extract?format=text", "<title>x</title><p></p>");
  assert.equal(response.status, 200);
  assert.equal(await response.text(), "");
  assert.match(response.headers.get("pith-warnings")!, /no-content/);
});

test("HTML is sent so that it can be shown as it is, and nothing can be done with an answer but read it", async (t) => {
  const { post } = await testServer(t);
  const html = await post("/extract?format=html", articlePage("herring"));
  assert.match(html.headers.get("content-security-policy")!, /^sandbox; default-src 'none';/);
  const json = await post("/extract", articlePage("herring"));
  assert.match(json.headers.get("content-security-policy")!, /^default-src 'none'; frame-ancestors 'none'$/);
  for (const { headers } of [html, json]) {
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    assert.equal(headers.get("cache-control"), "no-store");
    assert.equal(headers.get("access-control-allow-origin"), null);
  }
});

test("health, readiness, metrics, and a page at the root", async (t) => {
  const { ask, post, lines } = await testServer(t);
  assert.deepEqual(await (await ask("/health")).json(), { status: "ok" });
  assert.deepEqual(await (await ask("/ready")).json(), { status: "ready" });
  await post("/extract", articlePage("herring"));
  const metrics = await ask("/metrics");
  assert.match(metrics.headers.get("content-type")!, /^text\/plain; version=/);
  const text = await metrics.text();
  assert.match(text, /^pith_http_requests_total\{route="\/extract",status="200"\} 1$/m);
  assert.match(text, /^pith_pages_total\{operation="extract",outcome="written"\} 1$/m);
  assert.match(text, /^pith_workers_busy 0$/m);
  assert.match(text, /^pith_body_bytes 0$/m);
  const home = await ask("/");
  assert.match(home.headers.get("content-type")!, /^text\/html/);
  assert.match(await home.text(), /Pith/);
  const logged = lines.find(({ route }) => route === "/extract")!;
  assert.deepEqual([logged["method"], logged["status"], logged["msg"]], ["POST", 200, "request"]);
});

test("requests are counted by the service's routes: paths that clients make up take no memory", async (t) => {
  const { ask, url, lines } = await testServer(t, { cors: ["https://example.org"] });
  assert.equal((await ask("/made-up-1")).status, 404);
  const headers = { origin: "https://example.org", "access-control-request-method": "GET" };
  assert.equal((await ask("/made-up-2", { method: "OPTIONS", headers })).status, 204);
  const wrongHost = get(`${url}/made-up-3`, { headers: { host: "other.example" } });
  const [{ statusCode }] = await once(wrongHost, "response");
  wrongHost.destroy();
  assert.equal(statusCode, 421);
  const metrics = await (await ask("/metrics")).text();
  assert.doesNotMatch(metrics, /made-up/);
  assert.match(metrics, /^pith_http_requests_total\{route="none",status="204"\} 1$/m);
  assert.ok(lines.every(({ route }) => [undefined, "none", "/metrics"].includes(route as string | undefined)));
});

test("what isn't there, and what isn't done, is said as a problem", async (t) => {
  const { ask } = await testServer(t);
  assert.equal(await problemOf(await ask("/nothing")), "404 no-route");
  const response = await ask("/extract", { method: "PUT", body: "x" });
  assert.equal(response.headers.get("allow"), "GET, HEAD, POST");
  assert.equal(await problemOf(response), "405 bad-method");
  assert.equal(await problemOf(await ask("/batch")), "405 bad-method");
  assert.equal(await problemOf(await ask("/health", { method: "POST" })), "405 bad-method");
  assert.equal(await problemOf(await ask("/extract")), "422 bad-parameter");
});

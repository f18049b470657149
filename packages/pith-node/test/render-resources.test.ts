/** What a rendered page may load: bounded in bytes and number, counted while it is held, given back once. */
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { gzipSync } from "node:zlib";
import { serve } from "pith-testing/server.js";
import { FetchRefused, fetchPublicPage } from "#src/fetching/public/fetch-public-page.js";
import { PageResources } from "#src/rendering/page-resources.js";
import type { PageLoading } from "#src/rendering/renderer.js";
import { byteShare, resourceRoute } from "./support/renderings.js";

const MB = 1_000_000;

/** A site whose scripts have as many MB as their path says, compressed; and the resources of its first page. */
async function scripts(t: TestContext, share = byteShare(256 * MB)) {
  let open = 0;
  let most = 0;
  const sizes = new Map<string, Buffer>();
  let asked = 0;
  const url = await serve(t, (incoming, outgoing) => {
    asked++;
    most = Math.max(most, ++open);
    outgoing.once("close", () => open--);
    const size = incoming.url!.split("?")[0].slice(1);
    if (size === "slow") return;
    const body = sizes.get(size) ?? gzipSync(Buffer.alloc(Number(size) * MB, "/"));
    sizes.set(size, body);
    outgoing.writeHead(200, { "content-type": "text/javascript", "content-encoding": "gzip" }).end(body);
  });
  const first = { url, status: 200, contentType: "text/html", bytes: new Uint8Array(MB), redirects: [] };
  const rules = { allowAddresses: ["127.0.0.1"], ports: [Number(new URL(url).port)], maxRatio: 10_000 };
  const end = new AbortController();
  t.after(() => end.abort());
  const full: unknown[] = [];
  const onFull = (error: unknown) => void full.push(error);
  const fetch: PageLoading["fetch"] = (part, limits) => fetchPublicPage(part, { ...rules, ...limits });
  const resources = new PageResources(first, { fetch, maxBytes: 10 * MB, share }, onFull, end.signal);
  return { url, share, resources, end, full, asked: () => asked, mostOpen: () => most };
}

async function answers(resources: PageResources, urls: readonly string[]): Promise<string[]> {
  const routes = urls.map((url) => resourceRoute(url));
  for (const { route } of routes) void resources.answer(route);
  return Promise.all(routes.map(({ answer }) => answer));
}

function tally(answered: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answered) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}

test("a page's resources are bounded in bytes, together and each, and few are fetched at a time", async (t) => {
  const { url, resources, share, mostOpen } = await scripts(t);
  assert.deepEqual(await answers(resources, [`${url}/6`]), ["failed"]);
  const urls = Array.from({ length: 50 }, (_, n) => `${url}/4?${n}`);
  assert.deepEqual(tally(await answers(resources, urls)), { fulfilled: 4, failed: 46 });
  assert.ok(mostOpen() <= 4, `${mostOpen()} at a time`);
  // The browser keeps what it has until the page ends.
  assert.equal(share.taken(), 16 * MB);
  share.release();
  assert.equal(share.taken(), 0);
});

test("a page's resources are bounded in number", async (t) => {
  const { url, resources } = await scripts(t);
  const urls = Array.from({ length: 230 }, (_, n) => `${url}/0.001?${n}`);
  assert.deepEqual(tally(await answers(resources, urls)), { fulfilled: 200, blockedbyclient: 30 });
});

test("what is being fetched and handed over is counted, with its copies", async (t) => {
  const { url, resources, share } = await scripts(t);
  let handed = 0;
  const { route, answer } = resourceRoute(`${url}/4`, () => {
    handed = share.taken();
  });
  await resources.answer(route);
  assert.equal(await answer, "fulfilled");
  assert.equal(handed, 20 * MB);
  assert.equal(share.taken(), 4 * MB);
});

test("a service that holds all it can doesn't render on", async (t) => {
  const { url, resources, full } = await scripts(t, byteShare(3 * MB));
  assert.deepEqual(await answers(resources, [`${url}/4`]), ["failed"]);
  assert.match(String(full[0]), /no room for more bytes/);
});

test("the fetches of a page end with it, and what they held is given back once", async (t) => {
  const { url, resources, share, end, asked } = await scripts(t);
  const waiting = answers(
    resources,
    Array.from({ length: 30 }, (_, n) => `${url}/slow?${n}`),
  );
  while (asked() < 4) await new Promise(setImmediate);
  end.abort(new Error("over"));
  share.release();
  assert.deepEqual(tally(await waiting), { failed: 30 });
  assert.equal(asked(), 4);
  assert.equal(share.taken(), 0);
});

test("a navigation that is refused is kept as the reason why the page is lost, a resource isn't", async (t) => {
  const { resources } = await scripts(t);
  assert.deepEqual(await answers(resources, ["http://10.0.0.1/"]), ["failed"]);
  assert.equal(resources.refusal, undefined);
  await resources.answer(resourceRoute("http://10.0.0.1/", undefined, true).route);
  const { refusal } = resources as { refusal: unknown };
  assert.ok(refusal instanceof FetchRefused);
});

/** Pages that MCP keeps between calls: for how long, how many bytes of them, and when one is read again. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { TimedCache } from "#src/mcp/timed-cache.js";
import { ToolRunner } from "#src/mcp/tool-runner.js";
import { longPage } from "./support/long-page.js";

/** Tools whose thread titles each page with how many it has read. */
const COUNTING = new URL("./support/counting-tool-worker.js", import.meta.url).href;

const sized = (length: number) => ({ bytes: new Uint8Array(length) });

test("a page is kept for five minutes", () => {
  let now = 0;
  const cache = new TimedCache(100, () => now);
  const page = sized(9);
  cache.set("a", page);
  now = 299_999;
  assert.equal(cache.get("a"), page);
  now = 300_000;
  assert.equal(cache.get("a"), undefined);
  assert.equal(cache.get("b"), undefined);
});

test("the oldest pages go when there are too many bytes", () => {
  const cache = new TimedCache(50, () => 0);
  for (const name of ["a", "b", "c"]) cache.set(name, sized(20));
  assert.deepEqual(
    ["a", "b", "c"].map((name) => cache.get(name) !== undefined),
    [false, true, true],
  );
  // A page in place of itself counts once; one that is too large by itself drives nobody out.
  cache.set("c", sized(30));
  cache.set("d", sized(51));
  assert.deepEqual(
    ["b", "c", "d"].map((name) => cache.get(name) !== undefined),
    [true, true, false],
  );
});

test("a page is read once for all of its parts, and again for another question or another page", async (t) => {
  const runner = new ToolRunner({ workers: 1 }, COUNTING);
  t.after(() => runner.close());
  const { signal } = new AbortController();
  const readings = async (given: object) => {
    const { _meta } = await runner.run("extract", { html: longPage(9), max_tokens: 200, ...given }, signal);
    return _meta!["title"];
  };
  for (const page of [1, 2, 3, 1]) assert.equal(await readings({ page }), "Reading 1");
  assert.equal(await readings({ max_tokens: 300 }), "Reading 2");
  assert.equal(await readings({ links: false }), "Reading 3");
  assert.equal(await readings({ html: longPage(10) }), "Reading 4");
  assert.equal(await readings({ url: "https://example.org/" }), "Reading 5");
  assert.equal(await readings({ page: 2 }), "Reading 1");
});

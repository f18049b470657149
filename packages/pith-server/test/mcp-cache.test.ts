import assert from "node:assert/strict";
import { test } from "node:test";
import type { FetchedPage } from "pith-node/internal";
import { PageCache } from "#src/mcp/page-reader.js";

function pageOf(length: number): FetchedPage {
  const bytes = new Uint8Array(length);
  return { url: "https://example.org/", status: 200, contentType: "text/html", redirects: [], bytes };
}

test("a page is kept for five minutes", () => {
  let now = 0;
  const cache = new PageCache(() => now);
  const page = pageOf(9);
  cache.set("a", page);
  now = 299_999;
  assert.equal(cache.get("a"), page);
  now = 300_000;
  assert.equal(cache.get("a"), undefined);
  assert.equal(cache.get("b"), undefined);
});

test("the oldest pages go when there are too many bytes", () => {
  const cache = new PageCache(() => 0);
  for (const name of ["a", "b", "c"]) cache.set(name, pageOf(20_000_000));
  assert.deepEqual(
    ["a", "b", "c"].map((name) => cache.get(name) !== undefined),
    [false, true, true],
  );
  // A page in place of itself counts once; one that is too large by itself drives nobody out.
  cache.set("c", pageOf(30_000_000));
  cache.set("d", pageOf(50_000_001));
  assert.deepEqual(
    ["b", "c", "d"].map((name) => cache.get(name) !== undefined),
    [true, true, false],
  );
});

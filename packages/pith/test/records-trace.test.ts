// `traceRecords`: where the fields of a record were read, and why it is one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Algorithm, extract, selectAll } from "pith";
import { findRecords, traceRecords } from "pith/records";
import { pageAbout, threadAbout } from "pith-testing/command.js";

test("a trace names the element of each field and of each fact, and the pattern of the record", () => {
  const shelf = `<title>Boats</title><main><h1>Boats</h1><ul class="products">${[
    "Mooring line",
    "Boat hook",
    "Deck brush",
    "Fog horn",
  ]
    .map(
      (
        name,
        i,
      ) => `<li class="product-card"><a href="/p/${i}"><img src="/${i}.jpg" alt=""><h3>${name}</h3></a><p>Stock: ${i} left</p>
<p>Made for salt water and long winters, in our own workshop.</p><span class="price">€1${i}.50</span></li>`,
    )
    .join("")}</ul></main>`;
  const extraction = extract(shelf, { url: "https://shop.example/" });
  const { tree } = extraction;
  const traces = traceRecords(extraction);
  assert.deepEqual(
    traces.map(({ record }) => record),
    findRecords(extraction),
  );
  const [first] = traces;
  assert.deepEqual(first.reason, { name: "li.product-card", count: 4, cover: first.reason.cover });
  assert.ok(first.reason.cover > 0.9);
  assert.equal(first.end, tree.end[first.record.node]);
  const { facts, ...places } = first.places;
  assert.deepEqual(Object.fromEntries(Object.entries(places).map(([name, node]) => [name, tree.name(node)])), {
    title: "h3",
    url: "a",
    price: "span",
    image: "img",
  });
  assert.deepEqual(facts.map((node, i) => [tree.textContent(node), first.record.facts[i].value]).slice(0, 1), [
    ["Stock: 0 left", "0 left"],
  ]);
});

test("posts have the places of who says them, when, and how well it is liked; articles have no traces", () => {
  const extraction = extract(threadAbout("gulls"));
  const { tree } = extraction;
  const shown = traceRecords(extraction).map(({ places: { author, date, score } }) =>
    [author, date, score].map((node) => tree.textContent(node ?? 0)),
  );
  assert.deepEqual(shown[1], ["Bo Berg", "May 2, 2024", "3"]);
  assert.deepEqual(traceRecords(extract(pageAbout("gulls"))), []);
});

test("an algorithm of a user's can say which elements are records", () => {
  const diary = `<main><h1>Diary</h1><div class=day><h3>Monday</h3><p>By <b class=author>Ann</b>, we mended the nets and had soup in the evening.</p></div>
<p>Two days were stormy, and nobody wrote.</p><aside><h3>Thursday</h3><time datetime=2026-11-19>Thursday</time><p>The boats went out again, all five of them, and came back late.</p></aside></main>`;
  const named = (elements: readonly [css: string, kind: "post" | "item"][]): Algorithm => ({
    name: "named",
    select: (tree) => ({
      algorithm: "named",
      container: tree.find("main"),
      kept: [tree.find("main")],
      dropped: new Set(),
      records: elements.flatMap(([css, kind]) => selectAll(tree, css).map((node) => ({ node, kind }))),
      trace: { kind: "named" },
    }),
  });
  const both = named([
    ["aside", "post"],
    [".day", "post"],
  ]);
  const extraction = extract(diary, { algorithm: both });
  const [monday, thursday, ...others] = findRecords(extraction);
  assert.deepEqual(others, []);
  assert.deepEqual([monday.kind, monday.author?.value], ["post", "Ann"]);
  assert.equal(thursday.date?.iso?.slice(0, 10), "2026-11-19");
  assert.match(thursday.text, /The boats went out again, all five of them, and came back late\.$/);
  assert.deepEqual(traceRecords(extraction)[0].reason, { name: "div", count: 2, cover: 0 });
  assert.deepEqual(findRecords(extract(diary, { algorithm: named([]) })), []);
});

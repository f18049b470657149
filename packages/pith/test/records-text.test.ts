// The records of a page as plain text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { extract } from "pith";
import { recordsText } from "pith/records";
import { pageAbout, threadAbout } from "pith-testing/command.js";

const textOf = (page: string) => recordsText(extract(page, { url: "https://example.org/a/" }));

test("a thread: each post below its author, date and votes; an article has none", () => {
  const [title, first, second, ...others] = textOf(threadAbout("gulls")).split("\n\n");
  assert.equal(title, "On gulls");
  assert.match(first, /^Ada Lind · May 1, 2024 · 0 points\nThe town speaks of gulls[^\n]*$/);
  assert.match(second, /^Bo Berg · May 2, 2024 · 3 points\nThose who know gulls[^\n]*$/);
  assert.match(others.at(-1)!, /^Ed Ness · May 5, 2024 · 12 points\n[^\n]+\n$/);
  assert.equal(textOf(pageAbout("gulls")), "");
});

test("a list: title, price and facts, and what is said besides, nothing twice", () => {
  const items = ["Mooring line", "Brass cleat", "Deck brush", "Signal lamp", "Anchor chain", "Life vest"].map(
    (
      name,
      i,
    ) => `<li class="product-card"><h3 class="product-title"><a href="/p/${i}">${name}</a></h3><p>Made for salt water and long winters.</p>
<span class="price">€${10 + i}.50</span> <s>€20.00</s><dl><dt>Colour</dt><dd>Blue</dd></dl><button>Add to cart</button></li>`,
  );
  const blocks = textOf(`<title>For boats</title><main><h1>For boats</h1><ul>${items.join("")}</ul></main>`).split(
    "\n\n",
  );
  assert.equal(blocks.length, 7);
  assert.equal(blocks[0], "For boats");
  const [name, line, ...said] = blocks[2].split("\n");
  assert.deepEqual([name, line], ["Brass cleat", "€11.50 (before 20) · Colour: Blue"]);
  assert.equal(said[0], "Made for salt water and long winters.");
});

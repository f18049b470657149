// The price of what a page sells comes, though it is among buttons and fields.
import assert from "node:assert/strict";
import test from "node:test";
import { choosePrice } from "#src/algorithms/learned/price.js";
import { Segmenter } from "#src/blocks/segmenter.js";
import { extract } from "#src/extract.js";
import { parsePage } from "#src/parse-page.js";
import { judgedPage } from "./support/judged-page.js";

/** A shop's page: an empty cart above, the price as `price` writes it, and what others bought below. */
const shop = (price: string) => `<!doctype html><html lang=en><title>Oak paddle - Mill Boats</title><body>
  <header><nav><a href=/boats>Boats</a> <a href=/oars>Oars</a></nav><div class=cart><a href=/cart>Cart</a> <span>$0.00</span></div></header>
  <div class=product><div class=buy><h1>Oak paddle</h1><div class=rating><a href=#reviews>12 reviews</a></div><div class=box>
  <form action=/cart><button>Wish list</button><div>${price}</div><label>Quantity <input type=number></label><button>Add to cart</button></form></div></div>
  <div class=tabs><h2>Description</h2><p>A paddle of one piece of oak, planed by hand and oiled three times, for those who row a small boat on quiet water.</p>
  <p>The blade is as wide as two hands, and its edge is bound with copper so that stones don't split it. The grip is round.</p>
  <h2>Specifications</h2><ul><li>Length: 150 cm</li><li>Weight: 1.1 kg</li><li>Wood: oak from the hills</li></ul></div>
  <section class=others><h2>Customers also bought</h2><ul><li><a href=/rope>Hemp rope</a> <span>$12.00</span></li>
  <li><a href=/sail>Sail</a> <span>$212.00</span></li></ul></section></div><footer><a href=/terms>Terms</a> © 2024 Mill Boats</footer>`;

test("a product's price comes, also in pieces, and neither the cart's nor those of other things", () => {
  for (const [written, price] of [
    ["<span>$59.00</span>", "$59.00"],
    ["<span><span>$</span><span>59</span><sup>00</sup></span>", "$5900"],
    ["Current price: <b>€59.00</b>", "Current price: €59.00"],
  ]) {
    const lines = extract(shop(written)).text.split("\n");
    assert.ok(lines.includes(price), `${written}: ${lines.join(" | ")}`);
    assert.doesNotMatch(lines.join(), /\$0\.00|212/);
  }
});

test("the first likely amount near the heading is chosen, long texts and numbers without money aren't", () => {
  const chosenOf = (body: string, isAny = true) => {
    const { tree } = parsePage(`<!DOCTYPE html><title>Mills</title><body>${body}`);
    const page = new Segmenter().segment(tree);
    const texts = Array.from({ length: page.blockCount }, (_, b) => page.text(tree, b));
    const probability = Float64Array.from(texts, (text) => (text.includes("−") ? 0 : 0.3));
    const chosen = Uint8Array.from(texts, (text) => (isAny && text === "Grist" ? 1 : 0));
    choosePrice(judgedPage({ page, titleBlock: texts.indexOf("Wheel"), kinds: { product: 1 }, probability, chosen }));
    return texts.filter((_, b) => chosen[b] === 1);
  };
  const long = "<p>It was $70 when the miller bought it for his own mill</p>";
  const body = `<h1>Wheel</h1><p>− $3</p><p>12 left</p>${long}<p>$59</p><p>$40</p><p>Grist</p>`;
  assert.deepEqual(chosenOf(body), ["$59", "Grist"]);
  assert.deepEqual(chosenOf(`<p>$61</p>${body}`), ["$61", "Grist"]);
  assert.deepEqual(chosenOf(body, false), []);
  assert.deepEqual(chosenOf("<p>$59</p><p>Grist</p>"), ["Grist"]);
});

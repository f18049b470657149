// Lists of other things ("You may also like") go from pages that sell one, in several languages, and nothing else does.
import assert from "node:assert/strict";
import test from "node:test";
import { checkLinear } from "pith-testing/linear.js";
import { dropOffers } from "#src/algorithms/learned/offers.js";
import { Block } from "#src/blocks/page-blocks.js";
import { Segmenter } from "#src/blocks/segmenter.js";
import { extract } from "#src/index.js";
import { parsePage } from "#src/parse-page.js";
import { judgedPage } from "./support/judged-page.js";

const OTHERS = ["Walnut tray", "Oak board", "Linen apron", "Copper pan", "Salt mill", "Bread knife", "Tea towel"];
const CARE = "Wash it by hand, leave it to dry in the open air, and give it a little oil once a year.";

function shop(list: string): string {
  return `<!doctype html><title>Beech spoon | The kitchen</title><body><nav><a href="/">Home</a> <a href="/shop">Shop</a></nav>
    <main><h1>Beech spoon</h1><p class="price">€14.00</p>
    <p>A cooking spoon of untreated beech, turned by hand in our own workshop and oiled twice. It is thirty centimetres long.</p>
    <h2>Details</h2><table><tr><th>Length</th><td>30 cm</td></tr><tr><th>Wood</th><td>Beech</td></tr><tr><th>Care</th><td>${CARE}</td></tr></table>
    <p>Each spoon is cut from one piece of wood from a forest nearby, dried for two years, and no two have the same grain.</p>
    ${list}</main><footer>Imprint</footer>`;
}

const cards = OTHERS.map(
  (name, i) => `<li class="card"><a href="/p/${i}"><h3>${name}</h3></a><p class="price">€${19 + i}.00</p></li>`,
).join("");

test("a list of what else there is goes, with its heading, wherever its first line says so", () => {
  const heads = [
    "You may also like",
    "Customers also bought",
    "Related products",
    "Related resources",
    "Latest insights",
  ];
  heads.push(
    "From our blog",
    "Other books by Ada Moor",
    "Seller’s other items",
    "Recommended for you",
    "Love this? Try these",
    "Complete the look",
    "Recommended accessories",
    "This is what customers who viewed this spoon bought",
    "Keep exploring spoons",
    "Latest news",
    "Recent posts",
    "Häufig zusammen gekauft",
    "Complétez votre cuisine",
    "Liknande produkter",
  );
  for (const head of [...heads, "Das könnte dir auch gefallen", "Vous aimerez aussi", "Похожие товары", "関連商品"]) {
    for (const list of [
      `<section><h2>${head}</h2><ul>${cards}</ul></section>`,
      `<section><div><h2>${head}</h2><a href="/all">See all</a></div><ul>${cards}</ul></section>`,
    ]) {
      const { text } = extract(shop(list));
      assert.doesNotMatch(text, new RegExp(`${head.replace("?", "\\?")}|Walnut|Tea towel`), list);
      assert.match(text, /two years/);
    }
  }
});

test("sentences, exercises and symptoms that begin like such a line keep their lists", () => {
  const list = `<ol>${["The tide comes in", "The miller opens the gate", "The weir holds", "The wheel turns", CARE].map((line) => `<li>${line}</li>`).join("")}</ol>`;
  for (const head of [
    "Completa las frases",
    "Complétez les phrases suivantes",
    "Consider these tips before you buy",
    "Customers who need help with returns",
    "Recommended reading",
    "Liknande symtom",
    "Du kanske undrar",
    "Häufig zusammen mit Fieber",
    "Ils ont aussi une roue",
    "Dazu passt ein Salat aus Rauke",
  ])
    assert.match(
      extract(shop(`<section><h3>${head}</h3>${list}</section>`)).text,
      /The miller opens the gate/,
      `${head}: the list`,
    );
});

test("a page that gathers things keeps its latest news", () => {
  const { tree } = parsePage(
    `<main><h1>Mills</h1></main><section><h2>Latest news</h2><ul>${cards}</ul></section><p>${CARE}</p>`.repeat(2),
  );
  const page = new Segmenter().segment(tree);
  const words = Float64Array.from({ length: page.blockCount }, (_, b) => page.words(b));
  for (const [kinds, stays] of [
    [{ listing: 0.1, collection: 0.8 }, true],
    [{ listing: 0.8, collection: 0.1 }, true],
    [{ listing: 0.1, collection: 0.1 }, false],
  ] as const) {
    const probability = new Float64Array(page.blockCount).fill(0.5);
    dropOffers(judgedPage({ tree, page, words, kinds, probability }));
    assert.equal(!probability.includes(0), stays);
  }
});

test("a list under another heading stays, and so does prose after such a line, and a question", () => {
  for (const head of ["What is in the set", "Latest models", "Other sizes"]) {
    assert.match(extract(shop(`<section><h2>${head}</h2><ul>${cards}</ul></section>`)).text, /Bread knife/, head);
  }
  const long = `${CARE} ${CARE} ${CARE}`;
  assert.match(
    extract(shop(`<section><p>Also read how we oil it.</p><p>${long}</p><p>${long}</p></section>`)).text,
    /leave it to dry.*leave it to dry/s,
  );
  assert.match(
    extract(
      shop(
        `<section><h3>Can I also buy it in oak?</h3><p>Yes: from May on we turn it in oak and in cherry as well, at the same price and in the same length.</p></section>`,
      ),
    ).text,
    /from May on/,
  );
});

test("a panel of filters beside a list goes, and a list that begins with such a line stays", () => {
  const picture = (i: number) => `<img src="/${i}.jpg" alt="" width="300" height="300">`;
  const items = OTHERS.map(
    (name, i) =>
      `<li class="card">${picture(i)}<a href="/p/${i}"><h3>${name}</h3></a><p class="price">€${19 + i}.00</p></li>`,
  ).join("");
  const panel = (head: string) =>
    `<div class="box"><strong>${head}</strong><dl><dt>Timber</dt><dd>Maple</dd><dd>Cherry</dd></dl></div>`;
  const shelf = (inside: string) =>
    `<!doctype html><title>Kitchen tools of wood and linen</title><body><main><h1>Kitchen tools of wood and linen</h1>${inside}</main>`;
  const intro = "<p>All that is needed at a stove and a table, made within a day's walk of our shop.</p>";
  for (const head of ["Shopping options", "Filters", "Filter by", "Filtres", "Refine results"]) {
    const { text } = extract(shelf(`${panel(head)}<div>${intro}<ul>${items}</ul></div>`));
    assert.doesNotMatch(text, new RegExp(`${head}|Timber|Maple`), head);
    assert.match(text, /Walnut tray.*Tea towel/s, head);
    assert.match(
      extract(shelf(`${intro}<div><p>${head}</p><ul>${items}</ul></div>`)).text,
      /Walnut tray.*Tea towel/s,
      head,
    );
  }
});

test("a page that is such a list keeps it", () => {
  const { text } = extract(
    `<!doctype html><title>Similar items</title><body><main><h2>Similar items</h2><ul>${cards}</ul></main>`,
  );
  assert.match(text, /Walnut tray.*Bread knife/s);
});

test("the time is in proportion to the page, also where such lists hold one another", () => {
  const open = "<div><p>More like this</p><p>Walnut tray</p>";
  const shapes: [string, (size: number) => string][] = [
    ["in one another", (size) => open.repeat(size / 20) + "</div>".repeat(size / 20)],
    ["one by one", (size) => `${open}<p>Oak</p></div>`.repeat(size / 4)],
    ["heads alone", (size) => "<div><p>More like this</p></div>".repeat(size / 4)],
  ];
  for (const [name, make] of shapes) {
    checkLinear(name, 20_000, (size) => {
      const tree = parsePage(make(size)).tree;
      const page = new Segmenter().segment(tree);
      const words = Float64Array.from({ length: page.blockCount }, (_, b) => page.blocks[b * Block.SIZE + Block.WORDS]);
      return () =>
        dropOffers(
          judgedPage({ tree, page, words, kinds: {}, probability: new Float64Array(page.blockCount).fill(0.5) }),
        );
    });
  }
});

// What is measured of a page's pictures: their shape, their links, the names and texts around them, and what those at places alike have in common.
import assert from "node:assert/strict";
import { test } from "node:test";
import { SEED, seededRandom } from "pith-testing/random.js";
import { measurePictures, PICTURE_FEATURES } from "#src/algorithms/learned/picture-features.js";
import { choosePictures } from "#src/algorithms/learned/pictures.js";
import { Segmenter } from "#src/blocks/segmenter.js";
import { parsePage } from "#src/parse-page.js";
import { always, packForest, type Tree, writtenOf } from "./support/forests.js";
import { judgedPage } from "./support/judged-page.js";

const ALL = always(1);

/** A page of which the blocks with a star are chosen, and likely. */
function judged(body: string, kinds: Readonly<Record<string, number>> = {}, head = "") {
  const { tree } = parsePage(`<!DOCTYPE html><title>Mills</title>${head}<body>${body}`);
  const page = new Segmenter().segment(tree);
  const chosen = Uint8Array.from({ length: page.blockCount }, (_, b) => (page.text(tree, b).includes("*") ? 1 : 0));
  return judgedPage({ tree, page, kinds, chosen, probability: Float64Array.from(chosen), because: [] });
}

/** A feature's value of each picture of a page. */
function valuesOf(feature: string, body: string, kinds?: Readonly<Record<string, number>>, head?: string): number[] {
  const column = PICTURE_FEATURES.indexOf(feature);
  assert.ok(column >= 0, feature);
  return measurePictures(judged(body, kinds, head)).map(({ row }) => row[column]);
}

test("a picture's shape is its width in eighths of its height, and 0 where the page doesn't say both", () => {
  const pictures = `<p>Wheel</p><img src=/a.jpg width=300 height=200><img src=/b.jpg width=50 height=400><img src=/c.jpg width=300>`;
  assert.deepEqual(valuesOf("shape", pictures), [12, 1, 0]);
});

test("a link leads to a place on the page, to the picture itself, to another one or elsewhere, and a picture after it has none", () => {
  const linked = (href: string) => `<a href="${href}"><img src=/wheel-300x200.jpg></a>`;
  const page = `<p>Wheel</p>${["#top", "/wheel-1200x800.jpg", "/race.png", "/mill"].map(linked).join("")}<img src=/sack.jpg>`;
  assert.deepEqual(valuesOf("link", page), [1, 2, 3, 4, 0]);
});

test("names around a picture count the more the nearer they are, each in its own feature", () => {
  const around: [string, string][] = [
    ["gallery", "caption"],
    ["people", "author"],
    ["beside", "related"],
    ["card", "card"],
  ];
  for (const [feature, name] of around) {
    const near = `<div class="${name}"><p>Wheel</p><img src=/a.jpg></div>`;
    const far = `<div class="${name}"><p>Grist</p><div><p>Wheel</p><img src=/b.jpg></div></div>`;
    const [none, nearest, further] = valuesOf(feature, `<div><p>Race</p><img src=/c.jpg></div>${near}${far}`);
    assert.equal(none, 0, feature);
    assert.ok(nearest > further && further > 0, `${feature}: ${nearest}, ${further}`);
    for (const [other] of around)
      if (other !== feature) assert.deepEqual(valuesOf(other, near), [0], `${name} says nothing of ${other}`);
  }
});

test("a picture on a button or in a field's label is known, one after it isn't", () => {
  const page = `<p>Wheel</p><button><img src=/a.jpg></button><img src=/b.jpg><label><img src=/c.jpg></label><img src=/d.jpg>`;
  assert.deepEqual(valuesOf("button", page), [1, 0, 1, 0]);
});

test("the texts before and after a picture, and whether it is inside of what was chosen, are measured", () => {
  const page = `<p>Home</p><img src=/a.jpg><p>Wheel *</p><img src=/b.jpg><p>Race *</p><img src=/c.jpg><p>Imprint</p>`;
  assert.deepEqual(valuesOf("before", page), [0, 63, 63]);
  assert.deepEqual(valuesOf("after", page), [63, 63, 0]);
  assert.deepEqual(valuesOf("inside", page), [0, 1, 0]);
});

test("pictures at places alike have their number, how many differ, and their mean in common; others have their own", () => {
  const random = seededRandom(SEED);
  for (let round = 0; round < 30; round++) {
    const count = 2 + Math.floor(random() * 12);
    const words = Array.from({ length: count }, () => Math.floor(random() * 6));
    const names = words.map(() => Math.floor(random() * count));
    const item = (i: number) =>
      `<li><p>Sack ${i}</p><img src=/${names[i]}.jpg alt="${"sack ".repeat(words[i]).trim()}"></li>`;
    const page = `<p>Mill</p><section><img src=/mill.jpg alt="The mill at the river"></section><ul>${words.map((_, i) => item(i)).join("")}</ul>`;
    const mean = words.reduce((sum, of) => sum + 1 + of, 0) / count;
    const [own, ...alike] = valuesOf("alike-alt", page);
    assert.equal(own, 6);
    assert.deepEqual(alike, new Array(count).fill(Math.round(mean)), page);
    const group = valuesOf("group", page);
    assert.equal(group[0], 4);
    assert.deepEqual(group.slice(1), new Array(count).fill(Math.round(4 * Math.log2(1 + count))));
    const share = Math.round((63 * new Set(names).size) / count);
    assert.deepEqual(valuesOf("group-distinct", page), [63, ...new Array(count).fill(share)]);
  }
});

test("all values are whole numbers from 0 to 63, whatever a page says", () => {
  const wild = `<p>Wheel *</p><img src="/a-9999x1.jpg" width=999999 height=1 alt="${"word ".repeat(500)}"><img src=x width=-3 height=NaN>`;
  for (const { row } of measurePictures(judged(wild, { article: 1, product: 1, listing: 1, service: 1 }))) {
    assert.equal(row.length, PICTURE_FEATURES.length);
    for (const [i, value] of row.entries())
      assert.ok(Number.isInteger(value) && value >= 0 && value <= 63, `${PICTURE_FEATURES[i]}: ${value}`);
  }
});

/** How many pictures of a page come. */
function keptOf(body: string, kinds: Readonly<Record<string, number>>, model = ALL): number {
  return choosePictures(judged(body, kinds), new Set(), model).kept.length;
}

test("of an article's pictures at places alike the last comes with those before it, on other pages each is judged alone", () => {
  // A picture with a text after it that is likely is above 0, another as much below.
  const after: Tree = { feature: 0, bin: 0, leftQuarter: 2, left: { leaf: -3 }, right: { leaf: 3 } };
  const trees = packForest(writtenOf([after], { names: ["after"], ends: [31] }), PICTURE_FEATURES);
  const page = ["a", "b", "c"].map((name) => `<p>Wheel ${name} *</p><figure><img src=/${name}.jpg></figure>`).join("");
  assert.equal(keptOf(page, { article: 1 }, { bias: 0, trees }), 3);
  assert.equal(keptOf(page, { article: 0 }, { bias: 0, trees }), 2);
});

test("what a field's label shows is a choice and doesn't come", () => {
  assert.equal(keptOf(`<p>Sack *</p><label><img src=/red.jpg></label><img src=/sack.jpg>`, { article: 0 }), 1);
});

test("how many of a description's words the texts beside it have, and the title that the page gives to links", () => {
  const page = `<p>The wheel turns at the weir</p><img src=/a.jpg alt="Wheel above the weir"><img src=/b.jpg alt="Sack, string"><img src=/c.jpg alt="A b">
    <p>x</p><p>y</p><p>z</p><img src=/d.jpg alt="Wheel">`;
  const [both, none, noWords, far] = valuesOf("described", page);
  assert.ok(both > none && none === 1, `${both}, ${none}`);
  assert.deepEqual([noWords, far], [0, 1]);
  const titled = valuesOf("titled", page, {}, `<meta property=og:title content="The wheel of Alby">`);
  assert.ok(titled[0] > 1 && titled[0] < 63, titled.join());
  assert.deepEqual([titled[1], titled[2], titled[3]], [1, 0, 63]);
});

test("a picture that the page names as its own is known by its file, whatever its size and host", () => {
  const page = `<p>Wheel</p><img src=/uploads/wheel-300x200.jpg><img src=/uploads/sack-300x200.jpg>`;
  const head = `<meta property=og:image content="https://cdn.mill.example/wheel-1200x800.jpg">`;
  assert.deepEqual(valuesOf("own", page, {}, head), [1, 0]);
});

test("how many pictures there are, and how many at places alike come before one", () => {
  const page = ["a", "b", "c"].map((name) => `<p>Wheel ${name}</p><figure><img src=/${name}.jpg></figure>`).join("");
  assert.deepEqual(valuesOf("pictures", page), [8, 8, 8]);
  assert.deepEqual(valuesOf("number", page), [0, 4, 6]);
});

test("smileys that a forum draws are no pictures, others with such a word in their name are", () => {
  const addresses = [
    "/forum/images/smilies/wink.gif",
    "https://emoji.mill.example/sob.png",
    "/img/emoticons/grin.gif",
    "/wheel-smile.jpg",
  ];
  const page = `<p>Wheel *</p>${addresses.map((address) => `<img src="${address}" alt=Wink>`).join("")}`;
  const { kept, left } = choosePictures(judged(page, { article: 0, forum: 1 }), new Set(), ALL);
  assert.deepEqual([kept.length, left.size], [1, 3]);
});

// What a browser shows beside the fields of a record and isn't them: halves of names, savings, buttons, copies of a title.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { PageRecord } from "pith/records";
import * as harbour from "./support/harbour.js";

const { GOODS, recordsOf } = harbour;
const TEXTS = harbour.TEXTS.slice(0, 4);
const PEOPLE = harbour.PEOPLE.slice(0, 4);

function thread(who: (person: string) => string, below = "", after = ""): readonly PageRecord[] {
  const posts = TEXTS.map(
    (text, i) => `<div class="post"><div class="head">${who(PEOPLE[i])} <time>May ${i + 1}, 2024</time></div>
<div class="said"><p>${text}</p></div>${below}</div>`,
  );
  return recordsOf(`<h1>Crack in the wall</h1><div class="thread">${posts.join("")}${after}</div>`, { forum: 0.9 });
}

function shelf(tile: (name: string, i: number) => string): readonly PageRecord[] {
  const tiles = GOODS.map((name, i) => `<li class="tile product"><img src="/${i}.jpg" alt="">${tile(name, i)}</li>`);
  return recordsOf(`<h1>Rope</h1><ul class="tiles">${tiles.join("")}</ul>`, { listing: 0.9 });
}

const authorsOf = (records: readonly PageRecord[]) => records.map(({ author }) => author?.value);
const textsOf = (records: readonly PageRecord[]) => records.map(({ text }) => text);

test("a name goes on where its first part can't end, and ends where the address of the user begins", () => {
  const posts = thread(
    () => '<span class="username"><span class="user-post">Analyst in</span> <span>Ports</span></span>',
  );
  assert.deepEqual(authorsOf(posts), new Array(4).fill("Analyst in Ports"));
  const addressed = thread(
    (person) =>
      `<a class="author" href="/u/${person}">\u202a${person}\u202c<span>\u202a@${person.slice(0, 2)}.example.org\u202c</span></a>`,
  );
  assert.deepEqual(authorsOf(addressed), PEOPLE);
});

test("how many follow a person and who posted it again aren't who says it, nor said; a name after a dash is", () => {
  for (const label of ["349 Fans", "Reposted by Eva Falk", "Story by"]) {
    const posts = thread((person) => `<b class="author">${label}</b> <b class="author">${person}</b>`);
    assert.deepEqual(authorsOf(posts), PEOPLE, label);
    assert.deepEqual(textsOf(posts), TEXTS, label);
  }
  const signed = TEXTS.map((text) => `<div class="comment"><p>${text}</p><div>— Jenn on October 9, 2023</div></div>`);
  const comments = recordsOf(`<h1>Crack in the wall</h1>${signed.join("")}`, { forum: 0.9 });
  assert.deepEqual(authorsOf(comments), new Array(4).fill("Jenn"));
  assert.ok(comments.every(({ date }) => date?.iso === "2023-10-09"));
});

test("a name that is shown twice isn't said", () => {
  const posts = thread((person) => `<a href="/u">${person}</a> <b class="username">${person}</b>`);
  assert.deepEqual(authorsOf(posts), PEOPLE);
  assert.deepEqual(textsOf(posts), TEXTS);
  const said = thread((person) => `<b class="username">${person}</b>`, "<p>Ada Lind</p>");
  assert.ok(said.every(({ text }) => text.endsWith("Ada Lind")));
});

test("what is between buttons isn't said, and how many reacted is a vote", () => {
  const buttons = ["Reply", "Report"].map(
    (name) => `<div class="item ${name.toLowerCase()}"><a href="/login">${name}</a></div>`,
  );
  const bar = `<div class="links">${buttons.join('<div class="item"><a href="/login">Quote</a></div>')}</div>`;
  const count = '<ul class="summary"><li><span class="reactionCount"><span>x</span>4</span></li></ul>';
  const posts = thread((person) => `<b class="author">${person}</b>`, `${bar}${count}`);
  assert.deepEqual(textsOf(posts), TEXTS);
  assert.deepEqual(
    posts.map(({ score }) => score?.value),
    [4, 4, 4, 4],
  );
});

test("links below the last post are no post, whatever day they say", () => {
  const foot = `<div class="post"><nav><a href="/">Overview of the forum</a> <a href="/c">Delete all cookies of it</a></nav><time>Nov 5, 2024</time></div>`;
  const posts = thread((person) => `<b class="author">${person}</b>`, "", foot);
  assert.deepEqual(authorsOf(posts), PEOPLE);
});

test("what is saved is no price but says which of two is that of now; a lower one was none before", () => {
  const sold = shelf(
    (name, i) =>
      `<h3><a href="/p/${i}">${name}</a></h3><p>Save $5.10</p><div><span>$25.00</span> <span>$19.90+</span></div>`,
  );
  assert.deepEqual([sold[1].price?.amount, sold[1].price?.old], [19.9, 25]);
  const added = shelf(
    (name, i) =>
      `<h3><a href="/p/${i}">${name}</a></h3><p class="price">$76.00</p><p>Add a clip: <b>$18</b> <s>$25</s></p>`,
  );
  assert.deepEqual([added[1].price?.amount, added[1].price?.old], [76, undefined]);
});

test("a link around a list of terms is named by the one that says so, and the others are facts", () => {
  const goods = shelf(
    (name, i) => `<a href="/p/${i}"><dl><dt>Brand Name</dt><dd>Quay &amp; Sons</dd><dt>Product Name</dt><dd>${name}</dd>
<dt>Colour</dt><dd>Grey</dd><dt>Price</dt><dd>€${i + 10}.50</dd></dl></a>`,
  );
  assert.deepEqual(
    goods.map(({ title }) => title?.value),
    GOODS,
  );
  assert.equal(goods[2].url?.value, "https://example.org/p/2");
  const read = { source: "definition-list", confidence: 0.9 };
  assert.deepEqual(goods[2].facts, [
    { label: "Brand Name", value: "Quay & Sons", ...read },
    { label: "Colour", value: "Grey", ...read },
    { label: "Price", value: "€12.50", ...read },
  ]);
});

test("each fact says where it was read; the names of fields of a form are none", () => {
  const [good] = shelf(
    (
      name,
      i,
    ) => `<h3><a href="/p/${i}">${name}</a></h3><p>Made for salt water.</p><h5>Small print</h5><p><a href="/q">Quay</a></p>
<ul><li>Grey</li></ul><table><tr><th>Rope</th><td>Hemp</td></tr><tr><td>New</td></tr></table><span>Weight:</span> <b>2 kg</b>
<span itemprop="model">Q${i}</span><p>In stock</p><b>€9</b><label>Compare</label><legend>Size</legend><button>Add</button>`,
  );
  assert.deepEqual(
    good.facts.map(({ value, source }) => [value, source]),
    [
      ["Made for salt water.", "text"],
      ["Small print", "heading"],
      ["Quay", "link"],
      ["Grey", "list"],
      ["Hemp", "table"],
      ["New", "table"],
      ["2 kg", "label"],
      ["Q0", "microdata"],
      ["In stock", "text"],
      ["€9", "text"],
    ],
  );
  assert.ok(good.facts.every(({ confidence }) => confidence > 0 && confidence < 1));
});

test("a title is with the number of its model, and isn't said again in the text", () => {
  const goods = shelf(
    (
      name,
      i,
    ) => `<a class="cover" href="/p/${i}">${name}</a><a href="/p/${i}"><div><h4>${700 + i}D</h4><p class="card-name">${name} of steel</p></div></a>
<p>${name}</p><p>Made for salt water.</p><b>€${i + 10}.50</b>`,
  );
  assert.equal(goods[3].title?.value, "703D Signal lamp of steel");
  const plain = shelf(
    (name, i) =>
      `<a href="/p/${i}">${name}</a><h3><a href="/p/${i}">${name}</a></h3><p>Made for salt water.</p><b>€9</b>`,
  );
  assert.ok(plain.every(({ text, title }) => !text.includes(title?.value ?? "")));
});

test("a colon in a sentence is no end of a label", () => {
  const [good] = shelf(
    (name, i) =>
      `<h3><a href="/p/${i}">${name}</a></h3><p>Our aim is simple: make rope that lasts for life.</p><p>Length: 20 m</p><b>€9</b>`,
  );
  assert.deepEqual(
    good.facts.filter(({ label }) => label !== undefined),
    [{ label: "Length", value: "20 m", source: "label", confidence: 0.6 }],
  );
});

test("the picture of an item is the largest of its set, not what stands in for it, nor a spacer", () => {
  const tile = (before: string, picture: string) => (name: string, i: number) =>
    `<li class="tile">${before}${picture.replaceAll("N", String(i))}<a href="/p/${i}"><h3>${name}</h3></a><p>Made for salt water and long winters, by people who sail.</p>
<span class="price">€${10 + i}.00</span></li>`;
  const spacer = `<img src="/s.gif" width="0" height="1">`;
  for (const [before, picture, wanted] of [
    [
      spacer,
      `<img src="/placeholder.svg" data-src="/img/N.jpg" width="200" height="200">`,
      "https://example.org/img/0.jpg",
    ],
    ["", `<img src="/small-N.jpg" srcset="/small-N.jpg 200w, /large-N.jpg 800w">`, "https://example.org/large-0.jpg"],
    [spacer, "", undefined],
  ] as const) {
    const [first] = recordsOf(`<h1>Rope</h1><ul>${GOODS.map(tile(before, picture)).join("")}</ul>`, { listing: 0.9 });
    assert.equal(first.image?.value, wanted, picture);
  }
});

/** Posts of threads and products of shelves as records: where each begins and ends, and its fields, votes, prices and replies. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { type ExtractOptions, extract, parsePage } from "pith";
import { findRecords, type PageRecord } from "pith/records";
import { learned } from "#src/algorithms/learned/index.js";
import { findBody } from "#src/html/title-and-body.js";
import { NamesAround } from "#src/records/names-around.js";
import { Count, PageCounts } from "#src/records/page-counts.js";
import { findPatterns } from "#src/records/patterns.js";
import * as harbour from "./support/harbour.js";

const TEXTS = harbour.TEXTS.slice(0, 5);
const PEOPLE = harbour.PEOPLE.slice(0, 5);

function page(title: string, body: string): string {
  const menu = '<nav><ul><li><a href="/">Home</a><li><a href="/new">New</a><li><a href="/faq">FAQ</a></ul></nav>';
  const footer = "<footer><p>© 2024 Harbour Net. <a href=/terms>Terms</a></p></footer>";
  return `<!doctype html><html lang=en><title>${title}</title><body>${menu}<main><h1>${title}</h1>${body}</main>${footer}`;
}

function post(text: string, i: number): string {
  return `<article class="message post" id="post-${i}"><aside class="message-user"><h4><a class="username" href="/members/${i}">${PEOPLE[i]}</a></h4>
<dl><dt>Joined</dt><dd>Mar ${i + 1}, 2012</dd></dl></aside><div class="message-main"><header><time class="date" datetime="2024-05-0${i + 1}T10:00:00Z">May ${i + 1}, 2024</time> #${i + 1}</header>
<div class="message-content"><p>${text}</p></div><footer class="actions"><span class="score">${i * 3}</span> <button>Reply</button></footer></div></article>`;
}

const THREAD = page(
  "Crack in the harbour wall | Harbour forum",
  `<div class="thread">${TEXTS.map(post).join("\n")}</div>`,
);

function recordsOf(html: string, options: ExtractOptions = {}): readonly PageRecord[] {
  return findRecords(extract(html, options));
}

const values = <K extends keyof PageRecord>(records: readonly PageRecord[], field: K) =>
  records.map((record) => (record[field] as { value?: unknown } | undefined)?.value);

test("a thread is its posts: who, when, votes and what was said, each by itself", () => {
  const extraction = extract(THREAD, { url: "https://example.org/t/1" });
  const { tree } = extraction;
  const records = findRecords(extraction);
  assert.deepEqual(
    records.map(({ kind }) => kind),
    TEXTS.map(() => "post"),
  );
  assert.deepEqual(values(records, "author"), PEOPLE);
  assert.deepEqual(values(records, "date"), [
    "May 1, 2024",
    "May 2, 2024",
    "May 3, 2024",
    "May 4, 2024",
    "May 5, 2024",
  ]);
  assert.equal(records[1].date?.iso, "2024-05-02T10:00:00Z");
  assert.deepEqual(values(records, "score"), [0, 3, 6, 9, 12]);
  records.forEach(({ text, node, range, path }, i) => {
    assert.equal(text, TEXTS[i]);
    assert.equal(tree.attribute(node, "id"), `post-${i}`);
    assert.match(path, /article/);
    assert.deepEqual(range, [tree.start[node], tree.stop[node]]);
  });
});

/** The records of a page whose content and whose kind, by probability, are known. */
function recordsOfKind(html: string, kinds: Readonly<Record<string, number>>): readonly PageRecord[] {
  const { tree } = parsePage(html);
  const selection = { ...learned.select(tree), kept: [tree.find("main")], dropped: new Set<number>(), kinds };
  return findRecords({ tree, selection, url: undefined });
}

test("a post whose class is that of a text says who wrote it, and when", () => {
  const posts = TEXTS.map(
    (
      text,
      i,
    ) => `<li class="message"><div class="message-content"><a class="username" href="/members/${i}">${PEOPLE[i]}</a>
<time>May ${i + 1}, 2024</time> <div class="body-inner"><p>${text}</p></div></div></li>`,
  );
  const records = recordsOfKind(page("Crack in the wall", `<ol class="posts">${posts.join("\n")}</ol>`), {
    forum: 0.9,
  });
  assert.deepEqual(values(records, "author"), PEOPLE);
  assert.deepEqual(
    values(records, "date"),
    PEOPLE.map((_, i) => `May ${i + 1}, 2024`),
  );
});

test("who is quoted at the beginning of a post didn't write it", () => {
  const posts = TEXTS.map(
    (
      text,
      i,
    ) => `<article class="message post"><div class="message-content"><blockquote class="quote"><cite class="author">Zoe Quist</cite>
<p>No.</p></blockquote><p>${text}</p></div><h4><a class="username" href="/members/${i}">${PEOPLE[i]}</a></h4></article>`,
  );
  const html = page("Crack in the wall", `<div class="thread">${posts.join("\n")}</div>`);
  const records = recordsOfKind(html, { forum: 0.9 });
  assert.deepEqual(values(records, "author"), PEOPLE);
  assert.match(records[0].text, /Zoe Quist/);
});

test("a date below the text of a post is the post's", () => {
  const posts = TEXTS.map(
    (
      text,
      i,
    ) => `<li class="message"><h3><a class="username" href="/members/${i}">${PEOPLE[i]}</a></h3><div class="post-content">
<div class="post-text"><p>${text} ${text}</p></div><div class="below"><time>May ${i + 1}, 2024</time></div></div></li>`,
  );
  const records = recordsOfKind(page("Crack in the wall", `<ol class="posts">${posts.join("\n")}</ol>`), {
    forum: 0.9,
  });
  assert.deepEqual(
    values(records, "date"),
    PEOPLE.map((_, i) => `May ${i + 1}, 2024`),
  );
});

test("what is said on a page that is likelier an article than a forum, but no list, is posts", () => {
  const posts = TEXTS.map((text, i) => post(text, i).replace(/<time.*?<\/time>/, ""));
  const html = page("Crack in the wall", `<div class="thread">${posts.join("\n")}</div>`);
  const kindsOf = (kinds: Readonly<Record<string, number>>) => [
    ...new Set(recordsOfKind(html, kinds).map(({ kind }) => kind)),
  ];
  assert.deepEqual(kindsOf({ article: 0.4, forum: 0.3 }), ["post"]);
  assert.deepEqual(kindsOf({ listing: 0.6, forum: 0.3 }), ["item"]);
});

const GOODS = ["Mooring line", "Brass cleat", "Deck brush", "Signal lamp", "Anchor chain", "Life vest"];

function tile(name: string, i: number): string {
  return `<li class="product-card"><a href="/p/${i}"><img src="/img/${i}.jpg" alt=""><h3 class="product-title">${name}</h3></a>
<p>Made for salt water and long winters, in our own workshop.</p><span class="price">€${10 + i}.50</span> <del class="price">€${20 + i}.00</del>
<dl><dt>Colour</dt><dd>Blue</dd></dl><button>Add to cart</button></li>`;
}

const SHELF = page("Deck and rope, all products", `<ul class="products">${GOODS.map(tile).join("\n")}</ul>`);

test("a shelf is its products: title, link, picture, price and facts", () => {
  const records = recordsOf(SHELF, { url: "https://example.org/shop/" });
  assert.deepEqual(values(records, "title"), GOODS);
  assert.deepEqual(
    values(records, "url"),
    GOODS.map((_, i) => `https://example.org/p/${i}`),
  );
  assert.equal(records[2].image?.value, "https://example.org/img/2.jpg");
  const { kind, price, facts, text } = records[2];
  assert.equal(kind, "product");
  assert.deepEqual(
    { ...price, source: "", confidence: 0 },
    {
      value: "€12.50",
      amount: 12.5,
      currency: "EUR",
      old: 22,
      source: "",
      confidence: 0,
    },
  );
  assert.ok(
    facts.some(({ label, value }) => label === "Colour" && value === "Blue"),
    JSON.stringify(facts),
  );
  assert.doesNotMatch(text, /Add to cart|Deck brush/);
});

test("a title of a maker and a name is both of them; a title with a price in it isn't read by its class", () => {
  const split = SHELF.replaceAll(
    /<h3 class="product-title">(.*?)<\/h3>/g,
    (_, name) =>
      `<div class="product-title text"><span class="maker">Quay Works</span> <span class="product-name">${name}</span></div>`,
  );
  assert.deepEqual(
    values(recordsOf(split), "title"),
    GOODS.map((name) => `Quay Works ${name}`),
  );
  const priced = split.replaceAll('<span class="maker">Quay Works</span>', '<span class="price">€9.00</span>');
  assert.deepEqual(values(recordsOf(priced), "title"), GOODS);
});

test("goods are the records of a page that seems to sell one thing, if that is less likely", () => {
  const guide = TEXTS.map((text) => `<p>${text} ${text} ${text}</p>`).join("");
  const html = page(
    "Deck and rope",
    `<ul class="products">${GOODS.map(tile).join("\n")}</ul><section>${guide}</section>`,
  );
  assert.deepEqual(values(recordsOfKind(html, { product: 0.42, listing: 0.4 }), "title"), GOODS);
  assert.deepEqual(values(recordsOfKind(html, { product: 0.99 }), "title"), ["Deck and rope"]);
});

test("without the page's URL links stay as they are; those that run scripts are left out", () => {
  const records = recordsOf(SHELF.replace('href="/p/1"', 'href="java\nscript:alert(1)"'));
  assert.deepEqual(values(records, "url"), ["/p/0", undefined, "/p/2", "/p/3", "/p/4", "/p/5"]);
});

test("what begins with one element and goes on in those after it is one record", () => {
  const entries = GOODS.map(
    (
      name,
      i,
    ) => `<dt class="entry"><a href="/item/${i}">${name}</a></dt><dd class="meta">Ann${i}, in the old harbour</dd>
<dd class="text">${TEXTS[i % 5]}</dd>`,
  );
  const { tree } = parsePage(page("Wanted", `<dl>${entries.join("\n")}</dl>`));
  const body = findBody(tree);
  const names = new NamesAround(tree, body);
  const counts = new PageCounts(tree, body, new Uint8Array(tree.length), names, []);
  const runs = findPatterns(counts).filter(
    ({ isRun, words }) => isRun && words.some((word) => names.name(word) === "entry"),
  );
  assert.equal(runs.length, 1);
  for (const { from, to } of runs[0].parts) {
    assert.equal(counts.count(Count.LINKS, from, to), 1);
    assert.equal(counts.count(Count.TEXTS, from, to), 3);
  }
});

test("dates that are counted back have ISO 8601 if the time is given", () => {
  const ago = THREAD.replaceAll(/<time.*?<\/time>/g, '<span class="date">3 days ago</span>');
  assert.equal(recordsOf(ago)[0].date?.iso, undefined);
  const records = findRecords(extract(ago), { now: new Date("2024-06-10T12:00:00Z") });
  assert.equal(records[0].date?.value, "3 days ago");
  assert.equal(records[0].date?.iso, "2024-06-07");
});

test("replies inside a post are records that answer it, and no part of its text", () => {
  const nested = (from: number): string =>
    from === TEXTS.length
      ? ""
      : `<li class="comment post"><div class="head"><a class="author" href="/u/${from}">${PEOPLE[from]}</a> <time datetime="2024-05-0${from + 1}">May ${from + 1}, 2024</time></div><div class="body"><p>${TEXTS[from]}</p></div><ul class="posts">${nested(from + 1)}</ul></li>`;
  const records = recordsOf(page("Harbour forum thread: the wall", `<ul class="posts">${nested(0)}${nested(2)}</ul>`));
  assert.deepEqual(
    records.map(({ level }) => level),
    [0, 1, 2, 3, 4, 0, 1, 2],
  );
  assert.deepEqual(
    records.map(({ replyTo }) => replyTo),
    [undefined, 0, 1, 2, 3, undefined, 5, 6],
  );
  assert.equal(records[0].text, TEXTS[0]);
});

test("an article has none, nor have pages without content", () => {
  const article = page("The wall", TEXTS.map((text) => `<p>${text} ${text}</p>`).join(""));
  for (const one of [article, "", "<p>short", "<frameset><frame src=a>"]) assert.deepEqual(recordsOf(one), []);
});

test("votes are in labels, in attributes and beside buttons that are pictures", () => {
  const votes = (mark: (count: number) => string) =>
    values(
      recordsOf(THREAD.replaceAll(/<span class="score">(\d+)<\/span>/g, (_, count) => mark(Number(count)))),
      "score",
    );
  const counts = TEXTS.map((_, i) => i * 3);
  assert.deepEqual(
    votes((count) => `<i aria-label="${count} Upvotes">${count}</i>`),
    counts,
  );
  assert.deepEqual(
    votes((count) => `<i>Likes: ${count}</i>`),
    counts,
  );
  assert.deepEqual(
    votes((count) => `<i thanks-count="${count}">Thanks</i>`),
    counts,
  );
  assert.deepEqual(
    votes((count) => `<div><button><svg></svg></button></div>${count}`),
    counts,
  );
});

test("a post that begins with a name and its date is by that person, whatever the classes", () => {
  const posts = TEXTS.map(
    (text, i) =>
      `<div class="x1 post"><div class="x2"><div class="x3">${PEOPLE[i]}(15${i})</div><div class="x4">28/11/2025 at 7:2${i} pm</div></div><div class="x5"><p>${text}</p></div></div>`,
  );
  const records = recordsOfKind(page("Crack in the wall", `<div>${posts.join("\n")}</div>`), { forum: 0.9 });
  assert.deepEqual(values(records, "author"), PEOPLE);
});

test("a page that says it is a product has its price, not the one before, though that isn't in its description", () => {
  const text = TEXTS.map((line) => `<p>${line} ${line}</p>`).join("");
  const prices =
    '<p class="price"><del><span class="amount">$169.95</span></del> <span>Original price was: $169.95.</span> <ins>$101.97</ins></p>';
  const html = page("Signal lamp", `</main>${prices}<main><section>${text}</section>`).replace(
    "<body>",
    '<meta property="og:type" content="product"><body>',
  );
  const records = recordsOfKind(html, { article: 0.6, product: 0.1 });
  assert.deepEqual(values(records, "price"), ["$101.97"]);
  assert.equal(records[0].price?.old, 169.95);
  assert.equal(records[0].kind, "product");
});

// Which parts of a page are its records, and which are pieces, copies or surroundings of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parsePage } from "pith";
import type { PageRecord } from "pith/records";
import { learned } from "#src/algorithms/learned/index.js";
import { findBody } from "#src/html/title-and-body.js";
import { choosePatterns } from "#src/records/choose-patterns.js";
import { countPage } from "#src/records/find-records.js";
import { withoutMenus } from "#src/records/lists.js";
import { findPatterns } from "#src/records/patterns.js";
import { GOODS, PEOPLE, recordsOf, TEXTS } from "./support/harbour.js";

const titlesOf = (records: readonly PageRecord[]) => records.map(({ title }) => title?.value);
const TITLES = TEXTS.map((text) => text.split(/[.,] /, 1)[0]);

test("a row of a title and the row of facts below it are one item", () => {
  const rows = TITLES.map(
    (title, i) => `<tr class="entry" id="e${i}"><td><span class="rank">${i + 1}.</span></td>
<td class="title"><a href="https://example.org/news/${i}">${title}</a></td></tr>
<tr><td></td><td class="subtext"><span class="age"><a href="item?id=${i}">${i + 2} days ago</a></span></td></tr><tr class="spacer"></tr>`,
  );
  const records = recordsOf(`<table><tbody>${rows.join("")}</tbody></table>`, { listing: 0.9 });
  assert.deepEqual(titlesOf(records), TITLES);
  assert.deepEqual(
    records.map(({ date }) => date?.value),
    TITLES.map((_, i) => `${i + 2} days ago`),
  );
});

const slugOf = (title: string) => title.toLowerCase().replaceAll(" ", "-");

test("an item in a box that is called as it is is one item", () => {
  const boxed = (title: string, i: number) => `<div class="card"><b>Harbour</b><div class="row"><div class="card">
<h3><a href="/news/${slugOf(title)}">${title}</a></h3><p>${TEXTS[(i + 1) % 6]}</p></div></div></div>`;
  const records = recordsOf(`<h1>News</h1><div class="row">${TITLES.map(boxed).join("")}</div>`, { listing: 0.9 });
  assert.deepEqual(titlesOf(records), TITLES);
});

test("an item that two lists have is one", () => {
  const story = (list: string) => (title: string, i: number) =>
    `<li class="${list}"><h3><a href="/news/${slugOf(title)}?from=${list}">${title}</a></h3><p>${TEXTS[(i + 1) % 6]}</p></li>`;
  const list = (name: string) => `<h2>${name}</h2><ol class="${name}s">${TITLES.map(story(name)).join("")}</ol>`;
  const records = recordsOf(`<h1>News</h1>${list("new")}${list("read")}`, { listing: 0.9 });
  assert.deepEqual(titlesOf(records), TITLES);
});

test("what has no price among things that have one is an offer, unless it is sold out", () => {
  const tile = (name: string, i: number) => {
    const price = i === 4 ? "Sold out" : `<span class="price">€${i + 10}.50</span>`;
    return `<li class="tile product"><img src="/p/${i}.jpg"><h3><a href="/p/${i}">${name}</a></h3><p>Made for salt water and long winters.</p>${price}</li>`;
  };
  const offer =
    '<li class="tile product"><img src="/o.jpg"><h3><a href="/offers">Save on your first order</a></h3><p>15% off full-price rope</p></li>';
  const tiles = [...GOODS, ...GOODS.map((name) => `${name} II`)].map(tile);
  const body = `<h1>Rope</h1><ul class="tiles">${tiles.slice(0, 6).join("")}${offer}${tiles.slice(6).join("")}</ul>`;
  const records = recordsOf(body, { listing: 0.9 });
  assert.equal(records.length, tiles.length);
  assert.ok(!titlesOf(records).includes("Save on your first order"));
});

function post(text: string, i: number): string {
  return `<div class="post" id="p${i + 70}"><h3><a href="/wall?page=2#p${i + 70}">Re: Crack in the wall</a></h3>
<p class="author">by <a href="/u/${i}">${PEOPLE[i]}</a> on <time>May ${i + 1}, 2024</time></p><div class="content"><p>${text}</p></div></div>`;
}

test("links of menus before and after a list that are made as its items are aren't items", () => {
  const link = (title: string, i: number) => `<div><a href="/l/${i}">${title}</a></div>`;
  const story = (title: string, i: number) =>
    `<div><a href="/news/${i}"><h3>${title}</h3><p>${TEXTS[(i + 1) % 6]}</p></a></div>`;
  const { tree } = parsePage(`<!doctype html><html lang=en><title>News</title><body>
<nav>${["Register", "Sign in", "Sport"].map(link).join("")}</nav><main><h1>News</h1>${TITLES.map(story).join("")}</main>
<footer>${["Privacy", "Terms"].map(link).join("")}</footer>`);
  const page = countPage(tree, findBody(tree), learned.select(tree));
  const links: { from: number; to: number }[] = [];
  for (let node = 0; node < tree.length; node++) {
    if (tree.isElement(node) && tree.name(node) === "a") links.push({ from: node, to: tree.end[node] });
  }
  assert.equal(links.length, TITLES.length + 5);
  const said = withoutMenus(page, links).map(({ from }) => tree.textContent(from));
  assert.deepEqual(
    said,
    TITLES.map((title, i) => `${title}${TEXTS[(i + 1) % 6]}`),
  );
  assert.deepEqual(withoutMenus(page, links.slice(0, 4)), links.slice(0, 4), "a menu is left as it is");
});

test("the head of rows is no item", () => {
  const row = (title: string, i: number) =>
    `<div class="row"><b>${i + 1}.</b> <h3><a href="/p/${i}">${title}</a></h3><p>${TEXTS[(i + 1) % 6]}</p></div>`;
  const head = '<div class="row"><span>Place and name of the story</span> <span>What it says</span></div>';
  const records = recordsOf(`<h1>News</h1><div class="rows">${head}${TITLES.map(row).join("")}</div>`, {
    listing: 0.9,
  });
  assert.deepEqual(titlesOf(records), TITLES);
});

test("what leads to its own place on the page is what somebody said, though the page may list things", () => {
  const records = recordsOf(`<h1>Crack</h1>${TEXTS.map(post).join("")}`, { listing: 0.5, forum: 0.1 });
  assert.deepEqual(
    records.map(({ kind, author }) => [kind, author?.value]),
    PEOPLE.map((person) => ["post", person]),
  );
});

test("boxes beside the posts of a forum aren't items", () => {
  const box = (title: string, i: number) =>
    `<article class="card"><img src="/${i}.jpg"><h3><a href="/topics/${i}">${title}</a></h3><p><a href="/topics/${i}">${TEXTS[(i + 2) % 6]}</a></p></article>`;
  const body = `<h1>Crack</h1><div class="thread">${TEXTS.map(post).join("")}</div><div class="cards">${TITLES.map(box).join("")}</div>`;
  const records = recordsOf(body, { forum: 0.9 });
  assert.deepEqual(
    records.map(({ author }) => author?.value),
    PEOPLE,
  );
});

test("who began a thread, and when, is no post", () => {
  const head = `<div class="about"><ul><li>Thread starter <span class="username">ada.lind@harbour.example.org</span></li>
<li>Start date <time datetime="2024-05-01">May 1, 2024</time></li><li>Views so far: 7,909</li></ul></div>`;
  const records = recordsOf(`<h1>Crack</h1>${head}<div class="thread">${TEXTS.map(post).join("")}</div>`, {
    forum: 0.9,
  });
  assert.equal(records.length, TEXTS.length);
});

test("facts of a row are below the heads of their columns, also where a second table has the other columns", () => {
  const name = (title: string, i: number) =>
    `<tr class="row"><td><a href="/clubs/${i}">${title} rowing club</a></td></tr>`;
  const figures = (_: string, i: number) => `<tr class="row"><td>${i + 20}</td><td>${i + 3}</td><td>.${i}50</td></tr>`;
  const names = `<table><thead><tr><th></th></tr></thead><tbody>${GOODS.map(name).join("")}</tbody></table>`;
  const heads = "<thead><tr><th>Won</th><th>Lost</th><th>Share</th></tr></thead>";
  const body = `<h1>Standings</h1><div>${names}<div><table>${heads}<tbody>${GOODS.map(figures).join("")}</tbody></table></div></div>`;
  const records = recordsOf(body, { listing: 0.9 });
  const clubs = records.filter(({ title }) => title?.value.endsWith("club"));
  assert.equal(clubs.length, 6);
  assert.deepEqual(clubs[1].facts, [
    { label: "Won", value: "21", source: "table", confidence: 0.95 },
    { label: "Lost", value: "4", source: "table", confidence: 0.95 },
    { label: "Share", value: ".150", source: "table", confidence: 0.95 },
  ]);
});

test("a pattern of which less is expected is one of records where the page likely has some and nothing better", () => {
  const item = (text: string, i: number) => `<li class="${i < 3 ? "old" : "new"}">${text}</li>`;
  const { tree } = parsePage(`<!doctype html><html lang=en><body><ul>${TEXTS.map(item).join("")}</ul>`);
  const patterns = findPatterns(countPage(tree, findBody(tree), learned.select(tree)));
  const named = (name: string) => patterns.findIndex(({ parts }) => tree.hasClass(parts[0].from, name));
  assert.ok(named("new") >= 0);
  const chosen = (old: number, fresh: number, kinds: Readonly<Record<string, number>>) => {
    const expected = patterns.map((_, i) => (i === named("old") ? old : i === named("new") ? fresh : 0));
    return choosePatterns(tree, patterns, expected, kinds).map(({ confidence }) => confidence);
  };
  assert.deepEqual(chosen(0.2, 0, { listing: 0.2, forum: 0.1 }), [0.2]);
  assert.deepEqual(chosen(0.2, 0, { listing: 0.2 }), []);
  assert.deepEqual(chosen(0.2, 0.2, { listing: 0.9 }), [0.2], "only the best one");
  assert.deepEqual(chosen(0.29, 0.31, { listing: 0.9 }), [0.31], "not beside a better one");
  assert.deepEqual(chosen(0.1, 0, { listing: 0.9 }), []);
  assert.deepEqual(chosen(0.4, 0.5, {}), [0.5, 0.4]);
});

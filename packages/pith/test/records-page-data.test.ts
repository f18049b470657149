// What the data of a page says of its records that the page doesn't show.
import assert from "node:assert/strict";
import { test } from "node:test";
import { extract } from "pith";
import { findRecords, type PageRecord } from "pith/records";
import { checkLinearUpTo } from "pith-testing/linear.js";
import type { RecordJson } from "#src/records/record.js";

const NEWS = [
  "The harbour wall is closed after the storm",
  "Six berths are moved to the northern quay",
  "A new crane comes from Gdynia in the spring",
  "The council votes on the price of moorings",
  "Gulls nest on the roof of the customs house",
];
const GOODS = ["Mooring line", "Brass boat cleat", "Stiff deck brush", "Signal lamp", "Fender of oak"];
const SITE = "https://example.org";

const script = (data: unknown, type = "application/json") => `<script type="${type}">${JSON.stringify(data)}</script>`;

function page(items: readonly string[], data: string): string {
  return `<!doctype html><html lang=en><title>Harbour Net</title><body><main><h1>Harbour Net</h1><ul>${items.join("")}</ul></main>${data}`;
}

function news(data: string, shown: (i: number) => string = () => ""): readonly PageRecord[] {
  const item = (title: string, i: number) =>
    `<li class="story"><h2><a href="/news/${i}">${title}</a></h2><p>What happened at the quay this week, and what the people who have their boats there say of it.</p>${shown(i)}</li>`;
  return findRecords(extract(page(NEWS.map(item), data), { url: `${SITE}/` }), { now: new Date("2024-06-01") });
}

function shelf(data: string, sign = "$"): readonly PageRecord[] {
  const item = (name: string, i: number) =>
    `<li class="product"><a href="/p/${i}"><h3>${name}</h3></a><p>Made for salt water and long winters, in our own workshop.</p><span class="price">${sign}${10 + i}.50</span></li>`;
  return findRecords(extract(page(GOODS.map(item), data), { url: `${SITE}/shop` }));
}

function thread(
  data: string,
  shown = (i: number) => `<span class="date">${i + 2} days ago</span>`,
): readonly PageRecord[] {
  const post = (title: string, i: number) =>
    `<article class="post"><a class="author" href="/u/${i}">Ada Lind</a> ${shown(i)}<div class="content"><p>${title}, I heard, ${"and nobody told us. ".repeat(i + 1)}</p></div></article>`;
  const html = `<!doctype html><html lang=en><title>Wall</title><body><main><h1>Wall</h1>${NEWS.map(post).join("")}</main>${data}`;
  return findRecords(extract(html, { url: `${SITE}/t/1` }), { now: new Date("2024-06-01") });
}

const values = (records: readonly RecordJson[], field: "author" | "date" | "rating") =>
  records.map((record) => record[field]?.value);
const days = NEWS.map((_, i) => `2024-05-0${i + 1}T10:00:00Z`);
const stories = NEWS.map((title, i) => ({ title, published_at: days[i], author: { displayName: `Bo ${i}` } }));

test("items have the author and the date that data of programs says of them, known by title or link", () => {
  for (const data of [
    script({ props: { pageProps: { stories } } }),
    `<script>window.__INITIAL_STATE__ = ${JSON.stringify({ list: stories })};</script>`,
    `<script>self.__next_f.push([1, ${JSON.stringify(`0:${JSON.stringify(stories)}\n`)}])</script>`,
    script({ all: stories.map(({ title, ...rest }, i) => ({ ...rest, url: `${SITE}/news/${i}`, label: title })) }),
    script(
      NEWS.map((label, i) => ({ label, href: `/news/${i}/`, pubDate: Date.parse(days[i]), authors: [`Bo ${i}`] })),
    ),
  ]) {
    const records = news(data);
    assert.deepEqual(values(records, "date"), days);
    assert.deepEqual(
      values(records, "author"),
      NEWS.map((_, i) => `Bo ${i}`),
    );
    assert.deepEqual(records[1].date, { value: days[1], iso: days[1], source: "hydration", confidence: 0.85 });
  }
});

test("what the page shows stays, and what was begun isn't published", () => {
  const dated = news(script(stories), (i) => `<time datetime="2023-01-0${i + 1}">January ${i + 1}, 2023</time>`);
  assert.deepEqual(
    dated.map(({ date }) => date?.iso),
    NEWS.map((_, i) => `2023-01-0${i + 1}`),
  );
  assert.deepEqual(values(news(script(stories.map(({ title }) => ({ title, created_at: days[0] })))), "date"), [
    ...new Array(5).fill(undefined),
  ]);
});

test("a post that is shown to be days old has the moment that data says", () => {
  const comment = NEWS.map((title, i) => ({
    "@type": "Comment",
    text: `<p>${title}, I heard, ${"and nobody told us. ".repeat(i + 1)}</p>`,
    dateCreated: days[i],
  }));
  const records = thread(script({ "@context": "https://schema.org", comment }, "application/ld+json"));
  assert.deepEqual(
    records.map(({ date }) => [date?.value, date?.iso, date?.source]),
    days.map((day, i) => [`${i + 2} days ago`, day, "mark"]),
  );
  assert.deepEqual(
    // The template has no date.
    thread("", () => '<time datetime=""> at </time>').map(({ date, text }) => [date, /\bat\b/.test(text)]),
    NEWS.map(() => [undefined, false]),
  );
  assert.deepEqual(
    thread("").map(({ date }) => date?.iso),
    ["2024-05-30", "2024-05-29", "2024-05-28", "2024-05-27", "2024-05-26"],
  );
});

test("a price has the currency that data says if its sign may be that, and a product its rating, but no date", () => {
  const offers = (currency: string) =>
    GOODS.map((name, i) => ({
      "@type": "Product",
      name,
      datePublished: days[i],
      offers: { price: 10 + i, priceCurrency: currency },
      aggregateRating: { ratingValue: "4.5", bestRating: 5, reviewCount: i },
    }));
  const goods = shelf(script({ "@graph": offers("CAD") }, "application/ld+json"));
  assert.deepEqual(
    goods.map(({ kind, price, date }) => [kind, price?.currency, date]),
    GOODS.map(() => ["product", "CAD", undefined]),
  );
  const read = { value: 4.5, best: 5, source: "json-ld", confidence: 0.97 };
  assert.deepEqual(goods[0].rating, read);
  assert.deepEqual(goods[2].rating, { ...read, count: 2 });
  for (const [currency, sign] of [
    ["EUR", "$"],
    ["usd", "$"],
    ["USD", "¥"],
  ])
    assert.equal(shelf(script(offers(currency)), sign)[0].price?.currency, undefined);
  assert.equal(shelf(script(offers("SEK")), "kr ")[0].price?.currency, "SEK");
});

test("a title of two things says nothing of either, and data can't bring markup or what isn't a name", () => {
  const twice = NEWS.map((_, i) => ({ title: NEWS[0], published_at: days[i] }));
  const records = news(script(twice));
  assert.deepEqual(values(records, "date"), [days[0], ...new Array(4).fill(undefined)]);
  const people = ["<b>Ann</b>", "https://example.org/u/1", "", { id: 5 }, [{ name: "Cy" }, { name: "Di" }]];
  assert.deepEqual(values(news(script(stories.map((story, i) => ({ ...story, author: people[i] })))), "author"), [
    "Ann",
    undefined,
    undefined,
    undefined,
    "Cy",
  ]);
  assert.deepEqual(values(news(script([...stories].reverse().slice(2))), "date"), [
    ...days.slice(0, 3),
    undefined,
    undefined,
  ]);
});

test("data is read in linear time: keys said again, things in each other, lists of people", () => {
  const [title] = NEWS;
  const shapes: Record<string, (n: number) => string> = {
    "keys said again": (n) => `{${new Array(n).fill(`"title":"${title}","name":"${NEWS[1]}"`).join(",")}}`,
    "things in each other": (n) => `${`{"title":"${title}","author":`.repeat(n)}1${"}".repeat(n)}`,
    "lists of people": (n) => `{"title":"${title}","author":[{${new Array(n).fill('"id":1').join(",")}}]}`,
    "the same thing again": (n) =>
      `[${new Array(n).fill(`{"title":"${title}","published":"no","price":{"a":[1,2]}}`).join(",")}]`,
  };
  for (const [name, make] of Object.entries(shapes))
    checkLinearUpTo(name, (n) => void news(`<script type="application/json">${make(n)}</script>`), 500, 16_000);
});

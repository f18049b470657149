/** A page's dates: for machines and readers, by language and calendar; of publication or of change; and those of other things. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { readMetadata, traceMetadata } from "pith";
import { treeOf } from "./support/tree-of.js";

const NOW = new Date("2024-06-01T12:00:00Z");

const metadataOf = (html: string, url?: string) =>
  readMetadata(treeOf(html), { now: NOW, ...(url !== undefined && { url }) });

const stated = (date: string, lang = "en") =>
  metadataOf(`<html lang="${lang}"><meta property="article:published_time" content="${date}">`).published;

const seen = (line: string, lang = "en") =>
  metadataOf(`<html lang="${lang}"><title>Crane falls</title><h1>Crane falls</h1><p>${line}</p><p>The crane fell.`);

test("dates for machines: as exact as they are written, in their own time zone or in none", () => {
  const cases: Record<string, string | undefined> = {
    "2024-03-05": "2024-03-05",
    "2024-3-5": "2024-03-05",
    "2024-03-05T10:11:12Z": "2024-03-05T10:11:12Z",
    "2024-03-05T10:11:12.345+0100": "2024-03-05T10:11:12+01:00",
    "2024-03-05 10:11": "2024-03-05T10:11:00",
    "Tue, 05 Mar 2024 10:11:12 GMT": "2024-03-05T10:11:12Z",
    "March 5, 2024 3:04 pm": "2024-03-05T15:04:00",
    "20240305": "2024-03-05",
    "20240305T101112Z": "2024-03-05T10:11:12Z",
    "1709633472": "2024-03-05T10:11:12Z",
    "1709633472000": "2024-03-05T10:11:12Z",
    "2024-03": "2024-03",
    "2024/03/05": "2024-03-05",
    "2024-02-30": undefined,
    "0001-01-01T00:00:00": undefined,
    "1970-01-01": undefined,
    "2024-06-01T12:00:01Z": undefined,
    // Where it is fourteen hours later, this day has begun.
    "2024-06-02": "2024-06-02",
    "2024-06-03": undefined,
    null: undefined,
    "": undefined,
  };
  for (const [written, date] of Object.entries(cases)) assert.equal(stated(written)?.value, date, written);
});

test("dates for readers: month names of the page's language, and its digits", () => {
  const cases: [string, string][] = [
    ["de", "Veröffentlicht am 5. März 2024"],
    ["fr", "Publié le 5 mars 2024"],
    ["es", "5 de marzo de 2024"],
    ["pl", "5 marca 2024"],
    ["ru", "5 марта 2024 г."],
    ["cs", "5. března 2024"],
    ["tr", "5 Mart 2024"],
    ["el", "5 Μαρτίου 2024"],
    ["fi", "5. maaliskuuta 2024"],
    ["vi", "5 tháng 3, 2024"],
    ["ar", "٥ مارس ٢٠٢٤"],
    ["ar", "الثلاثاء 5 مارس 2024"],
    ["hi", "५ मार्च २०२४"],
    ["ja", "2024年3月5日"],
    ["ko", "2024년 3월 5일"],
    ["de", "05.03.2024"],
    ["en", "Mar 5th, 2024"],
    ["en", "5-Mar-2024"],
    ["sv", "Posted on March 5, 2024"],
  ];
  for (const [lang, line] of cases) assert.equal(seen(line, lang).published?.value, "2024-03-05", `${lang}: ${line}`);
});

test("dates for readers: years of a reign, a republic and the Buddhist calendar", () => {
  for (const [line, lang] of [
    ["令和6年3月5日", "ja"],
    ["平成36年3月5日", "ja"],
    ["發布日期：民國113年3月5日", "zh"],
    ["5 มีนาคม 2567", "th"],
    ["5 มีนาคม 2024", "th"],
    ["公開日: 2024-03-05（前回 平成30年1月2日）", "ja"],
  ])
    assert.equal(seen(line, lang).published?.value, "2024-03-05", line);
  assert.equal(seen("令和元年5月1日", "ja").published?.value, "2019-05-01");
});

test("dates for readers: parts that only a style sheet spaces, and elements of scripts", () => {
  const parts = "<span class=day>05</span><span class=month>Mar</span><span class=year>2024</span>";
  assert.equal(seen(parts).published?.value, "2024-03-05");
  const relative = '<relative-time datetime="2024-03-05T08:00:00Z">on Mar 5</relative-time>';
  assert.equal(seen(relative).published?.value, "2024-03-05T08:00:00Z");
  assert.equal(seen('<time title="2024-03-05 08:00">3 months ago</time>').published?.value, "2024-03-05T08:00:00");
});

test("dates for readers: Arabic months by the names of Tunis and Rabat, too", () => {
  assert.equal(seen("الجمعة 8 فيفري 2019", "ar").published?.value, "2019-02-08");
  assert.equal(seen("8 غشت 2019", "ar-EG").published?.value, "2019-08-08");
});

test("dates in figures: by the language, with less trust where day and month may be exchanged", () => {
  const american = seen("03/04/2024", "en-US").published;
  const british = seen("03/04/2024", "en-GB").published;
  const clear = seen("25/04/2024", "en-US").published;
  assert.equal(american?.value, "2024-03-04");
  assert.equal(british?.value, "2024-04-03");
  assert.equal(clear?.value, "2024-04-25");
  assert.ok(american.confidence < clear.confidence);
});

test("dates of changes are told from those of the publication", () => {
  const both = seen("Published March 5, 2024 – Updated April 6, 2024");
  assert.deepEqual([both.published?.value, both.modified?.value], ["2024-03-05", "2024-04-06"]);
  const labelled = seen("March 5, 2024</p><p>Last updated:</p><p>April 6, 2024");
  assert.deepEqual([labelled.published?.value, labelled.modified?.value], ["2024-03-05", "2024-04-06"]);
  const impossible = metadataOf(
    `<meta property=article:published_time content=2024-03-05><meta property=article:modified_time content=2023-01-01>`,
  );
  assert.equal(impossible.modified, undefined);
});

test("a page that only says when it was changed: its date, with little trust", () => {
  const { published, modified } = seen("Updated April 6, 2024");
  assert.equal(published?.value, "2024-04-06");
  assert.equal(published?.source, "visible date (changed)");
  assert.ok(modified !== undefined && published.confidence < modified.confidence);
});

test("dates of comments, other pages, copyright and running text don't count", () => {
  const page = `<title>Crane falls</title><h1>Crane falls</h1><p>The crane that fell was built in Hamburg on 5 March 1999 and had
    since then served the harbour well, as its driver says, who has worked there for as many years.</p>
    <ul class="related-posts"><li><time datetime="2024-01-01">x</time></ul>
    <div class="comments"><div><time datetime="2024-02-01">x</time></div></div><footer><p>Copyright 1 January 2020</footer>`;
  assert.equal(metadataOf(page).published, undefined);
  const comment = `<title>Crane falls</title><h1>Crane falls</h1><p>${"The <b>crane</b> fell. ".repeat(20)}</p><div id="comments"><h2>One thought</h2><p>Nosy Reader says:</p><p><a href="#1">15 March 2024 at 10:00</a></p>${"<p>It did.</p>".repeat(9)}</div>`;
  assert.equal(metadataOf(comment).published, undefined);
  const count =
    '<title>Crane falls</title><h1>Crane falls</h1><div class="comments"><a>1 so far</a> | 5 March 2024</div><p>It fell.';
  assert.equal(metadataOf(count).published?.value, "2024-03-05");
});

test("the date in the address counts where nothing else says it", () => {
  assert.equal(
    metadataOf("<title>Crane</title>", "https://x.example/2024/03/05/crane/").published?.value,
    "2024-03-05",
  );
  assert.equal(metadataOf("<title>Crane</title>", "https://x.example/2024/33/05/crane/").published, undefined);
  const said = "<title>Crane</title><link rel=canonical href=https://x.example/2024/03/05/crane/>";
  assert.equal(metadataOf(said).published?.value, "2024-03-05");
  assert.equal(metadataOf(said, "https://x.example/crane/").published, undefined);
  assert.equal(metadataOf(`${said}<meta name=date content=2024-03-06>`).published?.value, "2024-03-06");
});

test("the datetime of a time element settles the order of its figures", () => {
  const page = (time: string) => metadataOf(`<title>Crane falls</title><h1>Crane falls</h1>${time}<p>The crane fell.`);
  const candidates = (time: string) =>
    traceMetadata(treeOf(`<html lang=en><title>Crane falls</title><h1>Crane falls</h1>${time}<p>The crane fell.`), {
      now: NOW,
    }).candidates.filter(({ source }) => source === "visible date");
  assert.deepEqual(
    candidates('<time datetime="2024-03-05">5/3/2024</time>').map(({ value }) => value),
    ["2024-03-05"],
  );
  assert.equal(candidates('<time datetime="2024-03-05T10:00Z">3/5/24</time>')[0]?.value, "2024-03-05");
  assert.equal(page('<time datetime="2024-03-05">5/3/2024</time>').published?.value, "2024-03-05");
});

test("the dates of things on a page aren't its own, but the first post's are", () => {
  const item = (day: number, text: string) =>
    `<li><h3><a href="/${day}">${text}</a></h3><time datetime="2024-03-0${day}">3/${day}/24</time><p>${text}.`;
  const list = `<ul>${[5, 4, 2].map((day) => item(day, "The crane of the mill is repaired")).join("")}</ul>`;
  const page = (kinds: Record<string, number>, html: string) =>
    readMetadata(treeOf(`<html lang=en><title>Harbour news</title><h1>Harbour news</h1>${html}`), { now: NOW, kinds });
  const likely = { article: 0.6, listing: 0.4 };
  assert.equal(page(likely, list).published, undefined);
  assert.equal(page({ forum: 0.5, listing: 0.5 }, list).published?.value, "2024-03-05");
  assert.equal(metadataOf(`<title>Harbour news</title><h1>Harbour news</h1>${list}`).published?.value, "2024-03-05");
  const byline = '<p class=byline><time datetime="2024-03-07">March 7, 2024</time></p>';
  assert.equal(page(likely, byline + list).published?.value, "2024-03-07");
  const review = "<div class=review><span class=date>March 1, 2024</span> A good crane.</div>";
  assert.equal(page({ article: 0.1, product: 0.9 }, review).published, undefined);
  assert.equal(page({ article: 0.9, product: 0.1 }, review).published?.value, "2024-03-01");
  const declared = '<meta property="article:published_time" content="2024-03-06">';
  assert.equal(page({ listing: 1 }, declared + list).published?.value, "2024-03-06");
});

/** A page's authors: in bylines, JSON-LD, microdata and classes; and which names and accounts are no authors. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { readMetadata, traceMetadata } from "pith";
import { treeOf } from "./support/tree-of.js";

const authorsOf = (html: string, url?: string) => readMetadata(treeOf(html), url === undefined ? {} : { url }).authors;
const jsonLd = (author: unknown, rest = {}) =>
  `<script type="application/ld+json">${JSON.stringify({ "@type": "Article", headline: "Crane falls", author, ...rest })}</script>`;
const line = (text: string) => `<title>Crane falls</title><h1>Crane falls</h1><p>${text}</p><p>The crane fell.</p>`;

test("authors: bylines of readers' pages, without what isn't a name", () => {
  const cases: Record<string, string[]> = {
    "By Jane Doe": ["Jane Doe"],
    "BY: Jane Doe, Max Roe and Ann-Marie O'Neil": ["Jane Doe", "Max Roe", "Ann-Marie O'Neil"],
    "Written by Dr. Jane Doe, PhD | March 5, 2024 | 5 min read": ["Jane Doe"],
    "By Jane Doe March 5": ["Jane Doe"],
    "By Jane Doe (jane@doe.example) @janedoe": ["Jane Doe"],
    "By Jane Doe, Updated yesterday": ["Jane Doe"],
    "By Jane Doe Email the author": ["Jane Doe"],
    "By JANE DOE, MAX ROE and ANN BERG": ["JANE DOE", "MAX ROE", "ANN BERG"],
    "By JANE DOE, MPH": ["JANE DOE"],
    "By JANE DOE, MD FACS, J. R. ROE, PH. D. and MAX ROE, M. D.": ["JANE DOE", "J. R. ROE", "MAX ROE"],
    "Von Jörg Müller und Änne Groß": ["Jörg Müller", "Änne Groß"],
    "Par Zoé Dupont et Luc Martin": ["Zoé Dupont", "Luc Martin"],
    "Автор: Иван Петров": ["Иван Петров"],
    "Posted on March 5, 2024 by Jane Doe": ["Jane Doe"],
    "Publiziert am 5. März 2024 von Jörg Müller": ["Jörg Müller"],
    "Publié le 5 mars 2024 par Zoé Dupont": ["Zoé Dupont"],
    "作者：王小明": ["王小明"],
    "By</p><p>Jane Doe": ["Jane Doe"],
    "By the Garden Team 3 min read": ["the Garden Team"],
    "Written by Our Editors": ["Our Editors"],
    "Posted by user3080392": ["user3080392"],
    "Recipe by Jane Doe": ["Jane Doe"],
    "Guest post written by Jane Doe": ["Jane Doe"],
    "Recipe courtesy of Jane Doe": ["Jane Doe"],
    "Post by Jane Doe » Sat": ["Jane Doe"],
    "Guide by Jane Doe Former Deputy Editor": ["Jane Doe"],
    "Por Inés Gil": ["Inés Gil"],
    "Recipe by</p><p>Jane Doe": ["Jane Doe"],
    "Ein Rezept von Jörg Müller": ["Jörg Müller"],
    "Recette proposée par Zoé Dupont": ["Zoé Dupont"],
    "Artículo escrito por Inés Gil": ["Inés Gil"],
    "Ricetta a cura di Anna Neri": ["Anna Neri"],
    "Recept geplaatst door Jan Smit": ["Jan Smit"],
    "Przepis dodany przez Ewa Lis": ["Ewa Lis"],
    "レシピ作成者：山田花子": ["山田花子"],
    "Autorin</p><p>Änne Groß": ["Änne Groß"],
    "Написано от Ивана Петрова": ["Ивана Петрова"],
    "Reporter: Jane Doe": ["Jane Doe"],
    "Review by Jane Doe": ["Jane Doe"],
    "Words by Jane Doe, photographs by Max Roe": ["Jane Doe"],
    "Text: Änne Groß | Foto: Jörg Müller | 5. März 2024": ["Änne Groß"],
    "By Jane Doe, Science editor": ["Jane Doe"],
    "By Jane Doe and Tom Fellows": ["Jane Doe", "Tom Fellows"],
    "By Jane Doe, Senior Fellow": ["Jane Doe"],
    "By Jane Doe and John Roe, science reporters": ["Jane Doe", "John Roe"],
    "By Jane Doe. Medically reviewed by Dr. Max Roe": ["Jane Doe"],
    "By JANE DOE 5 MARCH 2024": ["JANE DOE"],
    "Posted by Jane Doe Reading time: 4 minutes": ["Jane Doe"],
    "5 марта 2024, 08:15 Автор: Иван Петров": ["Иван Петров"],
    "2024-03-05 08:15 来源：海峡报 作者：李明": ["李明"],
    "記者 王小明／台北報導": ["王小明"],
    "2024.03.05 08:15 | 홍길동 기자": ["홍길동"],
    "بقلم أحمد علي": ["أحمد علي"],
    "نویسنده: علی رضایی": ["علی رضایی"],
    "מאת יעל כהן": ["יעל כהן"],
    "Oleh: Budi Santoso": ["Budi Santoso"],
    "Scris de Ion Popescu": ["Ion Popescu"],
    // Parts that only a style sheet spaces.
    "<span>by <a>Jane Doe</a></span><span>Reading time: 4 minutes</span>": ["Jane Doe"],
    "<span>By</span><a href=/jane>Jane Doe</a><a href=/follow>Follow</a>": ["Jane Doe"],
  };
  for (const [text, names] of Object.entries(cases)) assert.deepEqual(authorsOf(line(text))?.value, names, text);
});

test("authors: a name alone beside a date, right below the heading", () => {
  const cases: Record<string, string | undefined> = {
    "<span>Jane Doe</span> <span>May 9, 2024</span>": "Jane Doe",
    "12. März 2024 · Änne von Groß": "Änne von Groß",
    "J. R. Roe | 2024-05-09": "J. R. Roe",
    "Jane Doe</p><p>May 9, 2024": "Jane Doe",
    "<a>Jane Doe</a><span>Follow</span></p><p>May 9, 2024": "Jane Doe",
    "Press Release May 9, 2024": undefined,
    "Latest News | May 9, 2024": undefined,
    "New York, May 9, 2024": undefined,
    "Berlin May 9, 2024": undefined,
    "Updated May 9, 2024": undefined,
    "The crane fell on May 9, 2024": undefined,
  };
  for (const [text, name] of Object.entries(cases)) assert.equal(authorsOf(line(text))?.value[0], name, text);
});

test("authors: lines that only look like bylines", () => {
  for (const text of [
    "By the end of this tutorial you can weld.",
    "Stand by",
    "Written By",
    "Reviewed by Max Roe",
    "Recette de saison",
    "Par-dessus tout",
    "Text: see below",
    "By continuing you agree to everything.",
    "By continuing, you agree to our terms and acknowledge that you understand them.",
    "By default, nothing welds.",
    "Photo by Max Roe",
    "Edited by Max Roe",
    "https://x.example/by/jane",
  ])
    assert.equal(authorsOf(line(text)), undefined, text);
});

test("authors: words before a date are no name, whatever their class says", () => {
  const meta =
    '<span class="meta-prep-author">Publiziert am</span> <b>5. März 2024</b> von <span class="author">Jane Doe</span>';
  assert.deepEqual(authorsOf(`<h1>Crane falls</h1><div>${meta}</div>`)?.value, ["Jane Doe"]);
});

test("authors: labels before names that a page gives as such", () => {
  for (const [given, name] of Object.entries({
    "Recipe by Jane Doe": "Jane Doe",
    "Recipe from Jane Doe": "Jane Doe",
    "Recette de Zoé Dupont": "Zoé Dupont",
    "Ricetta di Anna Neri": "Anna Neri",
    "Рецепт от Иван Петров": "Иван Петров",
    "Text: Jörg Müller": "Jörg Müller",
    "Recipe author: Jane Doe": "Jane Doe",
    "Piše: A. Novak": "A. Novak",
    "Пише: Ана Новак": "Ана Новак",
    // Names that begin like labels.
    "Byron Reed": "Byron Reed",
    "Texter Hale": "Texter Hale",
    "Authorine Poe": "Authorine Poe",
  })) {
    assert.deepEqual(authorsOf(jsonLd(given))?.value, [name], given);
    assert.deepEqual(authorsOf(`<div class="byline">${given}</div>`)?.value, [name], given);
  }
});

test("authors: JSON-LD in all its shapes", () => {
  const shapes = [
    "Jane Doe",
    ["Jane Doe"],
    { "@type": "Person", name: "Jane Doe" },
    [{ name: ["Jane Doe"] }, null],
    { "@type": "Person", name: "By Jane Doe", url: "https://x.example" },
    { "@id": "#j" },
    { "@type": "Person", name: { "@type": "Person", name: "Jane Doe" } },
    { "@type": "Person", familyName: "Doe", givenName: "Jane" },
  ];
  for (const shape of shapes) {
    const page = jsonLd(shape, { mentions: { "@type": "Person", "@id": "#j", name: "Jane Doe" } });
    assert.deepEqual(authorsOf(page)?.value, ["Jane Doe"], JSON.stringify(shape));
  }
  assert.equal(authorsOf(jsonLd({ "@type": "Person", name: "https://x.example/jane" })), undefined);
});

test("authors: classes, relations, microdata and labels", () => {
  const cases = [
    `<div class="byline">By <a class="author" href="/jane">Jane Doe</a> on <time>5 March 2024</time></div>`,
    `<a rel="author" href="/jane">Jane Doe</a>`,
    `<div itemscope itemtype="https://schema.org/Article"><span itemprop="author" itemscope><span itemprop="name">Jane Doe</span></span></div>`,
    `<span class="ArticleAuthorName__x1y">Jane Doe</span>`,
    `<meta name="twitter:label1" content="Written by"><meta name="twitter:data1" content="Jane Doe">`,
    `<meta name="citation_author" content="Doe, Jane">`,
  ];
  for (const html of cases) assert.deepEqual(authorsOf(html)?.value, ["Jane Doe"], html);
});

test("authors: those of comments and of other articles don't count", () => {
  const page = `<title>Crane falls</title><h1>Crane falls</h1><p class="byline">Jane Doe</p>
    <aside class="related"><p><span class="author">Max Roe</span></p></aside>
    <ol id="comments"><li><cite class="author">Nosy Reader</cite></ol>`;
  assert.deepEqual(authorsOf(page)?.value, ["Jane Doe"]);
  assert.equal(authorsOf(page.replace(/<p class="byline">.*?<\/p>/, "")), undefined);
});

test("authors: in an element of a byline, what stands beside the name isn't part of it", () => {
  const inByline = (markup: string) => authorsOf(line(`</p><div class="byline">${markup}</div><p>`))?.value;
  const person = '<a href="/jane">Jane Doe</a>';
  for (const markup of [
    `${person} <span>Writer, Gardens</span>`,
    `${person}<button>Full bio</button>`,
    `<h4>Insights from</h4>${person}<p>Head gardener</p>`,
    `<i>JD</i> ${person} <span>Last updated on 5 March</span>`,
    `<span>via</span> ${person}`,
  ])
    assert.deepEqual(inByline(markup), ["Jane Doe"], markup);
  for (const between of [" and ", "<span>, </span>", " <i>und</i> "])
    assert.deepEqual(inByline(`${person}${between}<a href="/max">Max Roe</a>`), ["Jane Doe", "Max Roe"], between);
  assert.deepEqual(inByline('<b class="given-name">Jane</b> <b class="family-name">Doe</b> <i>Writer</i>'), [
    "Jane Doe",
  ]);
  for (const markup of ["Skip to content", "View more posts", "Ask a question", "Full bio", "Watch the video"])
    assert.equal(inByline(`<a href="/">${markup}</a>`), undefined, markup);
});

test("authors: a thread's is who began it, not the first of the answers that are items", () => {
  const item = (type: string, name: string) =>
    `<article itemscope itemtype="https://schema.org/${type}"><div itemprop="author" itemscope><b itemprop="name">${name}</b></div><p>${name} has seen the crane.</p></article>`;
  const thread = (first: string) =>
    `<title>Crane falls</title><h1>Crane falls</h1>${first}${item("Comment", "Ann Answers")}`;
  assert.deepEqual(authorsOf(thread('<article><a class="username">Jane_Doe</a><p>It fell.</p></article>'))?.value, [
    "Jane_Doe",
  ]);
  assert.deepEqual(authorsOf(thread(item("DiscussionForumPosting", "Jane_Doe")))?.value, ["Jane_Doe"]);
  // Where all posts are comments, the first is.
  assert.deepEqual(authorsOf(thread(item("Comment", "Jane_Doe")))?.value, ["Jane_Doe"]);
});

test("authors: names beside a date, on the line before or after it, with an office or a column", () => {
  for (const text of [
    "2024-03-05</p><p>Jane Doe",
    "Jane Doe</p><p>March 5, 2024",
    "Jane Doe | Senior Writer | March 5, 2024",
  ])
    assert.deepEqual(authorsOf(line(text))?.value, ["Jane Doe"], text);
  for (const text of ["Ask Question</p><p>Asked 6 years ago", "Prime Minister in Paris, 5 May 2024"])
    assert.equal(authorsOf(line(text)), undefined, text);
  assert.equal(
    authorsOf(line('</p><div class="byline">PUBLIZIERT AM</div><div class="author">THIS POST WAS WRITTEN</div><p>')),
    undefined,
  );
});

test("authors: accounts of anybody are nobody, and what a shop or a list shows isn't the page's", () => {
  for (const name of ["admin", "Webmaster", "undefined"]) assert.equal(authorsOf(jsonLd(name)), undefined, name);
  const shown = '<title>Kettles</title><h1>Kettles</h1><p class="author">Jane Doe</p>';
  const read = (kinds: Record<string, number>) => readMetadata(treeOf(shown), { kinds }).authors?.value;
  assert.deepEqual(read({ article: 0.8, product: 0.2 }), ["Jane Doe"]);
  assert.equal(read({ article: 0.1, product: 0.9 }), undefined);
});

test("authors: accounts, desks and the site itself have little trust, and give way to people", () => {
  const trustIn = (html: string, url?: string) =>
    traceMetadata(treeOf(html), url === undefined ? {} : { url }).trust.authors ?? 0;
  const person = trustIn(jsonLd("Jane Doe"));
  for (const [name, url] of [
    ["Editorial team", undefined],
    ["Staff", undefined],
    ["Harbour News", "https://harbournews.example/"],
  ] as const) {
    assert.ok(trustIn(jsonLd(name), url) < person / 2, name);
    assert.deepEqual(authorsOf(jsonLd(name) + line("By Jane Doe"), url)?.value, ["Jane Doe"]);
  }
  assert.ok(trustIn(jsonLd({ "@type": "Organization", name: "Port Authority" })) < person);
});

/** Metadata field by field, with source and confidence: which of a page's many voices counts for title, addresses, language and kind. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { extract, type Metadata, readMetadata, traceMetadata } from "pith";
import type { MetadataOptions } from "#src/metadata/metadata.js";
import { treeOf } from "./support/tree-of.js";

const NOW = new Date("2024-06-01T12:00:00Z");
const URL_HERE = "https://www.harbour-news.example/2024/03/05/crane?id=1";

function read(html: string, options: MetadataOptions = {}): Metadata {
  return readMetadata(treeOf(html), { now: NOW, ...options });
}

/** The values without source and confidence. */
function values(metadata: Metadata): Record<string, unknown> {
  return Object.fromEntries(Object.entries(metadata).map(([field, fact]) => [field, fact.value]));
}

const ARTICLE = `<!doctype html><html lang="en-gb" dir="ltr"><head>
<base href="/static/">
<title>Crane falls into harbour | Harbour News</title>
<meta property="og:site_name" content="Harbour News">
<meta property="og:type" content="article">
<meta property="og:image" content="crane.jpg">
<meta name="description" content="A crane &amp;amp; its driver.">
<meta property="article:tag" content="cranes"><meta property="article:tag" content="harbour">
<meta property="article:section" content="Local">
<link rel="canonical" href="https://www.harbour-news.example/crane">
<link rel="icon" sizes="16x16" href="/i16.png"><link rel="shortcut icon" sizes="64x64" href="/i64.png">
<link rel="alternate" type="application/rss+xml" title="All news" href="/feed.xml">
<link rel="alternate" type="application/rss+xml" href="javascript:alert(1)">
<link rel="license" href="https://creativecommons.org/licenses/by/4.0/">
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[
 {"@type":"NewsArticle","headline":"Crane falls into harbour","datePublished":"2024-03-05T10:00:00+01:00",
  "dateModified":"2024-03-06","author":[{"@type":"Person","name":"Jane Doe"},{"@id":"#max"}],
  "publisher":{"@type":"Organization","name":"Harbour News"}},
 {"@type":"Person","@id":"#max","name":"Max Roe"}]}</script>
</head><body><header><nav><a href="/">Harbour News</a></nav></header>
<main><h1>Crane falls into harbour</h1><p>By Jane Doe and Max Roe</p><p>5 March 2024</p><p>The crane fell.</p></main>
<section id="comments"><p>By Nosy Reader</p><time datetime="2024-04-01">1 April 2024</time></section>
</body></html>`;

test("metadata: an article that says all", () => {
  assert.deepEqual(values(read(ARTICLE, { url: URL_HERE, text: "The crane fell." })), {
    title: "Crane falls into harbour",
    authors: ["Jane Doe", "Max Roe"],
    published: "2024-03-05T10:00:00+01:00",
    modified: "2024-03-06",
    site: "Harbour News",
    description: "A crane & its driver.",
    language: "en-GB",
    direction: "ltr",
    url: "https://www.harbour-news.example/crane",
    image: "https://www.harbour-news.example/static/crane.jpg",
    favicon: "https://www.harbour-news.example/i64.png",
    license: "https://creativecommons.org/licenses/by/4.0/",
    tags: ["cranes", "harbour"],
    categories: ["Local"],
    kind: "article",
    words: 3,
    readingTime: 1,
    feeds: [{ url: "https://www.harbour-news.example/feed.xml", title: "All news", type: "application/rss+xml" }],
  });
});

test("metadata: every fact has a source and a confidence, and more voices give more of it", () => {
  const all = read(ARTICLE, { url: URL_HERE });
  for (const [field, { source, confidence }] of Object.entries(all)) {
    assert.ok(source.length > 0 && confidence > 0 && confidence <= 1, field);
  }
  const alone = read("<title>Crane falls</title>").title;
  assert.ok(alone !== undefined && all.title !== undefined && alone.confidence < all.title.confidence);
});

test("metadata: a page that says nothing has no fields, and nothing is made up", () => {
  assert.deepEqual(read(""), {});
  assert.deepEqual(values(read("<p>By the sea, in 2019, we sang.</p>")), {});
});

test("metadata: the trace has all candidates, what was chosen, and why others can't be", () => {
  const page = `<title>T</title><meta property="article:published_time" content="2031-01-01">
    <meta name="date" content="2020-02-03"><meta name="dc.date" content="1970-01-01">`;
  const { metadata, candidates } = traceMetadata(treeOf(page), { now: NOW });
  const dates = candidates.filter(({ field }) => field === "published");
  assert.equal(metadata.published?.value, "2020-02-03");
  assert.deepEqual(
    dates.map(({ source, chosen, refused }) => [source, chosen, refused]).sort(),
    [
      ["meta article:published_time", false, "in the future"],
      ["meta date", true, undefined],
      ["meta dc.date", false, "before 1990"],
    ].sort(),
  );
});

test("metadata: the title loses the site's name, not its own parts", () => {
  const title = (html: string, url?: string) => read(html, url === undefined ? {} : { url }).title?.value;
  assert.equal(
    title("<title>A - B - Harbour News</title><meta property=og:site_name content='Harbour News'>"),
    "A - B",
  );
  assert.equal(
    title("<title>Harbour News: Crane falls</title><meta property=og:site_name content='Harbour News'>"),
    "Crane falls",
  );
  assert.equal(title("<title>Crane: a life | harbour</title>", "https://harbour.example/"), "Crane: a life");
  assert.equal(title("<title>Crane falls – Local – The Paper</title><h1>Crane falls</h1>"), "Crane falls");
  assert.equal(title("<title>Harbour News</title><meta property=og:site_name content='Harbour News'>"), "Harbour News");
  assert.equal(title("<title>Rock 'n' roll – or not</title>"), "Rock 'n' roll – or not");
  assert.equal(title("<title>港口的第二道闸门！-潮井日报</title>"), "港口的第二道闸门！");
  assert.equal(title("<title>Crane-like machines</title>"), "Crane-like machines");
});

test("metadata: a title without its end tag is no more than its first words", () => {
  const page = "<head><title>Crane falls\n<meta name=author content=Doe><script src=a.js></script></head><body><p>Text";
  assert.equal(read(page).title?.value, "Crane falls");
  const told = "<title>What &lt;script src=a.js> and &lt;b> do</title>";
  assert.equal(read(told).title?.value, "What <script src=a.js> and <b> do");
});

test("metadata: of several headings of the first level the page's own", () => {
  const title = (html: string) => read(html).title?.value;
  const parts = "<h1>jane/crane.md</h1><h1>Crane</h1><h1>Rope</h1>";
  assert.equal(
    title(`<title>How a crane of the old harbour fell</title>${parts}`),
    "How a crane of the old harbour fell",
  );
});

test("metadata: addresses are absolute HTTP ones or absent", () => {
  const page = `<link rel=canonical href="javascript:alert(1)"><meta property=og:image content="data:image/png;base64,AA">
    <meta property=og:url content="ftp://x.example/"><link rel=icon href="relative.ico">`;
  assert.deepEqual(values(read(page)), {});
  const { url, image, favicon } = read(page, { url: "https://x.example/a/b" });
  assert.equal(url?.value, "https://x.example/a/b");
  assert.equal(image, undefined);
  assert.equal(favicon?.value, "https://x.example/a/relative.ico");
});

test("metadata: JSON-LD as pages write it", () => {
  const script = (json: string) => `<script type="application/ld+json">${json}</script>`;
  const cases = [
    `[null, {"@type":"Article","headline":"The one","author":null}]`,
    `{"@type":["Thing","BlogPosting"],"headline":"The one",}`,
    `<!-- {"@type":"http://schema.org/Article","headline":"The one"`,
    `{"@type":"WebPage","mainEntity":{"@type":"Article","headline":"The one"}}`,
    `{"@type":"Article","headline":"The one","comment":[{"@type":"Article","headline":"Another"}]}`,
  ];
  for (const json of cases) assert.equal(read(script(json)).title?.value, "The one", json);
  assert.equal(read(script("broken {") + script(cases[0])).title?.value, "The one");
});

test("metadata: of several articles in JSON-LD the page's own counts", () => {
  const data = [
    { "@type": "Article", headline: "Another story", author: "Wrong One", datePublished: "2020-01-01" },
    { "@type": "Article", headline: "Crane falls", author: "Right One", datePublished: "2021-01-01" },
  ];
  const { authors, published } = read(
    `<title>Crane falls</title><script type="application/ld+json">${JSON.stringify(data)}</script>`,
  );
  assert.deepEqual(authors?.value, ["Right One"]);
  assert.equal(published?.value, "2021-01-01");
});

test("metadata: language and direction", () => {
  const of = (html: string) => {
    const { language, direction } = read(html);
    return [language?.value, direction?.value];
  };
  assert.deepEqual(of("<html lang=ar>"), ["ar", "rtl"]);
  assert.deepEqual(of("<html lang=english><meta property=og:locale content=de_AT>"), ["de-AT", "ltr"]);
  assert.deepEqual(of("<html dir=RTL>"), [undefined, "rtl"]);
});

test("metadata: the kind that the caller knows comes first; otherwise what the page says", () => {
  const page = `<script type="application/ld+json">{"@type":"Product","name":"Kettle"}</script><h1>Kettle</h1>`;
  assert.equal(read(page).kind?.value, "product");
  assert.deepEqual(read(page, { kind: "listing" }).kind, { value: "listing", source: "caller", confidence: 0.9 });
});

test("metadata: what a model thinks of a page's kind is named so, has the model's confidence, and is weighed", () => {
  const page = `<script type="application/ld+json">{"@type":"Product","name":"Kettle"}</script><h1>Kettle</h1>`;
  const kinds = (article: number) => ({ article, product: (1 - article) / 2, listing: (1 - article) / 2 });
  assert.deepEqual(read("<h1>Kettle</h1>", { kinds: kinds(0.72) }).kind, {
    value: "article",
    source: "model",
    confidence: 0.72,
  });
  // A sure model outweighs what the page says, a doubtful one doesn't.
  assert.deepEqual(read(page, { kinds: kinds(0.9) }).kind, { value: "article", source: "model", confidence: 0.9 });
  assert.deepEqual(read(page, { kinds: kinds(0.4) }).kind, {
    value: "product",
    source: "json-ld type",
    confidence: 0.6,
  });
  assert.equal(read('<meta property="og:type" content="product.group">').kind?.value, "collection");
  const alike = read(page, { kinds: { article: 0.2, product: 0.8 } }).kind;
  assert.ok(alike?.value === "product" && alike.source === "model" && alike.confidence > 0.8, JSON.stringify(alike));
  const { candidates } = traceMetadata(treeOf(page), { kinds: kinds(0.9) });
  assert.deepEqual(
    candidates.filter(({ field }) => field === "kind").map(({ source }) => source),
    ["model", "json-ld type"],
  );
});

test("metadata: the kind of an extraction is the model's with its probability, and an empty page has none", () => {
  const story = "The ferry to the island leaves at seven, and whoever misses it waits until the tide is back. ".repeat(
    4,
  );
  const { metadata, selection } = extract(
    `<title>The ferry</title><article><h1>The ferry</h1><p>${story}<p>${story}</article>`,
  );
  const [[value, share]] = Object.entries(selection.kinds ?? {}).sort(([, a], [, b]) => b - a);
  assert.equal(metadata.kind?.source, "model");
  assert.equal(metadata.kind?.value, value);
  assert.ok(Math.abs((metadata.kind?.confidence ?? 0) - share) < 0.01);
  assert.equal(extract("").metadata.kind, undefined);
});

test("metadata: a title goes without the label before it, in every source and many languages", () => {
  const name = "Tides of small harbours";
  for (const label of [
    "Title:",
    "TITLE :",
    "Titel:",
    "Titre :",
    "Título:",
    "Titolo:",
    "Название:",
    "标题：",
    "タイトル：",
    "제목:",
  ]) {
    for (const html of [
      `<title>[2401.01234] ${name}</title><h1 class=title><span>${label}</span>${name}</h1>`,
      `<title>${label} ${name} | Papers</title><meta property="og:site_name" content=Papers>`,
      `<meta name=citation_title content="${label} ${name}">`,
    ])
      assert.equal(read(html).title?.value, name, html);
  }
  for (const whole of ["Titles: a history", "Title", "Title:", "Entitled: three essays"]) {
    assert.equal(read(`<h1>${whole}</h1>`).title?.value, whole);
  }
  const { title, metadata } = extract(`<title>Title: ${name} | Papers</title><h1>Title:${name}</h1>`);
  assert.deepEqual([title, metadata.title?.value], [name, name]);
});

test("metadata: other labels go as well", () => {
  assert.equal(
    read('<meta name=description content="Abstract: We measured tides.">').description?.value,
    "We measured tides.",
  );
  assert.deepEqual(read('<meta name=keywords content="Keywords: tides, harbours">').tags?.value, ["tides", "harbours"]);
  assert.deepEqual(read('<meta name=keywords content="关键词：潮汐，港口">').tags?.value, ["潮汐", "港口"]);
});

test("metadata: words and minutes of the text that is given, also in scripts without spaces", () => {
  const of = (text: string) => {
    const { words, readingTime } = read("", { text });
    return [words?.value, readingTime?.value];
  };
  assert.deepEqual(of("it's a well-known word ".repeat(600)), [2400, 10]);
  assert.deepEqual(of("船".repeat(510)), [510, 2]);
  assert.deepEqual(of(""), [0, 1]);
});

test("metadata: the tree isn't changed, and a second reading gives the same", () => {
  const tree = treeOf(ARTICLE);
  const first = readMetadata(tree, { now: NOW });
  assert.deepEqual(readMetadata(tree, { now: NOW }), first);
});

test("metadata: a forum's name as heading and a date beside the thread aren't the thread's", () => {
  const page = `<!doctype html><title>The old crane is leaning : harbours</title><meta property="og:title" content="The old crane is leaning">
<body><div class="head"><h1><a href="/r/harbours">harbours</a></h1></div>
<div class="side"><p>A place for those who love harbours, <time datetime="2006-10-18">18 years old</time></p></div>
<div role="main"><p class="title"><a href="/r/harbours/7">The old crane is leaning</a></p><p>by <a class="author" href="/u/ada">ada</a> <time datetime="2024-03-04">3 months ago</time></p>
<p>It leans to the west since the storm, and nobody has come to look at it yet.</p></div>`;
  const { title, published } = read(page);
  assert.equal(title?.value, "The old crane is leaning");
  assert.equal(published?.value, "2024-03-04");
  assert.equal(read(page.replace(" : harbours", "")).title?.value, "The old crane is leaning");
});

test("the title is the heading without the name of the site behind it", () => {
  const page = (site: string) =>
    `<title>Catering Tips | Cookfire</title><meta property="og:site_name" content="${site}"><h1>Catering Tips | Cookfire</h1><p>Bring ice.</p>`;
  assert.equal(readMetadata(treeOf(page("Cookfire"))).title?.value, "Catering Tips");
  assert.equal(
    readMetadata(treeOf(page("Tidewell")), { url: "https://cookfire.example/tips" }).title?.value,
    "Catering Tips",
  );
  assert.equal(readMetadata(treeOf(page("Tidewell"))).title?.value, "Catering Tips | Cookfire");
  const compared =
    '<title>Compare - Cookfire Grill 9</title><meta property="og:site_name" content="Cookfire"><h1>Compare - Cookfire Grill 9</h1><p>Two grills.</p>';
  assert.equal(readMetadata(treeOf(compared)).title?.value, "Compare - Cookfire Grill 9");
});

test("the title is the heading where the window's says only what any page of the site is", () => {
  const titleOf = (title: string, rest = "") =>
    readMetadata(
      treeOf(`<title>${title}</title>${rest}<main><h1>Lock closed on Thursday</h1><p>Boats wait.</p></main>`),
    ).title?.value;
  const site = '<meta property="og:site_name" content="Wendham Parish">';
  for (const title of ["Notice - Wendham Parish", "Wendham Parish | Aktuelles", "お知らせ", ""]) {
    assert.equal(titleOf(title), "Lock closed on Thursday", title);
  }
  assert.equal(titleOf("Wendham Parish", site), "Lock closed on Thursday");
  assert.equal(titleOf("Wendham Parish - News", site), "Lock closed on Thursday");
  assert.equal(titleOf("Paddles are greased - Wendham Parish", site), "Paddles are greased");
});

test("metadata: tags of a template in a description are no part of it", () => {
  const page =
    '<meta name="description" content="&lt;p class=lead&gt;Cranes &amp;amp; &lt;b&gt;gulls&lt;/b&gt;&lt;/p&gt;">';
  assert.equal(read(page).description?.value, "Cranes & gulls");
  assert.equal(
    read('<meta name="description" content="Monte&lt;video&gt; and a &lt; b">').description?.value,
    "Monte<video> and a < b",
  );
  // A text about tags keeps them.
  assert.equal(
    read('<meta name="description" content="The &lt;div&gt; element is a box, &lt;b&gt; is for looks.">').description
      ?.value,
    "The <div> element is a box, <b> is for looks.",
  );
});

test("references that were escaped twice mean what they mean on a page", () => {
  const descriptionOf = (content: string) =>
    readMetadata(treeOf(`<meta name="description" content="${content}">`)).description?.value;
  assert.equal(
    descriptionOf("The keeper&amp;#146;s boat &amp;#x97; &amp;quot;Tern&amp;quot;"),
    'The keeper’s boat — "Tern"',
  );
  assert.equal(
    descriptionOf("A&amp;tide; B&amp;#0; C&amp;#xd800; D&amp;notit; &amp;copy 1"),
    "A&tide; B\ufffd C\ufffd D&notit; &copy 1",
  );
});

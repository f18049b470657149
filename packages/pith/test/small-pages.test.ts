/** Pages of a few words: they are the content, unless they stand in for content that scripts, checks or notices hold back. */
import assert from "node:assert/strict";
import test from "node:test";
import { extract } from "#src/extract.js";
import { probe } from "#src/probe.js";

const codes = (page: string) => extract(page).warnings.map(({ code }) => code);

test("a page of a few words gives them, with a confidence that isn't low", () => {
  const pages: [page: string, text: string][] = [
    ["<p>Hello world</p>", "Hello world"],
    ["<h1>Tides</h1><p>text", "Tides\n\ntext"],
    ["<p>Low at six.</p><p>High at noon.</p><p>Low again.</p>", "Low at six.\n\nHigh at noon.\n\nLow again."],
    ["<p>雨が降った。</p>", "雨が降った。"],
    ["<ul><li>salt<li>rope</ul>", "salt\n\nrope"],
  ];
  for (const [page, text] of pages) {
    const found = extract(page);
    assert.equal(found.text.replace(/\n+/g, "\n\n").replaceAll("- ", ""), text, page);
    assert.ok(found.confidence >= 0.5, page);
    assert.deepEqual(found.warnings, [], page);
    const { hasContent, words } = probe(page);
    assert.ok(hasContent && words > 0, page);
  }
});

test("what stands around the words of a small page is none of it", () => {
  const page = `<!doctype html><title>Ferry</title><script src="count.js"></script><nav><a href="/">Home</a></nav>
<h1>Ferry</h1><p>The ferry runs every <a href="/hours">hour</a> until ten.</p><footer>© 2024 The ferry</footer>`;
  assert.equal(extract(page).text, "Ferry\n\nThe ferry runs every hour until ten.");
});

test("a few words where scripts may hold more are a choice of low confidence, whatever a model thinks of larger pages", () => {
  const article = "The ferry waits for the tide, and the tide for nobody. ".repeat(8).trim();
  const data = JSON.stringify({ "@type": "Article", articleBody: article });
  const page = (script: string) => `<title>Ferry</title><p>The ferry runs until ten.</p><script${script}</script>`;
  const small = page(' src="count.js">');
  // With a probability of 0.25 for all words: 2 * 0.25 / (1 + 0.25).
  assert.ok(Math.abs(extract(small).confidence - 0.4) < 1e-9, `${extract(small).confidence}`);
  assert.equal(probe(small).confidence, extract(small).confidence);
  assert.deepEqual(codes(small), ["low-confidence"]);
  assert.equal(extract(small).text, "The ferry runs until ten.");
  assert.equal(extract(page(` type="application/ld+json">${data}`)).text, article);
});

test("what a program shows until it has something is no content, nor what a server says that failed", () => {
  assert.equal(extract('<title>Tides</title><script src="app.js"></script><div id="app">One moment</div>').text, "");
  assert.equal(
    extract("<title>404 Not Found</title><center><h1>404 Not Found</h1></center><hr><center>box</center>").text,
    "",
  );
});

test("that a page needs scripts is no content but a warning, in many languages", () => {
  for (const sentence of [
    "You need to enable JavaScript to see the tides.",
    "Please turn on scripts to see our map.",
    "Our map doesn't work without JavaScript.",
    "Bitte aktivieren Sie JavaScript, um die Gezeiten zu sehen.",
    "Veuillez activer JavaScript pour voir les marées.",
    "Por favor, habilite JavaScript para ver las mareas.",
    "Abilita JavaScript per vedere le maree.",
    "Włącz JavaScript, aby zobaczyć pływy.",
    "Для работы карты включите JavaScript.",
    "潮汐表需要启用JavaScript。",
    "潮見表を見るにはJavaScriptを有効にしてください。",
  ]) {
    for (const page of [
      `<p>${sentence}</p>`,
      `<title>Tides</title><div id="root"></div><noscript>${sentence}</noscript>`,
      `<title>Tides</title><h1>Tides</h1><p>${sentence}</p>`,
    ]) {
      assert.equal(extract(page).text, "", page);
      assert.deepEqual(codes(page), ["no-content", "needs-scripts"], page);
      assert.equal(probe(page).hasContent, false, page);
    }
  }
});

test("a page that checks its reader has no content", () => {
  const walls = [
    `<title>Just a moment...</title><h1>tides.example</h1><p>Checking your browser before you can see tides.example.</p>
<p>This takes a few seconds, and then the page comes by itself. Please wait until it is done.</p>`,
    `<title>Tides</title><h1>Access denied</h1><p>Our service takes you for a bot. Write to us with the reference number below if
you are none, and tell us what you wanted to see.</p><p>Reference #18.2f3a</p>`,
    `<title>tides.example</title><p>Please enable JS and disable any ad blocker</p><script src="https://ct.captcha-delivery.com/c.js"></script>`,
    `<iframe src="/_Incapsula_Resource?xinfo=1">Request unsuccessful.</iframe>`,
    `<title>Making sure you&#39;re not a bot!</title><h1>Making sure you&#39;re not a bot!</h1><p>Loading...</p><details><summary>Why is
this?</summary><p>Its owner protects this server against programs that fetch all of its pages, which makes them slow for everybody. Your
browser does some work, which is little for one page and much for a million.</p></details>`,
    `<title>Un momento…</title><p>Comprobamos la conexión. Este paso es automático y no dura mucho tiempo.</p>`,
  ];
  for (const page of walls) {
    assert.equal(extract(page).text, "", page);
    assert.deepEqual(codes(page), ["no-content", "reader-check"], page);
  }
});

test("a notice about cookies alone is no content", () => {
  const page = `<p>We use cookies to make our website better. Go on, and you accept them.</p><button>Accept</button>`;
  assert.equal(extract(page).text, "");
  assert.deepEqual(codes(page), ["no-content"]);
});

test("texts that have the same words are content", () => {
  for (const text of [
    "Chocolate cookies are baked for ten minutes.",
    "JavaScript was made in ten days.",
    "The robot in the harbour lifts the nets.",
    "The sailors were denied access to the pier.",
  ]) {
    assert.equal(extract(`<p>${text}</p>`).text, text);
  }
});

test("words without end cost no more than they are long", () => {
  const cost = (length: number) => {
    const page = `<p>JavaScript ${"verif".repeat(length)} ${"turn x".repeat(length)}</p>`;
    const before = process.cpuUsage().user;
    for (let i = 0; i < 5; i++) extract(page);
    return process.cpuUsage().user - before;
  };
  cost(1_000);
  const [once, twice] = [cost(20_000), cost(40_000)];
  assert.ok(twice < once * 3 + 50_000, `${once} ${twice}`);
});

// Pages as users report them, each of which stands for a kind: what a careful reader wants of it.
import assert from "node:assert/strict";
import test from "node:test";
import { checkLinear } from "pith-testing/linear.js";
import { extract } from "#src/extract.js";
import { markdown } from "#src/formats/index.js";

const TIDE =
  "The mill at the mouth of the river turns twice a day, when the tide comes in and when it goes out again, and the miller sleeps in between.";
const STONE =
  "Its stones came by barge from a quarry far upstream, and nobody alive has seen them lifted, though every miller has promised to do it once.";
const GATE =
  "A gate of oak and iron holds the water back in the pond until the sea has fallen far enough for the wheel to have something to turn for.";
const BREAD =
  "On Saturdays there is bread from the mill's own flour, and people come from both sides of the water to queue for it before it is light.";

const article = (body: string, lang = "en") => `<!doctype html><html lang=${lang}><title>The tide mill</title><body>
  <header><nav><a href="/">Home</a> <a href="/news">News</a></nav></header><main><article><h1>The tide mill</h1>${body}</article></main>
  <footer>© 2026 The Courant</footer>`;
const written = (page: string) => String(extract(page, { format: markdown }).content);

test("an anchor without an address, which nobody closes, makes no links of all that follows it", () => {
  const page = `<html><title>The tide mill</title><body><h2>The tide mill</h2><h3><a name="a">The wheel</h3><p>${TIDE}<p>${STONE}
    <ul><li>It is of oak.<li>It has sixteen arms.</ul><h3><a name="b">The gate</h3><p>${GATE}<p>${BREAD}</body></html>`;
  for (const said of [TIDE, STONE, GATE, BREAD, "- It is of oak."]) assert.ok(written(page).includes(said), said);
});

test("a paragraph that is one link, or bold from end to end, stays between its like", () => {
  for (const [open, close] of [
    ['<a href="/live"><strong>', "</strong></a>"],
    ['<a href="/live">', "</a>"],
    ["<b>", "</b>"],
  ]) {
    const of = (text: string) => `<div class="para x1"><p>${text}</p></div>`;
    const { text } = extract(
      article([TIDE, STONE, GATE].map(of).join("") + of(open + BREAD + close) + of(TIDE.toUpperCase())),
    );
    assert.ok(text.includes(BREAD), open);
  }
});

test("a list of definitions is whole: terms of one word, paragraphs, lists and code", () => {
  const page = article(`<p>${TIDE}</p><p>${STONE}</p><h2>Settings</h2><dl><dt><code>max_wait</code> <i>integer</i></dt>
    <dd><p>How long the gate may stay shut.</p><p>Default: <code>500</code>.</p></dd><dt><code>mode</code></dt>
    <dd>One of these:<ul><li><code>ebb</code></li><li><code>flood</code></li></ul></dd>
    <dt><code>filter</code></dt><dd><pre><code>tide == "spring"</code></pre></dd></dl><p>${GATE}</p><p>${BREAD}</p>`);
  let from = 0;
  for (const part of ["`max_wait`", "How long", "`500`", "`mode`", "`ebb`", "`flood`", "`filter`", "tide =="]) {
    const at = written(page).indexOf(part, from);
    assert.ok(at >= from, part);
    from = at;
  }
});

test("a pull quote that says a sentence again is left out, and a quotation that says something of its own stays", () => {
  const quote = "Nobody alive has seen them lifted.";
  const boxes = [
    `<div class="pullquote"><p>${quote}</p></div>`,
    `<aside><p>“Nobody alive … every miller has promised to do it once”</p></aside>`,
    `<blockquote><p>${quote}</p></blockquote>`,
  ];
  for (const box of boxes) {
    const { text } = extract(article(`<p>${TIDE}</p><p>${STONE}</p>${box}<p>${GATE}</p><p>${BREAD}</p>`));
    assert.equal(text.split(/nobody alive/i).length, 2, box);
  }
  const own = "I would lift them tomorrow if somebody held the lamp.";
  const page = article(
    `<p>${TIDE}</p><p>${STONE}</p><blockquote><p>${own}</p></blockquote><p>${GATE}</p><p>${BREAD}</p>`,
  );
  assert.ok(extract(page).text.includes(own));
});

test("a box in which readers subscribe is no part of the article, in whatever language", () => {
  for (const [lang, head, line, button] of [
    ["en", "Get our letter", "The best of the river, every morning at six.", "Sign up"],
    ["de", "Jetzt Newsletter bestellen", "Bitte geben Sie eine gültige E-Mail-Adresse ein.", "Anmelden"],
    ["fr", "Recevez notre lettre", "L'essentiel de la rivière, chaque matin à six heures.", "Je m'inscris"],
    ["fi", "Tilaa uutiskirje", "Joen tärkeimmät uutiset joka aamu kello kuusi.", "Tilaa"],
    ["ja", "メールマガジン", "毎朝六時に川のニュースをお届けします。", "登録"],
  ]) {
    const forMachines = Array.from({ length: 9 }, (_, i) => `<input type="hidden" name="f${i}" value="${i}">`).join("");
    const box = `<div class="box"><h4>${head}</h4><p>${line}</p><form>${forMachines}<input type="email"><button>${button}</button></form></div>`;
    const { text } = extract(article(`<p>${TIDE}</p><p>${STONE}</p>${box}<p>${GATE}</p><p>${BREAD}</p>`, lang));
    for (const said of [head, line, button]) assert.ok(!text.includes(said), said);
    assert.ok(text.includes(STONE) && text.includes(GATE));
  }
});

test("a page whose form is what it is for keeps what is said of it", () => {
  const page = `<!doctype html><title>Write to the miller</title><main><h1>Write to the miller</h1><p>${TIDE}</p><p>${STONE}</p>
    <form><p>${GATE}</p><p>${BREAD} ${TIDE}</p><label>Name<input name=name></label><label>Mail<input type=email></label>
    <label>Words<textarea></textarea></label><label>Street<input></label><label>Town<input></label><label>Land<input></label><button>Send</button></form></main>`;
  assert.ok(extract(page).text.includes(GATE));
});

const MANUAL = `<html><title>The gate (The mill's manual)</title><body><div class="nav-panel"><p>Next: <a href="Wheel.html">The wheel</a>,
  Previous: <a href="Pond.html">The pond</a>, Up: <a href="index.html">The mill's manual</a> [<a href="toc.html">Contents</a>]</p></div><hr>
  <h3>2.4 The gate</h3><p>${TIDE}<a id="DOCF1" href="#FOOT1"><sup>1</sup></a></p><p>${STONE}</p><p>${GATE}<a id="DOCF2" href="#FOOT2"><sup>2</sup></a></p><p>${BREAD}</p>
  <div class="footnotes-segment"><hr><h4>Footnotes</h4><h5><a id="FOOT1" href="#DOCF1">(1)</a></h5><p>At neaps it turns once.</p><p>Or not at all.</p>
  <h5><a id="FOOT2" href="#DOCF2">(2)</a></h5><p>Oak that grew on a north slope lasts longer.</p></div></body></html>`;

test("notes of a manual begin with a heading that leads back; lines with the pages around it are left out", () => {
  const found = written(MANUAL);
  assert.match(found, /in between\.\[\^1\]/);
  assert.match(found, /^\[\^1\]: At neaps it turns once\.\n\n {4}Or not at all\.$/m);
  assert.match(found, /^\[\^2\]: Oak that grew/m);
  assert.doesNotMatch(found, /Up:|\(1\)|FOOT/);
});

test("the language of numbered code is that of its lines", () => {
  const numbered = (lines: string) =>
    `<table class="lntable"><tr><td><pre><code>1\n2\n3\n</code></pre></td><td>${lines}</td></tr></table>`;
  const program = "CREATE TABLE tides (\n  id integer\n);\n";
  for (const lines of [
    `<pre><code class="language-sql">${program}</code></pre>`,
    `<pre class="language-sql"><code>${program}</code></pre>`,
  ]) {
    const page = article(`<p>${TIDE}</p><p>${STONE}</p>${numbered(lines)}<p>${GATE}</p><p>${BREAD}</p>`);
    assert.ok(written(page).includes("```sql\nCREATE TABLE tides (\n  id integer\n);\n```"), lines);
  }
});

test("pictures that are the values of a table come, and signs that are there again and again don't", () => {
  const row = (name: string, cells: string[]) =>
    `<tr><td>${name}</td>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const picture = (name: string) => `<img src="/i/${name}.png" width="100" height="75" alt="">`;
  const page =
    article(`<p>${TIDE}</p><p>${STONE}</p><table><caption>Fares</caption>${row("Class", ["Foot", "Car", "Van"])}${row("Fare", ["1.20", "4.00", "6.00"])}
    ${row("Stamp", [picture("foot"), picture("car"), picture("van")])}${row("Dogs", [picture("tick"), picture("tick"), picture("tick")])}</table><p>${GATE}</p><p>${BREAD}</p>`);
  const found = written(page);
  for (const name of ["foot", "car", "van"]) assert.ok(found.includes(`/i/${name}.png`), name);
  assert.ok(!found.includes("tick"));
});

test("boxes, quotations, notes and terms take steps that grow as their number does", () => {
  const shapes: Record<string, (n: number) => string> = {
    "fields in boxes": (n) => "<div>".repeat(n) + "<p>a</p><input type=email>".repeat(n),
    quotations: (n) => `<p>${STONE}</p><blockquote><p>Nobody alive has seen them lifted.</p></blockquote>`.repeat(n),
    notes: (n) =>
      `<p>${TIDE}<a href="#f"><sup>1</sup></a></p>`.repeat(n) +
      '<h5><a id=f href="#g">1</a></h5>' +
      "<p>a</p>".repeat(n),
    terms: (n) => "<dl><dd>".repeat(n) + "<dt>a<dd>b".repeat(n),
  };
  for (const [name, shape] of Object.entries(shapes))
    checkLinear(name, 100, (n) => {
      const page = article(shape(n));
      return () => extract(page, { format: markdown });
    });
});

test("a quotation comes with who said it, in its footer or as the caption of its figure", () => {
  const quote = "It will never float, and if it floats it will never turn.";
  for (const box of [
    `<blockquote><p>${quote}</p><footer>— <cite>Ann Berg</cite>, shipwright</footer></blockquote>`,
    `<figure><blockquote><p>${quote}</p></blockquote><figcaption>— Ann Berg, <cite>Letters</cite></figcaption></figure>`,
  ]) {
    const { text } = extract(article(`<p>${TIDE}</p><p>${STONE}</p>${box}<p>${GATE}</p><p>${BREAD}</p>`));
    assert.match(text, /never turn\.\s+— Ann Berg/, box);
  }
});

test("a box named for cookies, with a button, is none of the article; a part of the text about cookies is", () => {
  const ask = "We use cookies and similar technologies to improve your experience. By clicking accept you agree.";
  const page = (box: string) => article(`<p>${TIDE}</p>${box}<p>${STONE}</p><p>${GATE}</p><p>${BREAD}</p>`);
  assert.doesNotMatch(
    extract(page(`<div class="cookie-notice"><p>${ask}</p><button>Accept all</button></div>`)).text,
    /cookies/,
  );
  assert.match(
    extract(page(`<div class="cookie-section"><p>${ask} So the miller wrote.</p></div>`)).text,
    /So the miller/,
  );
});

test("the controls of a player are none of the article's lines, and what stands below it is", () => {
  const said = `<p>${TIDE}</p><p>${STONE}</p>`;
  for (const player of [
    `<div class="video-js vjs-default-skin"><div><p>This is a modal window.</p></div><span class="vjs-control-text">Current Time</span></div>`,
    `<div class="jwplayer"><div class="jw-text-elapsed">00:00</div><span class="jw-label">Keyboard Shortcuts</span></div>`,
    `<div class="audio-player"><span>Listen to this article</span><span class="time">0:00 / 4:12</span></div>`,
  ]) {
    const { text } = extract(article(`${said}${player}<p>The miller speaks.</p><p>${GATE}</p><p>${BREAD}</p>`));
    assert.doesNotMatch(text, /modal|Current Time|00?:00|Shortcuts|Listen/, player);
    assert.ok(text.includes("The miller speaks."), player);
  }
});

test("two statements that touch are apart where one ends and the next begins with a number, and one number said twice isn't two", () => {
  const line = (inside: string) => extract(article(`<p>${TIDE}</p><p>${inside}</p><p>${STONE}</p>`)).text;
  for (const [first, second] of [
    ["November 9, 2023", "5:01 AM ET"],
    ["June 14, 2024", "1 yr"],
    ["Updated 6 March 2026", "7 March 2026"],
  ])
    for (const tag of ["span", "time"])
      assert.ok(
        line(`The gate. <${tag} class="long">${first}</${tag}><${tag} class="short">${second}</${tag}>`).includes(
          `${first} ${second}`,
        ),
        second,
      );
  assert.ok(line('The gate held <b class="a">12</b><span class="b">34</span>').includes("1234"));
});

test("a price is apart from the discount that touches it, but not from its cents", () => {
  const priced = (price: string, next: string) =>
    extract(article(`<p>${TIDE}</p><p>The oar costs <s class="old">${price}</s><b class="new">${next}</b></p>`)).text;
  for (const [price, discount] of [
    ["$145", "19% off"],
    ["39.99 €", "-30%"],
    ["€39.99", "−30 %"],
    ["£8", "9<!-- -->% saved"],
  ])
    assert.ok(priced(price, discount).includes(`${price} ${discount.replace("<!-- -->", "")}`), discount);
  assert.ok(priced("$145", "99").includes("$14599"));
});

test("what a style or a class sets on a line of its own is apart from what is beside it, but for a first letter", () => {
  for (const [open, close] of [
    ['<span style="display: block">', "</span>"],
    ['<span class="block mt-2">', "</span>"],
    ['<b class="d-block">', "</b>"],
  ]) {
    const page = article(`<p>${TIDE}</p><p>twice a day${open}in summer${close}and once in winter</p><p>${STONE}</p>`);
    assert.match(extract(page).text, /day\s+in summer\s+and once/, open);
    assert.match(written(page), /day\s+(?:\*\*)?in summer(?:\*\*)?\s+and once/, open);
  }
  for (const [letter, shown] of [
    ["T", "T"],
    ["Ü", "Ü"],
    ["&Eacute;", "É"],
    ["В", "В"],
    ["水", "水"],
    ["“A", "“A"],
    ["&laquo;&Uuml;", "«Ü"],
    ["E\u0301", "E\u0301"],
  ]) {
    const page = article(`<p><span class="block">${letter}</span>he wheel turns.</p><p>${TIDE}</p><p>${STONE}</p>`);
    assert.ok(extract(page).text.includes(`\n${shown}he wheel turns.`), letter);
  }
  const word = article(`<p><span class="block">He</span>wheel turns.</p><p>${TIDE}</p><p>${STONE}</p>`);
  assert.match(extract(word).text, /^He wheel turns\./m);
});

test("a list begins with the number that its first item says", () => {
  const page = article(
    `<p>${TIDE}</p><ol><li value="3">Open the gate.</li><li>Wait for the ebb.</li></ol><p>${STONE}</p><p>${GATE}</p>`,
  );
  const wanted = "3. Open the gate.\n4. Wait for the ebb.";
  assert.ok(written(page).includes(wanted), written(page));
  assert.ok(
    written(page.replace("<ol>", "<ol start=5>")).includes(wanted),
    "what an item says goes before what the list says",
  );
});

test("a note's link back is no part of it, in plain text and in brackets", () => {
  const back = (link: string) =>
    article(
      `<p>${TIDE}<sup><a href="#fn1" id="r1">1</a></sup></p><p>${STONE}</p><p>${GATE}</p><hr><ol><li id="fn1">${link}</li></ol>`,
    );
  for (const sign of ["↩", "↩︎", "⤴", "↩2"]) {
    const page = back(`The river is tidal here. <a href="#r1">${sign}</a>`);
    assert.ok(!extract(page).text.includes(sign), sign);
    assert.match(written(page), /^\[\^1\]: The river is tidal here\.$/m, sign);
  }
  const brackets = back(`<small>[<a href="#r1">1</a>]</small> The river is tidal here.`);
  assert.match(written(brackets), /^\[\^1\]: The river is tidal here\.$/m);
});

/** The default algorithm: what it takes for content, by recall or precision, its confidence and warnings, and the reasons for each block. */
import assert from "node:assert/strict";
import test from "node:test";
import { algorithmNamed } from "pith-classics";
import { threadAbout } from "pith-testing/command.js";
import fc from "pith-testing/properties.js";
import { chooseBlocks, lacksContent } from "#src/algorithms/learned/choose-blocks.js";
import { MODEL } from "#src/algorithms/learned/generated/model.js";
import { createLearned, createLearnedFrom, type LearnedTrace } from "#src/algorithms/learned/index.js";
import { FAMILIES, FEATURE_NAMES, FeatureMeter } from "#src/blocks/features/index.js";
import { Segmenter } from "#src/blocks/segmenter.js";
import { explain } from "#src/explain/explain.js";
import { extract } from "#src/extract.js";
import { parse } from "#src/html/parser/parser.js";
import { probe } from "#src/probe.js";

const SENTENCES = [
  "The old harbour was built by the monks of the abbey, who needed a place to land their salt.",
  "For three hundred years it was the only safe port between the two rivers, and every ship paid a toll.",
  "When the railway came, the merchants left, and the sheds along the quay stood empty for decades.",
  "Today the council wants to turn them into flats, but the fishermen who are left have other plans.",
];
const ARTICLE = SENTENCES.map((sentence) => `<p>${sentence}</p>`).join("\n");
const MENU = ["Home", "News", "Sport", "Weather", "Contact"]
  .map((word) => `<li><a href="/${word}">${word}</a></li>`)
  .join("");
const PAGE = `<!DOCTYPE html><title>The old harbour - Coast News</title>
<body><header><nav class="menu"><ul>${MENU}</ul></nav></header>
<main><article class="post"><h1>The old harbour</h1>${ARTICLE}</article>
<section class="comments"><h3>Comments</h3><div class="comment"><p>My grandfather worked there, and he told me a lot about it.</p></div></section></main>
<aside class="sidebar related"><h3>Related</h3><ul>${MENU}</ul></aside>
<footer><p>© 2024 Coast News. All rights reserved.</p></footer>`;

test("the article, and neither menu nor footer", () => {
  const { text, confidence, algorithm, warnings } = extract(PAGE);
  assert.equal(algorithm, "learned");
  for (const sentence of SENTENCES) assert.ok(text.includes(sentence), sentence);
  assert.doesNotMatch(text, /Weather|rights reserved|Related/);
  assert.ok(confidence > 0.7 && confidence <= 1, String(confidence));
  assert.deepEqual(warnings, []);
});

test("no word is glued or doubled: the text's words are in the page, in its order, once", () => {
  const words = extract(PAGE).text.match(/\S+/g) ?? [];
  let at = 0;
  for (const word of words) {
    at = PAGE.indexOf(word, at);
    assert.ok(at >= 0, word);
    at += word.length;
  }
});

test("recall gives no less than balanced, and precision no more", () => {
  const length = (balance: "precision" | "balanced" | "recall" | number) => extract(PAGE, { balance }).text.length;
  assert.ok(length("precision") <= length("balanced"));
  assert.ok(length("balanced") <= length("recall"));
  assert.equal(length(1), length("balanced"));
  assert.ok(length(10) >= length("recall"));
});

test("a balance that makes no sense is a TypeError that says what to give", () => {
  for (const balance of ["best", 0, -1, 11, Number.NaN]) {
    assert.throws(() => createLearned({ balance: balance as number }), /TypeError: balance: give "precision"/);
    assert.throws(() => extract(PAGE, { balance: balance as number }), /TypeError: balance: give "precision"/);
    assert.throws(() => algorithmNamed("learned", { balance: balance as number }), /TypeError: balance: give/);
  }
  assert.throws(
    () => extract(PAGE, { algorithm: algorithmNamed("eatiht"), balance: "recall" }),
    /options of the default algorithm/,
  );
});

test("what counts as content: title and comments, wanted or not", () => {
  const text = (keep: object) => extract(PAGE, { keep }).text;
  assert.match(text({ title: true }), /^The old harbour\n/);
  assert.doesNotMatch(text({ title: false }), /^The old harbour\n/);
  assert.match(text({ comments: true }), /My grandfather/);
  assert.doesNotMatch(text({ comments: false }), /My grandfather/);
});

test("what counts as content: tables, captions and lists of links", () => {
  const table = "<table><tr><th>Year</th><th>Ships</th></tr><tr><td>1820</td><td>340</td></tr></table>";
  const figure = '<figure><img src="a.jpg"><figcaption>The quay at low tide</figcaption></figure>';
  const list = `<ul class="see-also"><li><a href="/1">Salt roads of the north</a></li><li><a href="/2">The lost abbey</a></li></ul>`;
  const page = PAGE.replace(SENTENCES[1], `${SENTENCES[1]}</p>${table}${figure}${list}<p>`);
  const has = (keep: object, what: RegExp) => what.test(extract(page, { keep }).text);
  assert.ok(has({ tables: true }, /1820/) && !has({ tables: false }, /1820/));
  assert.ok(has({ captions: true }, /low tide/) && !has({ captions: false }, /low tide/));
  assert.ok(has({ linkLists: true }, /lost abbey/) && !has({ linkLists: false }, /lost abbey/));
});

test("a page without content gives no text, a low confidence and a warning", () => {
  for (const page of ["", "<body></body>", "<p>|</p>", "<script>var a = 'text';</script>"]) {
    const { text, confidence, warnings } = extract(page);
    assert.equal(text, "");
    assert.ok(confidence < 0.5, page);
    assert.equal(warnings.length, 1);
    assert.equal(probe(page).hasContent, false);
    assert.equal(probe(page).kind, "other");
  }
});

test("what calls itself an advertisement is none of the content, unless the page is about such things", () => {
  const ad = (words: string) => `<div class="post-ad"><p>${words}</p></div>`;
  const article = (inside: string) => PAGE.replace(SENTENCES[2], `${SENTENCES[2]}</p>${inside}<p>`);
  const offer = "Dry cellars since 1974.";
  const plain = extract(article(`<div><p>${offer}</p></div>`)).text;
  assert.ok(plain.includes(offer), "without the name it would be content, or the test tells nothing");
  const long = ARTICLE.repeat(6);
  assert.ok(!extract(article(ad(offer) + long)).text.includes(offer));
  const classified = SENTENCES.map(ad).join("");
  assert.match(
    extract(`<title>Classifieds</title><main><h1>Classifieds</h1>${classified}</main>`).text,
    /monks of the abbey/,
  );
});

test("a heading whose id repeats its words about advertisements is none", () => {
  const heading = (id: string) => `<h2 id="${id}">What ads have done for us</h2>`;
  const page = (id: string) => PAGE.replace(SENTENCES[2], `${SENTENCES[2]}</p>${heading(id)}<p>${SENTENCES[2]}`);
  assert.ok(extract(page("section-2")).text.includes("What ads have done for us"), "or the test tells nothing");
  assert.ok(extract(page("what-ads-have-done")).text.includes("What ads have done for us"));
});

test("the few words of a page that needs a browser are no content, those of a short page are", () => {
  const head = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>${Array.from(
    { length: 9 },
    (_, i) => `<link href="/static/css/part-${i}.chunk.css" rel="stylesheet">`,
  ).join("")}</head>`;
  const shell = `${head}<body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div>`;
  for (const page of [shell, shell.replaceAll("noscript", "p")]) {
    const { text, warnings } = extract(page);
    assert.equal(text, "", page);
    assert.ok(warnings.some(({ code }) => code === "no-content"));
    assert.equal(probe(page).hasContent, false, page);
  }
  assert.match(extract("<p>It rained all night, and the river rose.").text, /river rose/);
  assert.match(extract(`${head}<body><h1>Rain</h1><p>It rained all night, and the river rose.`).text, /river rose/);
});

test("a page lacks content: few words count less, the more so in much markup", () => {
  const model = { emptyBelow: 0.1, doubtedWords: 15 };
  assert.equal(lacksContent(0.4, 4, 30_000, model), true);
  assert.equal(lacksContent(0.4, 4, 3_000_000, model), true);
  assert.equal(lacksContent(0.4, 4, 300, model), false);
  assert.equal(lacksContent(0.9, 8, 30_000, model), false);
  assert.equal(lacksContent(0.09, 9000, 300, model), true);
  assert.equal(lacksContent(0, 0, 0, model), true);
});

test("probe: an article is one, with the words that it has", () => {
  const { hasContent, kind, kinds, words, confidence } = probe(PAGE);
  assert.equal(hasContent, true);
  assert.equal(kind, "article");
  assert.ok(Math.abs(Object.values(kinds).reduce((sum, share) => sum + share) - 1) < 1e-9);
  assert.ok(words > 40 && words < 110, String(words));
  assert.ok(confidence > 0.5);
  assert.throws(() => probe(1 as unknown as string), /TypeError: probe: give the page/);
});

/** The trace's blocks and a page's kinds; and that all parts of the reasons together are the logit of each block's probability. */
function judgedWithReasons(page: string, algorithm = createLearned()) {
  const { selection } = extract(page, { algorithm });
  const trace = selection.trace as LearnedTrace;
  trace.blocks.forEach(({ probability }, number) => {
    // What a rule decided has no parts.
    if (probability === 0) return;
    const { start, shift, structure, families } = trace.reasons(number);
    const sum = families.reduce((all, { value }) => all + value, start + shift + structure);
    assert.ok(Math.abs(sum - Math.log(probability / (1 - probability))) < 1e-3, String(number));
    const names = [...FAMILIES.map(({ name }) => name), "opinions", "kind"];
    assert.deepEqual(families.map(({ name }) => name).sort(), names.sort());
  });
  return { blocks: trace.blocks, kinds: selection.kinds ?? {} };
}

test("reasons: all parts together are the logit of the block's probability", () => {
  assert.ok(judgedWithReasons(PAGE).blocks.length > 10);
});

test("so they are on a page whose arrays were let go, from what was first said of it", () => {
  const large = PAGE + "<p>He said <b>this</b> and <i>that</i> and <u>more</u>.".repeat(2_700);
  assert.ok(extract(large).tree.length > 20_000);
  assert.ok(judgedWithReasons(large).blocks.length > 2_700);
});

test("reasons are for so many blocks as are in proportion to the page, and for all of any page that people write", () => {
  const reasoned = (page: string) => {
    const parts = [...explain(extract(page)).elements.values()].map((said) => said.parts.length > 0);
    return [parts.filter(Boolean).length, parts.length];
  };
  const [given, all] = reasoned("<p>a".repeat(4_000));
  assert.equal(all, 4_000);
  assert.ok(given > 1_000 && given < 1_300, String(given));
  assert.deepEqual(reasoned(`<p>${"A hundred characters. ".repeat(5)}`.repeat(2_000)), [2_000, 2_000]);
});

test("what readers alone taught is heard on a thread, also in its reasons and on a page of many blocks, and not on an article", () => {
  const { readers, ...model } = MODEL;
  assert.ok(readers !== undefined);
  const unheard = createLearnedFrom(model);
  const thread = threadAbout("gulls");
  for (const [page, isHeard] of [
    [thread, true],
    [thread.replace("</body>", "") + thread.repeat(30), true],
    [PAGE, false],
  ] as const) {
    const { blocks, kinds } = judgedWithReasons(page);
    assert.equal(kinds.article < model.articleFrom, isHeard);
    assert.equal(JSON.stringify(blocks) !== JSON.stringify(judgedWithReasons(page, unheard).blocks), isHeard);
  }
});

test("the explanation names the rule that decided with a block", () => {
  const { elements } = explain(extract(PAGE));
  const notes = [...elements.values()].map(({ note }) => note);
  assert.ok(
    notes.some((note) => /dropped by a rule: navigation$/.test(note ?? "")),
    notes.join("\n"),
  );
  assert.ok(notes.some((note) => !note?.includes("rule")));
});

test("a rule that a model leaves out decides nothing", () => {
  const rulesWithout = (without: readonly string[]) => {
    const algorithm = createLearnedFrom({ ...MODEL, without });
    const { blocks } = extract(PAGE, { algorithm }).selection.trace as LearnedTrace;
    return blocks.map(({ rule }) => rule);
  };
  assert.ok(rulesWithout([]).includes("navigation"));
  assert.ok(!rulesWithout(["navigation"]).includes("navigation"));
});

test("a block that an option or its picture brings back isn't said to be kept by the rule that had dropped it", () => {
  const menu = `<nav class="menu"><ul>${MENU}</ul></nav>`;
  const copy = SENTENCES.join(" ");
  const figure = `<figure><img src="/a.jpg"><figcaption>${copy}</figcaption></figure>`;
  const article = `<div>${copy}</div>${ARTICLE}${figure}${ARTICLE}${menu}${ARTICLE}`;
  const page = PAGE.replace(ARTICLE, article);
  const decided = (words: number, keep = {}) => {
    const { blocks } = extract(page, { keep }).selection.trace as LearnedTrace;
    return blocks.flatMap(({ words: own, isChosen, rule, structure }) =>
      own === words && isChosen ? [[rule, structure]] : [],
    );
  };
  assert.deepEqual(decided(74).slice(1), [[undefined, "caption"]]);
  assert.deepEqual(decided(74, { captions: true }).slice(1), [["option keep", undefined]]);
  assert.deepEqual(decided(1, { linkLists: true })[0], ["option keep", "list"]);
});

test("reasons are those of the page that the trace is of, also when another page came after it", () => {
  const { selection } = extract(PAGE);
  const trace = selection.trace as LearnedTrace;
  const before = JSON.stringify(trace.reasons(3));
  extract("<p>Another page.</p>");
  assert.equal(JSON.stringify(trace.reasons(3)), before);
});

test("the explanation names each block's element, its score and the families", () => {
  const extraction = extract(PAGE);
  const { elements, facts, isKept } = explain(extraction);
  assert.ok(facts.some(({ label }) => label === "Confidence"));
  const paragraphs = [...elements].filter(([node]) => extraction.tree.name(node) === "p" && isKept(node));
  assert.ok(paragraphs.length >= SENTENCES.length);
  for (const [, { parts }] of paragraphs) assert.ok(parts.length > FAMILIES.length);
});

const PIECE = fc.constantFrom(
  "<div class=nav>",
  "</div>",
  "<p>",
  "Some words, here. ",
  "<br><br>",
  "<ul><li>",
  "</ul>",
  "<a href=x>",
  "</a>",
  "<h1>",
  "$5 ",
  "<table><tr><td>",
  "</table>",
  "今天。",
  "<img src=a>",
);

test("features: names are unique, values are numbers on any page", () => {
  assert.equal(new Set(FEATURE_NAMES).size, FEATURE_NAMES.length);
  fc.assert(
    fc.property(fc.array(PIECE, { maxLength: 60 }), (pieces) => {
      const page = new Segmenter().segment(parse(new TextEncoder().encode(pieces.join(""))));
      const meter = new FeatureMeter();
      const width = FEATURE_NAMES.length;
      const rows = new Float32Array(page.blockCount * width).fill(Number.NaN);
      meter.begin(page);
      for (let b = 0; b < page.blockCount; b++) assert.equal(meter.measure(b, rows, b * width), (b + 1) * width);
      const bad = rows.findIndex((value) => !Number.isFinite(value));
      assert.equal(bad, -1, FEATURE_NAMES[bad % width]);
    }),
  );
});

test("features: they are the same whatever is asked for, and in whatever order blocks are measured", () => {
  const width = FEATURE_NAMES.length;
  const asked = fc.uniqueArray(fc.nat(width - 1), { maxLength: width });
  fc.assert(
    fc.property(fc.array(PIECE, { maxLength: 60 }), asked, (pieces, columns) => {
      const page = new Segmenter().segment(parse(new TextEncoder().encode(pieces.join(""))));
      const blocks = Array.from({ length: page.blockCount }, (_, b) => b);
      const measured = (meter: FeatureMeter, order: readonly number[]) => {
        const rows = new Float32Array(blocks.length * width);
        meter.begin(page);
        for (const b of order) meter.measure(b, rows, b * width);
        return blocks.flatMap((b) => columns.map((column) => rows[b * width + column]));
      };
      const expected = measured(new FeatureMeter(), blocks);
      assert.deepEqual(measured(new FeatureMeter(1, new Set(columns)), blocks.toReversed()), expected);
    }),
  );
});

test("the chosen blocks are those of all sets with the highest expected F-measure", () => {
  const block = fc.record({ p: fc.double({ min: 0.01, max: 0.99, noNaN: true }), w: fc.integer({ min: 1, max: 50 }) });
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 9 }), fc.constantFrom(0.5, 1, 2), (blocks, beta) => {
      const all = blocks.reduce((sum, { p, w }) => sum + p * w, 0);
      const value = (isIn: (b: number) => boolean) => {
        let wanted = 0;
        let taken = 0;
        blocks.forEach(({ p, w }, b) => {
          if (!isIn(b)) return;
          wanted += p * w;
          taken += w;
        });
        return ((1 + beta * beta) * wanted) / (taken + beta * beta * all);
      };
      const chosen = new Uint8Array(blocks.length);
      chooseBlocks(
        Float64Array.from(blocks, ({ p }) => p),
        Float64Array.from(blocks, ({ w }) => w),
        blocks.length,
        beta,
        chosen,
      );
      let best = 0;
      for (let set = 1; set < 1 << blocks.length; set++)
        best = Math.max(
          best,
          value((b) => ((set >> b) & 1) === 1),
        );
      assert.ok(value((b) => chosen[b] === 1) > best - 1e-9);
    }),
  );
});

test("random bytes and broken markup never throw, and the confidence stays between 0 and 1", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const { confidence } = extract(bytes);
      assert.ok(confidence >= 0 && confidence <= 1);
    }),
    { numRuns: 300 },
  );
});

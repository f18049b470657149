/** Tables, lists, code, formulas, recipes and sections are chosen as wholes: what their blocks share, and what comes along. */
import assert from "node:assert/strict";
import test from "node:test";
import { checkLinear } from "pith-testing/linear.js";
import { captionsBetween, captionsOf } from "#src/algorithms/learned/captions.js";
import { chooseLabels, completeQuotations, completeTerms } from "#src/algorithms/learned/completed.js";
import { holdHeadings } from "#src/algorithms/learned/headings.js";
import type { LearnedTrace } from "#src/algorithms/learned/index.js";
import { completeIngredients } from "#src/algorithms/learned/ingredients.js";
import type { JudgedPage, StructureKind } from "#src/algorithms/learned/judged-page.js";
import { completeChoice, shareLogits, structuresOf } from "#src/algorithms/learned/structures.js";
import { Segmenter } from "#src/blocks/segmenter.js";
import { explain } from "#src/explain/explain.js";
import { extract } from "#src/extract.js";
import { renderMarkdown } from "#src/formats/markdown/markdown.js";
import { parsePage } from "#src/parse-page.js";
import { judgedPage } from "./support/judged-page.js";

/** A page with a probability given for each of its blocks, as text after an element: `<p>Rain =.9</p>` has one of 0.9. */
function judged(html: string) {
  const given: number[] = [];
  const bare = html.replace(/ ?=([01]?\.?\d+)/g, (_, p) => {
    given.push(Number(p));
    return "";
  });
  const { tree } = parsePage(bare);
  const page = new Segmenter().segment(tree);
  assert.equal(page.blockCount, given.length, "a probability for each block");
  return { tree, page, given };
}

function shared(html: string) {
  const { tree, page, given } = judged(html);
  const logits = Float64Array.from(given, (p) => Math.log(p / (1 - p)));
  const words = new Float64Array(given.length).fill(1);
  const gain = new Float64Array(given.length);
  const because: (StructureKind | undefined)[] = new Array(given.length);
  const structures = structuresOf(tree, page);
  shareLogits(structures, logits, words, gain, because);
  const chosen = Array.from(logits, (logit, b) => (logit + gain[b] > 0 ? 1 : 0)).join("");
  return { kinds: structures.map(({ kind }) => kind), chosen, because: Array.from(because) };
}

test("a table of data is chosen whole: header cells and labels come with their figures", () => {
  const { kinds, chosen, because } = shared(
    "<p>Costs =.9</p><table><tr><th>Service =.3<th>Cost =.8<tr><td>Printing =.2<td>40 =.9<tr><td>Binding =.8<td>20 =.8</table>",
  );
  assert.deepEqual(kinds, ["table"]);
  assert.equal(chosen, "1111111");
  assert.deepEqual(because, [undefined, ...new Array(6).fill("table")]);
});

test("a table of which little is content goes whole", () => {
  assert.equal(shared("<table><tr><th>A =.1<th>B =.2<tr><td>1 =.6<td>2 =.1</table>").chosen, "0000");
});

test("a table that lays out the page is no structure", () => {
  const cells = "<table><tr><td>Menu =.1<td><h2>News =.9</h2><p>It rained =.9</p></table>";
  assert.deepEqual(shared(cells), { kinds: [], chosen: "011", because: [undefined, undefined, undefined] });
});

test("lines of code that are blocks of their own share what they are", () => {
  const { kinds, chosen } = shared("<pre><div>let a =.9</div><div>a += b =.3</div><div>print =.8</div></pre>");
  assert.deepEqual(kinds, ["code"]);
  assert.equal(chosen, "111");
});

test("a list comes with its items, without the one that is something else", () => {
  assert.equal(shared("<ul><li>Oats =.9<li>Milk =.35<li>Honey =.8</ul>").chosen, "111");
  assert.equal(shared("<ul><li>Oats =.9<li>Milk =.9<li>Share this =.01<li>Honey =.9</ul>").chosen, "1101");
  assert.equal(shared("<dl><dt>Servings =.2<dd>10 =.9<dt>Time =.4<dd>20 min =.9</dl>").chosen, "1111");
  assert.deepEqual(shared("<ul><li><h3>One =.9</h3><li><h3>Two =.1</h3></ul>").kinds, []);
});

test("a list in an item belongs to the outer list", () => {
  const html = "<ul><li>Fruit =.9<ul><li>Apples =.3<li>Pears =.3</ul><li>Bread =.9</ul>";
  assert.deepEqual(shared(html), { kinds: ["list"], chosen: "1111", because: new Array(4).fill("list") });
});

function completed(
  html: string,
  marks: string,
  more?: (page: ReturnType<typeof judged>, choice: Pick<JudgedPage, "probability" | "chosen" | "because">) => void,
) {
  const found = judged(html);
  const { tree, page, given } = found;
  const choice: Pick<JudgedPage, "probability" | "chosen" | "because"> = {
    probability: Float64Array.from(given),
    chosen: Uint8Array.from(marks, Number),
    because: new Array(given.length),
  };
  const words = new Float64Array(given.length).fill(1);
  completeChoice(judgedPage({ tree, page, words, structures: structuresOf(tree, page), ...choice }));
  more?.(found, choice);
  return choice.chosen.join("");
}

test("code in the middle of the content, and tables right beside it, come with it", () => {
  assert.equal(completed("<p>A =.9</p><h3>B =.1</h3><pre>let a =.1</pre><p>C =.9</p>", "1001"), "1011");
  assert.equal(completed("<p>A =.9</p><p>C =.9</p><pre>let a =.1</pre>", "110"), "110");
  const table = (p: number) => `<table><tr><th>A =${p}<th>B =${p}<tr><td>1 =${p}<td>2 =${p}</table>`;
  assert.equal(completed(`<p>A =.9</p>${table(0.01)}<p>C =.9</p>`, "100001"), "111111");
  assert.equal(completed(`<p>A =.9</p>${table(0.3)}`, "10000"), "11111");
  assert.equal(completed(`<p>A =.9</p>${table(0.1)}`, "10000"), "10000");
  assert.equal(completed(`<p>A =.9</p>${table(0)}<p>C =.9</p>`, "100001"), "100001");
});

test("a list between chosen blocks comes, and one of links only if a colon announces it", () => {
  const list = (p: number, item = "b") => `<ul><li>${item} =${p}</li><li>${item} =${p}</li></ul>`;
  assert.equal(completed(`<p>A =.9</p>${list(0.3)}<p>C =.9</p>`, "1001"), "1111");
  assert.equal(completed(`<p>A =.9</p>${list(0.1)}<p>C =.9</p>`, "1001"), "1001");
  assert.equal(completed(`<p>A =.9</p>${list(0.3)}<p>C =.1</p>`, "1000"), "1000");
  const links = list(0.3, "<a href=b>b</a>");
  assert.equal(completed(`<p>A =.9</p>${links}<p>C =.9</p>`, "1001"), "1001");
  assert.equal(completed(`<p>Near it: =.9</p>${links}<p>C =.9</p>`, "1001"), "1111");
});

test("formulas that stand alone come with the text before them, those in a row together", () => {
  const math = (p: number) => `<span class="katex"><math><mi>x =${p}</mi></math><span>x</span></span>`;
  assert.equal(completed(`<p>A =.9</p><h3>B =.1</h3><dl><dd>${math(0.1)}</dl><p>C =.9</p>`, "1001"), "1011");
  assert.equal(completed(`<p>A =.9</p><p>${math(0.1)} (1)</p><p>C =.1</p>`, "100"), "110");
  assert.equal(completed(`<p>A =.9</p><dl><dd>${math(0.1)}<dd>${math(0.1)}</dl><p>$$y =.1$$</p>`, "1000"), "1111");
  assert.equal(completed(`<p>A =.9</p><div>${math(0.6)}</div><div>\\[z =.1\\]</div>`, "110"), "111");
  assert.equal(completed(`<p>A =.9</p><p>Menu =.1</p><p>${math(0.1)}</p>`, "100"), "100");
  assert.equal(completed(`<p>A =.9</p><p>${math(0.1)} is odd</p><p>Buy for $$10$$ =.1</p>`, "100"), "100");
});

test("an embedded post in the middle of the content or right beside it comes whole, another quote only by itself", () => {
  const post = (name: string) =>
    `<blockquote class="${name}"><p>Tide at nine =.1</p>— Ann (@ann) =.2 <p>May 3 =.1</p></blockquote>`;
  assert.equal(completed(`<p>A =.9</p>${post("twitter-tweet tw-align")}<p>B =.9</p>`, "10001"), "11111");
  assert.equal(completed(`<p>A =.9</p><h3>B =.1</h3>${post("mastodon-embed")}<p>C =.9</p>`, "100001"), "101111");
  assert.equal(completed(`<p>A =.9</p>${post("instagram-media")}`, "1000"), "1111");
  assert.equal(completed(`<p>A =.9</p><p>Menu =.1</p>${post("bluesky-embed")}`, "10000"), "10000");
  assert.equal(completed(`<p>A =.9</p>${post("pull-quote")}<p>B =.9</p>`, "10001"), "10001");
});

test("a recipe's ingredients come, also beside the steps, with the lines between them and without links to other things", () => {
  const add = (
    { tree, page }: ReturnType<typeof judged>,
    choice: Pick<JudgedPage, "probability" | "chosen" | "because">,
  ) => completeIngredients(judgedPage({ tree, page, ...choice }));
  const aside = (items: string, name = "recipe__ingredients") =>
    `<aside class="${name}"><h2>Ingredients =.1</h2><ul>${items}</ul><a href="/n">Nutrition =.1</a></aside><p>Knead =.9</p>`;
  const items =
    "<li>4 cups of flour =.1<li>½ cup of starter =.1<li>ca. 9 g of salt =.1<li>2 dl of water =.1<li>Sesame =.1";
  assert.equal(completed(aside(items), "00000001", add), "11111101");
  assert.equal(completed(aside(items), "00000000", add), "00000000");
  assert.equal(completed(aside(items, "specs"), "00000001", add), "00000001");
  const shop = "<li>Flours =.1<li>12 kinds of yeast =.1<li>Spices =.1<li>Vanilla =.1";
  assert.equal(completed(aside(shop), "0000001", add), "0000001");
  const linked = "<li><a href='/a'>4 cups of flour =.1</a><li>2 eggs =.1<li>1 pinch of salt =.1<li>2 dl of water =.1";
  assert.equal(completed(aside(linked), "0000001", add), "1111101");
});

function headed(html: string, marks: string, { titleBlock = -1, dropsBare = true } = {}) {
  const { page, given } = judged(html);
  const because = new Array<StructureKind | undefined>(given.length);
  const chosen = Uint8Array.from(marks, Number);
  holdHeadings(
    judgedPage({
      page,
      titleBlock,
      kinds: { listing: dropsBare ? 0 : 1, service: 0 },
      probability: Float64Array.from(given),
      chosen,
      because,
    }),
  );
  return chosen.join("");
}

test("a heading comes with its section, and goes when nothing stands below it", () => {
  assert.equal(headed("<h2>Setup =.3</h2><p>First =.9</p><p>Then =.9</p>", "011"), "111");
  assert.equal(headed("<h2>Setup =.3</h2><p>First =.9</p><p>Then =.9</p>", "010"), "010");
  assert.equal(headed("<h2>Advert =.1</h2><p>First =.9</p>", "01"), "01");
  assert.equal(headed("<p>End =.9</p><h2>Related =.9</h2><p>Other =.1</p>", "110"), "100");
  assert.equal(headed("<h2>Part =.9</h2><h3>A =.9</h3><p>Text =.9</p>", "111"), "111");
  assert.equal(
    headed("<h2>Related =.9</h2><h3>One =.9</h3><p>x =.1</p><h2>Next =.9</h2><p>y =.9</p>", "11011"),
    "00011",
  );
});

test("a sentence that only looks like a heading stays with nothing below it", () => {
  const bare = (heading: string) => headed(`<p>Boats =.9</p><h2>${heading}</h2><p>View boats =.1</p>`, "110");
  assert.equal(bare("Sail all the lakes of three countries =.9"), "110");
  assert.equal(bare("Sail all the lakes of three countries =.7"), "100");
  assert.equal(bare("Sail the lakes =.9"), "100");
});

test("a label comes with its value where both are in one box", () => {
  const taken = (html: string, marks: string) => {
    const { tree, page } = judged(html);
    const chosen = Uint8Array.from(marks, Number);
    chooseLabels(judgedPage({ tree, page, chosen }));
    return chosen.join("");
  };
  assert.equal(taken("<div><div><b>Width: =.1</b><div>2 m =.9</div></div></div>", "01"), "11");
  assert.equal(taken("<ul><li><p>Width: =.1</p><p>2 m =.9</p></li></ul>", "01"), "11");
  assert.equal(taken("<ul><li><p>宽度： =.1</p><p>2 m =.9</p></li></ul>", "01"), "11");
  assert.equal(taken("<ul><li><p>Width =.1</p><p>2 m =.9</p></li></ul>", "01"), "01");
  assert.equal(taken("<div><div><p>Sort by: =.1</p></div></div><div><p>Oak =.9</p></div>", "01"), "01");
  assert.equal(taken("<div><p>Width: =.9</p><p>2 m =.1</p></div>", "10"), "10");
  const quoted = (name: string) =>
    `<blockquote><div><a href="1">${name} =.1</a></div><div><p>Two metres =.9</p></div></blockquote>`;
  assert.equal(taken(quoted("Ann said:"), "01"), "11", "who is quoted");
  assert.equal(taken(quoted("Two days ago"), "01"), "01");
});

test("the name of a file comes with its listing", () => {
  const taken = (html: string, marks: string, forum = 0) => {
    const { tree, page, given } = judged(html);
    const chosen = Uint8Array.from(marks, Number);
    const words = Float64Array.from(given, (_, b) => page.words(b));
    completeQuotations(judgedPage({ tree, page, words, chosen, kinds: { forum } }));
    return chosen.join("");
  };
  const listing =
    "<figure><span>File: boat.ts =.3</span><pre>sails and mast and boom and keel and hull =.9</pre></figure>";
  assert.equal(taken(listing, "01"), "11");
  assert.equal(taken(listing, "01", 1), "01", "in threads such lines are buttons");
  assert.equal(taken(`<p>File: boat.ts =.3</p>${listing}`, "001"), "011");
});

test("what is beside a heading that went is judged by none, but in an article", () => {
  const probabilityAt = (article: number) => {
    const { page, given } = judged("<p>End =.9</p><h2>Another lamp =.4</h2><p>Add to cart =.1</p>");
    const probability = Float64Array.from(given);
    const kinds = { listing: 0, service: 0, article };
    const chosen = Uint8Array.of(1, 1, 0);
    holdHeadings(judgedPage({ page, titleBlock: -1, kinds, probability, chosen, because: [] }));
    return probability[1];
  };
  assert.deepEqual([0, 1].map(probabilityAt), [0, 0.4]);
});

test("of a product's lists of definitions with one name all come when most of one was chosen", () => {
  const taken = (marks: string, product: number) => {
    const { tree, page, given } = judged(
      `<dl class="a"><dt>Width =.6<dd>2 m =.6</dl><dl class="a"><dt>Legs =.2<dd>Oak =.2</dl><dl class="b"><dt>Next =.2<dd>Two =.2</dl>`,
    );
    const chosen = Uint8Array.from(marks, Number);
    const [words, probability] = [new Float64Array(given.length).fill(1), Float64Array.from(given)];
    completeTerms(judgedPage({ tree, page, words, kinds: { product }, probability, chosen }));
    return chosen.join("");
  };
  assert.equal(taken("110000", 0.5), "111100");
  assert.equal(taken("110000", 0.1), "110000");
  assert.equal(taken("100000", 0.5), "100000");
});

test("the page's own heading stays, and on pages that list things headings do", () => {
  assert.equal(headed("<h1>Title =.9</h1><p>x =.1</p>", "10"), "10");
  assert.equal(headed("<h2>Title =.9</h2><p>x =.1</p>", "10", { titleBlock: 0 }), "10");
  assert.equal(headed("<h2>Blue chair =.9</h2><p>x =.1</p>", "10", { dropsBare: false }), "10");
});

function captions(html: string, marks: string) {
  const { tree, page } = judged(html);
  const chosen = Uint8Array.from(marks, Number);
  return captionsBetween(captionsOf(tree, page), judgedPage({ page, chosen, because: [] })).join("");
}

test("a caption that begins with a word for screen readers is one, and one that is all for them isn't", () => {
  const figure = (caption: string) => `<figure><img src="a.jpg"><figcaption>${caption}</figcaption></figure>`;
  const between = (caption: string) => captions(`<p>A =.9</p>${figure(caption)}<p>B =.9</p>`, "101");
  assert.equal(between(`<span class="visually-hidden">Image caption, </span>The gate at low tide =.1`), "010");
  assert.equal(between(`<span class="visually-hidden">Terminal window =.1</span>`), "000");
});

test("captions take time in proportion to the page, however many a figure has and wherever figures are", () => {
  const shapes: [string, (size: number) => string][] = [
    ["many in one figure", (size) => `<figure>${"<figcaption>a</figcaption>".repeat(size)}</figure>`],
    ["figures in figures", (size) => "<figure><figcaption>a</figcaption><p>b</p>".repeat(size)],
    ["captions in captions", (size) => "<figure>a<figcaption>b".repeat(size)],
    [
      "texts for screen readers",
      (size) => "<figure><img><figcaption>".repeat(size) + "<b class=sr-only>a</b>".repeat(size),
    ],
  ];
  for (const [name, make] of shapes) {
    checkLinear(name, 4_000, (size) => {
      const { tree } = parsePage(make(size));
      const page = new Segmenter().segment(tree);
      const chosen = new Uint8Array(page.blockCount);
      return () => captionsBetween(captionsOf(tree, page), judgedPage({ page, chosen, because: [] }));
    });
  }
});

test("captions of images between chosen blocks are marked", () => {
  const figure = `<figure><img src="a.jpg"><figcaption>A boat =.1</figcaption></figure>`;
  assert.equal(captions(`<p>A =.9</p>${figure}${figure}<p>B =.9</p>`, "1001"), "0110");
  assert.equal(captions(`<p>A =.9</p>${figure}<p>B =.1</p>`, "100"), "000");
  const old = `<div class="wp-caption"><img src="a.jpg"><p class="wp-caption-text">A boat =.1</p></div>`;
  assert.equal(captions(`<p>A =.9</p>${old}<p>B =.9</p>`, "101"), "010");
  const card = `<div class="thumb"><img src="a.jpg"><p>Another story =.1</p></div>`;
  assert.equal(captions(`<p>A =.9</p>${card}<p>B =.9</p>`, "101"), "000");
  const bare = `<figure><figcaption>No image =.1</figcaption></figure>`;
  assert.equal(captions(`<p>A =.9</p>${bare}<p>B =.9</p>`, "101"), "000");
});

const SENTENCES = [
  "The old harbour was built by the monks of the abbey, who needed a place to land their salt.",
  "For three hundred years it was the only safe port between the two rivers, and every ship paid a toll.",
  "When the railway came, the merchants left, and the sheds along the quay stood empty for decades.",
  "Today the council wants to turn them into flats, but the fishermen who are left have other plans.",
];
const FIGURE = `<figure><img src="https://example.org/quay.jpg" alt="A quay"><figcaption>Quay in 1910</figcaption></figure>`;
const PAGE = `<!DOCTYPE html><title>The old harbour</title><nav><a href="/">Home</a></nav><main><article><h1>The old harbour</h1>
${SENTENCES.map((sentence, i) => `<p>${sentence}</p>${i === 1 ? FIGURE : ""}`).join("\n")}</article></main>`;

test("a figure between two chosen texts comes with its caption, in plain text and without images the caption alone; the reasons say so", () => {
  const extraction = extract(PAGE);
  assert.match(renderMarkdown(extraction), /!\[A quay\]\(https:\/\/example\.org\/quay\.jpg\)\s+Quay in 1910/);
  assert.match(extraction.text, /^Quay in 1910$/m);
  assert.match(renderMarkdown(extraction, { images: false }), /^Quay in 1910$/m);
  assert.doesNotMatch(renderMarkdown(extraction, { images: false }), /quay\.jpg/);
  // A model may choose the caption by its own probability.
  const { blocks } = extraction.selection.trace as LearnedTrace;
  if (blocks.some(({ structure }) => structure === "caption")) {
    const notes = [...explain(extraction).elements.values()].map(({ note }) => note);
    assert.ok(
      notes.some((note) => note?.includes("kept with its image")),
      String(notes),
    );
  }
  assert.doesNotMatch(renderMarkdown(extract(PAGE, { exclude: "figure" })), /1910/);
  assert.doesNotMatch(renderMarkdown(extract(PAGE, { keep: { captions: false } })), /1910/);
});

test("line numbers in a cell of their own are no code", () => {
  const code = (numbers: string, lines: string) =>
    `<table><tr><td class="linenos"><pre>${numbers}</pre></td><td><pre>${lines}</pre></td></tr></table>`;
  const page = (inner: string) =>
    `<article><h1>Sorting</h1><p>${SENTENCES.join(" ")}</p>${inner}<p>${SENTENCES[0]}</p></article>`;
  const { text } = extract(page(code("1\n2\n3", "def rising(numbers):\n    copy = list(numbers)\n    return copy")));
  assert.match(text, /return copy/);
  assert.doesNotMatch(text, /^[123]$/m);
  // Numbers that stand alone are what a program says.
  assert.match(extract(page("<pre>1\n2\n3</pre><pre>let a = 1</pre>")).text, /1\n2\n3/);
});

test("a table in which only some cells look like content is a table in Markdown, whole", () => {
  const { text } = extract("<h1>T</h1><table><tr><th>A<th>B<tr><td>1<td>2</table>");
  assert.match(text, /A\tB\n1\t2/);
});

test("what is said for a block adds up to the logit of its probability, its structure's part included", () => {
  const rows = SENTENCES.map((_, i) => `<tr><td>Pier ${i}<td>${100 * i} metres`).join("");
  const { selection } = extract(
    `<article><h1>Piers</h1><p>${SENTENCES.join(" ")}</p><table><tr><th>Pier<th>Length${rows}</table></article>`,
  );
  const { trace } = selection;
  assert.ok("reasons" in trace);
  const { blocks, reasons } = trace as import("#src/algorithms/learned/index.js").LearnedTrace;
  let inTable = 0;
  blocks.forEach(({ probability, structure }, number) => {
    const { start, shift, structure: gain, families } = reasons.call(trace, number);
    const logit = start + shift + gain + families.reduce((sum, { value }) => sum + value, 0);
    assert.ok(Math.abs(1 / (1 + Math.exp(-logit)) - probability) < 1e-6, String(number));
    if (structure === "table") inTable++;
  });
  assert.equal(inTable, 10);
});

test("structures are found in linear time, however lists, figures and headings nest", () => {
  const steps = (html: string) => {
    const { tree } = parsePage(html);
    const page = new Segmenter();
    const blocks = page.segment(tree);
    const start = process.cpuUsage();
    const chosen = new Uint8Array(blocks.blockCount).fill(1);
    structuresOf(tree, blocks);
    captionsBetween(captionsOf(tree, blocks), judgedPage({ page: blocks, chosen, because: [] }));
    const probability = new Float64Array(blocks.blockCount).fill(0.9);
    holdHeadings(
      judgedPage({
        page: blocks,
        titleBlock: -1,
        kinds: { listing: 0, service: 0 },
        probability,
        chosen,
        because: new Array(blocks.blockCount),
      }),
    );
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const pages = [
    (n: number) => `${"<ul><li>a".repeat(n)}<h2>b</h2>`,
    (n: number) => "<figure><img src=a><figcaption>a</figcaption>".repeat(n),
    (n: number) => `<figure><img src=a>${"<figcaption>a</figcaption>".repeat(n)}</figure>`,
    (n: number) => "<h2>a</h2><h3>b</h3><p>c</p>".repeat(n),
    (n: number) => "<pre>a<table><tr><td>b".repeat(n),
  ];
  for (const page of pages) {
    steps(page(2000));
    const [once, eight] = [steps(page(2000)), steps(page(16000))];
    assert.ok(eight < 40 * Math.max(once, 2000), `${page(1)}: ${once} and ${eight} microseconds`);
  }
});

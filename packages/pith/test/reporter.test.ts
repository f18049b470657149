import assert from "node:assert/strict";
import test from "node:test";
import { DEFAULT_AUTOCUE } from "#src/classics/reporter/default-autocue.js";
import { createReporter } from "#src/classics/reporter/reporter.js";
import { ReporterTrace } from "#src/classics/reporter/trace.js";
import { extract } from "#src/extract.js";
import type { Extraction } from "#src/extraction/extraction.js";
import { renderHtml } from "#src/formats/html.js";
import { treeFromDocument } from "#src/html/dom/tree-from-document.js";
import { parsePage } from "#src/parse-page.js";
import { selectFirst } from "./support/select-first.js";

const SENTENCE = "The boats went out at dawn, all nine of them, and came back before the storm. ";
const NEWS = `<!DOCTYPE html><title>Boats</title><style>a, b, c, d, e, f { g: h } i, j, k, l, m, n { o: p }</style>
  <body><div class=menu><a href=/>Home</a> <a href=/x>News</a></div>
  <div id=news><h1>Boats</h1><p>${SENTENCE.repeat(2)}</p>${`<p>${SENTENCE}</p>`.repeat(3)}<div class=share>Share</div></div>
  <aside><p>${SENTENCE.repeat(9)}</p></aside><footer>Imprint</footer></body>`;

const read = (page: string, compatible = false) => extract(page, { algorithm: createReporter({ compatible }) });
const traceOf = ({ selection }: Extraction) => selection.trace as ReporterTrace;

test("the news of a page, in paragraphs", () => {
  const { text, title, selection, tree, warnings } = read(NEWS);
  assert.equal(
    text,
    ["Boats", SENTENCE.repeat(2), SENTENCE, SENTENCE, SENTENCE].map((text) => text.trim()).join("\n\n"),
  );
  assert.equal(title, "Boats");
  assert.equal(tree.path(selection.container), "/html/body/div[2]");
  assert.deepEqual(
    [...selection.dropped].map((node) => tree.attribute(node, "class")),
    ["share"],
  );
  assert.deepEqual(warnings, []);
});

test("normal mode doesn't read style sheets as prose", () => {
  const css = `a b c, d e f, g h i { p : q } `.repeat(30);
  for (const page of [
    `<title>T</title><style>${css}</style><div><p>${SENTENCE}</p></div>`,
    `<section><div><style>${css}</style></div><p>${SENTENCE}</p></section>`,
    `<body><noscript><p>${SENTENCE.repeat(5)}</p></noscript><template>${css}</template><iframe>${css}</iframe><p>${SENTENCE}</p>`,
  ]) {
    assert.equal(read(page).text, SENTENCE.trim());
  }
  assert.match(read(`<style>${css}</style><p>${SENTENCE}`, true).text, /^a b c, d e f/, "compatible mode does");
});

test("normal mode fuses no words, neither in its text nor when it counts them", () => {
  const page = `<body><section>One long text<p>two</p>three<br>four<b>th</b></section>`;
  assert.equal(read(page).text, "One long text\n\ntwo\n\nthree\nfourth");
  assert.equal(read(page, true).text, "One long texttwothreefourth");
  const words = (extraction: Extraction) =>
    traceOf(extraction)
      .scores(selectFirst(extraction.tree, "section"))
      .find(({ name }) => name === "word")?.value;
  assert.equal(words(read(page)), 12);
  assert.equal(words(read(page, true)), 6);
});

test("two line breaks make paragraphs; the Tree of the result is that of the changed page", () => {
  const { tree: given } = parsePage(
    `<body><section>First text, which is long.<BR>no<br /> \r\n<br >Second text, also long.</section>`,
  );
  const extraction = extract(given, { algorithm: createReporter() });
  const { tree, text } = extraction;
  assert.equal(text, "First text, which is long.\nno\n\nSecond text, also long.");
  assert.notEqual(tree, given);
  assert.equal(tree, traceOf(extraction).tree);
  assert.ok(renderHtml(extraction, { document: false }).includes("<p>Second text, also long.</p>"));
  assert.equal(
    extract(given, { algorithm: createReporter({ autocue: DEFAULT_AUTOCUE.without("double-break") }) }).tree,
    given,
  );
});

test("a live document: rules for the page's text have nothing to act on", async () => {
  const { JSDOM } = await import("jsdom" as string);
  const { document } = new JSDOM(`<body><p>${SENTENCE}<br><br>${SENTENCE}</p></body>`).window;
  const given = treeFromDocument(document);
  const { text, tree } = extract(given, { algorithm: createReporter() });
  assert.equal(tree, given);
  assert.equal(text, `${SENTENCE.trim()}\n\n${SENTENCE.trim()}`);
});

test("pages with nothing to find: no exception, a warning", () => {
  for (const page of [
    "",
    " ",
    "<!-- -->",
    "<title>The title of it</title>",
    "<frameset><frame></frameset>",
    "<script>x</script>",
    "<br><br>",
  ]) {
    for (const compatible of [false, true]) {
      const { selection, text, warnings } = read(page, compatible);
      if (compatible && page.startsWith("<title>"))
        assert.equal(text, "The title of it", "the original gives the title");
      else assert.deepEqual([text, warnings.length], ["", 1], page);
      JSON.stringify(selection);
    }
  }
});

test("nothing is kept from page to page", () => {
  const first = JSON.stringify(read(NEWS).selection);
  read(`<div><p>${SENTENCE.repeat(50)}</p></div>`);
  assert.equal(JSON.stringify(read(NEWS).selection), first);
});

test("the trace: totals, scores by rule, roles, what was removed by which rule", () => {
  const extraction = read(NEWS);
  const trace = traceOf(extraction);
  const { tree } = trace;
  const find = (selector: string) => selectFirst(tree, selector);
  assert.ok(trace instanceof ReporterTrace);
  assert.equal(trace.kind, "reporter");
  assert.deepEqual(trace.scores(find("#news p")), [
    { rule: "paragraph", name: "paragraph", value: 50 },
    { rule: "commas", name: "comma", value: 40 },
    { rule: "words", name: "word", value: 64 },
    { rule: "capitals", name: "caps", value: 0 },
    { rule: "sum-in-paragraph", name: "score_aggregator", value: 0 },
  ]);
  assert.equal(trace.total(find("#news p")), 154);
  assert.equal(trace.total(find("#news")), 40 + 154 + 3 * 102 - 100 - 70 - 100);
  assert.deepEqual(
    ["#news", "#news p", ".share", "aside", "aside p", "title"].map((s) => trace.role(find(s))),
    ["container", "paragraph", "container", "removed", "removed", "removed"],
  );
  assert.equal(trace.role(0), undefined);
  assert.equal(trace.total(find(".share")), -100);
  const all = trace.scores(find(".share")).reduce((sum, { value }) => sum + value, 0);
  assert.equal(all, -160, "with the rules for the news container");
  assert.deepEqual(trace.removedBy(find(".share")), {
    node: find(".share"),
    rule: "drop-low-scores",
    trigger: "NEWS_CONTAINER",
  });
  assert.equal(trace.removedBy(find("aside p"))?.rule, "drop-aside");
  assert.equal(trace.removedBy(find("title"))?.rule, "drop-script");
  assert.equal(trace.removedBy(find("#news")), undefined);
  assert.deepEqual(trace.byTag().get("p"), { count: 4, minimum: 102, maximum: 154 });
  assert.deepEqual([...trace.byTag().keys()], ["a", "body", "div", "h1", "html", "p"]);
  assert.deepEqual(trace.summary(), { count: 12, minimum: -100, maximum: trace.total(find("#news")) });
});

test("the trace as JSON", () => {
  const { selection, tree } = read("<body><p>Some, text to read</p>");
  const json = JSON.parse(JSON.stringify(selection.trace));
  assert.deepEqual(Object.keys(json), ["kind", "compatible", "container", "summary", "byTag", "pruned", "elements"]);
  assert.deepEqual(json.elements.at(-1), {
    node: selectFirst(tree, "p"),
    parent: selectFirst(tree, "body"),
    name: "p",
    role: "paragraph",
    total: 68,
    scores: { paragraph: 50, comma: 10, word: 8, caps: 0, score_aggregator: 0 },
  });
});

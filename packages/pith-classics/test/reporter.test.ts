/** Reporter with its default rules on small pages: its text, the original's accidents, warnings, and the trace. */
import assert from "node:assert/strict";
import test from "node:test";
import { type Extraction, extract, parsePage } from "pith";
import { treeFromDocument } from "pith/dom";
import { html } from "pith/formats";
import { DEFAULT_AUTOCUE } from "#src/reporter/default-autocue.js";
import { createReporter } from "#src/reporter/reporter.js";
import { ReporterTrace } from "#src/reporter/trace.js";
import { selectFirst } from "./support/select-first.js";

const SENTENCE = "The boats went out at dawn, all nine of them, and came back before the storm. ";
const NEWS = `<!DOCTYPE html><title>Boats</title><style>a, b, c, d, e, f { g: h } i, j, k, l, m, n { o: p }</style>
  <body><style>q, r { s: t }</style><div class=menu><a href=/>Home</a> <a href=/x>News</a></div>
  <div id=news><h1>Boats</h1><p>${SENTENCE.repeat(2)}</p>${`<p>${SENTENCE}</p>`.repeat(3)}<div class=share>Share</div></div>
  <aside><p>${SENTENCE.repeat(9)}</p></aside><footer>Imprint</footer></body>`;

const read = (page: string) => extract(page, { algorithm: createReporter() });
const traceOf = ({ selection }: Extraction) => selection.trace as ReporterTrace;

test("the news of a page, on one line, with nothing between two elements' texts", () => {
  const { text, title, selection, tree, warnings } = read(NEWS);
  assert.equal(text, `Boats${SENTENCE.repeat(5)}`.trim());
  assert.equal(title, "Boats");
  assert.equal(tree.path(selection.container), "/html/body/div[2]");
  assert.deepEqual(
    [...selection.dropped].map((node) => tree.attribute(node, "class")),
    ["share"],
  );
  assert.deepEqual(warnings, []);
});

test("style sheets are prose to it, unless they stand in the body itself", () => {
  const css = `a b c, d e f, g h i { p : q } `.repeat(30);
  assert.match(read(`<style>${css}</style><p>${SENTENCE}`).text, /^a b c, d e f/);
  assert.equal(read(`<body><style>${css}</style><p>${SENTENCE}`).text, SENTENCE.trim());
});

test("words of neighbouring blocks are fused, in the text and when they are counted", () => {
  const extraction = read(`<body><section>One long text<p>two</p>three<br>four<b>th</b></section>`);
  assert.equal(extraction.text, "One long texttwothreefourth");
  const scores = traceOf(extraction).scores(selectFirst(extraction.tree, "section"));
  assert.equal(scores.find(({ name }) => name === "word")?.value, 6);
});

test("two line breaks make paragraphs; the Tree of the result is that of the changed page", () => {
  const { tree: given } = parsePage(
    `<body><section>First text, which is long.<BR>no<br /> \r\n<br >Second text, also long.</section>`,
  );
  const extraction = extract(given, { algorithm: createReporter() });
  const { tree, text } = extraction;
  assert.equal(text, "First text, which is long.noSecond text, also long.");
  assert.notEqual(tree, given);
  assert.equal(tree, traceOf(extraction).tree);
  assert.ok(html.write(extraction, { document: false }).includes("<p>Second text, also long.</p>"));
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
  assert.equal(text, SENTENCE.repeat(2).trim());
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
    const { selection, text, warnings } = read(page);
    if (page.startsWith("<title>")) assert.equal(text, "The title of it", "the original gives the title");
    else assert.deepEqual([text, warnings.length], ["", 1], page);
    JSON.stringify(selection);
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
    ["container", "paragraph", "container", "removed", "removed", "container"],
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
  assert.equal(trace.removedBy(find("body > style"))?.rule, "drop-style");
  assert.equal(trace.removedBy(find("#news")), undefined);
  assert.deepEqual(trace.byTag().get("p"), { count: 4, minimum: 102, maximum: 154 });
  assert.deepEqual([...trace.byTag().keys()], ["a", "body", "div", "h1", "head", "html", "p", "style", "title"]);
  assert.deepEqual(trace.summary(), { count: 15, minimum: -100, maximum: trace.total(find("#news")) });
});

test("the trace as JSON", () => {
  const { selection, tree } = read("<body><p>Some, text to read</p>");
  const json = JSON.parse(JSON.stringify(selection.trace));
  assert.deepEqual(Object.keys(json), ["kind", "container", "summary", "byTag", "pruned", "elements"]);
  assert.deepEqual(json.elements.at(-1), {
    node: selectFirst(tree, "p"),
    parent: selectFirst(tree, "body"),
    name: "p",
    role: "paragraph",
    total: 68,
    scores: { paragraph: 50, comma: 10, word: 8, caps: 0, score_aggregator: 0 },
  });
});

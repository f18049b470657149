/** The parts that Reporter's rules are made of, one by one: evaluators, selectors, actions and triggers. */
import assert from "node:assert/strict";
import test from "node:test";
import { extract, parsePage, selectAll } from "pith";
import { Autocue } from "#src/reporter/autocue.js";
import { createReporter } from "#src/reporter/reporter.js";
import type { Evaluator, Rule } from "#src/reporter/rule.js";
import type { ReporterTrace } from "#src/reporter/trace.js";
import {
  byScore,
  comments,
  count,
  countChildren,
  css,
  fixed,
  prune,
  replace,
  score,
  self,
  sumOfChildren,
} from "./support/rule-parts.js";
import { selectFirst } from "./support/select-first.js";

/** Reads a page by a few rules; `scores` gives an element's scores as an object. */
function read(html: string, ...rules: Rule[]) {
  const extraction = extract(html, { algorithm: createReporter({ autocue: new Autocue(rules) }) });
  const trace = extraction.selection.trace as ReporterTrace;
  const { tree } = trace;
  const scores = (selector: string) =>
    Object.fromEntries(trace.scores(selectFirst(tree, selector)).map(({ name, value }) => [name, value]));
  const removed = () => trace.pruned.map(({ node, rule }) => [tree.name(node) || tree.kind(node), rule]);
  return { ...extraction, trace, scores, removed };
}

/** What an evaluator makes of the first element that matches, at the end of the traversal. */
function value(html: string, selector: string, evaluator: Evaluator): number {
  const { scores } = read(html, {
    name: "x",
    triggers: ["POST_TRAVERSAL"],
    select: css(selector),
    act: score(evaluator),
  });
  return Object.values(scores(selector))[0];
}

const WIN: Rule = { name: "win", triggers: ["POST_TRAVERSAL"], select: css("body"), act: score(fixed(1)) };

test("fixed, and what factor, minimum, maximum and threshold make of a number", () => {
  const of = (options: object) => value("<p>a, b, c, d", "p", count(",", options));
  assert.equal(value("<p>", "p", fixed(-7)), -7);
  assert.equal(value("<p>", "p", fixed(2, { factor: 3 })), 6);
  assert.equal(of({}), 3);
  assert.equal(of({ factor: -10 }), -30);
  assert.equal(of({ factor: -10, minimum: -20 }), -20);
  assert.equal(of({ maximum: 2 }), 2);
  assert.equal(of({ threshold: 2 }), 1);
  assert.equal(of({ threshold: 3 }), 0, "three is not more than three");
  assert.equal(of({ threshold: 2, maximum: 9, minimum: 4 }), 9);
  assert.equal(of({ threshold: 3, maximum: 9, minimum: 4 }), 4);
  assert.ok(Object.is(value("<p>a", "p", count(",", { factor: -1 })), 0), "not -0");
});

test("count: all text below the element, with nothing between two elements' texts", () => {
  assert.equal(value("<div>one <b>two</b><p>three</p>four</div>", "div", count(/\w+/)), 2);
  assert.equal(value("<div>n<b>o</b>t</div>", "div", count(/\w+/)), 1, "elements don't part a word");
  assert.equal(value("<div>n<b>o</b>t</div>", "b", count(/\w+/)), 1, "but in an element's own text it stands alone");
  assert.equal(value("<div>x<!-- y --><br>z</div>", "div", count(/[xyz]/g)), 2);
  assert.equal(value("<p>Straße ÄÖÜ", "p", count(/\p{Lu}/u)), 4);
});

test("sumOfChildren: direct children's totals, from a start", () => {
  const html = "<div><p>1</p><p>2<i>3</i></p></div>";
  const five = { name: "five", triggers: ["PRE_TRAVERSAL"], select: css("p, i"), act: score(fixed(5)) } as const;
  const sum = (evaluator: Evaluator) =>
    read(html, five, { name: "sum", triggers: ["EVAL_CONTAINER"], act: score(evaluator) }).scores("div");
  assert.deepEqual(sum(sumOfChildren()), { score_aggregator: 10 });
  assert.deepEqual(sum(sumOfChildren({ start: -70, minimum: 0 })), { score_aggregator: 0 });
  assert.deepEqual(sum(sumOfChildren({ start: 2, factor: 10, name: "sum" })), { sum: 120 });
});

test("countChildren, which never worked in the original: by selector, direct or all below", () => {
  const html = "<ul>text<!-- no child --><li>1<li class=x>2<li class=x>3<b class=x>4</b></ul>";
  assert.equal(value(html, "ul", countChildren()), 3);
  assert.equal(value(html, "ul", countChildren(".x")), 2);
  assert.equal(value(html, "ul", countChildren(".x", { direct: false })), 3);
  assert.equal(value(html, "ul", countChildren("ul > li.x:last-child")), 1);
  assert.equal(value(html, "ul", countChildren("p")), 0);
  assert.equal(value(html, "ul", countChildren("li", { factor: -5 })), -15);
  assert.deepEqual(
    read(
      html,
      { name: "drop", triggers: ["PRE_TRAVERSAL"], select: css("li.x"), act: prune() },
      { name: "menu", triggers: ["EVAL_PARAGRAPH", "EVAL_CONTAINER"], act: score(countChildren("li")) },
    ).scores("ul"),
    { children_counter: 1 },
    "a child that was pruned is none",
  );
});

test("score: replaces one of its name, adds to others, and takes the name from all below if it is told to", () => {
  const give = (name: string, select: string, evaluator: Evaluator, resetChildren = false): Rule => ({
    name,
    triggers: ["PRE_TRAVERSAL"],
    select: css(select),
    act: score(evaluator, { resetChildren }),
  });
  const { scores, trace, tree } = read(
    "<section><div><p><b>x</b></p></div></section>",
    give("1", "div, p, b", fixed(1, { name: "a" })),
    give("2", "p", fixed(2, { name: "a" })),
    give("3", "p, b", fixed(3, { name: "b" })),
    give("4", "div, p", fixed(4, { name: "b" }), true),
  );
  assert.deepEqual(scores("p"), { a: 2 }, "4 gave b to p, then took it away again for div");
  assert.deepEqual(scores("b"), { a: 1 });
  assert.deepEqual(scores("div"), { a: 1, b: 4 });
  assert.deepEqual(
    trace.scores(selectFirst(tree, "div")).map(({ rule }) => rule),
    ["1", "4"],
  );
  assert.equal(trace.total(selectFirst(tree, "div")), 5);
});

test("the traversal: a paragraph's text is scored anew and its children's score of that name is gone", () => {
  const words = {
    name: "words",
    triggers: ["EVAL_PARAGRAPH"],
    act: score(count(/\w+/), { resetChildren: true }),
  } as const;
  const { scores, trace, tree } = read("<div><p>one two <b>three four five</b></p> <i>in short</i></div>", words);
  assert.deepEqual(scores("p"), { regex_counter: 5 });
  assert.deepEqual(scores("b"), {}, "it had 3");
  assert.equal(trace.role(selectFirst(tree, "b")), "paragraph");
  assert.equal(trace.role(selectFirst(tree, "div")), "container");
  assert.equal(trace.role(selectFirst(tree, "i")), "container", "eight characters are no paragraph");
});

test("EVAL_PARAGRAPH with a selector acts below the paragraph", () => {
  const { scores } = read(
    "<p>A text <a>link</a></p><div><a>link</a></div>",
    { name: "link", triggers: ["EVAL_PARAGRAPH"], select: css("a"), act: score(fixed(-3)) },
    { name: "sum", triggers: ["EVAL_PARAGRAPH", "EVAL_CONTAINER"], act: score(sumOfChildren()) },
  );
  assert.deepEqual(scores("p"), { score_aggregator: -3 });
  assert.deepEqual(scores("div"), { score_aggregator: 0 });
});

test("prune: with all below, only if an evaluator gives 1 or more, inner elements first", () => {
  const html = "<body><p>keep</p><div>advert <p>more</p></div><div>no <div>advert</div></div>";
  const drop = {
    name: "ad",
    triggers: ["PRE_TRAVERSAL"],
    select: css("div"),
    act: prune({ if: count("advert") }),
  } as const;
  const { text, removed } = read(html, drop, WIN);
  assert.equal(text, "keepno ");
  assert.deepEqual(removed(), [
    ["div", "ad"],
    ["div", "ad"],
  ]);
  assert.equal(read(html, { ...drop, act: prune() }, WIN).text, "keep");
});

test("prune in every trigger that has a tree", () => {
  const html = "<body><p class=a>a, longer</p><p class=b>b, much longer</p><div class=c></div>";
  const at = (trigger: Rule["triggers"][number], select: Rule["select"], act: Rule["act"] = prune()) =>
    read(html, { name: "x", triggers: [trigger], select: select ?? self(), act }, WIN);
  assert.equal(at("PRE_TRAVERSAL", css(".a")).text, "b, much longer");
  assert.equal(at("POST_TRAVERSAL", css(".b")).text, "a, longer");
  assert.equal(at("NEWS_CONTAINER", css(".b")).text, "a, longer");
  assert.equal(at("EVAL_PARAGRAPH", self(), prune({ if: count(/much/) })).text, "a, longer");
  assert.deepEqual(at("EVAL_CONTAINER", self(), prune({ if: countChildren(".b") })).removed(), [["body", "x"]]);
  const none = at("PRE_TRAVERSAL", self());
  assert.deepEqual([none.text, none.selection.container, none.selection.kept], ["", 0, []], "the document itself");
  const news = at("NEWS_CONTAINER", self());
  assert.deepEqual([news.text, news.selection.kept], ["", []], "the container itself");
});

test("a text that an element has after something in it was pruned", () => {
  const html = "<div>one <p>two <b>three</b></p></div><section>four <p>five</p></section>";
  const { scores } = read(
    html,
    { name: "b", triggers: ["EVAL_PARAGRAPH", "EVAL_CONTAINER"], act: prune({ if: count("^three$") }) },
    { name: "n", triggers: ["EVAL_PARAGRAPH", "EVAL_CONTAINER"], act: score(count(/\w+/)) },
  );
  assert.deepEqual(
    [scores("div"), scores("p"), scores("section")].map((s) => s["regex_counter"]),
    [2, 1, 2],
  );
});

test("byScore: below an upper threshold, above a lower one; comments; self is the document, element or container", () => {
  const give: Rule = { name: "p", triggers: ["PRE_TRAVERSAL"], select: css("p"), act: score(count("x")) };
  const drop = (threshold: number, mode: "upper" | "lower") =>
    read(
      "<body><!-- a --><p>xx one<p>x two<p>xxx three",
      give,
      { name: "win", triggers: ["POST_TRAVERSAL"], select: css("body"), act: score(fixed(9)) },
      {
        name: "drop",
        triggers: ["NEWS_CONTAINER"],
        select: byScore({ threshold, mode }),
        act: prune(),
      },
    ).text;
  assert.equal(drop(2, "upper"), "xx onexxx three");
  assert.equal(drop(2, "lower"), "xx onex two");
  const { removed, scores } = read(
    "<!-- a --><p>text <!-- b --></p>",
    { name: "c", triggers: ["PRE_TRAVERSAL"], select: comments(), act: prune() },
    { name: "news", triggers: ["NEWS_CONTAINER"], select: self(), act: score(fixed(3, { name: "news" })) },
    { name: "p", triggers: ["POST_TRAVERSAL"], select: css("p"), act: score(fixed(1, { name: "p" })) },
  );
  assert.deepEqual(removed(), [
    ["comment", "c"],
    ["comment", "c"],
  ]);
  assert.deepEqual(scores("p"), { p: 1, news: 3 });
});

test("replace: in the page before it is parsed, and in the text of the news", () => {
  const paragraphs: Rule = { name: "html", triggers: ["HTML"], act: replace(/<tab>/g, "</p><p>") };
  const { tree, text } = read("<p>one<tab>two</p>", paragraphs, WIN);
  assert.equal(selectAll(tree, "p").length, 2);
  assert.equal(text, "onetwo");
  const { rewrite } = createReporter({ autocue: new Autocue([paragraphs, WIN]) });
  const untouched = parsePage("<p>one</p>").tree;
  assert.equal(rewrite!(untouched), untouched, "a page without a match is not parsed again");
  const credit: Rule = { name: "credit", triggers: ["NEWS_TEXT"], act: replace(/photo: (\w+)/i, "[$1]") };
  assert.equal(read("<p>Sun. Photo: Ann", credit, WIN).text, "Sun. [Ann]");
});

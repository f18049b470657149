import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { extract, Parser, parse } from "pith";
import { algorithmNamed } from "pith/algorithms";
import { mutate, seededRandom } from "pith-testing/random.js";

const encode = (text: string) => new TextEncoder().encode(text);
const repeat = (text: string, times: number) => encode(text.repeat(times));
const lines = (times: number, line: (i: number) => string) =>
  encode(Array.from({ length: times }, (_, i) => line(i)).join(""));

/** Shapes on which parsers turn quadratic or run out of stack. Sizes are such that a quadratic step takes minutes. */
const SHAPES: Record<string, () => Uint8Array> = {
  "20,000 levels of div": () => repeat("<div>", 20_000),
  "20,000 levels of inline text": () => repeat("<span>x", 20_000),
  "1,000,000 attributes": () => encode(`<p ${"a ".repeat(1_000_000)}>x`),
  "a tag of 10 MB": () => encode(`<p title="${"x".repeat(10_000_000)}">x`),
  "1,000,000 unclosed p": () => repeat("<p>", 1_000_000),
  "1,000,000 unclosed div": () => repeat("<div>", 1_000_000),
  "1,000,000 unclosed b": () => repeat("<b>", 1_000_000),
  "ever different unclosed b": () => lines(100_000, (i) => `<b id=${i}>`),
  "formatting reopened in every paragraph": () => lines(100_000, (i) => `<p><b id=${i}>x`),
  "misnested formatting": () => repeat("<b><div></b>x", 100_000),
  "links in links": () => repeat("<a href=x><div>", 100_000),
  "text in tables": () => repeat("<table>x", 100_000),
  "end tags of nothing": () => encode("<div>".repeat(100_000) + "</x>".repeat(100_000)),
  "paragraphs ended in an object": () => encode(`<p><object>${"<div>".repeat(100_000)}${"</p>".repeat(100_000)}`),
  "list items in deep div": () => encode("<div>".repeat(100_000) + "<li></li>".repeat(100_000)),
  "foreign end tags": () => encode(`<svg>${"<g>".repeat(100_000)}${"</x>".repeat(100_000)}`),
  templates: () => repeat("<template>", 100_000),
  "tables in cells": () => repeat("<table><td>", 50_000),
  selects: () => repeat("<select><option>", 100_000),
  "a script of open comments": () => encode(`<script>${"<!--<script>".repeat(100_000)}`),
  "open comments": () => repeat("<!--", 500_000),
  "attributes for the body": () => lines(100_000, (i) => `<body a${i}>`),
  "element names": () => lines(100_000, (i) => `<x${i}>`),
  "character references": () => repeat("&amp&notit;&#x10FFFF;&", 100_000),
};

for (const [name, make] of Object.entries(SHAPES)) {
  // The limit is a hundred times what the slowest shape takes: it catches quadratic time, not a slow machine.
  test(`hostile shape: ${name}`, { timeout: 600_000 }, () => {
    const source = make();
    const tree = parse(source);
    assert.equal(tree.end[0], tree.length);
    assert.ok(tree.length < source.length + 100_000, `${tree.length} nodes from ${source.length} bytes`);
  });
}

test("text beyond a limit is kept, and the result says which limit was met", () => {
  const parser = new Parser();
  const deep = parser.parse(repeat("<div>x", 500), { limits: { maxDepth: 100 } });
  assert.equal(deep.textContent(0), "x".repeat(500));
  assert.deepEqual(parser.warnings, ["too-deep"]);
  const many = parser.parse(repeat("<p>y", 500), { limits: { maxNodes: 100 } });
  assert.equal(many.textContent(0), "y".repeat(500));
  assert.ok(many.length <= 101);
  assert.deepEqual(parser.warnings, ["too-many-nodes"]);
  parser.parse(encode("<p>x"));
  assert.deepEqual(parser.warnings, []);
});

const FUZZED = 100_000;

test(`${FUZZED} fuzzed strings and byte strings give a result`, () => {
  const random = seededRandom(1);
  const seeds = [
    "<p>Some text here, <b>which goes on</b>.<div>And more",
    "<table><td>x<select><option>y",
    "&#x;\0\u{1f600}",
  ].map(encode);
  const parser = new Parser();
  for (let i = 0; i < FUZZED * 0.6; i++) {
    const page = mutate(seeds[i % seeds.length], seeds, random);
    const extraction = extract(page, {
      parser,
      algorithm: algorithmNamed(i % 2 === 0 ? "eatiht" : "eatiht2", { compatible: i % 3 === 0 }),
    });
    assert.equal(typeof extraction.text, "string");
  }
  const options = { seed: 20_260, numRuns: FUZZED * 0.2 };
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (page) => typeof extract(page, { parser }).text === "string"),
    options,
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (page) => typeof extract(page, { parser }).text === "string"),
    options,
  );
});

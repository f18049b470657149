/** Hostile shapes of megabytes. */
import assert from "node:assert/strict";
import test from "node:test";
import { parse } from "#src/html/parser/parser.js";

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

/** An attribute is in the page once: what is written of a page is in proportion to it, however many elements the attribute is around. */
import assert from "node:assert/strict";
import test from "node:test";
import { extract } from "pith";
import { chunks } from "pith/chunks";
import { markdown } from "pith/formats";
import { recordsJson } from "pith/records";
import { checkLinearUpTo } from "pith-testing/linear.js";
import { rounds } from "pith-testing/rounds.js";
import { attributePage, FREE, OUTPUTS } from "./support/attribute-pages.js";
import { everything } from "./support/everything.js";

const encoder = new TextEncoder();
const url = "https://example.org/a/b";
const PARAGRAPH = `<p>${"The harbour master said that the gate had held through the night. ".repeat(4)}</p>`;

/** What an attribute is around. */
const CHILDREN = rounds(500, 2_000);

/** Bytes of a random page. */
const SIZE = 12_000;

test("every output of a page with long attributes around many children is a small multiple of the page", () => {
  for (let number = 0; number < rounds(4, 12); number++) {
    const { name, make } = attributePage(number);
    const page = encoder.encode(make(SIZE));
    for (const [output, { write, multiple, isContent }] of Object.entries(OUTPUTS)) {
      for (const choice of isContent ? [{}, { algorithm: everything }] : [{}]) {
        const bytes = Buffer.byteLength(write(page, choice));
        assert.ok(bytes <= multiple * page.length + FREE, `${output}: ${bytes} bytes of ${page.length}, ${name}`);
      }
    }
  }
});

/** A link, or emphasis, with a long address, title or formula around many blocks. */
const AROUND: Readonly<Record<string, string>> = {
  "a link around paragraphs": "<a href=LONG><p>a b",
  "a link around items": "<ul><a href=LONG><li>a",
  "a link in emphasis": "<b><a href=LONG><p>a b",
  "a link's title": "<a href=/b title=LONG><p>a b",
  "a link that each paragraph opens again": "<p><a href=LONG>c<p>a b",
  "a title that each paragraph opens again": "<p><b title=LONG>c<p>a b",
  "emphasis around line breaks": "<p><b title=LONG>a<br><br>b",
  "a link around line breaks": "<a href=LONG><div>a</div>b<br><br>c",
  "a link around pictures": "<a href=LONG><img src=a>b",
  "a formula that is drawn in each paragraph": "<p><b data-formula=x^LONG>c<p><svg></svg>",
  "a formula that each paragraph opens again": "<p><b data-latex=x^LONG>c<p>a b",
  "a formula in what MathJax drew": "<p><b data-latex=x^LONG>c</p><div class=MathJax>b</div>",
  "a page's base": "<base href=https://example.org/BASE/><a href=c>b</a> ",
};

for (const [name, shape] of Object.entries(AROUND)) {
  for (const length of [8_000, 100_000]) {
    test(`${name} of ${length} characters is in proportion in every format`, () => {
      const [first, last] = [shape.slice(0, shape.lastIndexOf("<")), shape.slice(shape.lastIndexOf("<"))];
      const child = name.includes("line breaks") ? `${last}<br>b` : last;
      const page = encoder.encode(
        `<main>${PARAGRAPH}${first.replace("LONG", `/${"x".repeat(length)}`).replace("BASE", "d".repeat(370))}${child.repeat(CHILDREN)}`,
      );
      for (const [output, { write, multiple, isContent }] of Object.entries(OUTPUTS)) {
        if (!isContent) continue;
        const bytes = Buffer.byteLength(write(page, { algorithm: everything }));
        assert.ok(bytes <= multiple * page.length + FREE, `${output}: ${bytes} bytes of ${page.length}`);
      }
    });
  }
}

/** What each line is written with the marks of, and a line of it. */
const NESTED: Readonly<Record<string, readonly [around: string, line: string]>> = {
  "numbered lists": ["<ol start=999999999><li>a", "<li>b"],
  quotations: ["<blockquote>a", "<p>b"],
  "lists around code": ["<ul><li>a", "<pre>b</pre>"],
};

for (const [name, [around, line]] of Object.entries(NESTED)) {
  test(`what is in a hundred ${name} is in proportion in every format`, () => {
    const page = encoder.encode(`<main>${PARAGRAPH}${around.repeat(100)}${line.repeat(2 * CHILDREN)}`);
    for (const [output, { write, multiple, isContent }] of Object.entries(OUTPUTS)) {
      if (!isContent) continue;
      const bytes = Buffer.byteLength(write(page, { algorithm: everything }));
      assert.ok(bytes <= multiple * page.length, `${output}: ${bytes} bytes of ${page.length}`);
    }
  });
}

test("what each piece says of its page and its records is in proportion", () => {
  const post = `<div class=comment><b class=author>Ann Lee</b><time>May 5, 2020</time><h3><a href="/${"x".repeat(4_000)}">Some words</a></h3>${"<p>I think that is right.".repeat(CHILDREN / 10)}</div>`;
  const page = `<title>${"word ".repeat(900)}</title><meta name=author content="Ann Lee"><main>${post.repeat(6)}`;
  const pieces = chunks(extract(page, { url: `${url}?${"x".repeat(4_000)}`, algorithm: everything }), { tokens: 16 });
  assert.ok(JSON.stringify(pieces).length < 30 * page.length, `${JSON.stringify(pieces).length} of ${page.length}`);
  assert.equal(pieces[0].authors[0], "Ann Lee");
});

test("a link around headings is the link of the records in it as often as the page has room for", () => {
  const page = `<main><a href="/${"x".repeat(8_000)}">${"<h2>Some words of it</h2><p>And some more, $5</p>".repeat(2_000)}`;
  const records = recordsJson(extract(page, { url }));
  assert.ok(JSON.stringify(records).length < 20 * page.length + FREE);
});

test("an address, a title or a description of more than 8,192 characters is as if it weren't there", () => {
  const of = (length: number) => {
    const value = "x".repeat(length);
    const page = `<main>${PARAGRAPH}<p>One <a href="${value}">link</a>, <a href=/b title="${value}">title</a>. ${PARAGRAPH}<img src="/${value.slice(1)}.jpg" alt=c width=600 height=400>${PARAGRAPH}`;
    return extract(page, { url, format: markdown, algorithm: everything }).content;
  };
  assert.equal(of(8_000).match(/x{7000}/g)?.length, 3);
  const without = of(9_000);
  assert.doesNotMatch(without, /xx/);
  assert.match(without, /One link, \[title\]\(https:\/\/example\.org\/b\)\./);
});

test("what little pages repeat stays: each card of a list is a link, by its heading alone", () => {
  const card =
    '<a href="/houses/a-house-by-the-harbour-with-a-garden-and-a-view"><h3>A house</h3><p>By the harbour</p><p>Two rooms</p><p>$5</p></a>';
  const { content } = extract(`<main>${card.repeat(200)}`, { url, format: markdown, algorithm: everything });
  assert.equal(content.match(/\]\(https:/g)?.length, 200);
});

/** What one attribute was paid for by each child, in time: of the picture's link, of the class of a link, and of what is opened again. */
const SLOW: Readonly<Record<string, readonly [before: string, unit: string, child: string]>> = {
  "a link's address around pictures": ["<a href=/", "x", "<img src=a>"],
  "the address of a link that is opened again": ["<p><a href='/", "x", "<p>a b"],
  "what might be data of emphasis that is opened again": ["<p><b data-a='{", "x", "<p>a b"],
  "a link's class around paragraphs": ["<a class='", "ab ", "<p>a b"],
  "the class of emphasis that is opened again": ["<p><b class='", "ab ", "<p>a b"],
  "the id of emphasis that is opened again": ["<p><b id='", "x", "<p>a b"],
  "the style of emphasis that is opened again": ["<p><b style='", "color:red;", "<p>a b"],
  "the microdata of emphasis that is opened again": ["<p><b itemprop='", "x", "<p>a b"],
};

for (const [name, [before, unit, child]] of Object.entries(SLOW)) {
  test(`linear: ${name}`, () => {
    const run = (size: number) => {
      const value = unit.repeat(size / 2 / unit.length);
      const quote = before.endsWith("'") ? "'" : "";
      const { text, metadata } = extract(`${before}${value}${quote}>c${child.repeat(size / 2 / child.length)}`);
      assert.ok(text.length + JSON.stringify(metadata).length > 0);
    };
    checkLinearUpTo(name, run, 20_000, 1_280_000);
  });
}

/** A long attribute, type or address is read in linear time, and isn't written out of proportion. */
import assert from "node:assert/strict";
import test from "node:test";
import { extract } from "pith";
import { html, json, markdown } from "pith/formats";
import { checkLinearUpTo } from "pith-testing/linear.js";
import { tei } from "#src/tei/index.js";

const PARAGRAPH = `<p>${"The harbour master said that the gate had held through the night. ".repeat(8)}</p>`;

/** Markup around a long value of one kind, which an expression that tries every place would read again from each. */
const VALUES: Readonly<Record<string, (size: number) => string>> = {
  itemtype: (size) => `<div itemscope itemtype="${"a".repeat(size)}/"><p itemprop=name>x`,
  typeof: (size) => `<div typeof="${"a".repeat(size)}/"><p property=name>x`,
  itemprop: (size) => `<div itemscope><p itemprop="${"a".repeat(size)}/">x`,
  "@type": (size) =>
    `<script type=application/ld+json>{"@type":"${"a".repeat(size)}/","headline":"x","author":{"@type":"${"b".repeat(size)}/","name":"c"}}</script>`,
  "href of spaces": (size) => `<main>${PARAGRAPH}<p><a href="a${" ".repeat(size)}b">link</a> and words.`,
  "href of control characters": (size) => `<main>${PARAGRAPH}<p><a href="a${"\x01".repeat(size)}b">link</a> and words.`,
  "names of signs": (size) => `<main>${PARAGRAPH}<p><img alt=- src="${"dot".repeat(size / 3)}/x"> words`,
  "an important that isn't": (size) => `<main>${PARAGRAPH}<p style="color:a${" ".repeat(size)}important">words`,
};

for (const [name, make] of Object.entries(VALUES)) {
  test(`a long value is read in linear time: ${name}`, () => {
    const run = (size: number) => {
      const page = new TextEncoder().encode(make(size));
      const found = extract(page, { format: markdown, url: "https://example.org/" });
      assert.ok(found.content.length + JSON.stringify(found.metadata).length > 0);
    };
    checkLinearUpTo(name, run, 10_000, 1_280_000);
  });
}

test("a long base makes no output that is out of proportion", () => {
  const base = `https://example.org/${"b".repeat(40_000)}/`;
  const page = `<base href="${base}"><main>${PARAGRAPH}${'<p><a href="c">one link</a> and words. <img src=d alt=e></p>'.repeat(500)}`;
  for (const format of [markdown, html, json, tei]) {
    const { content } = extract(page, { format, url: "https://example.org/a/" });
    assert.ok(content.length < 3 * page.length, `${format.name}: ${content.length} from ${page.length}`);
    assert.ok(content.includes('"c"') || content.includes("(c)") || content.includes("(c"), format.name);
  }
  const honest = extract(page.replace(base, "https://example.org/b/"), { format: markdown }).content;
  assert.ok(honest.includes("(https://example.org/b/c)"));
});

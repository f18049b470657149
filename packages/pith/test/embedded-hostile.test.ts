/** Data in pages that is deep, too large or random: the limits hold, and there is a result. */
import assert from "node:assert/strict";
import test from "node:test";
import { Parser } from "pith";
import fc from "pith-testing/properties.js";
import { rounds } from "pith-testing/rounds.js";
import { findEmbedded } from "#src/embedded/find-embedded.js";
import { SHAPES } from "./support/embedded-hostile.js";
import { beyondOf, jsonLd, jsonScript, STORY, STORY_HTML, STORY_TEXT, textsOf } from "./support/embedded-pages.js";

test("what stands deep in data is found", () => {
  for (const name of ["deep JSON-LD", "deep graphs", "deep data", "deep rich text", "deep React elements"]) {
    // These shapes are larger than what is read by default.
    const limits = { maxScriptBytes: 4_000_000, maxBytes: 4_000_000 };
    assert.deepEqual(textsOf(beyondOf(SHAPES[name](), limits)), [STORY_TEXT], name);
  }
});

test("limits: scripts that are too long, too many or too large in memory, and texts that are too long", () => {
  const one = jsonLd({ articleBody: STORY_TEXT });
  const two = jsonLd({ articleBody: STORY.slice(1).join("\n\n") });
  assert.equal(beyondOf(one, { maxScriptBytes: 100 }).length, 0);
  assert.equal(beyondOf(one + two, { maxBytes: 450 }).length, 1);
  for (const markup of [one, `<p></p><noscript>${STORY_HTML}</noscript>`]) {
    assert.deepEqual(textsOf(beyondOf(markup, { maxText: 200 })), [STORY[0]]);
    assert.deepEqual(beyondOf(markup, { maxText: 100 }), []);
  }
  const blocks = jsonScript({ blocks: STORY.map((text) => ({ text })) });
  assert.equal(beyondOf(blocks, { maxNodes: 1 }).length, 0);
  assert.deepEqual(textsOf(beyondOf(blocks, { maxText: 250 })), [STORY.slice(0, 2).join("\n\n")]);
});

test("random bytes and random data in every place give a result", () => {
  const parser = new Parser();
  const encoder = new TextEncoder();
  const places = [
    ["<script type=application/ld+json>", "</script>"],
    ["<script type=application/json>", "</script>"],
    ["<script>window.__DATA__ = ", "</script>"],
    ["<script>window.__DATA__ = JSON.parse('", "')</script>"],
    ['<script>self.__next_f.push([1,"', '"])</script>'],
    ["<p></p><noscript>", "</noscript>"],
    ["<x-a><template shadowrootmode=open>", "</template><b>x</b></x-a>"],
  ].map(([before, after]) => [encoder.encode(before), encoder.encode(after)]);
  const check = (content: Uint8Array, [before, after]: Uint8Array[]) => {
    const page = new Uint8Array(before.length + content.length + after.length);
    page.set(before);
    page.set(content, before.length);
    page.set(after, before.length + content.length);
    for (const { text, prose } of findEmbedded(parser.parse(page))) {
      assert.ok(typeof text === "string" && text !== "" && prose >= 20);
    }
  };
  const place = fc.constantFrom(...places);
  const options = { seed: 20_261, numRuns: rounds(150, 5_000) };
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), place, check), options);
  const text = fc.constantFrom(
    "@graph",
    "@type",
    "articleBody",
    "children",
    "type",
    "text",
    "$",
    "p",
    "$L1",
    STORY[0],
    `<p>${STORY[1]}`,
    "title",
    "url",
  );
  const data = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 5 }, text, fc.nat(20), fc.constant(null), tie("list"), tie("object")),
    list: fc.array(tie("value"), { maxLength: 5 }),
    object: fc.dictionary(text, tie("value"), { maxKeys: 5 }),
  })).value;
  const written = fc.tuple(data, fc.nat(300), fc.boolean()).map(([value, at, isCut]) => {
    const json = JSON.stringify(value);
    return encoder.encode(isCut ? json.slice(0, at) : json);
  });
  fc.assert(fc.property(written, place, check), options);
});

import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { Parser } from "pith";
import { findEmbedded } from "#src/embedded/index.js";
import { beyondOf, jsonLd, jsonScript, STORY, STORY_HTML, STORY_TEXT, textsOf } from "./support/embedded-pages.js";

const DEEP = 100_000;
const LARGE = { maxScriptBytes: 64_000_000, maxBytes: 256_000_000, maxNodes: 8_000_000 };
const quoted = JSON.stringify(STORY_TEXT);

/** Pages made to break programs that read data. Sizes are such that a quadratic step takes minutes. */
const SHAPES: Record<string, () => string> = {
  "deep JSON-LD": () => jsonLd(`${'{"mainEntity":['.repeat(DEEP)}{"articleBody":${quoted}}${"]}".repeat(DEEP)}`),
  "deep graphs": () => jsonLd(`${'{"@graph":['.repeat(DEEP)}{"articleBody":${quoted}}`),
  "deep data": () => `<script type=application/json>${'[{"a":'.repeat(DEEP)}${quoted}${"}]".repeat(DEEP)}</script>`,
  "deep rich text": () =>
    `<script type=application/json>${'{"type":"p","children":['.repeat(DEEP)}{"text":${quoted}}</script>`,
  "deep React elements": () =>
    `<script type=application/json>${'["$","p",null,{"children":'.repeat(DEEP)}${quoted}</script>`,
  "JSON of 10 MB in one string": () => jsonLd({ articleBody: "The crane fell. ".repeat(600_000) }),
  "JSON of 10 MB in short strings": () =>
    jsonScript(Array.from({ length: 100_000 }, (_, id) => ({ id, text: `${STORY[0]} ${id}` }))),
  "a table of 10 MB": () =>
    jsonScript(Object.fromEntries(Array.from({ length: 100_000 }, (_, id) => [`k${id}`, `${STORY[0]} ${id}`]))),
  "100,000 things in JSON-LD": () =>
    jsonLd(Array.from({ length: 100_000 }, (_, id) => ({ "@type": "Comment", text: `${STORY[0]} ${id}` }))),
  "quotation marks without end": () => jsonLd(`{"articleBody": "${'" '.repeat(2_000_000)}`),
  "quotation marks and commas": () => jsonLd(`{"articleBody": "${'", a'.repeat(1_000_000)}`),
  "blanks between quotation marks": () => jsonLd(`{"articleBody": "${`"${" ".repeat(1000)}x`.repeat(5000)}`),
  "white space": () =>
    jsonScript({
      text: " ".repeat(5_000_000),
      html: `<p>${"\n".repeat(5_000_000)}`,
      json: `{${" ".repeat(3_000_000)}`,
    }),
  "open assignments": () => `<script>${"window.__DATA__ = {a: ".repeat(200_000)}</script>`,
  "assignments of nothing": () => `<script>${"window.__DATA__ = [];".repeat(200_000)}</script>`,
  "pushes without end": () => `<script>${'self.__next_f.push([1,"'.repeat(200_000)}</script>`,
  "rows of a stream": () =>
    `<script>self.__next_f.push([1,${JSON.stringify(Array.from({ length: 200_000 }, (_, i) => `${i.toString(16)}:["$L${(i + 1).toString(16)}"]\n`).join(""))}])</script>`,
  "tags in a string": () =>
    jsonScript({
      html: "<p <a ".repeat(1_000_000),
      markdown: "**[a](".repeat(1_000_000),
      code: "`_*~".repeat(1_000_000),
    }),
  "references in a string": () => jsonScript({ text: "&amp;amp; ".repeat(500_000) }),
  "deep shadow roots": () => "<x-a><template shadowrootmode=open>".repeat(20_000) + STORY_TEXT,
  "shadow roots side by side": () =>
    `<x-a><template shadowrootmode=open><p>${STORY[0]}</template></x-a>`.repeat(20_000),
  "slots and what they show": () =>
    `<x-a><template shadowrootmode=open>${Array.from({ length: 50_000 }, (_, i) => `<slot name=s${i}></slot>`).join("")}</template>${Array.from({ length: 50_000 }, (_, i) => `<b slot=s${i}>x</b>`).join("")}</x-a>`,
  "noscript in noscript": () => "<p></p><noscript><p>A word.".repeat(100_000),
};

for (const [name, make] of Object.entries(SHAPES)) {
  // Far beyond what the slowest shape takes: it catches quadratic time, not a slow machine.
  test(`hostile data: ${name}`, { timeout: 600_000 }, () => {
    const markup = make();
    for (const limits of [LARGE, {}]) {
      const found = beyondOf(markup, { limits });
      assert.ok(found.every(({ text }) => text.length <= 1_000_000));
    }
  });
}

test("what stands deep in data is found", () => {
  for (const name of ["deep JSON-LD", "deep graphs", "deep data", "deep rich text", "deep React elements"]) {
    // These shapes are larger than what is read by default.
    const limits = { maxScriptBytes: 4_000_000, maxBytes: 4_000_000 };
    assert.deepEqual(textsOf(beyondOf(SHAPES[name](), { limits })), [STORY_TEXT], name);
  }
});

test("limits: scripts that are too long, too many or too large in memory, and texts that are too long", () => {
  const one = jsonLd({ articleBody: STORY_TEXT });
  const two = jsonLd({ articleBody: STORY.slice(1).join("\n\n") });
  assert.equal(beyondOf(one, { limits: { maxScriptBytes: 100 } }).length, 0);
  assert.equal(beyondOf(one + two, { limits: { maxBytes: 450 } }).length, 1);
  assert.equal(beyondOf(one, { limits: { maxNodes: 1 } }).length, 0);
  for (const markup of [one, `<p></p><noscript>${STORY_HTML}</noscript>`]) {
    assert.deepEqual(textsOf(beyondOf(markup, { limits: { maxText: 200 } })), [STORY[0]]);
    assert.deepEqual(beyondOf(markup, { limits: { maxText: 100 } }), []);
  }
  const blocks = jsonScript({ blocks: STORY.map((text) => ({ text })) });
  assert.deepEqual(textsOf(beyondOf(blocks, { limits: { maxText: 250 } })), [STORY.slice(0, 2).join("\n\n")]);
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
    for (const { text, node, prose } of findEmbedded(parser.parse(page))) {
      assert.ok(typeof text === "string" && text !== "" && node > 0 && prose >= 20);
    }
  };
  const place = fc.constantFrom(...places);
  const options = { seed: 20_261, numRuns: 5000 };
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

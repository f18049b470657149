/** The parser's limits on depth and nodes keep all text and are told, and mutated pages give a result. */
import assert from "node:assert/strict";
import test from "node:test";
import { extract, Parser } from "pith";
import { algorithmNamed } from "pith-classics";
import fc from "pith-testing/properties.js";
import { mutate, seededRandom } from "pith-testing/random.js";
import { rounds } from "pith-testing/rounds.js";

const encode = (text: string) => new TextEncoder().encode(text);
const repeat = (text: string, times: number) => encode(text.repeat(times));

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

const FUZZED = rounds(200, 5_000);

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
      algorithm: algorithmNamed(i % 2 === 0 ? "eatiht" : "eatiht2"),
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

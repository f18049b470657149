/** Damaged JSON: what comes after it is found, and all of a page shares one budget. */
import assert from "node:assert/strict";
import test from "node:test";
import { readJsonText } from "#src/json/json-text.js";
import { beyondOf, STORY_TEXT, textsOf } from "./support/embedded-pages.js";

const rows = JSON.stringify(`0:${JSON.stringify({ body: STORY_TEXT })}\n`);
const state = `window.__STATE__ = {story: ${JSON.stringify(STORY_TEXT)}}`;

/** Scripts with something broken before what they hold. */
const AFTER: Readonly<Record<string, string>> = {
  "a push after one without an end": `self.__next_f.push([{"a"]);self.__next_f.push([1,${rows}])`,
  "a push after one that is a program": `self.__next_f.push([{"a": f(1)}]);self.__next_f.push([1,${rows}])`,
  "a value after one with half a key": `window.__DATA__ = {"a" + b};${state}`,
  "a value after one that calls something": `window.__DATA__ = {"a": f({"b": 1})};${state}`,
  "a value after a call without one": `window.__DATA__ = JSON.parse(text);${state}`,
};

for (const [name, script] of Object.entries(AFTER)) {
  test(`it goes on after what was read: ${name}`, () => {
    assert.deepEqual(textsOf(beyondOf(`<script>${script}</script>`)), [STORY_TEXT]);
  });
}

test("a key may have quotation marks in it", () => {
  const json = readJsonText('{"What is a "quay"?": "a wharf"}', { nodes: 10 });
  assert.equal(json.key(1), 'What is a "quay"?');
});

test("all JSON of a page shares one budget of nodes", () => {
  const budget = { nodes: 10 };
  const lengths = ["[1,2,3]", '[{"a":1,"b":2}]', "[1,2,3,4]", "[1]"].map((text) => readJsonText(text, budget).length);
  assert.deepEqual(lengths, [4, 4, 2, 0]);
  const scripts = Array.from(
    { length: 3 },
    (_, i) => `<script type=application/json>{"body":${JSON.stringify(`${i} ${STORY_TEXT}`)}}</script>`,
  );
  assert.equal(beyondOf(scripts.join(""), { maxNodes: 6 }).length, 3);
  assert.equal(beyondOf(scripts.join(""), { maxNodes: 4 }).length, 2);
});

/** JSON in pages, and what only resembles it: proper JSON is read as JSON.parse reads it, and all else gives a sound tree. */
import assert from "node:assert/strict";
import test from "node:test";
import fc from "pith-testing/properties.js";
import { readJsonText } from "#src/json/json-text.js";
import { JsonKind, type JsonTree } from "#src/json/json-tree.js";
import { JsonReader } from "#src/json/read-json.js";

/** A budget that no test but that of limits uses up. */
const ample = () => ({ nodes: 1_000_000 });

/** What a node stands for, as `JSON.parse` would give it. Recursive: for the small values of these tests. */
function plainValue(json: JsonTree, node: number): unknown {
  switch (json.kind(node)) {
    case JsonKind.OBJECT:
      return Object.fromEntries([...json.children(node)].map((child) => [json.key(child), plainValue(json, child)]));
    case JsonKind.ARRAY:
      return [...json.children(node)].map((child) => plainValue(json, child));
    case JsonKind.OTHER:
      return /^(?:-?\d|null|true|false)/.test(json.string(node)) ? JSON.parse(json.string(node)) : undefined;
    default:
      return json.string(node);
  }
}

function read(text: string): unknown {
  const json = readJsonText(text, ample());
  return json.length === 0 ? undefined : plainValue(json, 0);
}

test("proper JSON is read as JSON.parse reads it", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), fc.nat(3), (text, indent) => {
      const value = JSON.parse(text);
      // Numbers and words alone are values too, but no page has them alone.
      if (typeof value !== "object" || value === null) return;
      assert.deepEqual(read(JSON.stringify(value, null, indent)), JSON.parse(JSON.stringify(value)));
    }),
    { seed: 5, numRuns: 2000 },
  );
});

test("strings with any characters are read as they are, but lone surrogates", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" })), (strings) => {
      assert.deepEqual(
        read(JSON.stringify(strings)),
        strings.map((text) => text.replace(/\p{Surrogate}/gu, "\ufffd")),
      );
    }),
    { seed: 6, numRuns: 2000 },
  );
});

/** Broken JSON, as pages write it, and what it means. */
const BROKEN: readonly (readonly [name: string, text: string, value: unknown])[] = [
  ["commas too many", '{"a": [1, 2,], "b": 3,}', { a: [1, 2], b: 3 }],
  ["a comma too few", '{"a": "x"\n"b": "y"}', { a: "x", b: "y" }],
  ["raw line breaks and tabs", '{"a": "one\ntwo\tthree"}', { a: "one\ntwo\tthree" }],
  ["quotation marks in a string", '{"a": "He said "no", and left", "b": 1}', { a: 'He said "no", and left', b: 1 }],
  ["a quotation mark at a string's end", '{"a": "the "end"", "b": 1}', { a: 'the "end"', b: 1 }],
  ["comments", '{/* one */ "a": 1, // two\n "b": "http://x"}', { a: 1, b: "http://x" }],
  ["a comment of HTML around it", '<!-- {"a": 1} -->', { a: 1 }],
  ["a CDATA section around it", '//<![CDATA[\n{"a": 1}\n//]]>', { a: 1 }],
  ["a byte order mark", '\ufeff{"a": 1}', { a: 1 }],
  ["keys without quotes", "{a: 1, $b_2: 'x'}", { a: 1, $b_2: "x" }],
  ["escapes of JavaScript", String.raw`{"a": 'it\'s \x41\u{1f600}'}`, { a: "it's A😀" }],
  ["a value left out", '{"a": , "b": 1}', { a: undefined, b: 1 }],
  ["words of JavaScript", '{"a": undefined, "b": 1}', { a: undefined, b: 1 }],
  ["an end too early", '{"a": {"b": ["x", "y', { a: { b: ["x", "y"] } }],
  ["the wrong bracket", '{"a": [1, 2}, "b": 3}', { a: [1, 2], b: 3 }],
  ["a call", '{"a": 1, "b": f(3), "c": 2}', { a: 1 }],
  ["a script that was escaped", "{&quot;a&quot;: &quot;x &amp;amp; y&quot;}", { a: "x &amp; y" }],
  ["what keeps it from being run", ')]}\',\n{"a": 1}', { a: 1 }],
];

for (const [name, text, value] of BROKEN) {
  test(`JSON with ${name}`, () => assert.deepEqual(read(text), value));
}

test("values behind each other are roots", () => {
  const json = readJsonText('{"a": 1}\n{"b": 2}, [3]', ample());
  assert.deepEqual(
    [...json.roots()].map((root) => plainValue(json, root)),
    [{ a: 1 }, { b: 2 }, [3]],
  );
  assert.equal(json.parent(0), -1);
});

test("a program is no JSON", () => {
  for (const text of ["function x() {}", "", "   ", "}", "let a = 1;"])
    assert.equal(readJsonText(text, ample()).length, 0);
});

test("JSON deeper than any stack and longer than the limit on nodes", () => {
  const depth = 100_000;
  const deep = readJsonText(`${'[{"a":'.repeat(depth)}1${"}]".repeat(depth)}`, ample());
  assert.equal(deep.length, depth * 2 + 1);
  assert.equal(deep.end(0), deep.length);
  const many = readJsonText(`[${"1,".repeat(1000)}1]`, { nodes: 100 });
  assert.equal(many.length, 100);
  assert.equal(many.end(0), 100);
});

test("random text gives a sound tree", () => {
  const part = fc.constantFrom(
    "{",
    "}",
    "[",
    "]",
    '"',
    "'",
    ",",
    ":",
    "\\",
    "\n",
    " ",
    "/",
    "*",
    "a",
    "1",
    "null",
    "\\u00",
    "`",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const text = parts.join("");
      const reader = new JsonReader(text, ample());
      const end = reader.read(0);
      const { tree } = reader;
      assert.ok(end >= 0 && end <= text.length + 1);
      for (let node = 0; node < tree.length; node++) {
        assert.ok(tree.end(node) > node && tree.end(node) <= tree.length);
        assert.ok(tree.parent(node) < node);
        assert.ok(tree.parent(node) < 0 || tree.end(node) <= tree.end(tree.parent(node)));
        assert.equal(typeof tree.key(node) + typeof tree.string(node), "stringstring");
      }
    }),
    { seed: 7, numRuns: 5000 },
  );
});

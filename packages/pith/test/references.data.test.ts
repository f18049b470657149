/** html5lib's tests of character references. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { sharedPath } from "pith-testing/shared.js";
import { parse } from "#src/html/parser/parser.js";

interface TokenizerCase {
  description: string;
  input: string;
  output: [kind: string, text: string, attributes?: Record<string, string>][];
}

for (const [file, count] of [
  ["entities", 80],
  ["namedEntities", 4210],
  ["numericEntities", 336],
] as const) {
  test(`html5lib character references: ${file}`, () => {
    const path = sharedPath("conformance", "html5lib-tests", "tokenizer", `${file}.test`)!;
    const { tests } = JSON.parse(readFileSync(path, "utf8")) as { tests: TokenizerCase[] };
    assert.equal(tests.length, count);
    for (const { description, input, output } of tests) {
      const tree = parse(new TextEncoder().encode(input), { context: "div" });
      const [kind, text, attributes] = output[0];
      if (kind === "StartTag") assert.deepEqual(Object.fromEntries(tree.attributes(2)), attributes, description);
      else assert.equal(tree.textContent(0), text, description);
    }
  });
}

import assert from "node:assert/strict";
import test from "node:test";
import { extract, type Format } from "pith";
import { json } from "pith/formats";
import { checkLinearUpTo } from "./support/linear.js";

interface Shapes {
  readonly SHAPES: Readonly<Record<string, unknown>>;
  readonly pageOf: (name: string, size: number) => Uint8Array;
}

const path = new URL("../../../../lab/bench/shapes/index.js", import.meta.url).href;
const { SHAPES, pageOf } = (await import(path)) as Shapes;

/** Of each family some; `npm run shapes` runs all. */
const SOME = [
  "deep, div never closed",
  "deep, links in divs",
  "deep, foreign and back",
  "a long base with many links",
  "many blocks at every depth",
  "a long title with many short blocks",
];

test("the hostile shapes are some hundreds, and each gives a page of about its size", () => {
  const names = Object.keys(SHAPES);
  assert.ok(names.length >= 300, `${names.length}`);
  for (const name of names) {
    const { length } = pageOf(name, 4_000);
    assert.ok(length > 400 && length < 40_000, `${name}: ${length}`);
  }
});

for (const word of SOME) {
  test(`linear in JSON with blocks: ${word}`, () => {
    const name = Object.keys(SHAPES).find((one) => one.includes(word));
    assert.ok(name !== undefined, word);
    const run = (size: number) =>
      extract(pageOf(name, size), { format: json as Format, blocks: true, url: "https://example.org/a" });
    checkLinearUpTo(name, run, 16_000, 256_000);
  });
}

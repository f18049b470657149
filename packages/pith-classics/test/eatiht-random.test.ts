/** The versions of eatiht on mutated pages: sound selections, no exception, and time in proportion to size. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { extract, Parser, parsePage, type Selection, type Tree } from "pith";
import { checkLinear } from "pith-testing/linear.js";
import { mutate, seededRandom } from "pith-testing/random.js";
import { rounds } from "pith-testing/rounds.js";
import { sharedPath } from "pith-testing/shared.js";
import { createEatiht } from "#src/eatiht/eatiht.js";
import { isLongerThan } from "#src/eatiht/text-length.js";
import type { EatihtTrace } from "#src/eatiht/trace.js";

const ROUNDS = rounds(100, 3000);
const ALGORITHMS = [
  createEatiht(),
  createEatiht({ version: 2 }),
  createEatiht({ wholeSubtree: true, minLength: 5 }),
  createEatiht({ version: 2, originalBug: true }),
];
const encoder = new TextEncoder();

/** A page of our own with what tends to go wrong; the golden pages join it where they are. */
function seedPages(): Uint8Array[] {
  const own = `<!DOCTYPE html><title>T</title><body><table><tr><td>A cell with a text. <p>And a paragraph in it &amp; more.</p></table>
    <div>Text <b>bold. Text that</b> is long &#x1f600; enough.\r\n<ul><li>One of them, and long enough.<li>二つ目の文はここにあります。</ul>
    <svg><title>Icon</title><text>Some text in a drawing.</text></svg><pre>\n  x = 1. </pre><noscript>No script on this page.</noscript></div>`;
  const folder = sharedPath("seeds", "golden", "pages");
  const golden = folder === undefined ? [] : readdirSync(folder).filter((_, i) => i % 8 === 0);
  return [encoder.encode(own), ...golden.map((file) => readFileSync(join(folder!, file)).subarray(0, 6000))];
}

function checkSelection(tree: Tree, selection: Selection<EatihtTrace>): void {
  let end = 0;
  for (const node of selection.kept) {
    assert.ok(node >= end && tree.isElement(node), "roots in order, none in another");
    end = tree.end[node];
  }
  for (const node of selection.dropped) {
    assert.ok(
      selection.kept.some((root) => tree.contains(root, node)),
      "dropped nodes stand in kept ones",
    );
  }
  const { top, histogram } = selection.trace;
  assert.equal(histogram[0]?.node ?? 0, top);
  assert.equal(selection.container, top);
}

test(`${ROUNDS} mutated pages: no exception, and a sound selection`, () => {
  const random = seededRandom(7);
  const seeds = seedPages();
  const parser = new Parser();
  for (let round = 0; round < ROUNDS; round++) {
    const { tree } = parsePage(mutate(seeds[Math.floor(random() * seeds.length)], seeds, random), { parser });
    for (const algorithm of ALGORITHMS) {
      checkSelection(tree, algorithm.select(tree));
      void extract(tree, { algorithm }).text;
    }
    for (let node = 0; node < tree.length; node++) {
      if (!tree.isText(node)) continue;
      const folded = tree
        .text(node)
        .replace(/[ \t\n\r]+/g, " ")
        .replace(/^ | $/g, "");
      const length = [...folded].length;
      for (const limit of [0, length - 1, length]) assert.equal(isLongerThan(tree.text(node), limit), length > limit);
    }
  }
});

const SENTENCE = "This is a sentence that is long enough. ";

/** Pages whose time must grow with their size, however they are made. */
const SHAPES: Record<string, (size: number) => string> = {
  "paragraphs side by side": (n) => `<p>${SENTENCE}</p>`.repeat(n),
  "nested, each with text": (n) => `<div>${SENTENCE}`.repeat(n),
  "a bucket for each paragraph": (n) => `<div><p>${SENTENCE}</p></div>`.repeat(n),
  "nested, each with a script": (n) => `<div><script>1</script>${SENTENCE}`.repeat(n),
  "siblings whose names begin alike": (n) =>
    `<p><b2>${SENTENCE}</b2><b2>${SENTENCE}</b2></p>${`<pre>${SENTENCE}</pre>`.repeat(n)}`,
  "one long text": (n) => `<p>${SENTENCE.repeat(n)}`,
};

for (const [shape, make] of Object.entries(SHAPES)) {
  test(`linear time: ${shape}`, () => {
    for (const algorithm of ALGORITHMS.slice(0, 3)) {
      checkLinear(algorithm.name, rounds(2_000, 5_000), (size) => {
        const { tree } = parsePage(`<title>T</title>${make(size)}`);
        return () => algorithm.select(tree);
      });
    }
  });
}

test("the trace says when repeated text goes beyond the limit", () => {
  const { tree } = parsePage(`<title>T</title>${SHAPES["nested, each with text"](20_000)}`);
  for (const algorithm of ALGORITHMS.slice(0, 2)) {
    const { trace } = algorithm.select(tree);
    assert.equal(trace.isTruncated, true);
    assert.ok(trace.output.text.length > 0);
  }
});

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { mutate, seededRandom } from "pith-testing/random.js";
import { rounds } from "pith-testing/rounds.js";
import { sharedPath } from "pith-testing/shared.js";
import { createEatiht } from "#src/classics/eatiht/eatiht.js";
import { foldedLength, measureText, type TextMeasure } from "#src/classics/eatiht/text-measure.js";
import type { EatihtTrace } from "#src/classics/eatiht/trace.js";
import type { Selection } from "#src/contract/selection.js";
import { Parser } from "#src/html/parser/parser.js";
import type { Tree } from "#src/html/tree.js";
import { renderText } from "#src/plain-text/render-text.js";
import { checkLinear } from "./support/linear.js";

const ROUNDS = rounds(300, 3000);
const algorithms = (compatible: boolean) => [
  createEatiht({ compatible }),
  createEatiht({ version: 2, compatible }),
  createEatiht({ compatible, wholeSubtree: true, minLength: 5 }),
  createEatiht({ version: 2, compatible, originalBug: true }),
];
const ALGORITHMS = { normal: algorithms(false), compatible: algorithms(true) };
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A page of our own with what tends to go wrong; the golden pages join it where they are. */
function seedPages(): Uint8Array[] {
  const own = `<!DOCTYPE html><title>T</title><body><table><tr><td>A cell with a text. <p>And a paragraph in it &amp; more.</p></table>
    <div>Text <b>bold. Text that</b> is long &#x1f600; enough.\r\n<ul><li>One of them, and long enough.<li>二つ目の文はここにあります。</ul>
    <svg><title>Icon</title><text>Some text in a drawing.</text></svg><pre>\n  x = 1. </pre><noscript>No script on this page.</noscript></div>`;
  const folder = sharedPath("seeds", "golden", "pages");
  const golden = folder === undefined ? [] : readdirSync(folder).filter((_, i) => i % 8 === 0);
  return [encoder.encode(own), ...golden.map((file) => readFileSync(join(folder!, file)).subarray(0, 6000))];
}

function checkSelection(tree: Tree, selection: Selection): void {
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
  const { top, histogram } = selection.trace as EatihtTrace;
  assert.equal(histogram[0]?.node ?? 0, top);
  assert.equal(selection.container, top);
}

test(`${ROUNDS} mutated pages: no exception, and a sound selection`, () => {
  const random = seededRandom(7);
  const seeds = seedPages();
  const parser = new Parser();
  const measure: TextMeasure = { length: 0, mayEndSentence: false, text: undefined };
  for (let round = 0; round < ROUNDS; round++) {
    const page = mutate(seeds[Math.floor(random() * seeds.length)], seeds, random);
    const tree = parser.parse(page);
    for (const [mode, modes] of Object.entries(ALGORITHMS)) {
      for (const algorithm of modes) {
        const selection = algorithm.select(tree);
        checkSelection(tree, selection);
        if (mode === "normal") renderText(tree, selection);
      }
    }
    const clean = parser.parse(encoder.encode(decoder.decode(page)));
    for (let node = 0; node < clean.length; node++) {
      if (!clean.isText(node)) continue;
      measureText(clean, node, measure);
      assert.equal(measure.length, foldedLength(clean.text(node)), "the measure by bytes is that of the text");
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
  "one long text": (n) => `<p>${SENTENCE.repeat(n)}`,
};

for (const [shape, make] of Object.entries(SHAPES)) {
  test(`linear time: ${shape}`, () => {
    for (const [mode, [eatiht, eatiht2]] of Object.entries(ALGORITHMS)) {
      for (const algorithm of [eatiht, eatiht2]) {
        checkLinear(`${algorithm.name}, ${mode}`, rounds(2_000, 5_000), (size) => {
          const tree = new Parser().parse(encoder.encode(`<title>T</title>${make(size)}`));
          return () => algorithm.select(tree);
        });
      }
    }
  });
}

test("compatible mode says when repeated text goes beyond the limit", () => {
  const tree = new Parser().parse(encoder.encode(`<title>T</title>${SHAPES["nested, each with text"](20_000)}`));
  for (const algorithm of ALGORITHMS.compatible.slice(0, 2)) {
    const { trace } = algorithm.select(tree);
    assert.equal(trace.isTruncated, true);
    assert.ok(trace.original!.text.length > 0);
  }
});

/** ContentExtractor on small pages: what goes and why, its options, the original's accidents, and linear time. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { extract, parsePage } from "pith";
import { checkLinear } from "pith-testing/linear.js";
import { mutate, seededRandom } from "pith-testing/random.js";
import { rounds } from "pith-testing/rounds.js";
import { sharedPath } from "pith-testing/shared.js";
import { createContentExtractor } from "#src/content-extractor/content-extractor.js";
import type { ContentExtractorOptions } from "#src/content-extractor/options.js";
import type { ContentExtractorTrace } from "#src/content-extractor/trace.js";

/** A sentence of 70 characters and 12 words. */
const SENTENCE = "The rain that fell on the town all day has now stopped, it seems, ok. ";
const PARAGRAPH = `<p>${SENTENCE.repeat(5)}</p>`;
const MENU = "<ul><li><a href=/a>One</a></li><li><a href=/b>Two</a></li><li><a href=/c>Three</a></li></ul>";

function run(page: string, options: ContentExtractorOptions = {}) {
  const extraction = extract(page, { algorithm: createContentExtractor(options) });
  return { ...extraction, trace: extraction.selection.trace as ContentExtractorTrace };
}

/** The reasons of what went, with the names of the elements. */
function deletedOf(found: ReturnType<typeof run>): string[] {
  return found.trace.deleted.map(({ node, reason }) => `${found.tree.name(node)} ${reason}`);
}

test("a menu goes for its links, a short block for its length; the article stays", () => {
  const found = run(`<div>${MENU}</div><div id=main>${PARAGRAPH}</div><div>Short.</div>`);
  assert.equal(found.text, SENTENCE.repeat(5));
  assert.deepEqual(deletedOf(found), ["div ratio", "ul ratio", "div length"]);
  assert.equal(found.tree.name(found.selection.container), "p");
});

test("the trace says what was counted and what the thresholds are", () => {
  const { trace } = run(`${MENU}<div>one two  three</div><div>four five</div>`);
  assert.deepEqual(trace.counters, { links: 3, words: 4, length: 23, blocks: 2 }, "three and four are one word to it");
  assert.deepEqual(trace.thresholds, {
    ratio: (3 / 4) * 1.3,
    length: 11.5,
    words: 0,
    automatic: { ratio: true, length: true },
  });
  const [menu, , short] = trace.deleted;
  assert.deepEqual([menu.value, menu.limit], [1, (3 / 4) * 1.3]);
  assert.equal(short, undefined);
  assert.deepEqual(trace.deleted[1], { node: trace.deleted[1].node, reason: "length", value: 9, limit: 11.5 });
});

test("options: tags, thresholds, words", () => {
  const page = `<section>Short.</section><div>Short too.</div>${PARAGRAPH}<form>In a form.</form>`;
  const fixed = { ratio: 1, minLength: 20 };
  assert.match(run(page, fixed).text, /^Short\./);
  assert.doesNotMatch(run(page, fixed).text, /too|form/);
  assert.doesNotMatch(run(page, { ...fixed, containerTags: ["section"] }).text, /Short\./);
  assert.match(run(page, { ...fixed, containerTags: [] }).text, /Short too/);
  assert.match(run(page, { ...fixed, removedTags: ["p"] }).text, /In a form/);
  assert.match(run(page, { ...fixed, ignoreLengthTags: ["DIV"] }).text, /Short too/);
  assert.match(run(page, { ...fixed, minLength: 10 }).text, /Short too/);
  assert.deepEqual(deletedOf(run("<div>one two</div>", { ratio: 1, minLength: 0, minWords: 3 })), ["div words"]);
});

test("options that make no sense throw a TypeError that names them", () => {
  const wrong: [ContentExtractorOptions, RegExp][] = [
    [{ ratio: -1 }, /ratio is -1/],
    [{ minLength: Number.NaN }, /minLength is NaN/],
    [{ minWords: "auto" as unknown as number }, /minWords is "auto"; it must be a number, 0 or more/],
    [{ removedTags: "div" as unknown as string[] }, /removedTags is "div"; it must be a list/],
    [{ containerTags: [""] }, /containerTags\[0\] is empty/],
    [{ compatible: true } as object, /has a part "compatible" that means nothing; it can have removedTags/],
  ];
  for (const [options, message] of wrong) {
    assert.throws(() => createContentExtractor(options), { name: "TypeError", message });
  }
});

test("no state is kept between calls", () => {
  const page = `${MENU}<div>${PARAGRAPH}</div>`;
  const extractor = createContentExtractor();
  const first = extractor.select(parsePage(page).tree);
  assert.deepEqual(extractor.select(parsePage(page).tree), first);
});

test("0 means automatic, and there is an empty text where the original divided by zero", () => {
  const page = "<div>one two three</div><div>four</div>";
  assert.equal(run(page, { ratio: 0, minLength: 0 }).trace.thresholds.automatic.ratio, true);
  assert.equal(run("<div><p></p></div>").text, "");
  assert.equal(run("").text, "");
});

test("with a fixed ratio the original measures the text as it is", () => {
  const { counters, thresholds } = run("<div>  &amp;nbsp;x  </div>", { ratio: 0.5 }).trace;
  assert.deepEqual(counters, { links: 0, words: 0, length: 11, blocks: 1 });
  assert.deepEqual(thresholds.automatic, { ratio: false, length: true });
});

test("bytes are measured, with the original's accidents", () => {
  const value = (text: string) => run(`<div>${text}</div>`, { ratio: 1, minLength: 1000 }).trace.deleted[0].value;
  assert.equal(value("à b"), 4);
  assert.equal(value("  à"), 1, "the byte A0 becomes a space and is cut off");
  assert.equal(value("a\u00a0b\u2003c"), 5);
  assert.equal(value("&amp;eacute;&amp;#233;&amp;apos;&amp;hellip;"), 13);
  assert.equal(value("&amp;#1;&amp;#x110000;"), 14, "no characters of HTML 4");
  assert.equal(value("ab<!--x-->cd<!--x-->ef"), 18, "each of three neighbours gives the text of all three");
});

test("every name of HTML 4.01 is one character to it, and no later name is any", () => {
  const value = (text: string) => run(`<div>${text}</div>`, { ratio: 1, minLength: 1000 }).trace.deleted[0].value;
  assert.equal(value("&amp;Yuml;&amp;euro;&amp;lang;&amp;rang;&amp;AElig;"), 2 + 3 + 3 + 3 + 2);
  assert.equal(value("&amp;apos;&amp;nope;&amp;lt"), 6 + 6 + 3);
});

test("thousands of levels, and more neighbours, in linear time", () => {
  const nested = (open: string) => (n: number) => `${open.repeat(n)}${SENTENCE.repeat(10)}`;
  const shapes: ((n: number) => string)[] = [
    ...["<div>", "<span>", "<b>", "<div><img src=x>", "<ul><li>"].map(nested),
    (n) => "x<!---->".repeat(5 * n),
    (n) => `<p>${"text<br>".repeat(2.5 * n)}`,
  ];
  for (const shape of shapes) {
    checkLinear(shape(1).slice(0, 20), rounds(2_000, 5_000), (n) => {
      const { tree } = parsePage(shape(n));
      return () => createContentExtractor({ minWords: 1 }).select(tree);
    });
  }
});

test("never throws, and its Selection holds together, on mutated pages", () => {
  const own = `<!DOCTYPE html><title>T</title>${MENU}<main>${PARAGRAPH}<img src=a.png><table><tr><td>A<td>B</table></main>
    <footer>© All rights reserved.</footer>`;
  const folder = sharedPath("seeds", "golden", "pages");
  const golden = folder === undefined ? [] : readdirSync(folder).filter((_, i) => i % 8 === 0);
  const pages = [new TextEncoder().encode(own), ...golden.map((file) => readFileSync(join(folder!, file)))];
  const random = seededRandom(7);
  for (let round = 0; round < 400; round++) {
    const { tree } = parsePage(mutate(pages[round % pages.length], pages, random));
    const { kept, dropped, container } = createContentExtractor({ minWords: round % 2 }).select(tree);
    assert.equal(kept.length, container === 0 ? 0 : 1);
    for (const node of dropped) assert.ok(tree.contains(container, node) && node !== container);
  }
});

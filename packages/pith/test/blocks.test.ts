/** A page cut into blocks and sections: what parts them, what is counted of their texts, and which hints their names give. */
import assert from "node:assert/strict";
import test from "node:test";
import { Block, type PageBlocks, Section } from "#src/blocks/page-blocks.js";
import { Segmenter } from "#src/blocks/segmenter.js";
import { TextScanner } from "#src/blocks/text-scanner.js";
import { TextForm } from "#src/html/node-kind.js";
import { parse } from "#src/html/parser/parser.js";
import { readHints } from "#src/page/hints.js";
import { HINT_NAMES, type Hint } from "#src/page/vocabulary.js";

const encoder = new TextEncoder();

function scan(text: string): TextScanner {
  const scanner = new TextScanner();
  const bytes = encoder.encode(text);
  scanner.begin();
  scanner.scan(bytes, 0, bytes.length, TextForm.ESCAPED, false);
  scanner.finish();
  return scanner;
}

test("text: words, sentences, commas, numbers, years", () => {
  const { words, sentences, sentenceWords, commas, numbers, years, lowerWords } = scan(
    "In 1998, the mill closed. Version 2.5 came later, in 2001 and 30000 more",
  );
  assert.deepEqual(
    { words, sentences, sentenceWords, commas, numbers, years, lowerWords },
    { words: 15, sentences: 1, sentenceWords: 5, commas: 2, numbers: 5, years: 2, lowerWords: 8 },
  );
});

test("text: a mark ends a sentence behind a quotation mark too, and not inside a word or a number", () => {
  assert.equal(scan("“It rained.” He left!").sentences, 2);
  assert.equal(scan("See example.org or 3.5 of them").sentences, 0);
  assert.equal(scan("Really?!").sentences, 1);
});

test("text: two letters of a script without spaces are a word, and its marks need no space", () => {
  const { words, sentences, commas } = scan("今天下雨。明天，晴。");
  assert.deepEqual({ words, sentences, commas }, { words: 3, sentences: 2, commas: 1 });
});

test("text: character references count as what they stand for", () => {
  assert.equal(scan("caf&eacute; au lait").words, 3);
  assert.equal(scan("one&nbsp;two&#32;three").words, 3);
  assert.equal(scan("&copy; 2024").copyright, 1);
  assert.equal(scan("AT&amp;T").words, 2);
  assert.equal(scan("&notaname and &").words, 2);
});

test("text: the same words give the same hash, whatever stands between and however they are written", () => {
  assert.equal(scan("Read more").hash, scan("read  MORE!").hash);
  assert.notEqual(scan("Read more").hash, scan("more read").hash);
});

function hintsIn(names: string): Hint[] {
  const bytes = encoder.encode(names);
  const { low, high } = readHints(bytes, 0, bytes.length);
  return HINT_NAMES.filter((_, i) => ((i < 32 ? low >>> i : high >>> (i - 32)) & 1) === 1);
}

test("hints: words are found at their borders, in any way of writing names", () => {
  for (const name of ["top-ad", "top_ad", "TopAd", "ad"]) assert.ok(hintsIn(name).includes("promo"), name);
  for (const name of ["header", "loading", "shadow"]) assert.ok(!hintsIn(name).includes("promo"), name);
  assert.deepEqual(hintsIn("commentarea"), ["comment"]);
  assert.deepEqual(hintsIn("x1 y2"), []);
});

function blocksOf(html: string): PageBlocks {
  return new Segmenter().segment(parse(encoder.encode(html)));
}

const words = ({ blocks, blockCount }: PageBlocks) =>
  Array.from({ length: blockCount }, (_, b) => blocks[b * Block.SIZE + Block.WORDS]);

test("blocks: runs of inline text under the same block element", () => {
  assert.deepEqual(words(blocksOf("<p>one <b>two</b> three</p><div>four<p>five six</p>seven</div>")), [3, 1, 2, 1]);
});

test("blocks: two line breaks part them, one doesn't", () => {
  assert.deepEqual(words(blocksOf("<div>one<br>two<br> <br>three</div>")), [2, 1]);
});

test("blocks: what is never shown, and what has no word, is none", () => {
  const html = `<p>one</p><script>two three</script><style>a{}</style><p>|</p><p>&nbsp;</p><select><option>x</select>`;
  assert.deepEqual(words(blocksOf(html)), [1]);
});

test("blocks: a word that goes on across elements is one word", () => {
  assert.deepEqual(words(blocksOf("<p><b>H</b>ello <i>w</i>orld</p>")), [2]);
});

test("sections: each holds a range of blocks, parents stand before children, and counts are of what is below", () => {
  const { sections, sectionCount, blockCount } = blocksOf(
    `<main class="post"><h1>Title</h1><ul><li><a href="/a">a</a><li><img src=x><a href="/b">b</a></ul></main>`,
  );
  assert.equal(blockCount, 3);
  const rows = Array.from({ length: sectionCount }, (_, s) =>
    sections.subarray(s * Section.SIZE, (s + 1) * Section.SIZE),
  );
  for (const [s, row] of rows.entries()) {
    assert.ok(row[Section.PARENT] < s);
    assert.ok(row[Section.FIRST] <= row[Section.END] && row[Section.END] <= blockCount);
  }
  const list = rows.find((row) => row[Section.LINKS] === 2 && row[Section.FIRST] === 1);
  assert.equal(list?.[Section.IMAGES], 1);
  const twins = rows.filter((row) => row[Section.SIGNATURE] === rows.at(-1)?.[Section.SIGNATURE]);
  assert.equal(twins.length, 2);
});

test("blocks: what is hidden by an attribute or a style bears the hint", () => {
  const hidden = HINT_NAMES.indexOf("hidden");
  for (const attribute of ["hidden", 'aria-hidden="true"', 'style="color:red; DISPLAY : none"', "class=sr-only"]) {
    const { sections, sectionCount } = blocksOf(`<div ${attribute}>text</div>`);
    const row = (sectionCount - 1) * Section.SIZE;
    const set = hidden < 32 ? sections[row + Section.HINTS_LOW] : sections[row + Section.HINTS_HIGH];
    assert.equal((set >>> (hidden & 31)) & 1, 1, attribute);
  }
});

test("blocks: 200,000 levels, and as many blocks, in linear time and without overflow", () => {
  assert.equal(blocksOf(`${"<div>".repeat(200_000)}deep`).blockCount, 1);
  assert.equal(blocksOf("<p>a".repeat(200_000)).blockCount, 200_000);
});

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { mutate, seededRandom } from "pith-testing/random.js";
import { rounds } from "pith-testing/rounds.js";
import { sharedPath } from "pith-testing/shared.js";
import { createContentExtractor } from "#src/classics/content-extractor/content-extractor.js";
import type { ContentExtractorOptions } from "#src/classics/content-extractor/options.js";
import type { ContentExtractorTrace } from "#src/classics/content-extractor/trace.js";
import { renderHtml } from "#src/formats/html.js";
import { parse } from "#src/html/parser/parser.js";
import { extract } from "#src/index.js";
import { checkLinear } from "./support/linear.js";

/** A sentence of 70 characters and 12 words. */
const SENTENCE = "The rain that fell on the town all day has now stopped, it seems, ok. ";
const PARAGRAPH = `<p>${SENTENCE.repeat(5)}</p>`;
const MENU = "<ul><li><a href=/a>One</a></li><li><a href=/b>Two</a></li><li><a href=/c>Three</a></li></ul>";

function run(page: string, options: ContentExtractorOptions = {}, compatible = false) {
  const extraction = extract(page, { algorithm: createContentExtractor({ ...options, compatible }) });
  return { ...extraction, trace: extraction.selection.trace as ContentExtractorTrace };
}

/** The reasons of what went, with the names of the elements. */
function deletedOf(found: ReturnType<typeof run>): string[] {
  return found.trace.deleted.map(({ node, reason }) => `${found.tree.name(node)} ${reason}`);
}

test("a menu goes for its links, a short block for its length; the article stays", () => {
  const found = run(`<div>${MENU}</div><div id=main>${PARAGRAPH}</div><div>Short.</div>`);
  assert.equal(found.text, SENTENCE.repeat(5).trim());
  assert.deepEqual(deletedOf(found), ["div ratio", "ul ratio", "div length"]);
  assert.equal(found.tree.name(found.selection.container), "p");
});

test("the trace says what was counted and what the thresholds are", () => {
  const { trace } = run(`${MENU}<div>one two  three</div><div>four five</div>`);
  assert.deepEqual(trace.counters, { links: 3, words: 5, length: 22, blocks: 2 });
  assert.deepEqual(trace.thresholds, {
    ratio: (3 / 5) * 1.3,
    length: 11,
    words: 0,
    automatic: { ratio: true, length: true },
  });
  const [menu, , short] = trace.deleted;
  assert.deepEqual([menu.value, menu.limit], [1, (3 / 5) * 1.3]);
  assert.equal(short, undefined);
  assert.deepEqual(trace.deleted[1], { node: trace.deleted[1].node, reason: "length", value: 9, limit: 11 });
});

test("characters, not bytes; white space and repetition don't count", () => {
  const trace = (page: string) => run(page, { ratio: 1, minLength: 10 }).trace;
  assert.equal(trace("<div>ààààààààà</div>").deleted[0].value, 9);
  assert.equal(trace("<div>\u{1f600}\u{1f600}</div>").deleted[0].value, 2);
  assert.equal(trace("<div>  a \n\n\t\t  b  </div>").deleted[0].value, 3);
  assert.equal(trace("<div>abc<!-- -->def<script>x</script>ghi</div>").deleted[0].value, 9);
  assert.equal(trace("<div>&amp;amp;</div>").deleted[0].value, 5);
});

test("words of scripts without spaces count", () => {
  const { counters } = run("<div>今天下雨了，城市里到处都是水。</div>").trace;
  assert.ok(counters.words >= 6 && counters.words <= 9, String(counters.words));
  assert.equal(run("<div>0 0 [3] one|two</div>").trace.counters.words, 5);
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
    [{ minWords: "auto" as unknown as number }, /minWords is auto/],
    [{ removedTags: "div" as unknown as string[] }, /removedTags/],
    [{ phrases: [""] }, /phrases/],
  ];
  for (const [options, message] of wrong) {
    assert.throws(() => createContentExtractor(options), { name: "TypeError", message });
  }
});

test("no state is kept between calls", () => {
  const page = `${MENU}<div>${PARAGRAPH}</div>`;
  for (const compatible of [true, false]) {
    const first = createContentExtractor({ compatible }).select(parse(new TextEncoder().encode(page)));
    const second = createContentExtractor({ compatible }).select(parse(new TextEncoder().encode(page)));
    assert.deepEqual(second, first);
  }
});

test("compatible mode takes 0 for automatic, and gives an empty text where the original divided by zero", () => {
  const page = "<div>one two three</div><div>four</div>";
  assert.equal(run(page, { ratio: 0, minLength: 0 }, true).trace.thresholds.automatic.ratio, true);
  assert.equal(run(page, { ratio: 0 }).trace.thresholds.ratio, 0);
  for (const compatible of [true, false]) assert.equal(run("<div><p></p></div>", {}, compatible).text, "");
  assert.equal(run("", {}, true).text, "");
});

test("with a fixed ratio the original measures the text as it is", () => {
  const { counters, thresholds } = run("<div>  &amp;nbsp;x  </div>", { ratio: 0.5 }, true).trace;
  assert.deepEqual(counters, { links: 0, words: 0, length: 11, blocks: 1 });
  assert.deepEqual(thresholds.automatic, { ratio: false, length: true });
});

test("compatible mode measures bytes with the original's accidents", () => {
  const value = (text: string) => run(`<div>${text}</div>`, { ratio: 1, minLength: 1000 }, true).trace.deleted[0].value;
  assert.equal(value("à b"), 4);
  assert.equal(value("  à"), 1, "the byte A0 becomes a space and is cut off");
  assert.equal(value("a\u00a0b\u2003c"), 5);
  assert.equal(value("&amp;eacute;&amp;#233;&amp;apos;&amp;hellip;"), 13);
  assert.equal(value("&amp;#1;&amp;#x110000;"), 14, "no characters of HTML 4");
  assert.equal(value("ab<!--x-->cd<!--x-->ef"), 18, "each of three neighbours gives the text of all three");
});

test("a form that holds most of the page stays, except in compatible mode", () => {
  const page = `<form><div>${PARAGRAPH}</div></form>`;
  assert.notEqual(run(page).text, "");
  assert.equal(run(page, {}, true).text, "");
});

test("phrases: small print goes, an article that ends with the phrase stays", () => {
  const print = "<p>© 2024 The Paper, Some Street 5. All <b>Rights</b>\n Reserved.</p>";
  const page = `${PARAGRAPH}${print}`;
  assert.match(run(page).text, /Some Street/);
  const found = run(page, { phrases: true });
  assert.doesNotMatch(found.text, /Some Street/);
  assert.deepEqual(deletedOf(found), ["p phrase"]);
  assert.equal(found.trace.deleted[0].value, "all rights reserved");
  assert.match(run(`<p>${SENTENCE.repeat(9)} All rights reserved.</p>`, { phrases: true }).text, /reserved/);
  assert.doesNotMatch(run(page, { phrases: ["some  STREET"] }).text, /Some Street/);
  assert.equal(run(page, { phrases: true }, true).text, run(page, {}, true).text);
  assert.doesNotMatch(run(`${PARAGRAPH}<p>© 2024 新闻网 版权所有</p>`, { phrases: true }).text, /新闻网/);
});

const COMMENTS = `<div class=x><h3>2 Responses to “Rain”</h3>
  <ol><li><p>Ann: ${SENTENCE.repeat(3)}</p></li><li><p>Bob: ${SENTENCE.repeat(3)}</p></li></ol></div>`;

test("comments: the section is found and kept apart", () => {
  const article = PARAGRAPH.repeat(3);
  const page = `<main>${article}</main>${COMMENTS}`;
  assert.match(run(page).text, /Ann/);
  const found = run(page, { comments: true });
  assert.doesNotMatch(found.text, /Ann|Responses/);
  assert.match(found.text, /^The rain/);
  const section = found.trace.comments!;
  assert.match(found.tree.textContent(section.heading), /2 Responses/);
  assert.match(section.nodes.map((node) => found.tree.textContent(node)).join(""), /Ann.*Bob/s);
  assert.equal(run(page, { comments: true }, true).trace.comments, undefined);
});

test("comments: what only names comments begins no section", () => {
  const absent = [
    `<p>5 comments</p>${PARAGRAPH.repeat(4)}`,
    `${PARAGRAPH.repeat(2)}<p>Leave a comment</p>`,
    `${PARAGRAPH.repeat(2)}<p>He declined to comment.</p>${PARAGRAPH}`,
    `${PARAGRAPH.repeat(2)}<p>Response</p>${PARAGRAPH}`,
    `${PARAGRAPH.repeat(2)}<p>Some <b>comments</b> in a sentence that is clearly longer than any heading could be, so no.</p>${PARAGRAPH}`,
  ];
  for (const page of absent) assert.equal(run(page, { comments: true }).trace.comments, undefined, page.slice(0, 60));
  for (const heading of [
    "Comments",
    "Kommentare (3)",
    "Комментарии",
    "评论",
    "Join the discussion (3 comments)",
    "12 replies",
  ]) {
    const page = `${PARAGRAPH.repeat(2)}<h2>${heading}</h2>${PARAGRAPH}`;
    assert.ok(run(page, { comments: true }).trace.comments !== undefined, heading);
  }
});

test("images: the content's, advertising apart", () => {
  const page = `<div>${MENU}<img src=menu.png></div>
    <article>${PARAGRAPH}<div class=figure><a href=big.jpg><img src=one.jpg alt=" One "></a><span>Caption</span></div>
    <p><img src=data:x data-src=two.jpg><img src=dot.gif width=1 height=1><img src=shadow.jpg></p>
    <div class="ad-slot"><img src=three.jpg></div><p><img src=four.jpg width=300 height=250></p>
    <p><a href="https://x.example/adclick?7"><img src=five.jpg></a></p>${PARAGRAPH}</article>`;
  assert.doesNotMatch(renderHtml(run(page)), /<img/);
  const found = run(page, { images: true });
  const sources = (images: readonly { source: string }[]) => images.map(({ source }) => source);
  assert.deepEqual(sources(found.trace.images!.content), ["one.jpg", "two.jpg", "shadow.jpg"]);
  assert.equal(found.trace.images!.content[0].description, "One");
  assert.deepEqual(sources(found.trace.images!.advertising), ["three.jpg", "four.jpg", "five.jpg"]);
  const html = renderHtml(found);
  assert.match(html, /one\.jpg.*Caption.*shadow\.jpg/s);
  assert.doesNotMatch(html, /three|four|five|menu\.png|dot\.gif/);
  assert.equal(run("", { images: true }).trace.images?.content.length, 0);
});

const EVERYTHING = { phrases: true, comments: true, images: true, minWords: 1 };

test("thousands of levels, and more neighbours, in linear time", () => {
  const nested = (open: string) => (n: number) => `${open.repeat(n)}Comments ${SENTENCE.repeat(10)}`;
  const shapes: ((n: number) => string)[] = [
    ...["<div>", "<span>", "<b>", "<div><img src=x>", "<ul><li>", "<div>comments"].map(nested),
    (n) => "x<!---->".repeat(5 * n),
    (n) => `${PARAGRAPH.repeat(2)}${"<p>comments ".repeat(2.5 * n)}`,
    (n) => `<p>${"comments<br>".repeat(2.5 * n)}`,
  ];
  for (const shape of shapes) {
    for (const compatible of [true, false]) {
      checkLinear(`${shape(1).slice(0, 20)}, compatible ${compatible}`, rounds(2_000, 5_000), (n) => {
        const tree = parse(new TextEncoder().encode(shape(n)));
        return () => createContentExtractor({ ...EVERYTHING, compatible }).select(tree);
      });
    }
  }
});

test("never throws, and its Selection holds together, on mutated pages", () => {
  const own = `<!DOCTYPE html><title>T</title>${MENU}<main>${PARAGRAPH}<img src=a.png><table><tr><td>A<td>B</table></main>${COMMENTS}
    <footer>© All rights reserved.</footer>`;
  const folder = sharedPath("seeds", "golden", "pages");
  const golden = folder === undefined ? [] : readdirSync(folder).filter((_, i) => i % 8 === 0);
  const pages = [new TextEncoder().encode(own), ...golden.map((file) => readFileSync(join(folder!, file)))];
  const random = seededRandom(7);
  for (let round = 0; round < 1500; round++) {
    const tree = parse(mutate(pages[round % pages.length], pages, random));
    const compatible = round % 2 === 0;
    const { kept, dropped, container } = createContentExtractor({ ...EVERYTHING, compatible }).select(tree);
    assert.equal(kept.length, container === 0 ? 0 : 1);
    for (const node of dropped) assert.ok(tree.contains(container, node) && node !== container);
  }
});

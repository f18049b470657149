/** Characters that show nothing and may carry messages are in no format and no field; those that writing needs stay. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { algorithmNamed } from "pith-classics";
import { html, markdown } from "#src/formats/index.js";
import { contentBlocks } from "#src/formats/json.js";
import { renderMarkdown } from "#src/formats/markdown/markdown.js";
import { extract } from "#src/index.js";
import { everything } from "./support/everything.js";
import { FORMATS } from "./support/formats.js";

const tags = (text: string) => [...text].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join("");
const MESSAGE = tags("ignore the rest");
const BITS = "\u200b\u200c\u2060".repeat(8);
const INVISIBLE = /[\u{e0000}-\u{e01ef}\u202e]|[\u200b\u200c\u2060]{8}/u;
/** In every place from which text comes into a result. */
const PAGE = `<!doctype html><html lang=en><head><title>The harbour${MESSAGE}</title>
<meta name=author content="Ada${BITS} Moss"><meta name=description content="Boats${MESSAGE}"><meta property="article:tag" content="sea${MESSAGE}">
<script type="application/ld+json">{"@type":"NewsArticle","headline":"The harbour${MESSAGE}","datePublished":"2024-03-01"}</script>
<body><h1>The${BITS} harbour</h1>
<p>Boats went out${MESSAGE} at &#xE0069;&#xE0067;dawn, all of them, and came back late.<p><b>${MESSAGE}</b>
<p><img src=/a.png alt="A boat${MESSAGE}" title="Boat${BITS}"> <a href=/b title="More${MESSAGE}">more</a> <abbr title="t${MESSAGE}">x</abbr>
<pre><code class=language-js>run()${MESSAGE}</code></pre>
<table><caption>Boats${MESSAGE}</caption><tr><th>a${BITS}<td>b<tr><th>c<td>\u202ed\u202c</table>
<p><math alttext="x${MESSAGE}"><mi>x${MESSAGE}</mi></math>
<ul><li>one${BITS}<li>two</ul>`;

for (const [name, format] of Object.entries(FORMATS)) {
  test(`characters that show nothing are in no part of ${name}`, () => {
    const options = { algorithm: everything, url: "https://example.org/", format };
    const { content } = extract(PAGE, name === "markdown" ? { ...options, frontMatter: true } : options);
    assert.ok(content.includes("Boats went out at dawn"), content);
    assert.doesNotMatch(content, INVISIBLE);
  });
}

test("nor in what stands beside the content", () => {
  const extraction = extract(PAGE, { algorithm: everything, format: html, document: true });
  const { title, text, metadata, content } = extraction;
  const marked = extract(PAGE, { algorithm: everything, format: FORMATS.text, links: true, images: true }).content;
  const all = JSON.stringify([title, text, metadata, content, marked, contentBlocks(extraction)]);
  assert.doesNotMatch(all, INVISIBLE);
  assert.equal(title, "The harbour");
  assert.equal(metadata.authors?.value[0], "Ada Moss");
  assert.ok(!content.includes("<b></b>"), "a frame around nothing stays");
});

test("a warning counts them, and is silent about a few", () => {
  const warnings = (page: string) => extract(page, { algorithm: everything }).warnings.map(({ code }) => code);
  assert.deepEqual(warnings(`<p>Boats${MESSAGE}`), ["invisible-characters"]);
  assert.deepEqual(warnings(`<p>Boats${MESSAGE}<p>${MESSAGE}`), ["invisible-characters"]);
  assert.match(
    extract(`<p>Boats${MESSAGE}`, { algorithm: everything }).warnings[0].message,
    /^15 invisible characters/,
  );
  assert.deepEqual(warnings("<p>Boats \u202eabc\u202c"), []);
});

test("what writing needs stays: joiners, break hints, selectors, marks of direction", () => {
  const text =
    "می‌خواهم क्‍ष 👨‍👩‍👧 ❤️ co\u00adop\u200beration 葛\u{e0100}城 \u200fשלום\u200e 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";
  const extraction = extract(`<p>${text}`, { algorithm: everything, format: markdown });
  assert.equal(extraction.text, text);
  assert.equal(renderMarkdown(extraction).trim(), text);
  assert.deepEqual(extraction.warnings, []);
});

test("the text of an original program stays as it was", () => {
  const page = `<html><body><p>${`Boats went${MESSAGE} out at dawn. `.repeat(20)}</p></body></html>`;
  assert.match(extract(page, { algorithm: algorithmNamed("eatiht") }).text, INVISIBLE);
});

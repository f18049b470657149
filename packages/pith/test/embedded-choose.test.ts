/** When the text in a page's data takes the place of the visible one: it must have clearly more prose than the page shows. */
import assert from "node:assert/strict";
import test from "node:test";
import { extract, parsePage } from "pith";
import { paragraphs } from "pith/algorithms";
import { chooseEmbedded } from "#src/embedded/find-embedded.js";
import { jsonLd, jsonScript } from "./support/embedded-pages.js";

/** A text of so many words, all of them prose. */
const prose = (words: number) => `${"The crane fell into the basin. ".repeat(words / 6)}`;
const article = (words: number) => jsonLd({ "@type": "Article", articleBody: prose(words) });
const data = (words: number) => jsonScript({ story: { body: prose(words) } });
const chosen = (page: string, words: number) => chooseEmbedded(parsePage(page).tree, words)?.source;

test("a text beside a weak visible one is taken when it has clearly more prose", () => {
  assert.equal(chosen(article(300), 0), "json-ld");
  assert.equal(chosen(article(300), 240), "json-ld");
  assert.equal(chosen(article(300), 241), undefined);
  assert.equal(chosen(article(54), 0), "json-ld");
  assert.equal(chosen(article(48), 0), undefined);
  assert.equal(chosen("<p>Nothing</p>", 0), undefined);
});

test("data must have twice the words, and isn't read where the page shows much; then the next one counts", () => {
  assert.equal(chosen(data(4998) + article(402), 200), "hydration");
  assert.equal(chosen(data(4998) + article(402), 201), "json-ld");
  assert.equal(chosen(data(150), 100), undefined);
});

test("a headline and a line that are surely content don't hide that the rest is in the data", () => {
  const page = `<!doctype html><html lang=en><title>Crane falls into the basin of Lindvik</title><body>
    <article><h1>Crane falls into the basin of Lindvik</h1><p>The harbour was closed on Monday.</p></article>
    ${article(1_800)}`;
  const { selection, source, text } = extract(page);
  assert.ok((selection.confidence ?? 0) > 0.5, `${selection.confidence}`);
  assert.equal(source, "json-ld");
  assert.ok(text.length > 1_000);
  assert.equal(extract(page, { algorithm: paragraphs }).source, "page");
});

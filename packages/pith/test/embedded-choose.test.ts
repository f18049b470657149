import assert from "node:assert/strict";
import test from "node:test";
import { parsePage } from "pith";
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

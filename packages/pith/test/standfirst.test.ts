// An article's standfirst comes: what is above it in the words with which the page describes itself, and nothing else that is there.
import assert from "node:assert/strict";
import test from "node:test";
import { chooseStandfirst } from "#src/algorithms/learned/standfirst.js";
import { Segmenter } from "#src/blocks/segmenter.js";
import { extract } from "#src/extract.js";
import { parsePage } from "#src/parse-page.js";
import { judgedPage } from "./support/judged-page.js";

const SAID = "After eleven years of argument a second gate closes the harbour’s mouth";

/** What is chosen besides the article's text, which begins with "Grist". */
function chosenOf(above: string, description: string, article = 1): string[] {
  const head = `<meta property="og:description" content="${description}">`;
  const { tree } =
    parsePage(`<!DOCTYPE html><title>A gate for the harbour of Tidewell, built in one summer - Courant</title>
    ${head}<body>${above}<p>Grist</p><p>${SAID}</p>`);
  const page = new Segmenter().segment(tree);
  const texts = Array.from({ length: page.blockCount }, (_, b) => page.text(tree, b));
  const probability = Float64Array.from(texts, (text) => (text.includes("−") ? 0 : 0.1));
  const chosen = Uint8Array.from(texts, (text) => (text.startsWith("Grist") ? 1 : 0));
  chooseStandfirst(judgedPage({ tree, page, kinds: { article }, probability, chosen }));
  return texts.filter((text, b) => chosen[b] === 1 && text !== "Grist");
}

test("the block above the text that says what the description says comes, whatever its marks and however either is cut off", () => {
  const standfirst = `<h1>Gate</h1><h2>${SAID.toUpperCase()}.</h2><div>By Ann Miller</div>`;
  for (const description of [SAID, `  ${SAID}! It is of steel.`, `${SAID.slice(0, 40)}…`, `x" name="y`])
    assert.deepEqual(chosenOf(standfirst, description), description.startsWith("x") ? [] : [`${SAID.toUpperCase()}.`]);
});

test("the last of two copies comes; a short text, the title, what other rules took or is far above don't, nor on other pages", () => {
  const copies = `<div>${SAID}</div><p>${SAID}.</p>`;
  assert.deepEqual(chosenOf(copies, SAID), [`${SAID}.`]);
  assert.deepEqual(chosenOf(copies, SAID, 0.4), []);
  assert.deepEqual(chosenOf(copies + "<p>Share</p>".repeat(20), SAID), []);
  assert.deepEqual(chosenOf(`<p>− ${SAID}</p>`, `− ${SAID}`), []);
  assert.deepEqual(chosenOf("<p>The gate of Tidewell</p>", "The gate of Tidewell"), []);
  assert.deepEqual(
    chosenOf("<p>A gate for the harbour of Tidewell, built</p>", "A gate for the harbour of Tidewell, built"),
    [],
  );
  assert.deepEqual(chosenOf("<p>After eleven years of argument nothing has been done about it</p>", SAID), []);
});

test("an article has its standfirst between the heading and a byline", () => {
  const text =
    "The gate was hung on Saturday evening, with the tide still making and a crowd on both quays, and it held.";
  const page = (
    tag: string,
  ) => `<!doctype html><html lang=en><title>A gate - Courant</title><meta name=description content="${SAID}."><body>
    <header><a href=/>Courant</a> <a href=/news>News</a></header><article><header class=top><a href=/news>News</a><h1>A gate</h1>
    <${tag} class=subtitle>${SAID}.</${tag}></header><div class=share><ul><li><a href=/f>Facebook</a><li><a href=/x>X</a><li><a href=/m>Mail</a></ul></div>
    <div class=promo><a href=/sub>Subscribe to the Courant</a></div><div class=meta><a href=/ann>Ann Miller</a> <time>3 May 2024</time> <a href=#c>12 comments</a></div>
    <div class=body><h2>How it was hung</h2><p>${text} ${text}</p>
    <p>It is the second one: the first, of oak, lasted for nine winters until a storm took it out to sea, with its chain.</p>
    <p>The miller says that his wheel will turn again by autumn, and that he has ordered new stones for it already.</p></div></article>
    <footer>© 2024 Courant</footer>`;
  for (const tag of ["div", "h2"]) assert.ok(extract(page(tag)).text.includes(SAID), tag);
});

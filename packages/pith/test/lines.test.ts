// Single lines that are never content, what players and panels for consent hold: left out of pages that have them; not where they are the content.
import assert from "node:assert/strict";
import test from "node:test";
import { dropLines } from "#src/algorithms/learned/lines.js";
import { Segmenter } from "#src/blocks/segmenter.js";
import { extract, parsePage } from "#src/index.js";
import { judgedPage } from "./support/judged-page.js";

const RAIN =
  "The rain that fell on the old town all day has now stopped, it seems, and people walk along the harbour again, past the boats that came in early this morning.";
const FERRY =
  "The ferry to the island goes at noon again from tomorrow, the harbour master said on Tuesday, once the two broken pumps in its engine room have been replaced.";

/** The text of an article with something between its paragraphs. */
const textWith = (between: string) =>
  extract(
    `<!doctype html><title>The rain has stopped</title><body><header><nav><a href="/">Home</a></nav></header><main><article><h1>The rain has stopped</h1><p>${RAIN}</p>${between}<p>${FERRY}</p><p>${RAIN.toUpperCase()}</p></article></main><footer>Imprint and terms</footer>`,
  ).text;

test("a line that refers to another page is left out, in many languages, and one with the address of a source isn't", () => {
  for (const begin of [
    "Read more: ",
    "RELATED: ",
    "Also read | ",
    "Lesen Sie auch: ",
    "À lire aussi : ",
    "Читайте также: ",
  ]) {
    const title = "Twelve boats were lost in the storm of last winter";
    const text = textWith(`<p>${begin}<a href="/storm">${title}</a></p>`);
    assert.ok(!text.includes(title), begin);
    assert.ok(text.includes(FERRY));
  }
  const source = '<p>More: <a href="https://harbour.example">https://harbour.example</a></p>';
  assert.ok(textWith(source).includes("harbour.example"));
  const sentence = `<p>Read more: that is what the harbour master says to all who ask him why <a href="/a">the ferry</a> goes at noon.</p>`;
  assert.ok(textWith(sentence).includes("what the harbour master says"));
});

test("labels of advertisements, switches of a recipe, a player's menus and what loads aren't content", () => {
  for (const label of [
    "Advertisement",
    "Scale 1x 2x 3x",
    "1x 2x 3x",
    "Cook Mode Prevent your screen from going dark",
    "Loading...",
    "captions off, selected",
    "ADVERTISEMENT - CONTINUE READING BELOW",
    "Advertisement (gone after registration)",
    "5 min read · 1,204 views · 18 likes",
    "furrow.png 1200×752 88 KB",
    "subtitles settings, opens subtitles settings dialog",
  ]) {
    assert.ok(!textWith(`<p>${label}</p>`).includes(label), label);
  }
});

test("calls, places in a row of pictures and what a program says when it waits or fails aren't content, in many languages", () => {
  for (const line of [
    "Learn more",
    "View all item details",
    "Show all 14",
    "Add to wish list",
    "Write a review",
    "Mehr erfahren",
    "En savoir plus",
    "Leggi tutto",
    "続きを読む",
    "1 of 9",
    "Loading content",
    "Image not available",
    "No results found.",
    "Oops! Something went wrong while we sent your message.",
    "There was a problem calculating your shipping. Please try again.",
  ]) {
    assert.ok(!textWith(`<p>${line}</p>`).includes(line), line);
  }
});

test("sentences that only begin like such a line stay", () => {
  for (const line of [
    "Learn more about the old harbour in the book that its master wrote last winter.",
    "Sorry to say, the old boat is lost.",
    "4 of 9 boats came back before the storm.",
    "Loading the boats takes the whole night.",
  ]) {
    assert.ok(textWith(`<p>${line}</p>`).includes(line), line);
  }
});

test("titles, headings of a section, code and sentences stay that have words of a failing program", () => {
  for (const line of [
    "<p>She decided to try again.</p>",
    "<p>There was a problem with the old bridge.</p>",
    "<p>Sorry, something came up.</p>",
    "<p>Two carts failed to load before noon.</p>",
    "<pre>error: plugin failed to load</pre>",
    "<pre>Loading...</pre>",
    `<h2>Loading</h2><p>${FERRY}</p>`,
    `<h2>Please try again</h2><p>${FERRY}</p>`,
  ]) {
    const said = line.replace(/^<\w+>|<.*/g, "");
    assert.ok(textWith(line).includes(said), line);
  }
  const title = "There was an error loading the moon rocket";
  const paragraphs = `<p>${RAIN}</p><p>${FERRY}</p>`;
  const { text } = extract(`<!doctype html><title>${title}</title><main><h1>${title}</h1>${paragraphs}</main>`);
  assert.ok(text.includes(title));
});

test("on a thread somebody says that something went wrong", () => {
  const line = "Sorry, something went wrong while I was away.";
  const { tree } = parsePage(`<p>${line}</p>`);
  const page = new Segmenter().segment(tree);
  for (const [forum, stays] of [
    [0.9, 1],
    [0, 0],
  ]) {
    const chosen = Uint8Array.of(1);
    const words = Float64Array.of(8);
    const kinds = { forum, documentation: 0 };
    dropLines(judgedPage({ tree, page, words, kinds, titleBlock: -1, chosen, because: [] }));
    assert.equal(chosen[0], stays);
  }
});

test("what is written around a player stays, also where names begin like a player's", () => {
  const short = "<h2>The old gate</h2><p>The miller opens the gate.</p>";
  for (const box of [
    `<div class="jw-strip jw-element">${short}</div>`,
    `<div class="plyr-page"><div>The miller opens the gate.</div></div>`,
    `<article class="video-player-page">${short}</article>`,
    `<figure class="video-player"><video src="a.mp4"></video><figcaption>The miller opens the gate.</figcaption></figure>`,
    `<div class="audio-player"><div>The miller opens the gate.</div>${"<div>Who asked him to do so that early?</div><div>Nobody that I know of did.</div>".repeat(4)}</div>`,
  ])
    assert.ok(textWith(box).includes("The miller opens the gate."), box);
});

test("what a browser that plays a video doesn't show isn't content", () => {
  const instead = "The boats come in on a grey morning, one after the other, with the catch of the whole night.";
  assert.ok(textWith(`<p>${instead}</p>`).includes(instead), "in a paragraph it is, or the test tells nothing");
  assert.ok(!textWith(`<video src="boats.mp4">${instead}</video>`).includes(instead));
});

test("the panel of a tool that asks for consent isn't content, however much it says", () => {
  const said = "Strictly necessary cookies let the harbour's site know who has signed in, and can't be switched off.";
  const panel = (id: string) => `<div id="${id}"><h2>Your choices</h2><p>${said}</p><p>${said.toUpperCase()}</p></div>`;
  for (const id of [
    "onetrust-pc-sdk",
    "CybotCookiebotDialog",
    "didomi-host",
    "usercentrics-root",
    "BorlabsCookieBox",
  ]) {
    assert.ok(!textWith(panel(id)).includes(said), id);
  }
  assert.ok(textWith(panel("choices")).includes(said), "by another name it is, or the test tells nothing");
});

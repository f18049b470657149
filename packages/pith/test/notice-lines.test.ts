/** Lines that ask to turn on scripts are no content beside other lines; sentences about scripts are. */
import assert from "node:assert/strict";
import test from "node:test";
import { checkLinear } from "pith-testing/linear.js";
import { dropNoticeLines } from "#src/algorithms/learned/corrections.js";
import { Segmenter } from "#src/blocks/segmenter.js";
import { extract } from "#src/extract.js";
import { parsePage } from "#src/parse-page.js";
import { judgedPage } from "./support/judged-page.js";

/** For each block of a page of which all is content to the model: 1 when it still is. */
function kept(html: string): string {
  const { tree } = parsePage(html);
  const page = new Segmenter().segment(tree);
  const words = new Float64Array(page.blockCount).fill(10);
  const probability = new Float64Array(page.blockCount).fill(0.9);
  dropNoticeLines(judgedPage({ tree, page, words, probability }));
  return Array.from(probability, (p) => (p > 0 ? 1 : 0)).join("");
}

test("lines that ask for scripts are no content among others", () => {
  for (const notice of [
    "Please enable JavaScript to view the comments.",
    "JavaScript is disabled. Please enable JavaScript in your browser before you go on.",
    "Bitte aktivieren Sie JavaScript, um die Karte zu sehen.",
    "Veuillez activer JavaScript pour voir les marées.",
    "Для просмотра карты включите JavaScript в браузере.",
    "潮見表を見るにはJavaScriptを有効にしてください。",
  ]) {
    assert.equal(kept(`<p>The tide.</p><p>${notice}</p><p>The wind.</p>`), "101", notice);
  }
  assert.equal(kept("<p>The tide.</p><noscript><p>Turn on scripts to see our map.</p></noscript>"), "10");
  assert.equal(kept("<p>The tide.</p><noscript>Our map needs JavaScript.</noscript><p>The wind.</p>"), "101");
});

test("lines about scripts are", () => {
  for (const line of [
    "Good knowledge of JavaScript is required.",
    "The new version enables JavaScript to call it.",
    "Turn on scripts to see our map.",
    "Please bring the JavaScript book with you.",
  ]) {
    assert.equal(kept(`<p>The tide.</p><p>${line}</p>`), "11", line);
  }
  assert.equal(
    kept("<p>How to switch JavaScript off.</p><p>Please enable JavaScript in your browser again.</p>"),
    "11",
  );
  assert.equal(kept("<noscript><img src='tide.png'><p>The tide in January.</p></noscript>"), "1");
});

test("an article goes on behind the notice of its map", () => {
  const sentences = [
    "The old harbour was built by the monks of the abbey, who needed a place to land their salt.",
    "For three hundred years it was the only safe port between the two rivers, and every ship paid a toll.",
    "When the railway came, the merchants left, and the sheds along the quay stood empty for decades.",
    "Today the council wants to turn them into flats, but the fishermen who are left have other plans.",
  ];
  const [first, ...others] = sentences.map((sentence) => `<p>${sentence}</p>`);
  const notice = "<noscript><p>Turn on scripts to see our map of the harbour in the year of the monks.</p></noscript>";
  const { text } = extract(`<!doctype html><title>The old harbour</title><nav><a href="/">Home</a></nav><main><article>
<h1>The old harbour</h1>${first}${notice}${others.join("")}</article></main>`);
  assert.ok(!text.includes("scripts"), text);
  for (const sentence of sentences) assert.ok(text.includes(sentence), sentence);
});

test("many of them, deep in a page, are found in linear time", () => {
  const make = (size: number) => {
    const notices = "<p>Turn on scripts to see our map.</p><p>Please enable JavaScript.</p>".repeat(size);
    const { tree } = parsePage(`${"<div>".repeat(size)}${notices}`);
    const page = new Segmenter().segment(tree);
    const words = new Float64Array(page.blockCount).fill(6);
    return () =>
      dropNoticeLines(judgedPage({ tree, page, words, probability: new Float64Array(page.blockCount).fill(0.9) }));
  };
  checkLinear("lines that ask for scripts", 4000, make);
});

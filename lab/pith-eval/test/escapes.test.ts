// The gate's measure of escapes.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { extract } from "pith";
import { ROOT } from "pith-testing/command.js";

const { startEscapes } = await import(pathToFileURL(join(ROOT, "lab", "eval", "escapes.js")).href);

/** The share for an article with two escapes and a picture at an address. */
function fewEscapes(picture: string): number {
  const text = "The *wheel* of the mill turns twice a day, and the miller sleeps when it doesn't. ".repeat(9);
  const html = `<title>Mill</title><article><h1>Mill</h1><p>${text}<p><a href="${picture}" title="Larger (one)">Its wheel</a> ${text}
    <p><img src="${picture}" alt="The wheel"></p><p>${text}</p></article>`;
  const measure = startEscapes();
  measure.look({}, extract(html));
  return measure.scores()["few escapes"];
}

test("words of addresses don't hide escapes among them", () => {
  const long =
    "https://mill.example/a/long/address/with-many-words(and_more)/of/a/picture.jpg?width=400&amp;height=300";
  assert.ok(fewEscapes("https://mill.example/wheel.jpg") < 1);
  assert.equal(fewEscapes(long), fewEscapes("https://mill.example/wheel.jpg"));
});

test("references of text are counted, and not those of addresses and code", () => {
  const measure = startEscapes();
  const words = "A line of the table has ten words in it. ".repeat(40);
  const html = `<title>T</title><article><h1>T</h1><p>Is a &lt;b here, or a &lt;c? ${words}<p><a href="/a?b=1&amp;lt;">Yes</a>, <code>&lt;d</code>.</article>`;
  measure.look({}, extract(html));
  const { "few references": few } = measure.scores();
  const [references, hundreds] = [2, 4];
  assert.ok(Math.abs(1 - few - references / hundreds) < 0.02, String(few));
});

/** Mail addresses that Cloudflare hides from programs are text and links again, with their ranges. */
import assert from "node:assert/strict";
import test from "node:test";
import { extract, Parser, parsePage } from "pith";
import { html, markdown } from "pith/formats";
import { seededRandom } from "pith-testing/random.js";

/** An address as Cloudflare writes it: the key, and each byte of the address combined with it, in hexadecimal. */
function digitsOf(address: string, key: number): string {
  const bytes = [key, ...new TextEncoder().encode(address).map((byte) => byte ^ key)];
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const PLACEHOLDER = "[email&#160;protected]";
const span = (digits: string, text = PLACEHOLDER) =>
  `<span class="__cf_email__" data-cfemail="${digits}">${text}</span>`;
const textOf = (page: string) => parsePage(page).tree.textContent(0);

test("an address that a script puts back is the text of its element, wherever that stands", () => {
  const digits = digitsOf("dana@example.org", 0x5a);
  for (const [page, expected] of [
    [`<p>Write to ${span(digits)}, please.`, "Write to dana@example.org, please."],
    [`<pre>to = "${span(digits.toUpperCase())}"</pre>`, 'to = "dana@example.org"'],
    [
      `<p>${span(digits)} or <a data-cfemail=${digits} href=#>${PLACEHOLDER}</a>`,
      "dana@example.org or dana@example.org",
    ],
    // Before the table, in which no text may stand.
    [`<table>${span(digits)}<tr><td>Cell</table>`, "dana@example.orgCell"],
    [`<template>${span(digits)}</template>`, "dana@example.org"],
  ])
    assert.equal(textOf(page), expected);
});

test("digits that say no address leave the text as it is", () => {
  for (const digits of ["", "5a", "5a3", "zz3b343b", digitsOf("no address", 7), digitsOf(`a@${"b".repeat(9000)}`, 7)])
    assert.equal(textOf(`<p>${span(digits, "here")}`), "here");
  assert.equal(textOf(`<p data-cfemail="${digitsOf("a@b.de", 1)}"><b>here</b>`), "here");
});

test("only the placeholder of a link or a span is replaced: text after a picture stays, and so does data", () => {
  const digits = digitsOf("dana@example.org", 0x5a);
  for (const [page, text] of [
    [`<p><img data-cfemail="${digits}">A long paragraph`, "A long paragraph"],
    [`<span><img data-cfemail="${digits}">A picture`, "A picture"],
    [`<script type="application/ld+json" data-cfemail="${digits}">{}</script>`, "{}"],
    [`<p data-cfemail="${digits}">A long paragraph`, "A long paragraph"],
  ])
    assert.equal(textOf(page), text);
});

test("no address ends the comment that addresses are added in", () => {
  for (const address of ["--><script>alert(1)</script>a@b.example", ">a@b.example", "a@b.example--!><b>"]) {
    const { tree } = parsePage(`<p>${span(digitsOf(address, 7), "here")}`);
    assert.equal(tree.textContent(0), "here");
    assert.equal(textOf(new TextDecoder().decode(tree.source)), "here");
  }
});

test("links lead to the address, in Markdown and HTML", () => {
  const digits = digitsOf("dana@example.org?subject=Hello there", 0x11);
  const own = digitsOf("dana@example.org", 0x99);
  const about =
    "The monks of the abbey kept bees for four hundred years, and their records tell us how the summers were.";
  const page = `<article><h1>Bees</h1><p>${about} <a href="/cdn-cgi/l/email-protection#${own}">${span(own)}</a></p>
    <p>${about} <a href="/cdn-cgi/l/email-protection" data-cfemail="${own}">${PLACEHOLDER}</a></p>
    <p>${about} <a href="https://bees.example/cdn-cgi/l/email-protection#${digits}">Write to us</a></p>
    <p>${about} <a href="/cdn-cgi/l/email-protection#00">Nobody</a></p></article>`;
  const extraction = extract(page);
  const written = markdown.write(extraction, {});
  assert.equal(written.split("<dana@example.org>").length, 3, written);
  assert.ok(written.includes("[Write to us](mailto:dana@example.org?subject=Hello%20there)"), written);
  assert.ok(written.includes("[Nobody](/cdn-cgi/l/email-protection#00)"), written);
  assert.ok(html.write(extraction, {}).includes('<a href="mailto:dana@example.org">dana@example.org</a>'));
  assert.ok(extraction.text.includes("dana@example.org") && !extraction.text.includes("protected"));
});

test("any address is read by any key; the nodes keep their ranges, and the source remains one page", () => {
  const random = seededRandom(2026);
  const parser = new Parser();
  const letters = [..."abcdefghijklmnopqrstuvwxyz0123456789.-_+äß日"];
  const word = () =>
    Array.from({ length: 1 + Math.floor(random() * 9) }, () => letters[Math.floor(random() * letters.length)]).join("");
  for (let round = 0; round < 100; round++) {
    const addresses = Array.from({ length: Math.floor(random() * 5) }, () => `${word()}@${word()}.example`);
    const page = `<p>${addresses.map((address) => span(digitsOf(address, Math.floor(random() * 256)))).join("<br>")}<p>End`;
    const { tree } = parsePage(page, { parser });
    assert.equal(tree.textContent(0), `${addresses.join("")}End`);
    const bytes = new TextEncoder().encode(page);
    assert.deepEqual(tree.source.subarray(0, bytes.length), bytes);
    for (let node = 0; node < tree.length; node++) {
      if (tree.isText(node))
        assert.match(page.slice(tree.range(node)!.start, tree.range(node)!.end), /^(?:\[email&#160;protected\]|End)$/);
    }
    assert.equal(textOf(new TextDecoder().decode(tree.source)), tree.textContent(0));
  }
});

/** Ten thousand of one shape, nested or in a row: no writer of content overflows, hangs, or writes out of proportion. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { MAX_CONTENT_DEPTH } from "#src/content/content-builder.js";
import { renderHtml } from "#src/formats/html.js";
import { toContent } from "#src/formats/index.js";
import { renderMarkdown } from "#src/formats/markdown/markdown.js";
import { extract } from "#src/index.js";
import { everything } from "./support/everything.js";

/** Ten thousand of each: what recurses over the page overflows, and what is quadratic in one of them takes minutes. */
const MANY = 10_000;
const PAGES: Readonly<Record<string, string>> = {
  "nested lists": "<ul><li>a".repeat(10_000),
  "nested lists without items": `${"<ul>".repeat(10_000)}a`,
  "nested lists of definitions": "<dl><dt>a<dd>b".repeat(MANY / 4),
  // More than a call has room for as arguments.
  definitions: `<dl><dt>a<dd>b</dl><dl>${"<dt>a".repeat(13 * MANY)}</dl>`,
  "blocks of a definition alone": `<dl><dd>${"<p>a".repeat(13 * MANY)}</dl>`,
  "nested tables": "<table><tr><td>a".repeat(2_000),
  "wide spans": `<table>${"<tr><th colspan=9007199254740991 rowspan=9999>a<td colspan=9999>b".repeat(300)}</table>`,
  images: "<p>a<img src=a.png>".repeat(MANY),
  "lazy images": "<img data-src=a.png><noscript><img src=a.png></noscript>".repeat(MANY),
  "a long srcset": `<img src=a.png srcset="${"a.png 1w,".repeat(MANY)}">`,
  "a picture of many": `<picture>${"<source srcset=a><img src=b.png>".repeat(MANY)}</picture>`,
  "nested pre": "<pre>a".repeat(MANY),
  "pre with links": "<pre><a href=x>".repeat(MANY / 4),
  "lines of code": `<pre><code>${"<div>a</div>".repeat(MANY)}</code></pre>`,
  "nested MathML": `${"<math><mrow>".repeat(MANY)}x`,
  "TeX without end": `<script src=mathjax.js></script><p>${"$$ \\( \\[ ".repeat(MANY)}`,
  footnotes: `${"<p>a<sup><a href=#n>1</a></sup>".repeat(MANY / 2)}<ol>${"<li id=n>x <a href=#r>↩</a>".repeat(MANY / 2)}</ol>`,
  headings: "<h1>a</h1><h6>b</h6>".repeat(MANY),
  "line breaks": "a<br>".repeat(MANY),
  bullets: `<p>${"• a<br>".repeat(MANY)}`,
  "bold without end": "<b>a".repeat(MANY),
  "blocks in a link": `<a href=x>${"<div>a</div>".repeat(MANY)}</a>`,
  blanks: `<p>${" ".repeat(1_000_000)}x${"<b> </b>".repeat(MANY)}`,
  "signs of Markdown": `<p>${"*_[`~$<".repeat(MANY)}`,
  "backticks in code": `<p><code>${"`a``".repeat(MANY)}</code><pre>${"`".repeat(MANY)}</pre>`,
  "no-break spaces in code": `<pre>${"&nbsp;".repeat(MANY)}</pre>`,
  rubies: `<p>${"<ruby>a<rt>b</ruby>".repeat(MANY)}`,
  "nested noscript": `${"<noscript>".repeat(MANY)}<img src=a>`,
  "nested figures": `${"<figure>".repeat(MANY)}x`,
};

for (const [name, page] of Object.entries(PAGES)) {
  test(`${name} by the thousand`, () => {
    const extraction = extract(page, { algorithm: everything });
    const html = renderHtml(extraction);
    const markdown = renderMarkdown(extraction);
    // Levels that Markdown indents make the output longer than the page, by their bounded number at most.
    assert.ok(html.length < 10 * page.length + 10_000, `${html.length} characters of HTML from ${page.length}`);
    assert.ok(markdown.length < MAX_CONTENT_DEPTH * page.length, `${markdown.length} characters of Markdown`);
  });
}

test("blocks and images say where in the page they stand", () => {
  const page = "<p>é</p><div><h2>Head</h2><img src=/a.png></div><pre>code</pre>";
  const bytes = new TextEncoder().encode(page);
  const found: string[] = [];
  const waiting = [...toContent(extract(page, { algorithm: everything })).children];
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    if (node.type !== "element") continue;
    if (node.data?.range !== undefined) {
      found.push(new TextDecoder().decode(bytes.subarray(node.data.range.start, node.data.range.end)));
    }
    waiting.unshift(...node.children);
  }
  assert.deepEqual(found, [
    "<p>é</p>",
    "<div><h2>Head</h2><img src=/a.png></div>",
    "<h2>Head</h2>",
    "<img src=/a.png>",
    "<pre>code</pre>",
  ]);
});

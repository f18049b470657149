/** Markdown of hostile pages, read by programs that allow raw HTML: nothing in it runs, loads or leads anywhere that the page's content doesn't. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { SEED } from "pith-testing/random.js";
import { markdownOf, withHarm } from "./support/harm.js";
import { HostilePages } from "./support/hostile-markdown.js";
import { PROGRAMS } from "./support/markdown-programs.js";

const RUN = "&lt;img src=x onerror=alert(1)>";
const DOCUMENTS = 70;

/** Pages for which a reader once made markup of text or code. */
const PAGES: Readonly<Record<string, string>> = {
  "a formula with a grave accent before code": `<p><span class="math-tex">\\(x\`\\)</span> and <code>${RUN}</code>`,
  "the same from MathML": `<p><math><mi>\`</mi></math> and <code>${RUN}</code>`,
  "the same from a script": `<p><script type="math/tex">x\`</script> and <code>${RUN}</code>`,
  "the same from a picture": `<p><img class=latex src=/x.png alt="x\`"> and <code>${RUN}</code>`,
  "a bracket before code that ends a link": "<p>A[<code>`](javascript:alert(1))</code>",
  "brackets before code that ends a picture": "<p>![[<code>]](https://evil.example/t.png)</code>",
  "an address before code in a link": `<p><a href=/p>http://a<code>${RUN}\`\`</code></a>`,
  "a bracket before code in a link": `<p><a href=/p>[<code>${RUN}\`]()</code></a>`,
  "an address in a bracket before code": `<p>http://a.b/[<code>\`](x)${RUN}</code>`,
  "a sign of code in another cell": `<table><tr><td>\`<td><code>${RUN}</code></table>`,
  "a sign of code in another row": `<table><tr><td>\`<tr><td><code>${RUN}</code></table>`,
  "a tag as text": `<p>${RUN}`,
  "an address that is a tag between angle brackets":
    "<p><del><a href='/p'><img src='script x' alt='[b]: **\\'></a></del> [a](",
  "brackets of a formula before a link": "<p><img class=tex alt='![x'>a <a href='/p'>b</a>",
  "a tag after a character that readers drop": "<p>&lt;&#2;img src=x onerror=alert(1)&gt;",
  "the definition of a reference in a second line": "<p>[x] a<br>[x]: javascript:alert(1)",
  "the definition of a reference in a formula": '<p>[x] <script type="math/tex">a\n[x]: javascript:alert(1)</script>',
  "a fence in a formula": `<p><script type="math/tex;mode=display">~~~</script><pre>~~~\n${RUN}</pre>`,
  "a footnote of one word":
    "<p>a<sup><a id=r href=#n>1</a></sup><ol><li id=n>javascript:alert(1) <a href=#r>^</a></ol>",
  "a link of mail whose text is a tag": '<p><a href="mailto:script">script</a>alert(1)',
  "a picture in a link, whose title is one":
    '<p><a href=/p><img src=/q alt="]" title="![](https://evil.example/t.png)"></a>',
  "two codes whose space is part of the first":
    "<p><a href=/p><br><code>\\](javascript:alert(1)) </code><code>](</code></a>",
  "a formula with brackets in a link in emphasis": `<p><i>)<a href=http://a.example><span class=math>*[^]</span></a><code>${RUN}</code></i>`,
  "brackets in a link in emphasis whose address has a star": `<p>><i><a href="*(http://a.example">[]</a><code>${RUN}</code></i>`,
  "a mark and brackets in a link after the same mark in a formula": `<p><span class="math-tex">\\(_{a}\\)</span> <a href="https://good.example/?q=">b_ [x]</a><code>${RUN}</code>`,
  "a bracket after a backslash in a formula in a link": `<p><a href=http://a.example><span class=math>[^]\\[]</span></a><code>${RUN}</code>`,
  "code with an accent in a link before a picture": "<p><a href=/p><code>`</code></a><img src=/q alt=`>",
  "code with an accent before a link with one": "<p>![<code>`</code><a href=/p>`</a>",
  "code with a bracket in a link after a picture's opening": "<p>![<a href=/p><code>]`</code></a>",
  "an address in a picture's description": "<p>}x}][<img src=/q alt=http://a.example/]>",
  "a footnote that begins with an angle bracket":
    "<p>a<sup><a id=r href=#n>1</a></sup><ol><li id=n>&lt;{: x }http://a.example/> <a href=#r>^</a></ol>",
  "code in an item whose number would have ten digits": `<ol start=999999999><li>a<li><pre>&#10;&#10;> </code>${RUN}</pre></ol>`,
  "an address whose host isn't ASCII": "<p>http://é.example a@b.é| //a.example",
};

for (const [name, page] of Object.entries(PAGES)) {
  test(`Markdown of ${name} is text to every reader`, () => {
    for (const program of PROGRAMS) assert.deepEqual(withHarm(program, [markdownOf(page)]), [], program.name);
  });
}

test(`Markdown of ${DOCUMENTS} hostile pages is text to every reader`, () => {
  const pages = new HostilePages(SEED, "anywhere");
  const documents = Array.from({ length: DOCUMENTS }, () => markdownOf(pages.page()));
  for (const program of PROGRAMS) assert.deepEqual(withHarm(program, documents), [], program.name);
});

/** The same as markdown-safety.test.ts for programs in Python. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { SEED } from "pith-testing/random.js";
import { markdownOf, withHarm } from "./support/harm.js";
import { HostilePages } from "./support/hostile-markdown.js";
import { PYTHON_PROGRAMS } from "./support/markdown-programs.js";

/** The suite `long` gives the same programs thousands. */
const DOCUMENTS = 100;
const RUN = "&lt;img src=x onerror=alert(1)>";

for (const program of PYTHON_PROGRAMS) {
  test(`${program.name} shows tags and attributes that are text, and code in cells, as text`, () => {
    const pages = [
      `<p>${RUN}`,
      `<h2>${RUN}</h2><ul><li>&lt;script>alert(1)&lt;/script></ul>`,
      `<table><tr><td>\`<td><code>${RUN}</code></table>`,
      `<table><tr><th><code>a\\</code><tr><td><code>b\\</code>c<code>${RUN}</code><td><code>${RUN}</code></table>`,
      "<h2>x {: onclick=alert(1) }</h2><p><b>x</b>{: onclick=alert(1) }",
      "<p>#x {{onclick=alert(1)}",
      `<p>a &amp;#<del>60;</del> b <code>${RUN}</code> c <code>&lt;/script></code>`,
      "<p>[x] a<br>[x]: javascript:alert(1)",
      "<p><a href=/p title='x\"){onclick=alert(1)}'>x</a>",
      `<p><a href=/p title="'x' ){onclick=alert(1)}">x</a>`,
      "<p>a<sup><a id=r href=#n>1</a></sup><ol><li id=n>&lt;--> <a href=#r>^</a></ol>",
      "<p><i>[x]: a</i><p>x<br>*[y]: b<p>y",
      `<p>~~a <code>b~~</code> c <code>${RUN}</code>`,
      `<p><del>a <code>b~~</code> c <code>${RUN}</code></del>`,
      "<p><b><img class=tex alt='**{) onclick=alert(1)}'></b>",
      "<p><b><img class=tex alt='a'>x<img class=tex alt='**{x}b'></b>",
      "<p><img class=tex alt='__a'> <img class=tex alt='b__{x}'>",
      "<p>x<br><img class=tex alt='{) onclick=alert(1)}'>",
      "<math display=block alttext='{) onclick=alert(1)}*;*'><mi>x</mi></math>",
      "<table><tr><th><img class=tex alt='; {onclick=alert(1)//'>}</table>",
      "<table><th><img class=tex alt='; {'>onclick=alert(1)}</table>",
      "<ul><li><table><tr><td><img src=/p alt='~~a'><tr><td><a href=https://good.example>b~~</a></table></ul>",
    ];
    assert.deepEqual(withHarm(program, pages.map(markdownOf)), []);
  });

  test(`${program.name} makes nothing of the text of ${DOCUMENTS} hostile pages`, () => {
    const pages = new HostilePages(SEED, program.codeBlocks);
    const documents = Array.from({ length: DOCUMENTS }, () => markdownOf(pages.page()));
    assert.deepEqual(withHarm(program, documents), []);
  });
}

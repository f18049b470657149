/** Hostile pages whose plain text or front matter a reader of Markdown or YAML would take for markup. */
import { escapeText, type HostileCase, page, textPage } from "./case.js";

const RUN = "<img src=x onerror=alert(1)>";

/** Texts and attributes that are harmless in HTML and would mean something in Markdown. */
export const MARKDOWN: readonly HostileCase[] = [
  ["raw HTML as text", textPage(`${RUN} <script>alert(1)</script> <b onclick=alert(1)>x</b>`)],
  [
    "raw HTML as text, block",
    page(`<p>${escapeText("<script>alert(1)</script>")}</p><div>${escapeText(`<div>${RUN}`)}</div>`),
  ],
  [
    "raw HTML kinds of block",
    textPage(`<!-- --> ${RUN}`) +
      textPage(`<?x ?> ${RUN}`) +
      textPage(`<!X > ${RUN}`) +
      textPage(`<![CDATA[ ]]> ${RUN}`),
  ],
  ["raw HTML over two lines", page(`<p>${escapeText("<img src=x")}<br>${escapeText("onerror=alert(1)>")}</p>`)],
  [
    "raw HTML over two elements",
    page(`<p>&lt;img src=x <b>onerror=alert(1)</b> &gt;</p><p>&lt;<i>script</i>&gt;alert(1)&lt;/script&gt;</p>`),
  ],
  [
    "raw HTML in pieces of references",
    page("<p>&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt; &amp;#60;img src=x onerror=alert(1)&amp;#62;</p>"),
  ],
  [
    "references that end an attribute",
    page(
      `<p><a href="https://page.example/?a=&amp;quot;onclick=alert(1)" title="&amp;quot;&amp;gt;${escapeText(RUN)}">x</a></p>`,
    ),
  ],
  [
    "link as text",
    textPage("[click](javascript:alert(1)) and ![picture](javascript:alert(1)) and [x]: javascript:alert(1)"),
  ],
  ["reference definition as text", page("<p>[x]: javascript:alert(1) 'title'</p><p>[x] and [y][x] and ![z][x]</p>")],
  ["footnote as text", page(`<p>A[^1] and [^x].</p><p>[^1]: ${escapeText(RUN)}</p>`)],
  ["autolink as text", textPage('<javascript:alert(1)> <data:text/html,x> <https://page.example/" onclick=alert(1)>')],
  [
    "bare address as text",
    textPage(
      'www.page.example/"><script>alert(1)</script> https://page.example/"onclick="alert(1) javascript:alert(1)',
    ),
  ],
  ["link text that closes its bracket", page('<p><a href="https://page.example/">x](javascript:alert(1)) [y</a></p>')],
  ["link text with an image in text", page('<p><a href="https://page.example/">![x](javascript:alert(1))</a></p>')],
  [
    "address that closes its parenthesis",
    page('<p><a href="https://page.example/) [x](javascript:alert(1)">y</a></p>'),
  ],
  [
    "address with angle brackets",
    page(
      `<p><a href="https://page.example/&gt;) ${escapeText(RUN)}">y</a><a href="https://page.example/ &lt;&gt; &quot;x">z</a></p>`,
    ),
  ],
  [
    "address with backslash and line break",
    page('<p><a href="https://page.example/\\">x</a> <a href="https://page.example/a\nb\\)">y</a></p>'),
  ],
  [
    "address that stays relative",
    page(
      '<p><a href="x) &lt;img src=x onerror=alert(1)&gt; (">y</a><a href="&lt;script&gt;alert(1)&lt;/script&gt;">z</a><a href="a b\tc">w</a></p>',
    ),
  ],
  [
    "title that closes its quote",
    page(`<p><a href="https://page.example/" title='x") ${escapeText(RUN)} [y](javascript:alert(1) "'>z</a></p>`),
  ],
  ["title over an empty line", page(`<p><a href="https://page.example/" title="x\n\n${escapeText(RUN)}">z</a></p>`)],
  [
    "alternative text that closes its bracket",
    page(`<p><img src=x alt="a](javascript:alert(1)) ${escapeText(RUN)} ![b"></p>`),
  ],
  [
    "alternative text over an empty line",
    page(`<p><img src=x alt="a\n\n${escapeText("<script>alert(1)</script>")}\n\n- b"></p>`),
  ],
  [
    "alternative text that ends an attribute",
    page(`<p><img src=x alt='" onerror="alert(1)' title='"><script>alert(1)</script>'></p>`),
  ],
  [
    "image address that closes its parenthesis",
    page('<p><img src="https://pictures.example/a) [x](javascript:alert(1)" alt=b></p>'),
  ],
  [
    "code that closes its backticks",
    page(`<p><code>a\`\` ${escapeText(RUN)} \`b</code> <code>\`</code> <code></code></p>`),
  ],
  [
    "code block that closes its fence",
    page(
      `<pre><code>a\n\`\`\`\n${escapeText("<script>alert(1)</script>")}\n\`\`\`\n~~~\n${escapeText(RUN)}</code></pre>`,
    ),
  ],
  [
    "code block with a long fence",
    page(`<pre><code>${"`".repeat(50)}\n${escapeText(RUN)}\n${"~".repeat(50)}\n${escapeText(RUN)}</code></pre>`),
  ],
  [
    "code block with no text, and with carriage returns",
    page(`<pre><code></code></pre><pre><code>a&#13;\`\`\`&#13;${escapeText(RUN)}</code></pre>`),
  ],
  [
    "language that leaves its line",
    page(
      `<pre><code class="language-js&#10;${escapeText(RUN)}&#10;\`\`\`">a</code></pre><pre class="language-${escapeText('"><script>alert(1)</script>')}">b</pre>`,
    ),
  ],
  [
    "language with backticks and blanks",
    page(`<pre data-lang="\`\`\` ${escapeText(RUN)}"><code class="lang-\`\`\`${escapeText(RUN)}">a</code></pre>`),
  ],
  [
    "code block in a list and a quote",
    page(`<ul><li><pre>a\n\n</pre><blockquote><pre>\n\n\n${escapeText(RUN)}\n</pre></blockquote></li></ul>`),
  ],
  [
    "table cell with pipes",
    page(`<table><tr><th>a|b<th>c</tr><tr><td>x | ${escapeText(RUN)}<td>y\\|${escapeText(RUN)}|</tr></table>`),
  ],
  [
    "table cell with lines",
    page(
      `<table><tr><th>a<th>b</tr><tr><td>x<br><br>${escapeText(RUN)}<td><pre>y\n\n${escapeText("<script>alert(1)</script>")}</pre></tr></table>`,
    ),
  ],
  [
    "table cell with code and pipes",
    page(`<table><tr><th>a</tr><tr><td><code>\`|${escapeText(RUN)}|\`</code></tr></table>`),
  ],
  [
    "table that needs HTML",
    page(
      `<table><caption>${escapeText(RUN)}</caption><tr><th colspan=2 title='"><script>alert(1)</script>'>a</tr><tr><td rowspan=2 onclick=alert(1)>${escapeText(RUN)}<td><ul><li>x</ul></tr><tr><td><table><tr><td>${escapeText(RUN)}</table></tr></table>`,
    ),
  ],
  ["table row as text", page(`<p>| a | b |<br>| --- | --- |<br>| ${escapeText(RUN)} | x |</p>`)],
  [
    "heading with marks",
    page(`<h1># ${escapeText(RUN)} #</h1><h2>a\n===\n${escapeText(RUN)}</h2><h3>{#x onclick=alert(1)}</h3>`),
  ],
  [
    "marks at the start of lines",
    page(
      `<p># a<br>- b<br>1. c<br>&gt; d<br>    ${escapeText(RUN)}<br>---<br>+ e<br>\`\`\`<br>${escapeText(RUN)}<br>===</p>`,
    ),
  ],
  ["indented text", page(`<p>&nbsp;&nbsp;&nbsp;&nbsp;${escapeText(RUN)}</p><p>\t${escapeText(RUN)}</p>`)],
  [
    "list item that ends its list",
    page(
      `<ul><li>a<p></p><p>b</p>${escapeText(RUN)}</li><li><br><br>${escapeText(RUN)}</li></ul><ol start=999999999><li>x</ol>`,
    ),
  ],
  [
    "emphasis around markup as text",
    page(`<p><b>${escapeText(RUN)}</b><i>*</i><b>**${escapeText("<u>")}**</b><del>~~${escapeText(RUN)}~~</del></p>`),
  ],
  [
    "backslashes before markup",
    textPage(
      "\\<img src=x onerror=alert(1)\\> \\\\<img src=x onerror=alert(1)> \\[x](javascript:alert(1)) \\\\[x](javascript:alert(1))",
    ),
  ],
  [
    "backslash at the end of a line and of a text",
    page(`<p>a\\<br>${escapeText(RUN)}\\</p><p>b \\</p><p>${escapeText(RUN)}</p>`),
  ],
  [
    "text joined over elements",
    page(
      "<p>[<b>x</b>](javascript:alert(1)) <span>!</span><a href=https://page.example/>y</a> ]<i></i>(javascript:alert(1))</p>",
    ),
  ],
  ["mathematics as text", textPage(`$${RUN}$ $$ ${RUN} $$ \\(${RUN}\\) \\[ ${RUN} \\]`)],
  [
    "details and summary",
    page(
      `<details><summary>${escapeText(`</summary></details>${RUN}`)}</summary><p>${escapeText(`</details>${RUN}`)}</p></details>`,
    ),
  ],
  ["definition lists", page(`<dl><dt>a${escapeText(RUN)}<dd>: ${escapeText(RUN)}<dd>\n\n${escapeText(RUN)}</dl>`)],
  [
    "ruby, bidirectional text, superscripts",
    page(
      `<p><ruby>a<rt>${escapeText(RUN)}</rt></ruby><bdo dir=rtl title='"><script>alert(1)</script>'>x</bdo><sup>${escapeText(RUN)}</sup></p>`,
    ),
  ],
  [
    "captions and videos",
    page(
      `<figure><img src=x alt=y><figcaption>${escapeText(`](javascript:alert(1)) ${RUN}`)}</figcaption></figure><iframe src="https://www.youtube.com/embed/x)[y](javascript:alert(1)" title='x](javascript:alert(1)) ${RUN}'></iframe>`,
    ),
  ],
  ["abbreviations and emoji", page(`<p>*[HTML]: ${escapeText(RUN)}</p><p>:smile: @user #1 HTML</p>`)],
];

/** Titles, authors and the like that would leave the front matter of a Markdown file. */
export const FRONT_MATTER: readonly HostileCase[] = [
  "---",
  "x\n---\n<script>alert(1)</script>",
  "x\n...\n<script>alert(1)</script>",
  '"\n---\n<img src=x onerror=alert(1)>',
  "'\n---\n<img src=x onerror=alert(1)>",
  "x: y # z\u2028---\u2028<script>alert(1)</script>",
  "!!js/function 'alert(1)'",
  "&a *a <<: {x: y} | > % @ `",
  "\\",
  "x\r---\r<script>alert(1)</script>\u0085---",
].map((title, i) => [
  `front matter ${i + 1}`,
  `<!doctype html><title>${escapeText(title)}</title><meta name=author content="${escapeText(title)}"><meta name=description content="${escapeText(title)}"><p>Words before</p>`,
]);

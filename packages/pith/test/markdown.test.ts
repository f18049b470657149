/** Markdown construct by construct: what is escaped and what needn't be, emphasis, links, tables and lists. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { ElementContent } from "hast";
import { Marked } from "marked";
import { contentAsMarkdown, renderMarkdown } from "#src/formats/markdown/markdown.js";
import { extract } from "#src/index.js";
import { everything } from "./support/everything.js";

function markdown(page: string, url?: string): string {
  return renderMarkdown(extract(page, { algorithm: everything }), url === undefined ? {} : { url });
}

test("text that looks like Markdown or HTML is escaped", () => {
  assert.equal(markdown("<p>*a* _b_ `c` [d](e) ![f](g)"), "\\*a\\* \\_b\\_ \\`c\\` [d]\\(e) ![f]\\(g)\n");
  assert.equal(markdown("<p># a</p><p>1. b</p><p>- c</p><p>> d</p>"), "\\# a\n\n1\\. b\n\n\\- c\n\n\\> d\n");
  assert.equal(markdown("<p>&lt;script>x&lt;/script> &amp;lt;b>"), "&lt;script>x&lt;/script> \\&lt;b>\n");
  assert.equal(markdown("<p>5 < 6 > 4, a|b, $5 and $6, ~x~"), "5 < 6 > 4, a|b, $5 and $6, \\~x\\~\n");
  assert.equal(markdown("<p>a<br>---</p><p>b<br>===</p><p>```</p>"), "a  \n\\---\n\nb  \n\\===\n\n\\```\n");
});

test("what is strong word by word is strong as one; of emphasis each stays", () => {
  assert.equal(
    markdown("<p><b>3/4</b> <strong>c. <i>a</i></strong> <b><i>b</i> *</b> d"),
    "**3/4 c. *a* *b* \\*** d\n",
  );
  assert.equal(markdown("<p><b>a</b><br><b>b</b>, <b>c</b>"), "**a**  \n**b**, **c**\n");
  assert.equal(markdown("<p><i>Rain</i> <i>Snow</i>"), "*Rain* *Snow*\n");
});

test("text of a link that looks like an image is none in marked either, which reads `!\\\\[` as one", () => {
  const page = "<p><a href='https://e.org/'>![a](https://e.com/b.png)</a>";
  assert.equal(markdown(page), "[![a]\\(https://e.com/b.png)](https://e.org/)\n");
  assert.doesNotMatch(new Marked().parse(markdown(page), { async: false }), /<img/);
});

test("a dollar sign is escaped only where GitHub would read two as mathematics", () => {
  assert.equal(markdown("<p>It costs $80.</p><p>And $5 more"), "It costs $80.\n\nAnd $5 more\n");
  assert.equal(markdown("<p>From $5 to $6, or $7/$8</p><p>5$ to 6$"), "From $5 to $6, or $7/$8\n\n5$ to 6$\n");
  assert.equal(markdown("<p>The $a and b$ of it, $5"), "The \\$a and b\\$ of it, \\$5\n");
  assert.equal(markdown("<p>$80 <b>or 90$</b>"), "\\$80 **or 90\\$**\n");
  assert.equal(markdown("<p>$80, says <code>a$</code>"), "$80, says `a$`\n");
  assert.equal(markdown("<p>$80 <a href='https://e.org/?a$'>x</a>"), "\\$80 [x](https://e.org/?a\\$)\n");
  assert.equal(markdown("<p>a\\$80"), "a\\\\$80\n");
  assert.equal(
    markdown("<p>Cheap ($$)</p><p>$$ · Italian</p><p>a $$ b $$"),
    "Cheap ($$)\n\n\\$$ · Italian\n\na \\$\\$ b \\$\\$\n",
  );
  assert.equal(
    markdown("<table><tr><th>Ship<th>Price<tr><td>Gull<td>$80<tr><td>Tern<td>$90</table>"),
    "| Ship | Price |\n| - | - |\n| Gull | $80 |\n| Tern | $90 |\n",
  );
});

test("signs that mean something in pairs are escaped only in pairs", () => {
  assert.equal(
    markdown("<p>$9.99* for new users, 2 * 3 * 4, ~5 to ~6, a ` b"),
    "$9.99* for new users, 2 * 3 * 4, ~5 to ~6, a ` b\n",
  );
  assert.equal(markdown("<p>*</p><p>* a</p><p>**"), "\\*\n\n\\* a\n\n**\n");
  assert.equal(markdown("<p>a* <b>b</b> *c"), "a\\* **b** \\*c\n");
  assert.equal(markdown("<p>_a and b_c_d and __init__"), "\\_a and b_c_d and \\_\\_init\\_\\_\n");
});

test("brackets are escaped only where they would begin or end something", () => {
  assert.equal(markdown("<p>[a] and [b][c], a [d"), "[a] and [b][c], a [d\n");
  assert.equal(
    markdown("<p>[a]: b</p><p>[x] c</p><p>[!NOTE]</p><p>d[^1]"),
    "\\[a]: b\n\n\\[x] c\n\n\\[!NOTE]\n\nd\\[^1]\n",
  );
  assert.equal(markdown("<p><a href='/a'>[1]</a><a href='/b'>b]</a>"), "[[1]](/a) [b\\]](/b)\n");
});

test("an address that links itself is kept from it only where the link would take in what isn't its text", () => {
  assert.equal(markdown("<p>www.e.org/a_b and https://e.org/_a_ b"), "www.e.org/a_b and https\\://e.org/\\_a\\_ b\n");
  assert.equal(
    markdown("<p>https://e.org/<b>a</b>, <i>https://e.org/</i>"),
    "https\\://e.org/**a**, *https\\://e.org/*\n",
  );
});

test("a line break is two spaces, in a cell a tag; of several in a row one is left", () => {
  assert.equal(markdown("<p>a<br>b<em>c<br><br>d</em></p>"), "a  \nb*c  \nd*\n");
  assert.equal(markdown("<blockquote><p>a<br>b</blockquote>"), "> a  \n> b\n");
  assert.equal(markdown("<ul><li>a<br>b<br></ul>"), "- a  \n  b\n");
  assert.equal(markdown("<h2>a<br>b</h2>"), "## a b\n");
  assert.equal(
    markdown("<table><tr><th>a<th>b<tr><td>c<br>d<br><td>e\nf</table>"),
    "| a | b |\n| - | - |\n| c<br>d | e f |\n",
  );
});

test("a table of one column is layout, whatever its summary; one with a heading holds data", () => {
  const posts = ["a", "b", "c"].map((name) => `<tr><td><b>${name}</b><blockquote>d</blockquote>e</td></tr>`).join("");
  const post = (name: string) => `**${name}**\n\n> d\n\ne\n`;
  assert.equal(markdown(`<table summary="Posts">${posts}</table>`), ["a", "b", "c"].map(post).join("\n"));
  assert.match(markdown(`<table><tr><th>Posts</th></tr>${posts}</table>`), /^\| Posts \|\n/);
  assert.match(markdown('<table summary="Fares"><tr><td>a<td>1<tr><td>b<td>2</table>'), /\| b \| 2 \|/);
});

test("a post that a forum marks up as a quotation is none, and what it quotes is one", () => {
  for (const name of ["messageText ugc baseHtml", "postcontent restore", "comment__text"])
    assert.equal(markdown(`<blockquote class="${name}">a<blockquote>b</blockquote>c</blockquote>`), "a\n\n> b\n\nc\n");
  assert.equal(markdown('<blockquote class="content-quote">a</blockquote>'), "> a\n");
});

test("a table whose cells have rules between words lays out, as a forum's post does; a row that is a rule separates data", () => {
  const cells = "<tr><td>Aldert<td>#1<tr><td>Sage<td>The gate";
  const post = "Aldert\n\n#1\n\nSage\n\nThe gate";
  assert.equal(markdown(`<table>${cells}<hr>It leaks.</table>`), `${post}\n\n---\n\nIt leaks.\n`);
  assert.equal(markdown(`<table id="post12">${cells}</table>`), `${post}\n`);
  const total = "<table><tr><td>Rye<td>4<tr><td colspan=2> <hr> <tr><td>Sum<td>4</table>";
  assert.match(markdown(total), /^\| Rye \| 4 \|[\s\S]*\n\| Sum \| 4 \|/);
});

test("headings hold no bold text, wherever it is in them", () => {
  assert.equal(markdown("<h2><b>a</b> b <a href='/c'><strong>c</strong> d</a></h2>"), "## a b [c d](/c)\n");
});

test("images side by side are apart", () => {
  const [a, b] = ["a", "b"].map((name) => `<img src="https://e.org/${name}.png" alt="${name}">`);
  const [ma, mb] = ["a", "b"].map((name) => `![${name}](https://e.org/${name}.png)`);
  assert.equal(markdown(`<p>x${a}${b}`), `x${ma} ${mb}\n`);
  assert.equal(markdown(`<p>x ${a} ${b}`), `x ${ma} ${mb}\n`);
  assert.equal(
    markdown(`<p>x<a href="https://e.org/1">${a}</a><a href="https://e.org/2">${b}</a>`),
    `x[${ma}](https://e.org/1) [${mb}](https://e.org/2)\n`,
  );
});

test("links: spaces, brackets and parentheses don't break out", () => {
  assert.equal(
    markdown("<p><a href='/a (b) c]'>x ] y</a>", "https://e.org/"),
    "[x \\] y](https://e.org/a%20(b)%20c])\n",
  );
  assert.equal(markdown("<p><a href='a b'>x</a>"), "[x](a%20b)\n");
  assert.equal(markdown("<p><a href='javascript:x'>x</a><img src='data:x'>"), "x\n");
  assert.equal(markdown("<p><a href='https://e.org/'><b> x </b></a>y"), "[**x**](https://e.org/) y\n");
});

test("of blocks in a link one line has it, and of those in emphasis each", () => {
  assert.equal(
    markdown("<a href='https://e.org/'><h3>Head</h3><p>Text</p></a>"),
    "### [Head](https://e.org/)\n\nText\n",
  );
  assert.equal(markdown("<b><p>a</p><p>b</p></b>"), "**a**\n\n**b**\n");
});

test("emphasis keeps its white space outside, and next to letters its punctuation", () => {
  assert.equal(markdown("<p>a<b> b </b>c<i></i>"), "a **b** c\n");
  assert.equal(markdown("<p><b>「本」</b>を読む"), "**「本**」を読む\n");
  assert.equal(markdown("<p><b>a</b><b>b</b>"), "**ab**\n");
});

test("the space beside punctuation that leaves emphasis leaves it too", () => {
  assert.equal(markdown("<p>she said<em>. And then we left.</em></p>"), "she said. *And then we left.*\n");
  assert.equal(markdown("<p><b>We left (</b>at ten)</p>"), "**We left** (at ten)\n");
});

test("two line breaks end a paragraph, one is a hard break", () => {
  assert.equal(markdown("<div>a<br>b<br> <br>c<br></div>"), "a  \nb\n\nc\n");
});

test("nothing comes of nothing", () => {
  assert.equal(markdown(""), "");
});

test("dense text: every sign that could mean something, wherever it stands", () => {
  assert.equal(
    markdown("<p>www.e.org, WWW.e.org, a@b.example, https://e.org/"),
    "www.e.org, WWW.e.org, a@b.example, https://e.org/\n",
  );
  assert.equal(markdown("<h2>C# and F#</h2><h2>a #</h2>"), "## C# and F#\n\n## a \\#\n");
  assert.equal(markdown("<p>+ a</p><p>1) b</p><p>2.c</p><p>-b</p><p>| a |"), "\\+ a\n\n1\\) b\n\n2.c\n\n-b\n\n| a |\n");
  assert.equal(markdown("<p>snake_case, _x_ and a\\*b"), "snake_case, \\_x\\_ and a\\\\*b\n");
  assert.equal(
    markdown("<table><tr><th>a|b<th><code>c|d</code><tr><td>1<td>2</table>"),
    "| a\\|b | `c\\|d` |\n| - | - |\n| 1 | 2 |\n",
  );
});

test("addresses are safe whatever a plug-in makes of the content", () => {
  const link = (href: string): ElementContent => ({
    type: "element",
    tagName: "a",
    properties: { href },
    children: [{ type: "text", value: "x" }],
  });
  const image = (src: string): ElementContent => ({
    type: "element",
    tagName: "img",
    properties: { src, alt: "y" },
    children: [],
  });
  const written = (child: ElementContent) => contentAsMarkdown({ type: "root", children: [child] });
  for (const address of [
    "javascript:x",
    " java\nscript:x",
    "JAVASCRIPT:x",
    "data:text/html,x",
    "vbscript:x",
    "file:///x",
  ]) {
    assert.equal(written(link(address)), "x\n", address);
    assert.equal(written(image(address)), "", address);
  }
  assert.equal(written(link("/a:b")), "[x](/a:b)\n");
  assert.equal(written(link("a\nb")), "[x](ab)\n");
  assert.equal(written(image("mailto:a@b.example")), "");
});

test("lists: what stands right behind a list, numbers, and blocks in items", () => {
  assert.equal(
    markdown("<ul><li>a<li>b</ul><ul><li>c<li>d</ul><ul><li>e<li>f</ul>"),
    "- a\n- b\n\n* c\n* d\n\n- e\n- f\n",
  );
  assert.equal(markdown("<ol start=9><li>a<li>b</ol><ol><li>c</ol>"), "9. a\n10. b\n\n1) c\n");
  assert.equal(markdown("<ul><li>a<ol start=2><li>b</ol></ul>"), "- a\n\n  2. b\n");
  assert.equal(markdown("<ol><li><p>a<p>b<pre>c\n\n d</pre></ol>"), "1. a\n\n   b\n\n   ```\n   c\n\n    d\n   ```\n");
  assert.equal(
    markdown("<blockquote><ul><li>a<p>b</ul><blockquote>c</blockquote></blockquote>"),
    "> - a\n>\n>   b\n>\n> > c\n",
  );
});

test("a list of any length is one list", () => {
  const lines = markdown(`<ol>${"<li>a".repeat(25_000)}</ol>`).split("\n");
  assert.equal(lines[0], "1. a");
  assert.equal(lines[24_999], "25000. a");
  assert.equal(lines.length, 25_001);
});

test("an item stays as close to the others however many references to footnotes it has, also in a term", () => {
  const notes = "<ol><li id=n1>first note <a href=#r1>^</a><li id=n2>second note <a href=#r2>^</a></ol>";
  const reference = (number: number) => `<sup><a id=r${number} href=#n${number}>${number}</a></sup>`;
  assert.equal(
    markdown(`<ul><li>a${reference(1)} b${reference(2)}<li>c</ul>${notes}`),
    "- a[^1] b[^2]\n- c\n\n[^1]: first note\n\n[^2]: second note\n",
  );
  assert.equal(
    markdown(`<dl><dt>a${reference(1)}<dd>b${reference(2)}</dl>${notes}`),
    "- **a[^1]** b[^2]\n\n[^1]: first note\n\n[^2]: second note\n",
  );
});

test("a term and its definition are one line if both are; an indented line is no list", () => {
  const facts =
    "<dl><div><dt>Wood<dd>oak</div></dl> <dl><dt>Built<dt>Refitted<dd>1783</dl><dl><dt>Of<dd><a href=/t>Tide</a></dl>";
  assert.equal(
    markdown(`${facts}<p>a</p><dl><dt>Crew<dd>ten</dl>`),
    "- **Wood** oak\n\n- **Built**\n\n  **Refitted**\n\n  1783\n\n- **Of** [Tide](/t)\n\na\n\n- **Crew** ten\n",
  );
  assert.equal(
    markdown("<dl><dt>a<dd>b<br>c<dt>d<dd><ul><li>e</ul></dl>"),
    "- **a**\n\n  b  \n  c\n\n- **d**\n  - e\n",
  );
  assert.equal(markdown("<dl><dt>a<dd>b</dl><dl><dd><ul><li>c</ul></dl>"), "- **a** b\n\n* c\n", "another list");
  assert.equal(markdown("<dl><dt><img src=/g.png alt=gate><dd>The gate</dl>"), "- ![gate](/g.png)\n\n  The gate\n");
  assert.equal(markdown("<p>a</p><dl><dd>x = y<dl><dd>y = z</dl></dl><p>b</p>"), "a\n\nx = y\n\ny = z\n\nb\n");
  assert.equal(markdown("<dl><dd><dl><dd>x = y</dl></dl><dl><dt>Crew</dl>"), "x = y\n\n**Crew**\n");
});

test("emphasis that goes on goes on inside as well", () => {
  assert.equal(markdown("<p><b><i>a</i></b><b><i>b</i></b> c"), "**_ab_** c\n");
});

test("paragraphs and lines with numbers in order are a list, from any number on", () => {
  assert.equal(markdown("<p>1. a</p><p><b>2) b</b> c</p><p>d</p>"), "1. a\n2. **b** c\n\nd\n");
  assert.equal(markdown("<p><b>3.</b> a<br>4. b</p>"), "3. a\n4. b\n");
  assert.equal(
    markdown("<p>1. a</p><p>3. b</p><p>2010. c</p><p>4.</p><p>5.</p>").includes("\n3\\. b\n\n2010\\. c"),
    true,
  );
  assert.equal(markdown("<p>1. a</p><p>• b</p><p>• c</p>"), "1\\. a\n\n- b\n- c\n");
});

test("an item begins with no list: it belongs to the item before, or is none", () => {
  assert.equal(markdown("<ul><li>a</li><li><ul><li>b</ul></li><li>c</ul>"), "- a\n  - b\n- c\n");
  assert.equal(markdown("<ul><li><ol><li>a<li>b</ol></li><li>c</ul>"), "- a\n- b\n- c\n");
  const gallery = "<a href='/c'><div><ul><li>a<li>b</ul></div></a>";
  assert.equal(markdown(`<ul><li>x<li>${gallery}<p>c</ul>`), "- x\n\n- [a](/c)\n\n  b\n\n  c\n");
  assert.equal(markdown("<ul><li>x<li><div><ul><li>a<li>b</ul></div><p>c</ul>"), "- x\n\n- a\n\n  b\n\n  c\n");
});

test("a thread or an article in the only item of a list is no list; a reply stays in its item", () => {
  assert.equal(markdown("<ul><li><p>a<p>b<p>c</ul>"), "a\n\nb\n\nc\n");
  assert.equal(markdown("<ol><li><h2>a</h2><ul><li>b<li>c</ul></ol>"), "## a\n\n- b\n- c\n");
  assert.equal(markdown("<ol><li><p>a<p>b<p>c</ol>"), "1. a\n\n   b\n\n   c\n");
  assert.equal(
    markdown("<ul><li><p>a</p><ul><li><p>b<p>c<p>d</ul><li>e</ul>"),
    "- a\n\n  - b\n\n    c\n\n    d\n\n- e\n",
  );
});

/** Plain text of a page: where spaces, line breaks and blank lines stand, and what no rendering would show. */
import assert from "node:assert/strict";
import test from "node:test";
import { treeFromDocument } from "#src/dom.js";
import { parse } from "#src/html/parser/parser.js";
import type { Tree } from "#src/html/tree.js";
import { renderText } from "#src/plain-text/render-text.js";
import { liveDocument } from "./support/live-document.js";

function textOf(tree: Tree, isDropped: (node: number) => boolean = () => false): string {
  const body = tree.find("body");
  const dropped = new Set<number>();
  for (let node = body; node < tree.length; node++) if (isDropped(node)) dropped.add(node);
  return renderText(tree, { algorithm: "test", container: body, kept: [body], dropped, trace: { kind: "test" } });
}

const read = (page: string) => parse(new TextEncoder().encode(page));

const CASES: Record<string, [page: string, text: string][]> = {
  "blocks are paragraphs": [
    ["<h1>a</h1>b<p>c", "a\n\nb\n\nc"],
    ["<div>a</div>b", "a\n\nb"],
    ["<p>a</p><p>&nbsp;</p><p>b", "a\n\nb"],
    ["<ul><li>a<li>b</ul><dl><dt>c<dd>d</dl>", "a\nb\n\nc\nd"],
  ],
  "formulas are written once: a picture's TeX, or the MathML beside what is drawn": [
    ['So <img class="latex" alt="x^2"> is a<b>2</b>', "So x^2 is a2"],
    [
      '<p>So <span class="katex"><span class="katex-mathml"><math><mi>y</mi></math></span><span class="katex-html">y</span></span>.',
      "So y.",
    ],
    ['<p><span><math><mi>z</mi></math></span><img class="tex" src="z.png" alt="z"> is', "z is"],
    ['<p>a<img alt="A cat" src="cat.jpg">b', "ab"],
  ],
  "programs are as they are, without the numbers of their lines": [
    [
      "<table><tr><td><div>1</div><div>2</div><div>3</div><td><div>if a:</div><div>&nbsp; b()</div><div>c()</div></table>d",
      "if a:\n  b()\nc()\n\nd",
    ],
    ["a<pre><span class=linenos>1</span>b\n<span class=linenos>2</span>  c</pre>d", "a\n\nb\n  c\n\nd"],
  ],
  "line breaks: one ends a line, two a paragraph": [
    ["a<br>b", "a\nb"],
    ["<br>a<br>b", "a\nb"],
    ["a<br> <br>b<br>&nbsp;<br><br>c", "a\n\nb\n\nc"],
  ],
  "a row is a line, its cells are apart by tabs": [
    ["<table><tr><td>a</td><td>b</td><tr><th>c<th>d</table>", "a\tb\nc\td"],
    ["<table><tr><td><p>a</p><td><div><b>b</b></div><tr><td>c<br><td>d</table>", "a\tb\nc\td"],
    ["<table><tr><td><p>a<p>b<td>c</table>", "a\n\nb\n\nc"],
    ["<table><tr><td><h2>a</h2><tr><td><p>b</table>", "a\n\nb"],
    ["<table><tr><td>a<td><ul><li>b<li>c</ul></table>", "a\n\nb\nc"],
  ],
  "code is kept as it stands, but for the line breaks at its end": [
    ["<pre>\na  b\n\n\tc\n\n</pre>d", "a  b\n\n\tc\n\nd"],
    ["<pre>a<br>b<br><br><br>c</pre>", "a\nb\n\n\nc"],
    ["<pre><div>a</div><div>\n</div><div>b\n</div></pre>c", "a\n\nb\n\nc"],
    ["<pre>a\r\nb\rc&#13;&#32;&#32;d</pre>", "a\nb\nc\r  d"],
  ],
  "no words are glued": [
    ["<button>a</button><button>b</button>c", "a b c"],
    ["<ruby>\u6f22<rp>(</rp><rt>kan</rt><rp>)</rp>\u5b57</ruby>", "\u6f22(kan)\u5b57"],
    ["<a href=1>a</a><a href=2>b</a><a href=2>c</a><a name=x></a><a href=3>d</a>", "a bc d"],
    ["<span class=i>1994</span><span class=i>2h 22m</span><span class=i>R</span>", "1994 2h 22m R"],
    [
      "<span>In 2024.</span><span>Mikolette</span>, <i>Price:</i><b>$5</b><s>$7</s>",
      "In 2024. Mikolette, Price: $5 $7",
    ],
    [
      "<a href=1>Paid</a><span>Next <i>AI</i><b>SDK</b></span> (3)<span>12 ratings</span>",
      "Paid Next AI SDK (3)12 ratings",
    ],
    [
      "<span>\u0426\u0435\u043d\u0430</span><span>\u0411\u0430\u0440</span>",
      "\u0426\u0435\u043d\u0430 \u0411\u0430\u0440",
    ],
    ["a<!-- --> <script>x</script>b<select><option>x</select> c", "a b c"],
  ],
  "no word is cut, none stands twice": [
    ["a<b>b</b>c<wbr>d", "abcd"],
    [
      "<b>W</b>ord You<b>Tube</b> <span>W</span><span>ORD</span> <i>e</i>Commerce acro<b>N</b>ym",
      "Word YouTube WORD eCommerce acroNym",
    ],
    [
      "<code>my</code>Code H<sub>2</sub>O 21<sup>ST</sup> <span>json.</span><span>Decoder</span>",
      "myCode H2O 21ST json.Decoder",
    ],
    [
      "<span>3</span><span>7</span> US<b>$5</b> 12:<span>30</span> <span>\u7b2c</span><span>1</span><span>\u7ae0</span>",
      "37 US$5 12:30 \u7b2c1\u7ae0",
    ],
    ["a&shy;b", "a\u00adb"],
    ["<math><semantics><mi>x</mi><annotation encoding=tex>x</annotation></semantics></math>", "x"],
  ],
  "white space and references": [
    ["a&#32;&#10;&Tab;b&nbsp; c&fjlig;&nGt;&ThickSpace;", "a b\u00a0 cfj\u226b\u20d2\u205f\u200a"],
    ["a<i>&nbsp;</i>b<i>\v</i>c<i>\u3000\u2028</i>d", "a b c d"],
    ["&#0;\0&#x80;&amp;amp;&x", "\ufffd\u20ac&amp;&x"],
    [
      "&#x41;&#x7f;&#x80;&#xe9;&#x7ff;&#x800;&#xd800;&#xffee;&#x1f600;",
      "A\x7f\u20ac\xe9\u07ff\u0800\ufffd\uffee\u{1f600}",
    ],
  ],
};

for (const [name, cases] of Object.entries(CASES)) {
  test(name, () => {
    for (const [page, text] of cases) assert.equal(textOf(read(page)), text, page);
  });
}

test("what is dropped leaves no glued words behind", () => {
  for (const [page, text] of [
    ["a<div id=x>ad</div>b", "a\n\nb"],
    ["a<li id=x>ad</li>b", "a\nb"],
    ["a<span id=x> ad <p>more</p></span>b", "a\n\nb"],
    ["a<sup id=x>[1]</sup>, b", "a, b"],
    ["a<i id=x> ad</i>b", "a b"],
    ["a<button id=x>ad</button>b", "a b"],
    ["<table><tr><td>a<td id=x>ad<td>c</table>", "a\tc"],
  ]) {
    const tree = read(page);
    assert.equal(
      textOf(tree, (node) => tree.attribute(node, "id") === "x"),
      text,
      page,
    );
  }
  const tree = read("<b>a</b> <b>b</b><pre>1<br>2<br></pre>c");
  const text = textOf(tree, (node) => tree.isText(node) && /^[ \d]$/.test(tree.text(node)));
  assert.equal(text, "a b\n\nc");
});

test("a formula is written by its picture where the MathML beside it isn't content", () => {
  const tree = read("<p><span><math><mi>x</mi></math></span><img class=tex alt=y> b");
  const isMathml = (node: number) => tree.isElement(node) && tree.name(node) === "span";
  assert.equal(textOf(tree), "x b");
  assert.equal(textOf(tree, isMathml), "y b");
});

test("bytes that are no UTF-8 stay in their text", () => {
  const page = Uint8Array.from(Buffer.from("<body>a\xe2\x82<b>\xac</b>\xff\xed\xa0\x80\0\x80z\xc2", "latin1"));
  assert.equal(textOf(parse(page)), `a${"\ufffd".repeat(7)}z\ufffd`);
});

test("the text of a live document is exact", () => {
  const document = liveDocument("<body><p>x</p><pre></pre></body>");
  const [paragraph, code] = [document.querySelector("p")!, document.querySelector("pre")!];
  paragraph.append("&amp; \r\n a\0b");
  code.append("&lt;\r\n\0");
  assert.equal(textOf(treeFromDocument(document)), "x&amp; a\0b\n\n&lt;\r\n\0");
});

test("pages of 100,000 levels and of large texts have a text", () => {
  assert.equal(textOf(read(`${"<div><i>".repeat(100_000)}a`)), "a");
  assert.equal(textOf(read("\u4e2d".repeat(100_000))).length, 100_000);
  assert.equal(textOf(read("&nGt;".repeat(50_000))).length, 100_000);
});

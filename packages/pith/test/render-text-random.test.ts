/** The plain text of random and real pages is what a simple, slow writer gives. */
import assert from "node:assert/strict";
import test from "node:test";
import { samplePages } from "pith-testing/corpus.js";
import { SEED, seededRandom } from "pith-testing/random.js";
import { rounds } from "pith-testing/rounds.js";
import { learned } from "#src/algorithms/learned/index.js";
import type { Selection } from "#src/contract/selection.js";
import { Parser } from "#src/html/parser/parser.js";
import type { Tree } from "#src/html/tree.js";
import { extract } from "#src/index.js";
import { renderText } from "#src/plain-text/render-text.js";
import { plainRenderText } from "./support/plain-text-writer.js";

const ROUNDS = rounds(80, 4000);

/** What pages are put together from: markup, text, white space of all kinds, references, and bytes that are no UTF-8. */
// biome-ignore format: a list
const PARTS = [
  "<p>", "</p>", "<div>", "</div>", "<b>", "</b>", "<i>", "</i>", "<br>", "<br><br>", "<pre>", "<pre>\n\n", "</pre>", "<ul>", "<li>", "</ul>",
  "<table>", "<tr>", "<td>", "</td>", "</table>", "<h2>", "</h2>", "<script>x</script>", "<!-- c -->", "<svg>", "<title>t</title>", "</svg>",
  "<ruby>", "<rp>(</rp>", "<rt>", "</ruby>", "<wbr>", "<textarea>a</textarea>", "<plaintext>", "<math>", "<![CDATA[a & b]]>", "</math>",
  "<button>", "</button>", "<x-y>", "</x-y>", "<template>", "</template>", "<select><option>", "</select>", "<blockquote>", "</blockquote>",
  "<div style='white-space:pre-line'>", "<p class=pre-wrap>", "<span style='white-space: pre-wrap'>", "</span>", "<code>", "</code>", "<pre><code>", "</code></pre>",
  "<pre class=language-js>", "<div class=highlight>", "<td class=code>", "<span class=line>", "<span class=lineno>1</span>", "<table><tr><td>1<br>2<br>3<td>", "<pre>1\n2\n3\n</pre>",
  "<textarea name=code>", "</textarea>", "<ol>", "a = 1;", "if (b) {\n", "}\n", "1", "2\n", "<img class=latex alt='x^2'>", "<img src=/math/a.png alt='\\(y\\)'>", "<img src=a alt=b>",
  "<span><math><mi>x</mi></math></span>", "<span class=katex-html>", "<annotation>z</annotation>", "<q>", "</q>", "<q><p>",
  "a", "word", "two words", "ends ", " begins", "x.", "!", "\u00e9", "\u4e2d\u6587", "\u{1f600}", "\u00ad", "\u200b", "\ufeff", "\u00a0", "\u3000", "\u2028", "\u2003", "\u200a",
  " ", "  ", "\n", "\r", "\r\n", "\t", "\f", "\v", "\0", "\x01", "&", "&amp;", "&amp", "&lt;", "&nbsp;", "&nbsp", "&#32;", "&#10;", "&#13;", "&#9;", "&#12;", "&#11;", "&Tab;",
  "&NewLine;", "&#0;", "&#x80;", "&#xd800;", "&#x1f600;", "&nGt;", "&fjlig;", "&ThickSpace;", "&#xfeff;", "&emsp;", "&bne;", "&notit;", "&zwnj;", "&x", "&#", "&;",
].map((part) => new TextEncoder().encode(part)).concat(
  [[0xc3], [0xa9], [0xe2, 0x82], [0xac], [0xf0, 0x9f], [0x98, 0x80], [0xff], [0xed, 0xa0, 0x80], [0xc0, 0x80], [0xc2], [0xe2, 0x80], [0xef, 0xbb]].map((bytes) => Uint8Array.from(bytes)),
);

function randomPage(random: () => number): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let i = 0; i < 3 + random() * 30; i++) parts.push(PARTS[Math.floor(random() * PARTS.length)]);
  return new Uint8Array(Buffer.concat(parts));
}

function selectionOf(kept: number[], dropped: Iterable<number> = []): Selection {
  return { algorithm: "test", container: kept[0] ?? 0, kept, dropped: new Set(dropped), trace: { kind: "test" } };
}

/** Some subtrees of the page, none inside another, without some of their nodes. */
function randomSelection(tree: Tree, random: () => number): Selection {
  const kept: number[] = [];
  const dropped: number[] = [];
  for (let node = 0; node < tree.length; ) {
    if (random() < 0.2) {
      kept.push(node);
      for (let inside = node; inside < tree.end[node]; inside++) if (random() < 0.1) dropped.push(inside);
      node = tree.end[node];
    } else node++;
  }
  return selectionOf(kept, dropped);
}

test(`the text of ${ROUNDS} made pages is what the simple way gives`, () => {
  const random = seededRandom(23 * SEED);
  const parser = new Parser();
  let texts = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const page = randomPage(random);
    const tree = parser.parse(page);
    for (const selection of [
      selectionOf([tree.find("body")]),
      randomSelection(tree, random),
      randomSelection(tree, random),
    ]) {
      const text = renderText(tree, selection);
      const say = () => `round ${round}: ${JSON.stringify(Buffer.from(page).toString("latin1"))}`;
      if (text !== plainRenderText(tree, selection)) assert.equal(text, plainRenderText(tree, selection), say());
      if (text !== "") texts++;
    }
  }
  assert.ok(texts > ROUNDS);
});

for (const corpus of ["wcxb", "multilingual"]) {
  test(`the text of every third page of ${corpus} is what the simple way gives`, () => {
    const parser = new Parser();
    for (const { name: file, read } of samplePages(corpus)) {
      const { tree, selection } = extract(read(), { algorithm: learned, parser });
      for (const asked of [selection, selectionOf([tree.find("body")])]) {
        assert.ok(renderText(tree, asked) === plainRenderText(tree, asked), file);
      }
    }
  });
}

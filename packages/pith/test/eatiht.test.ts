import assert from "node:assert/strict";
import test from "node:test";
import { createEatiht } from "#src/classics/eatiht/eatiht.js";
import type { EatihtTrace } from "#src/classics/eatiht/trace.js";
import type { Algorithm } from "#src/contract/selection.js";
import { extract } from "#src/extract.js";
import { parse } from "#src/html/parser/parser.js";

/** The essay's example, as it prints it, an unclosed div and a broken end tag included. */
const ESSAY = `<html><head></head><body>
<div><article>
  <p>This is a story about the life of Foo</p>
  <p>The life of Foo was one of great foo</p>
  <p>Foo foo, foo foo foo. Foo, foofoo?</p>
  <p>Foo was no stranger to foo. For Foo did foo</p>
</article></div>
<div><div><p>Buy Bar Now!</p><p>Get The Bar Next Door!</p><p>Increase Your Bar!</p><p>Never Bar again!</p></div>
<div><footer><p>Who the hell is Boo. Who the hell is Far?</p</footer></div></body></html>`;

const ARTICLE = [
  "This is a story about the life of Foo",
  "The life of Foo was one of great foo",
  "Foo foo, foo foo foo. Foo, foofoo?",
  "Foo was no stranger to foo. For Foo did foo",
].join("\n\n");

const eatiht = createEatiht();
const eatiht2 = createEatiht({ version: 2 });
const originalEatiht = createEatiht({ compatible: true });
const originalEatiht2 = createEatiht({ version: 2, compatible: true });

function trace(html: string, algorithm: Algorithm = eatiht): EatihtTrace {
  const tree = parse(new TextEncoder().encode(html));
  return algorithm.select(tree).trace as EatihtTrace;
}

const textOf = (html: string, algorithm: Algorithm = eatiht) => extract(html, { algorithm }).text;

test("the essay's example: the article, with all its paragraphs", () => {
  for (const algorithm of [eatiht, eatiht2]) {
    assert.equal(textOf(ESSAY, algorithm), ARTICLE);
    assert.equal(trace(ESSAY, algorithm).contentPath, "/html/body/div[1]/article");
  }
});

test("the essay's example: the histogram", () => {
  const found = trace(ESSAY);
  const histogram = found.histogram.map(({ node, count }) => [found.pathOf(node), count]);
  assert.deepEqual(histogram, [
    ["/html/body/div[1]/article", 3],
    ["/html/body/div[2]/div[2]/footer", 2],
    ["/html/body/div[2]/div[1]", 1],
  ]);
});

test("pages without content give nothing, and no exception", () => {
  for (const html of [
    "",
    "<title>x</title>",
    "<frameset><frame></frameset>",
    "<p>short",
    "<!-- only a comment -->",
    "\0",
  ]) {
    for (const compatible of [false, true]) {
      const bug = createEatiht({ version: 2, compatible, originalBug: true });
      for (const algorithm of [createEatiht({ compatible }), createEatiht({ version: 2, compatible }), bug]) {
        const tree = parse(new TextEncoder().encode(html));
        const selection = algorithm.select(tree);
        assert.deepEqual(
          [selection.container, selection.kept, (selection.trace as EatihtTrace).original?.text ?? ""],
          [0, [], ""],
          html,
        );
        assert.equal((selection.trace as EatihtTrace).contentPath, undefined);
      }
    }
  }
});

test("where the originals failed, normal mode gives text: no title, a single text, no sentence mark", () => {
  assert.equal(textOf("<p>The only text of this whole page</p>", eatiht2), "The only text of this whole page");
  assert.equal(textOf("<p>The only text of this whole page</p>", eatiht), "The only text of this whole page");
});

test("text in nested elements stands once", () => {
  const html =
    "<div><section>A text that is long enough. <p>Another one that is long enough.</p> And the end of it all.</section></div>";
  for (const algorithm of [eatiht, eatiht2]) {
    assert.equal(textOf(html, algorithm).match(/Another one/g)?.length, 1);
  }
  const doubled = extract(html, { algorithm: originalEatiht }).text;
  assert.equal(doubled.match(/Another one/g)?.length, 2, "compatible mode repeats it as the original does");
});

test("scripts, styles, noscript and templates are no text", () => {
  const code = "var x = 'A sentence. Another one. And a third. A fourth one.';";
  const html = `<div><style>/* ${code} */</style><template><p>${code}</p></template></div><div><script>${code}</script>
    <noscript><p>${code}</p></noscript></div><main><p>The text of this page is here. <noscript>${code}</noscript></p></main>`;
  assert.equal(textOf(html), "The text of this page is here.");
  assert.equal(textOf(html, createEatiht({ wholeSubtree: true })), "The text of this page is here.");
});

test("the content ends at a segment of the path: p does not take pre", () => {
  const html = `<title>T</title><div><p><em2>Sentence one is long enough here.</em2><em2>Sentence two is long enough here.</em2></p>
    <pre>Preformatted text that is long enough too.</pre></div>`;
  assert.doesNotMatch(textOf(html), /Preformatted/);
  assert.match(extract(html, { algorithm: originalEatiht }).text, /Preformatted/);
});

test("wholeSubtree takes headings and short items too", () => {
  const html = "<nav>Menu</nav><main><h2>Heading</h2><p>A paragraph that is long enough.</p><ul><li>Item</ul></main>";
  for (const version of [1, 2] as const) {
    assert.equal(textOf(html, createEatiht({ version })), "A paragraph that is long enough.");
    const whole = textOf(html, createEatiht({ version, wholeSubtree: true }));
    assert.equal(whole, "Heading\n\nA paragraph that is long enough.\n\nItem");
  }
});

test("minLength: longer than, in characters", () => {
  const twenty = "\u{1f600}".repeat(20);
  assert.equal(trace(`<p>${twenty}`).selected.length, 0);
  assert.equal(trace(`<p>  ${twenty}!\n`).selected.length, 1);
  assert.equal(trace(`<p>&#128512;${twenty}`).selected.length, 1);
  assert.equal(trace("<p>a", createEatiht({ minLength: 0 })).selected.length, 1);
  assert.equal(trace("<p>a \n b &amp; c", createEatiht({ minLength: 6 })).selected.length, 1);
  assert.equal(trace("<p>a \n b &amp; c", createEatiht({ minLength: 7 })).selected.length, 0);
});

test("a wrong option is a TypeError that says what to do", () => {
  assert.throws(() => createEatiht({ minLength: -1 }), /TypeError: createEatiht: minLength is -1; give/);
  assert.throws(() => createEatiht({ version: 2, minLength: Number.NaN }), TypeError);
  assert.throws(() => createEatiht({ version: 3 as 2 }), /TypeError: createEatiht: version is 3; give 1 or 2/);
  assert.throws(() => createEatiht({ sentences: "regexp" as "pattern" }), /give "pattern" or "segmenter"/);
  assert.throws(() => createEatiht({ sentences: "segmenter", locale: "not a tag" }), /BCP 47/);
});

test("equal counts: the parent that comes first", () => {
  const html = "<div><p>Early sentence that is long enough.</div><div><p>Later sentence that is long enough.</div>";
  assert.equal(trace(html).contentPath, "/html/body/div[1]");
  assert.equal(trace(html, eatiht2).contentPath, "/html/body/div[1]");
});

test("compatible mode names elements as the original's parser does", () => {
  const html =
    "<g:plusone>x</g:plusone><svg><foreignObject><p>Some text that is long enough.</p></foreignObject></svg>";
  assert.equal(trace(html, originalEatiht).contentPath, "/html/body/svg/foreignobject");
  assert.equal(
    trace("<plusone></plusone><g:plusone><p>Some text that is long enough.", originalEatiht).contentPath,
    "/html/body/plusone[2]",
  );
  assert.equal(trace("<x:span>Some text that is long enough.</x:span>", originalEatiht).selected.length, 0);
});

test("the trace has what was selected, and the original's HTML", () => {
  const found = trace(ESSAY);
  assert.equal(found.selected.length, 6);
  const { node, ...measures } = found.selected[2]!;
  assert.equal(found.pathOf(node), "/html/body/div[1]/article/p[3]");
  assert.deepEqual(measures, { count: 2, texts: 1, length: 34 });
  assert.match(
    trace(`<title> T </title>${ESSAY}`, originalEatiht2).original?.html ?? "",
    /^<html><head><title> T <\/title>.*<p>This is a story.*<\/div><\/body><\/html>$/s,
  );
});

test("compatible HTML: attributes, URLs and void elements as the original wrote them", () => {
  const html = `<title>A & B</title><div><p class='a "b"' title="it's &quot;x&quot;" hidden checked><a href="/ü x?a=1&amp;b={c}">Link &lt; é</a>
    text that is long enough.<br><IMG src=" a b.png" alt=""></p> tail <!-- c --><p>Another of them, long.</p></div>`;
  assert.equal(
    (extract(html, { algorithm: originalEatiht2 }).selection.trace as EatihtTrace).original?.html,
    `<html><head><title>A &amp; B</title></head><body><div class="container"><h2>A &amp; B</h2><p class='a "b"' ` +
      `title="it's &quot;x&quot;" hidden="" checked><a href="/%C3%BC%20x?a=1&amp;b={c}">Link &lt; &#233;</a>\n    ` +
      `text that is long enough.<br><img src="a%20b.png" alt=""></p> tail <p>Another of them, long.</p></div></body></html>`,
  );
});

test("the trace can be written as JSON", () => {
  const written = JSON.parse(JSON.stringify(trace(ESSAY, eatiht2)));
  assert.equal(written.kind, "eatiht");
  assert.equal(written.variant, "eatiht2");
  assert.equal(written.contentPath, "/html/body/div[1]/article");
  assert.equal(written.histogram.length, 2);
});

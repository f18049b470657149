/** eatiht on small pages, beginning with the essay's own example: which parent wins, how sentences are cut, what the trace says. */
import assert from "node:assert/strict";
import test from "node:test";
import { type Algorithm, extract, parsePage } from "pith";
import { checkLinear } from "pith-testing/linear.js";
import { createEatiht } from "#src/eatiht/eatiht.js";
import type { EatihtTrace } from "#src/eatiht/trace.js";
import { originalSentences } from "#src/eatiht/versions.js";

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

function trace(html: string, algorithm: Algorithm = eatiht): EatihtTrace {
  return algorithm.select(parsePage(html).tree).trace as EatihtTrace;
}

const textOf = (html: string, algorithm: Algorithm = eatiht) => extract(html, { algorithm }).text;

test("the essay's example: the sentences of the article that end in a mark; with version 2 all of it, if there is a title", () => {
  for (const algorithm of [eatiht, eatiht2]) {
    assert.equal(trace(ESSAY, algorithm).contentPath, "/html/body/div[1]/article");
  }
  assert.equal(textOf(ESSAY), "Foo foo, foo foo foo. Foo, foofoo? \n\nFoo was no stranger to foo.");
  assert.equal(textOf(ESSAY, eatiht2), "");
  assert.equal(textOf(`<title>Foo</title>${ESSAY}`, eatiht2), ARTICLE);
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
    const bug = createEatiht({ version: 2, originalBug: true });
    for (const algorithm of [eatiht, eatiht2, bug, createEatiht({ wholeSubtree: true })]) {
      const { container, kept, trace } = algorithm.select(parsePage(html).tree);
      assert.deepEqual([container, kept, trace.output.text], [0, [], ""], html);
      assert.equal(trace.contentPath, undefined);
    }
  }
});

test("text in nested elements is repeated for each of them, as the original does; the whole subtree has it once", () => {
  const html =
    "<div><section>A text that is long enough. <p>Another one that is long enough.</p> And the end of it all.</section></div>";
  assert.equal(textOf(html).match(/Another one/g)?.length, 2);
  assert.equal(textOf(html, createEatiht({ wholeSubtree: true })).match(/Another one/g)?.length, 1);
});

test("a path that begins with the letters of the content's: p also takes pre", () => {
  const html = `<div><p><em2>Sentence one is long enough here.</em2><em2>Sentence two is long enough here.</em2></p>
    <pre>Preformatted text that is long enough too.</pre></div>`;
  assert.match(textOf(html), /Preformatted/);
  assert.doesNotMatch(textOf(html, createEatiht({ wholeSubtree: true })), /Preformatted/);
});

test("wholeSubtree takes headings and short items too, and no scripts", () => {
  const html = `<title>T</title><nav>Menu</nav><main><h2>Heading</h2><p>A paragraph that is long enough.</p>
    <ul><li>Item</ul><script>x = "A text in a script. It is long enough."</script></main><p>The end of the page is this one`;
  const whole = "Heading\n\nA paragraph that is long enough.\n\nItem";
  assert.equal(textOf(html), "A paragraph that is long enough.");
  assert.equal(textOf(html, createEatiht({ wholeSubtree: true })), whole);
  assert.equal(textOf(html, createEatiht({ version: 2, wholeSubtree: true })), whole);
  const { selection } = extract(html, { algorithm: createEatiht({ wholeSubtree: true }) });
  assert.deepEqual(selection.kept, [selection.container]);
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
  const says = (options: object, message: RegExp) =>
    assert.throws(() => createEatiht(options), { name: "TypeError", message });
  says({ minLength: -1 }, /^createEatiht: minLength is -1; it must be a number, 0 or more\.$/);
  says({ version: 2, minLength: Number.NaN }, /minLength is NaN/);
  says({ version: 3 }, /^createEatiht: version is 3; it must be one of 1, 2\.$/);
  says({ originalBug: true }, /^createEatiht: originalBug is about version 2; leave it out\.$/);
  says(
    { compatible: true },
    /^createEatiht has a part "compatible" that means nothing; it can have version, minLength/,
  );
  assert.throws(() => createEatiht(5 as never), /^TypeError: createEatiht is 5; it must be an object\.$/);
});

test("equal counts: the parent that comes first", () => {
  const html = `<div><p>Early sentence that is long enough.</div><div><p>Later sentence that is long enough.</div>
    <p>A shorter one, it is.`;
  assert.equal(trace(html).contentPath, "/html/body/div[1]");
  assert.equal(trace(html, eatiht2).contentPath, "/html/body/div[1]");
});

test("elements have the names that the original's parser gives them", () => {
  const html =
    "<g:plusone>x</g:plusone><svg><foreignObject><p>Some text that is long enough.</p></foreignObject></svg>";
  assert.equal(trace(html).contentPath, "/html/body/svg/foreignobject");
  assert.equal(
    trace("<plusone></plusone><g:plusone><p>Some text that is long enough.").contentPath,
    "/html/body/plusone[2]",
  );
  assert.equal(trace("<x:span>Some text that is long enough.</x:span>").selected.length, 0);
});

test("the trace has what was selected, and the original's HTML", () => {
  const found = trace(ESSAY);
  assert.equal(found.selected.length, 6);
  const { node, ...measures } = found.selected[2]!;
  assert.equal(found.pathOf(node), "/html/body/div[1]/article/p[3]");
  assert.deepEqual(measures, { count: 2, texts: 1, length: 34 });
  assert.match(
    trace(`<title> T </title>${ESSAY}`, eatiht2).output.html ?? "",
    /^<html><head><title> T <\/title>.*<p>This is a story.*<\/div><\/body><\/html>$/s,
  );
});

test("the HTML: attributes, URLs and void elements as the original wrote them", () => {
  const html = `<title>A & B</title><div><p class='a "b"' title="it's &quot;x&quot;" hidden checked><a href="/ü x?a=1&amp;b={c}">Link &lt; é</a>
    text that is long enough.<br><IMG src=" a b.png" alt=""></p> tail <!-- c --><p>Another of them, long.</p></div>`;
  assert.equal(
    trace(html, eatiht2).output.html,
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

test("blank text goes or stays by the elements beside it, of which one with a prefix has two names", () => {
  const text = (inner: string) =>
    textOf(
      `<title>T</title><section>A text that is long enough.<!-- -->${inner}</section><p>Another one.</p>`,
      eatiht2,
    );
  // As libxml2 2.9.14 does: it keeps blank text after what it calls p, and in what the page calls p.
  assert.equal(text("<p>a</p> <sub>b</sub> <i>c</i>"), "A text that is long enough.a bc");
  assert.equal(text("<o:p>a</o:p> <i>b</i>"), "A text that is long enough.a b");
  assert.equal(text("<p> <i>a</i></p>"), "A text that is long enough. a");
  assert.equal(text("<o:p> <i>a</i></o:p>"), "A text that is long enough.a");
});

test("sentences: cuts, titles, bracketed numbers, and no text without an ending mark", () => {
  assert.deepEqual(originalSentences("One.[1] Two! 'Three?' Four"), ["\n\nOne.", "Two!", "'Three?'"]);
  assert.deepEqual(originalSentences("Mr. Foo met PROF. Bar. Then left."), [
    "\n\nMr. Foo met PROF. Bar.",
    "Then left.",
  ]);
  assert.deepEqual(originalSentences("A.\u00a0B.\ufeffC.\u0085D."), ["\n\nA.", "B.\ufeffC.", "D."]);
  assert.deepEqual(originalSentences("He said \u201cStop.\u201d Then left."), [
    "\n\nHe said \u201cStop.\u201d Then left.",
  ]);
  assert.deepEqual(originalSentences("nothing"), []);
});

test("sentences take linear time on long runs of marks, quotes and brackets", () => {
  for (const piece of [".", ".'", ").", "!?", '"', " ."]) {
    checkLinear(JSON.stringify(piece), 75_000, (size) => {
      const text = `${piece.repeat(size)}x`;
      return () => void originalSentences(text);
    });
  }
});

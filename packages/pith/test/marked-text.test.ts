/** Plain text in which links, images or headings are marked, and which is plain text otherwise. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { pith } from "pith-testing/command.js";
import { corpusPages } from "pith-testing/corpus.js";
import { renderMarkedText } from "#src/formats/marked-text.js";
import { type Extraction, extract } from "#src/index.js";
import { everything } from "./support/everything.js";

const all = (page: string): Extraction => extract(page, { algorithm: everything });

test("a link is its text and its address; one whose text is its address stands there once", () => {
  const write = (page: string, url?: string) =>
    renderMarkedText(all(page), { links: true, ...(url === undefined ? {} : { url }) });
  assert.equal(write('<p>See <a href="https://a.org/">here</a>, and go.'), "See here <https://a.org/>, and go.");
  assert.equal(write('<p>See <a href="https://a.org/">https://a.org/</a>.'), "See <https://a.org/>.");
  assert.equal(
    write('<p>See <a href="b?c">the <b>b</b> </a>now', "https://a.org/x/"),
    "See the b <https://a.org/x/b?c> now",
  );
  assert.equal(write('<p>Fine<a href="#note">1</a>. <a href="javascript:x()">Run</a>'), "Fine1. Run");
  assert.equal(write('<p>One <a href="https://a.org/"><img src="a.png"></a> two'), "One two");
  assert.equal(write('<ul><li><a href="/a">A</a><li><a href="/b">B</a></ul>'), "A </a>\nB </b>");
});

test("headings bear as many # as their level, images their description and address", () => {
  const page =
    '<h1>One</h1><p>a<h3><div>Three <i>more</i></div></h3><h2></h2><p>b <img src="https://a.org/i.png" alt="An i">';
  assert.equal(renderMarkedText(all(page)), "One\n\na\n\nThree more\n\nb");
  assert.equal(
    renderMarkedText(all(page), { headings: true, images: true }),
    "# One\n\na\n\n## Three more\n\nb [An i] <https://a.org/i.png>",
  );
});

test("lists, tables, breaks and preformatted text stand as in plain text", () => {
  const page = `<p>a  b<br>c</p><ul><li>d<li>e<ol><li>f</ol></ul><table><caption>t</caption><tr><th>g<th>h<tr><td>i<td>j</table>
    <pre>  k\n\n    l</pre><dl><dt>m<dd>n</dl><blockquote>o<p>p</blockquote>`;
  assert.equal(renderMarkedText(all(page)), all(page).text);
});

test("without marks it is the plain text of real pages, their white space aside", () => {
  const pages = corpusPages(40);
  const bare = (text: string) => text.replace(/\s+/g, "");
  let same = 0;
  for (const page of pages) {
    const extraction = extract(page);
    if (bare(renderMarkedText(extraction)) === bare(extraction.text)) same++;
  }
  // What stands in frames, forms and drawings is in one and not in the other.
  assert.ok(same >= 0.8 * pages.length, `${same} of ${pages.length}`);
});

test("the command's --with and --without", async () => {
  const sentence = "The town speaks of <a href='/rope'>rope</a> in the morning, and of nothing else at noon.";
  const stdin = `<title>T</title><main><h2>Rope</h2><p>${sentence}</p><p>${sentence}</p></main>`;
  const { stdout } = await pith(["--with", "links,headings", "--url", "https://example.org/", "-a", "body"], { stdin });
  assert.match(stdout, /^## Rope\n\nThe town speaks of rope <https:\/\/example\.org\/rope> in/);
  const { stdout: markdown } = await pith(["-f", "markdown", "--without", "links", "-a", "body"], { stdin });
  assert.match(markdown, /^## Rope\n\nThe town speaks of rope in/);
});

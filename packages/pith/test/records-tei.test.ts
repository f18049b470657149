// The records of a page as TEI.
import assert from "node:assert/strict";
import { test } from "node:test";
import { extract } from "pith";
import { recordsTei } from "pith/records";
import { pageAbout, shelfOfBoats, threadAbout } from "pith-testing/command.js";
import { teiFaults } from "pith-testing/tei.js";

const teiOf = (page: string) => recordsTei(extract(page, { url: "https://example.org/a/" }));

/** The body of a document without the line feeds between its elements. */
function bodyOf(page: string): string {
  return (/<body>([\s\S]*)<\/body>/.exec(teiOf(page))?.[1] ?? "").replace(/\n(?=<)|(?<=>)\n/g, "");
}

test("a thread: a division a post, with who and when, what others gave it, and its text", () => {
  const [, ...posts] = bodyOf(threadAbout("gulls")).split('<div type="post">');
  assert.equal(posts.length, 5);
  assert.match(
    posts[1],
    /^<byline><name>Bo Berg<\/name><date when="2024-05-02T10:00:00Z">May 2, 2024<\/date><\/byline><list type="facts"><item><measure type="score" quantity="3">3 points<\/measure><\/item><\/list><p>Those who know gulls .*<\/p><\/div>$/,
  );
});

test("a shelf: a division a product, with its link as its head and its price as a measure; labels of facts are labels", () => {
  const page = shelfOfBoats("9.00").replaceAll("</p>", "</p><dl><dt>Stock</dt><dd>in 3 days</dd></dl>");
  const [, first, ...others] = bodyOf(page).split('<div type="product">');
  assert.equal(others.length, 3);
  assert.equal(
    first,
    '<head><ref target="https://example.org/p/0">Mooring line</ref></head><list type="facts">' +
      '<item><measure type="price" quantity="10.5" unit="EUR">€10.50</measure></item>' +
      "<item><label>Stock</label> in 3 days</item></list><p>Made for salt water and long winters, in our own workshop.</p></div>",
  );
});

/** Posts each of which holds the next. */
const nested = (count: number) =>
  `<title>Gulls</title><main><h1>Gulls</h1><div class="thread">${Array.from(
    { length: count },
    (_, i) => `<article class="post" id="p${i}"><a class="author" href="/u/${i}">Ann ${i}</a>
    <time datetime="2024-05-02">May 2, 2024</time><div class="post-body"><p>What I say of gulls is that they cry, and ${i} times at least.</p></div>`,
  ).join("")}${"</article>".repeat(count)}</div></main>`;

test("replies are inside of what they answer, down to a depth that readers of XML bear", () => {
  const threads = threadAbout("gulls").replace('<footer class="actions"><span class="score">0', (footer) => {
    const reply = threadAbout("gulls").match(/<article class="message post" id="post-1">.*?<\/article>/s)?.[0];
    return `${reply?.replaceAll("say little", "never say it all")}${footer}`;
  });
  assert.deepEqual(
    bodyOf(threads)
      .match(/<\/?div|(?<=<name>)\w+|never/g)
      ?.join(" "),
    "<div Ada <div never </div </div <div Bo </div <div Cy </div <div Dora </div <div Ed </div",
  );
  let depth = 0;
  let deepest = 0;
  let posts = 0;
  for (const [tag] of bodyOf(nested(160)).matchAll(/<\/?div/g)) {
    depth += tag === "<div" ? 1 : -1;
    deepest = Math.max(deepest, depth);
    if (tag === "<div") posts++;
  }
  assert.deepEqual([depth, deepest], [0, 101]);
  assert.ok(posts > 150, `${posts} posts`);
});

test("what pages hold becomes valid TEI, and an article has none", async () => {
  const hostile = threadAbout("gulls")
    .replaceAll("Bo Berg", "]]&gt; &lt;b&gt; & \u0001 Berg")
    .replaceAll("<p>Those", "<h4>Said <h2>loud</h2></h4><table><tr><td>1</table><p>Those");
  const product = `<title>Brass cleat</title><meta property="og:type" content="product"><main itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Brass cleat</h1>
    <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><del>€20</del> <span itemprop="price" content="12.5">€12.50</span>
    <meta itemprop="priceCurrency" content="EUR"><button>Add to cart</button></div><h2>About</h2>
    <div itemprop="description"><p>${"A cleat of brass that holds a line in any weather, and looks well. ".repeat(6)}</p></div>
    <table><tr><th>Weight</th><td>200 g</td></tr><tr><th>Color</th><td>brass</td></tr></table></main>`;
  const titles = shelfOfBoats("1").replace(/<p>.*<\/p>/g, "");
  const documents = [threadAbout("gulls"), hostile, shelfOfBoats("9"), titles, product, nested(160)].map(teiOf);
  assert.deepEqual(
    documents.map((document) => /<div type="[a-z]+"/.test(document)),
    documents.map(() => true),
  );
  assert.match(documents[4], /<measure type="price" quantity="12.5" unit="EUR">/);
  assert.deepEqual(await teiFaults(documents), []);
  assert.equal(teiOf(pageAbout("gulls")), "");
});

// The records of a page as HTML with microdata.
import assert from "node:assert/strict";
import { test } from "node:test";
// @ts-expect-error jsdom comes without types
import { JSDOM } from "jsdom";
import { extract } from "pith";
import { recordsHtml } from "pith/records";
import { pageAbout, threadAbout } from "pith-testing/command.js";

const htmlOf = (page: string) => recordsHtml(extract(page, { url: "https://example.org/a/" }));
const documentOf = (page: string) => new JSDOM(htmlOf(page)).window.document;

const SHELF = `<title>All for boats</title><main><h1>All for boats</h1><ul class="products">${[
  "Mooring line",
  "Brass cleat",
  "Deck brush",
  "Signal lamp",
  "Anchor chain",
  "Life vest",
]
  .map(
    (name, i) => `<li class="product-card"><a href="/p/${i}"><h3 class="product-title">${name}</h3></a>
      <p>Made for salt water and long winters, in our own workshop, by people who sail.</p><span class="price">€${10 + i}.50</span></li>`,
  )
  .join("")}</ul></main>`;

test("a thread: an article a post, with who, when and how many votes as microdata", () => {
  const posts = [...documentOf(threadAbout("gulls")).querySelectorAll("body > article[itemscope]")];
  assert.equal(posts.length, 5);
  const property = (post: ReturnType<typeof documentOf>, name: string) => post.querySelector(`[itemprop=${name}]`);
  assert.equal(posts[1].getAttribute("itemtype"), "https://schema.org/DiscussionForumPosting");
  assert.equal(property(posts[1], "author")?.textContent, "Bo Berg");
  assert.equal(property(posts[1], "datePublished")?.localName, "time");
  assert.equal(property(posts[1], "datePublished")?.getAttribute("datetime"), "2024-05-02T10:00:00Z");
  assert.equal(property(posts[1], "upvoteCount")?.getAttribute("value"), "3");
  assert.match(property(posts[1], "text")?.querySelector("p")?.textContent ?? "", /^Those who know gulls say little/);
});

test("a shelf: an article a product, with its link and its price as an offer", () => {
  const [first, ...others] = documentOf(SHELF).querySelectorAll("article[itemtype='https://schema.org/Product']");
  assert.equal(others.length, 5);
  assert.equal(first.querySelector("h3 > a[itemprop=url]")?.getAttribute("href"), "https://example.org/p/0");
  assert.equal(first.querySelector("[itemprop=offers] [itemprop=price]")?.getAttribute("value"), "10.5");
  assert.equal(first.querySelector("[itemprop=priceCurrency]")?.getAttribute("content"), "EUR");
  assert.match(first.querySelector("[itemprop=description]")?.textContent ?? "", /^Made for salt water/);
});

test("what a page says can't run; an article has none", () => {
  const hostile = threadAbout("gulls").replaceAll("Bo Berg", "&lt;img src=x onerror=alert(1)&gt; Berg");
  assert.equal(documentOf(hostile).querySelector("img"), null);
  const links = [...documentOf(SHELF.replaceAll('href="/p/', 'href="javascript:alert(1)//')).querySelectorAll("a")];
  assert.deepEqual(
    links.map(({ href }) => href).filter((href) => !href.startsWith("https://")),
    [],
  );
  assert.equal(htmlOf(pageAbout("gulls")), "");
});

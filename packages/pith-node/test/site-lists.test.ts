/** Sitemaps, feeds and addresses: huge ones, broken ones, nested ones, and what makes two addresses the same. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { runSite } from "pith-node";
import { pageAbout, temporaryFolder } from "pith-testing/command.js";
import { serve } from "pith-testing/server.js";
import { addressKey, cleanAddress } from "#src/fetching/page-address.js";
import { addressShape, isEndless } from "#src/site/address-forms.js";
import { FoundList } from "#src/site/found-list.js";
import { readFeed, readSitemap } from "#src/site/read-lists.js";

const bytes = (text: string) => new TextEncoder().encode(text);

function sitemapOf(count: number, origin: string): string {
  const urls = Array.from({ length: count }, (_, n) => `<url><loc>${origin}/page/${n}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?><urlset>${urls.join("\n")}</urlset>`;
}

test("a sitemap of 50,000 addresses is read piece by piece", () => {
  const whole = bytes(sitemapOf(50_000, "https://example.org"));
  let read = 0;
  Object.defineProperty(whole, "subarray", {
    value: (begin = 0, end = whole.length) => {
      read = Math.max(read, end);
      return Uint8Array.prototype.subarray.call(whole, begin, end);
    },
  });
  const addresses = readSitemap(whole);
  assert.equal(addresses.next().value?.url, "https://example.org/page/0");
  assert.ok(read <= 65_536, "the first address is there before the second piece is read");
  let count = 1;
  let last = "";
  for (const { url } of addresses) {
    count++;
    last = url;
  }
  assert.deepEqual([count, last], [50_000, "https://example.org/page/49999"]);
});

test("a site with 50,000 addresses: all are listed, and as many fetched as are asked for", async (t) => {
  let pages = 0;
  const origin = await serve(t, ({ url = "", headers }, response) => {
    if (url === "/sitemap.xml") return response.end(gzipSync(sitemapOf(50_000, `http://${headers.host}`)));
    if (!url.startsWith("/page/")) return response.writeHead(404).end();
    pages++;
    return response.setHeader("content-type", "text/html").end(pageAbout(`number ${url.slice(6)}`));
  });
  const output = join(temporaryFolder(t), "pages.jsonl");
  const { found } = await runSite({ url: origin, output, workers: 1, fetch: { delayMs: 0 }, maxPages: 3 });
  assert.equal(found.found, 50_001);
  assert.deepEqual([found.pages, pages], [3, 3]);
  assert.deepEqual(found.leftOut, { "max-pages": 49_997 });
  assert.deepEqual(found.failed, { "bad-status": 1 }, "the first page");
});

test("a sitemap that unfolds to more than is allowed is not read", async (t) => {
  const bomb = gzipSync(Buffer.alloc(60_000_000, " "));
  const origin = await serve(t, ({ url = "", headers }, response) => {
    if (url === "/robots.txt") response.end(`Sitemap: http://${headers.host}/sitemap.xml.gz`);
    else if (url === "/sitemap.xml.gz") response.end(bomb);
    else if (url === "/") response.setHeader("content-type", "text/html").end(pageAbout("herring"));
    else response.writeHead(404).end();
  });
  const output = join(temporaryFolder(t), "pages.jsonl");
  const { found } = await runSite({ url: origin, output, workers: 1, fetch: { delayMs: 0 } });
  assert.deepEqual([found.pages, found.lists], [1, { read: 0, failed: 1 }]);
});

test("sitemaps: index, dates, alternates, plain text, broken XML, and what is none", () => {
  const list = (text: string) => [...readSitemap(bytes(text))];
  assert.deepEqual(
    list("<sitemapindex><sitemap><loc> https://a.example/1.xml </loc><lastmod>2026-01-02</lastmod></sitemap>"),
    [{ url: "https://a.example/1.xml", isSitemap: true, date: "2026-01-02" }],
  );
  const alternates = `<urlset xmlns:xhtml="x"><url><loc>https://a.example/en?a=1&amp;b=2</loc><xhtml:link rel="alternate" hreflang="en" href="https://a.example/en?a=1&amp;b=2"/><xhtml:link rel="alternate" hreflang="de" href="https://a.example/de"/></url></urlset>`;
  assert.deepEqual(list(alternates), [
    { url: "https://a.example/en?a=1&b=2", isSitemap: false, language: "en" },
    { url: "https://a.example/de", isSitemap: false, language: "de" },
  ]);
  const data = "<urlset><url><loc><![CDATA[https://a.example/c]]></loc></url><url><loc>https://a.example/d";
  assert.deepEqual(
    list(data).map(({ url }) => url),
    ["https://a.example/c", "https://a.example/d"],
  );
  assert.deepEqual(
    list("https://a.example/1\r\nnot an address\nhttps://a.example/2").map(({ url }) => url),
    ["https://a.example/1", "https://a.example/2"],
  );
  for (const text of ["", "<", "<html><body>404</body></html>", "<url></url>", "\u0000\u0001"])
    assert.deepEqual(list(text), []);
  const deep = "<a>".repeat(200_000);
  assert.deepEqual(list(`<urlset>${deep}`), []);
});

test("feeds that are none give nothing", () => {
  for (const text of ["", "{", "{}", `{"items":3}`, "<html></html>", "<rss></rss>", `{"items":[{"url":3},7]}`]) {
    assert.deepEqual(readFeed(bytes(text)), []);
  }
});

test("addresses: what names a visit is taken off, and the order of parameters doesn't count", () => {
  const clean = (url: string) => cleanAddress(url)?.href;
  assert.equal(
    clean("https://u:p@a.example/x;jsessionid=1F?utm_source=a&id=3&PHPSESSID=9#top"),
    "https://a.example/x?id=3",
  );
  assert.equal(clean("https://a.example/?utm_source=a"), "https://a.example/");
  assert.equal(
    clean("https://a.example/?q=a+b%20c"),
    "https://a.example/?q=a+b%20c",
    "what stays is as it was written",
  );
  assert.equal(clean("javascript:alert(1)"), undefined);
  assert.equal(cleanAddress("http://[", "https://a.example/"), undefined);
  const key = (url: string) => addressKey(new URL(url));
  assert.equal(key("http://www.a.example/x/?b=2&a=1"), key("https://a.example/x?a=1&b=2"));
  assert.notEqual(key("https://a.example/x?a=1"), key("https://a.example/x?a=2"));
  assert.equal(
    addressShape(new URL("https://a.example/c/2026/1?y=3")),
    addressShape(new URL("https://a.example/c/1999/12?y=7")),
  );
  assert.ok(isEndless(new URL("https://a.example/a/b/a/b/a/b")));
  assert.ok(!isEndless(new URL("https://a.example/2026/01/01/news")));
});

test("a list of very long addresses ends before the memory does", async () => {
  const list = new FoundList();
  const long = "x".repeat(1_000_000);
  for (let n = 0; n < 105; n++) {
    list.add(`${n}`, { url: long, via: "link", from: null, depth: 0, date: null });
  }
  assert.deepEqual([list.counts.found, list.counts.notListed], [100, { "too-many": 5 }]);
});

test("lists that are nested without end are left off, and what is deep in an entry isn't its own", () => {
  const deep = "<b>".repeat(200_000);
  const lists = [
    [readSitemap, `<urlset><url><loc>http://a.example/</loc></url>${deep}`],
    [readFeed, `<rss><channel><item><link>http://a.example/</link></item>${deep}`],
    [readFeed, `<rss><channel><item><link>http://a.example/</link></item><item><title>${deep}`],
    [readFeed, `<rss><channel><item><link>http://a.example/</link></item><item><link>${deep}`],
    [
      readFeed,
      `<rss><channel><item><link>http://a.example/</link></item>${"<b>".repeat(101)}${"</b>".repeat(101)}<item><link>http://b.example/</link></item>`,
    ],
  ] as const;
  for (const [read, text] of lists) {
    const whole = bytes(text);
    let end = 0;
    Object.defineProperty(whole, "subarray", {
      value: (from = 0, to = whole.length) => {
        end = Math.max(end, to);
        return Uint8Array.prototype.subarray.call(whole, from, to);
      },
    });
    assert.deepEqual([...read(whole)], [{ url: "http://a.example/", isSitemap: false }]);
    assert.ok(end <= 65_536, "no more is read than the piece in which that shows");
  }
  const entry = `<entry><source><link href="http://no.example/"/></source><link rel="self" href="http://no.example/"/><link href="http://a.example/"/><published>2026-01-01T00:00:00Z</published><updated>2026-01-02T00:00:00Z</updated></entry>`;
  const item = `<rdf:item><title>x</title><rss:link> http://b.example/ </rss:link><dc:date>2026-01-03</dc:date><atom:link rel="replies" href="http://no.example/"/></rdf:item>`;
  assert.deepEqual(
    readFeed(bytes(`<feed>${entry}${item}<item><link>http://c.example/</link><pubDate>soon</pubDate></item></feed>`)),
    [
      { url: "http://a.example/", isSitemap: false, date: "2026-01-02T00:00:00.000Z" },
      { url: "http://b.example/", isSitemap: false, date: "2026-01-03T00:00:00.000Z" },
      { url: "http://c.example/", isSitemap: false },
    ],
  );
});

/** What the fuzzer begins with: the project's own fixtures, and small archives, records and frames. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const TESTS = new URL("../../packages/pith/test/", import.meta.url).pathname;

const PAGE =
  '<!DOCTYPE html><title>On rope</title><nav><a href="/">Home</a></nav><p>A rope has two ends, says the sailor.</p>';

/** The pages of the content fixtures, and the example. */
export function pageSeeds() {
  const folder = join(TESTS, "fixtures", "content");
  const pages = readdirSync(folder).map((name) => readFileSync(join(folder, name, "page.html")));
  return [
    ...pages,
    readFileSync(join(TESTS, "..", "..", "..", "examples", "harbour-news.html")),
    ...SMALL_PAGES.map((page) => Buffer.from(page)),
  ];
}

/** Markup that the fixtures have little of. */
const SMALL_PAGES = [
  PAGE,
  `<html lang=en><head><meta property="og:title" content="A &amp; B"><meta name=author content="Ann Lee"><link rel=canonical href="/a?b#c">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"A","author":[{"@type":"Person","name":"Ann"}],"datePublished":"2024-03-05T10:00:00+01:00"}</script></head>
<body itemscope itemtype="https://schema.org/Article"><h1 itemprop=headline>A</h1><time datetime="2024-03-05">5 March</time><p>text</body></html>`,
  "<table><tr><td>a<table><td>b</table><caption>c</table><p>x<b>y<i>z</b>w</i><a>1<a>2<form><form><select><option>a<optgroup></select>",
  "<svg><foreignObject><p>a</svg><math><mi>x<annotation-xml encoding=text/html><p>b</math><template><td>c</template><noscript><img src=a></noscript>",
  "<frameset><frame></frameset><plaintext>a</plaintext>",
  "\ufeff<p>]]> &#x90; &notit; &#0; \u0000 \ud83d\ude00 <!-- --!> <![CDATA[x]]><?pi><textarea><!--</textarea>",
  '<pre><code class="language-js">a = 1;\n</code></pre><p>$x^2$ <sub>1</sub><ul><li><input type=checkbox checked>a<ol start=3><li>b</ol></ul><dl><dt>a<dd>b</dl>',
  '<div class="comments"><ol><li class=comment id=c1><b class=author>Bo</b><time datetime=2024-01-01></time><p>I agree.</p><ol><li class=comment><p>Me too.</ol></ol></div>',
];

export function jsonSeeds() {
  return [
    '{"a":[1,2.5e3,-0,true,null,"x\\u00e9\\n\\"\\ud83d\\ude00"],"b":{"c":{}},"":[]}',
    '<!-- {"a": "b"c", d: \'e\', // no\n f: [1,,2,], } -->',
    ')]}\'\n[{"@id":"#1","x":{"@id":"#2"}},{"@id":"#2"}]',
    "window.__DATA__ = {a:1}; {&quot;a&quot;: &quot;b&quot;}",
    '[[[[[["deep"]]]]]] {"a":1}{"b":2} /* c */ "root" 12',
  ].map((text) => Buffer.from(text));
}

export function responseSeeds() {
  const page = Buffer.from(PAGE);
  const head = (lines) => Buffer.from(`HTTP/1.1 200 OK\r\n${lines.map((line) => `${line}\r\n`).join("")}\r\n`);
  return [
    Buffer.concat([head(["Content-Type: text/html; charset=utf-8"]), page]),
    Buffer.concat([head(["Content-Type: text/html", "Content-Encoding: gzip"]), gzipSync(page)]),
    Buffer.concat([
      head(["Content-Type: text/html", "Transfer-Encoding: chunked"]),
      Buffer.from(`5;a=b\r\n<p>ab\r\nA\r\n cdefghij\n\r\n0\r\n\r\n`),
    ]),
    Buffer.from("HTTP/1.0 301 Moved\nLocation: /\n\n"),
    Buffer.concat([head(["Content-Type: application/pdf"]), Buffer.from("%PDF-1.7")]),
    Buffer.concat([head(["Content-Encoding: br, deflate, zstd"]), page]),
  ];
}

export function archiveSeeds() {
  const record = (type, block, more = "") =>
    Buffer.concat([
      Buffer.from(`WARC/1.0\r\nWARC-Type: ${type}\r\nContent-Length: ${block.length}\r\n${more}\r\n`),
      block,
      Buffer.from("\r\n\r\n"),
    ]);
  const http = "Content-Type: application/http; msgtype=response\r\nWARC-Target-URI: <http://a.example/>\r\n";
  const warc = [
    record("warcinfo", Buffer.from("software: x\r\n")),
    ...responseSeeds().map((response) => record("response", response, http)),
    record("conversion", Buffer.from(PAGE), "Content-Type: text/html\r\n"),
    record("revisit", Buffer.alloc(0)),
  ];
  const arc = [
    "filedesc://a.arc 0.0.0.0 19970412083000 text/plain 22\n1 1 InternetArchive\nURL\n\n",
    `http://a.example/ 192.0.2.7 19970412083015 text/html ${PAGE.length}\n${PAGE}\n`,
    `http://a.example/b c 192.0.2.7 199704120830 text/html 200 - - 7 a.arc ${PAGE.length}\n${PAGE}\n`,
  ].map((text) => Buffer.from(text));
  const gzip = (records) => Buffer.concat(records.map((bytes) => gzipSync(bytes)));
  // The first two bytes say how the archive is called, and in what pieces it comes.
  const named = (kind, bytes) => Buffer.concat([Buffer.from([kind, 200]), bytes]);
  return [
    ...[Buffer.concat(warc), gzip(warc), gzipSync(Buffer.concat(warc)), ...warc].map((bytes) => named(0, bytes)),
    ...[Buffer.concat(arc), gzip(arc)].map((bytes) => named(1, bytes)),
    named(2, Buffer.from(`{"html": "<p>a", "id": 1}\n\n{\n\0\0\n`)),
    named(3, Buffer.from(PAGE)),
  ];
}

export function selectorSeeds() {
  return [
    "div.a > p + q ~ r, #b:not(.c):nth-child(2n+1) [href^='/x' i]",
    ":has(> a):is(h1, h2):where(:first-of-type)::before",
    "*|a, svg|rect, \\31 23, .\\00e9, [a=b] [c|='d']",
    "p:nth-last-of-type(odd) :empty:root :contains(x) :scope > *",
  ].map((text) => Buffer.from(text));
}

export function frameSeeds() {
  const frame = (header, body = Buffer.alloc(0)) => {
    const text = Buffer.from(JSON.stringify(header));
    const lengths = Buffer.alloc(8);
    lengths.writeUInt32BE(text.length, 0);
    lengths.writeUInt32BE(body.length, 4);
    return Buffer.concat([lengths, text, body]);
  };
  const frames = [
    frame({ type: "hello", protocol: 2, options: { workers: 1 } }),
    frame({ type: "page", request: 1, kind: "http", id: "a", url: null, position: 3 }, Buffer.from(PAGE)),
    frame({ type: "input", request: 2, source: "a.warc", doneBelow: 1, doneBeyond: [[3, 5]] }),
    frame({ type: "bytes" }, Buffer.from("WARC/1.0")),
    frame({ type: "end" }),
  ];
  return [Buffer.concat(frames), ...frames].map((bytes) => Buffer.concat([Buffer.from([100]), bytes]));
}

import { repeat } from "./wide.js";

/** Shapes of data in pages (JSON-LD, hydration data), of things that belong together, and of pages that are broken. */

const JSON_LD = {
  "types of spaces": (size) => `{"@type":"x${" ".repeat(size)}x"}`,
  "types of slashes": (size) => `{"@type":"https:${"/".repeat(size)}x"}`,
  "many types": (size) => `{"@type":[${repeat('"Article",', size)}"x"]}`,
  "deep arrays": (size) => "[".repeat(size),
  "deep objects": (size) => repeat('{"a":', size),
  "deep graphs": (size) => repeat('{"@graph":[', size),
  "many articles": (size) => `[${repeat('{"@type":"Article","headline":"a","author":{"name":"b"}},', size)}{}]`,
  "many authors": (size) => `{"@type":"Article","author":[${repeat('{"name":"Ada Example"},', size)}{}]}`,
  "references in a ring": (size) =>
    `{"@graph":[${repeat((i) => `{"@id":"#${i}","author":{"@id":"#${i + 1}"}},`, size)}{}]}`,
  "a long body": (size) => `{"@type":"Article","articleBody":"${repeat("Some words of a text. ", size)}"}`,
  "a body of escapes": (size) => `{"@type":"Article","articleBody":"${repeat("\\u0041\\n", size)}"}`,
  "a body of markup": (size) => `{"@type":"Article","articleBody":"${repeat("<p>a b c</p>", size)}"}`,
  "many keys": (size) => `{${repeat((i) => `"k${i}":${i},`, size)}"x":1}`,
  "one key again and again": (size) => `{${repeat('"a":1,', size)}"x":1}`,
  commas: (size) => `[${repeat(",", size)}`,
  comments: (size) => `${repeat("/* a */", size)}{}`,
  "dates of digits": (size) => `{"@type":"Article","datePublished":"${repeat("1", size)}"}`,
  "names of spaces": (size) =>
    `{"@type":"Article","headline":"a${" ".repeat(size)}b","author":"a${" ".repeat(size)}b"}`,
  "unfinished strings": (size) => repeat('"a', size),
  "HTML comments": (size) => repeat("<!--", size),
};

const HYDRATION = {
  "Next.js, deep": (size) => `<script id=__NEXT_DATA__ type=application/json>${repeat('{"a":[', size)}</script>`,
  "Next.js, wide": (size) =>
    `<script id=__NEXT_DATA__ type=application/json>{"props":[${repeat('{"text":"Some words here."},', size)}{}]}</script>`,
  "pushed rows": (size) => repeat('<script>self.__next_f.push([1,"1:[\\"a b c\\"]"])</script>', size),
  "one pushed row": (size) => `<script>self.__next_f.push([1,"${repeat('1:[\\"$\\",\\"p\\"]\\n', size)}"])</script>`,
  "rows that refer in rings": (size) =>
    `<script>self.__next_f.push([1,"${repeat((i) => `${i.toString(16)}:[\\"$L${(i + 1).toString(16)}\\",\\"$${(i + 1).toString(16)}\\"]\\n`, size)}"])</script>`,
  "assigned state": (size) =>
    `<script>window.__INITIAL_STATE__=${repeat('{"a":{"text":"Some words."},', size)}</script>`,
  "many assignments": (size) => repeat("<script>window.__STATE__={};</script>", size),
  "scripts of brackets": (size) => `<script>${repeat("{[", size)}</script>`,
  "scripts of equals signs": (size) => `<script>window.a=${repeat("a=", size)}</script>`,
};

const TOGETHER = {
  "a long base with many links": (size) =>
    `<base href='https://a.example/${"b".repeat(size / 2)}/'>${repeat("<a href=c>d</a> ", size / 2)}`,
  "a long base with many images": (size) =>
    `<base href='https://a.example/${"b".repeat(size / 2)}/'><article>${repeat("<p>a b c<img src=c>", size / 2)}`,
  "a long class with many children": (size) =>
    `<div class='${repeat("a ", size / 2)}'>${repeat("<p>a b c.", size / 2)}`,
  "a long title with many headings": (size) =>
    `<title>${repeat("word ", size / 2)}</title>${repeat("<h1>word</h1>", size / 2)}`,
  "a long title with many short blocks": (size) =>
    `<title>${repeat("w ", size / 2)}</title>${repeat("<p>w", size / 2)}`,
  "a deep page with wide lists": (size) => `${repeat("<div>", size / 2)}${repeat("<p>a b c.</p>", size / 2)}`,
  "many blocks at every depth": (size) => repeat("<div><p>a b c d.</p><p>e f.</p>", size),
  "many footnotes of one mark": (size) =>
    `${repeat("a<sup><a href=#f>1</a></sup> ", size / 2)}${repeat("<li id=f>b <a href=#r>c</a></li>", size / 2)}`,
  "many labels of one id": (size) =>
    `${repeat("<button aria-controls='a b c'>x</button>", size / 2)}${repeat("<p id=a hidden>y", size / 2)}`,
  "one long style on many": (size) => `<p style='${repeat("color:red;", size / 2)}'>${repeat("<i>a</i>", size / 2)}`,
  "many hidden parts kept": (size) =>
    `<article>${repeat("<p>Words that stay here, and more.</p><p hidden id=a>b</p>", size)}`,
  "many comments of one person": (size) =>
    `<p>${"Some words. ".repeat(30)}</p><section id=comments>${repeat("<div class=comment><b class=author>Ada</b> <time>3 May 2024</time><p>Yes, I do.</p></div>", size)}</section>`,
  "nested comments": (size) =>
    `<section id=comments>${repeat("<div class=comment><b class=author>A</b><p>Yes, I do.</p>", size)}`,
  "a table in every cell, with spans": (size) => repeat("<table><tr><td rowspan=3 colspan=3>a<td>", size),
  "a wide table with long cells": (size) =>
    `<table><tr>${repeat("<th>a", size / 4)}${repeat("<tr><td>b", size * 0.75)}`,
  "a long cell over many short ones": (size) =>
    `<table><tr><th>${repeat("a", size / 2)}<th>b${repeat("<tr><td>c<td>d", size / 2)}`,
  "a wide row over many rows": (size) => `<table><tr>${repeat("<td>a", size / 2)}${repeat("<tr><td>b<td>c", size / 2)}`,
  "rows of spans down": (size) =>
    `<table><tr>${repeat("<td rowspan=1000>a", size / 2)}${repeat("<tr><td>b", size / 2)}`,
  "code in a list in a list": (size) => repeat("<ul><li><pre>a\nb</pre>", size),
  "quotes of lists of quotes": (size) => repeat("<blockquote><ul><li>a b", size),
  "formatting around blocks": (size) => `${"<b><i><a href=a><u>".repeat(3)}${repeat("<div>a b<p>c</p></div>", size)}`,
  "formatting that is never closed, in cells": (size) => repeat("<table><td><b>a</table>", size),
  "metas of all names": (size) => repeat((i) => `<meta name=n${i} content=c>`, size),
  "one meta again and again": (size) => repeat("<meta name=author content='Ada Example'>", size),
  "dates again and again": (size) => repeat("<meta property=article:published_time content=2024-01-02>", size),
  alternates: (size) => repeat((i) => `<link rel=alternate hreflang=l${i} href=/a>`, size),
  feeds: (size) => repeat("<link rel=alternate type=application/rss+xml href=/a>", size),
  "sites of one icon": (size) => repeat("<link rel=icon href=/a>", size),
  "bylines of many names": (size) => `<p class=byline>By ${repeat("Ada Example, ", size)}</p>`,
  "one itemscope of many properties": (size) =>
    `<div itemscope itemtype=https://schema.org/Article>${repeat("<span itemprop=author>a</span>", size)}`,
};

const BROKEN = {
  "random bytes": (size) => bytes(size, (random) => random & 255),
  "random markup": (size) => {
    const parts =
      "<p> </p> <b> </b> <table> <tr> <td> </table> <a href=a> </a> <li> </ul> <div> </div> a &amp; <!-- --> <svg> </svg> < > ' \" =".split(
        " ",
      );
    let seed = 7;
    let page = "";
    while (page.length < size) {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      page += `${parts[(seed >> 8) % parts.length]} `;
    }
    return page;
  },
  "half a reference at each end": (size) => repeat("<p>a&", size),
  "wrong UTF-8": (size) => bytes(size, (random, i) => (i % 3 === 0 ? 0xe2 : 0x61 + (random % 26))),
  "bytes of continuation": (size) => bytes(size, () => 0x80),
  "UTF-16": (size) => Buffer.from(`\ufeff${repeat("<p>a b c</p>", size / 2)}`, "utf16le"),
  "half of UTF-16": (size) => bytes(size, (_, i) => (i === 0 ? 0xff : i === 1 ? 0xfe : i % 2 ? 0xd8 : 0x41)),
  "Shift JIS cut off": (size) =>
    Buffer.concat([Buffer.from("<meta charset=shift_jis><p>"), bytes(size, (_, i) => (i % 2 ? 0x61 : 0x83))]),
  "ISO-2022-JP escapes": (size) =>
    Buffer.concat([Buffer.from("<meta charset=iso-2022-jp><p>"), Buffer.from('\x1b$B$"\x1b(Ba'.repeat(size / 9))]),
  "GB18030 in fours": (size) =>
    Buffer.concat([Buffer.from("<meta charset=gb18030><p>"), bytes(size, (_, i) => [0x81, 0x30, 0x81, 0x30][i % 4])]),
  "a page of nothing": (size) => bytes(size, () => 0),
  "a page of JSON": (size) => `{"a":[${repeat('{"b":"c"},', size)}1]}`,
  "a page of XML": (size) => `<?xml version="1.0"?><a>${repeat("<b c='d'/>", size)}</a>`,
  "a page of plain text": (size) => repeat("A line of words, as mails have them.\n", size),
  "a page of base64": (size) => `<img src='data:image/png;base64,${repeat("iVBORw0KGgo", size)}'>`,
};

/** Each a function of a size in bytes that gives a page, as text or bytes. */
export function otherShapes() {
  const shapes = {};
  for (const [name, make] of Object.entries(JSON_LD)) {
    shapes[`JSON-LD, ${name}`] = (size) => `<script type=application/ld+json>${make(size)}</script><p>Some words.`;
  }
  for (const [name, make] of Object.entries(HYDRATION)) shapes[`hydration, ${name}`] = make;
  for (const [name, make] of Object.entries(TOGETHER)) shapes[`together, ${name}`] = make;
  for (const [name, make] of Object.entries(BROKEN)) shapes[`broken, ${name}`] = make;
  return shapes;
}

function bytes(size, at) {
  let seed = 42;
  return Uint8Array.from({ length: Math.ceil(size) }, (_, i) => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    return at(seed >> 8, i);
  });
}

/** Pages made to break readers of metadata: nothing is thrown, no step is quadratic, and each value keeps its form. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { readMetadata, traceMetadata } from "pith";
import fc from "pith-testing/properties.js";
import { treeOf } from "./support/tree-of.js";

const MANY = 100_000;
const jsonLd = (text: string) => `<script type="application/ld+json">${text}</script>`;

/** Pages made to break programs that read metadata. Sizes are such that a quadratic step takes minutes. */
const SHAPES: Record<string, () => string> = {
  "1 MB of broken JSON-LD": () => jsonLd(`{"@type":"Article","author":[{"name":"${'"{[,:'.repeat(200_000)}`),
  "deep JSON-LD": () => jsonLd(`${'{"@type":"Article","mainEntity":'.repeat(MANY)}`),
  "many things": () => jsonLd(`[${'{"@type":"Article","headline":"Crane falls"},'.repeat(MANY)}]`),
  "many references to a large thing": () =>
    jsonLd(
      `[{"@id":"#a",${'"x":1,'.repeat(50_000)}"y":2},${`{"@type":"Article","author":[${'{"@id":"#a"},'.repeat(50)}]},`.repeat(1000)}]`,
    ),
  "scripts without end": () => `${jsonLd('{"@type":"Article","headline":"A"}')}`.repeat(20_000),
  "meta elements": () => Array.from({ length: MANY }, (_, i) => `<meta name="n${i}" content="c">`).join(""),
  "meta elements of one name": () => `<meta name="author" content="Jane Doe, Max Roe">`.repeat(MANY),
  links: () => `<link rel="alternate icon" type="application/rss+xml" href="/feed">`.repeat(MANY),
  "nested bylines": () => `<h1>A</h1>${'<div class="byline author" itemprop="author">By '.repeat(MANY)}`,
  "nested items": () => `${'<div itemscope itemtype="https://schema.org/Article" itemprop="author">'.repeat(MANY)}`,
  times: () => `<h1>A</h1>${"<time datetime='2020-01-01'>1 January 2020</time>".repeat(MANY)}`,
  headings: () => `<title>A</title>${"<h1>A</h1>".repeat(MANY)}`,
  "one long title": () => `<title>${"a - | : ".repeat(MANY)}</title><h1>${"a - | : ".repeat(MANY)}</h1>`,
  "signs of addresses": () => `<meta name="author" content="${"@".repeat(5000)}${",".repeat(5000)}">`.repeat(50),
  "one long byline": () => `<h1>A</h1><p class="byline">By ${"a, and ".repeat(MANY)}`,
  "one long author": () => `<meta name="author" content="${"By a  and, ".repeat(MANY)}">`,
  "white space": () =>
    `<title>${" ".repeat(1_000_000)}x</title><meta name="author" content="by${" ".repeat(1_000_000)}">`,
  digits: () => `<h1>A</h1><p>${"1 2 ".repeat(MANY)}</p><meta name="date" content="${"2020-".repeat(MANY)}">`,
  keywords: () => `<meta name="keywords" content="${"a,".repeat(1_000_000)}">`,
  classes: () => `<p class="${"author-comment related ".repeat(MANY)}">x</p>`,
};

for (const [name, make] of Object.entries(SHAPES)) {
  // Far beyond what the slowest shape takes: it catches quadratic time, not a slow machine.
  test(`hostile metadata: ${name}`, { timeout: 600_000 }, () => {
    const { candidates } = traceMetadata(treeOf(make()), { url: "https://x.example/" });
    assert.ok(candidates.length < 1000, `${candidates.length} candidates`);
  });
}

test("metadata: whatever a page holds, nothing is thrown and values keep their form", () => {
  const word = fc.constantFrom(
    ...[
      "<title>",
      "</title>",
      "<h1>",
      "</h1>",
      "By ",
      "Jane ",
      " and ",
      "2024-13-45",
      "5 March ",
      "2024",
      '<meta name="date" content="',
    ],
    ...[
      '">',
      '<time datetime="',
      '<script type="application/ld+json">',
      "</script>",
      '{"@type":"Article","author":',
      '"',
      "[",
      "null",
      "}",
    ],
    ...[
      '<html lang="',
      "x-",
      "de",
      '<link rel="canonical" href="',
      "//",
      "http:",
      "javascript:",
      '<base href="',
      "\0",
      "\ud800",
      "|",
      "&amp;",
    ],
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const { url, published, language } = readMetadata(treeOf(words.join("")), { now: new Date("2024-06-01") });
      assert.ok(url === undefined || /^https?:/.test(url.value));
      assert.ok(
        published === undefined ||
          /^\d{4}-\d\d(?:-\d\d(?:T\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)?)?)?$/.test(published.value),
      );
      assert.ok(language === undefined || Intl.getCanonicalLocales(language.value).length === 1);
    }),
    { numRuns: 500 },
  );
});

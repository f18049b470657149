/** Records and their facts in shapes that nest, alternate or repeat: found and written in linear time. */
import { test } from "node:test";
import { type Extraction, extract, parsePage } from "pith";
import { findRecords, recordsMarkdown } from "pith/records";
import { checkLinearUpTo } from "pith-testing/linear.js";
import { learned } from "#src/algorithms/learned/index.js";
import { factsIn } from "#src/records/facts.js";

const POST =
  "<div class=post><b class=author>Ada</b> <time>3 May 2024</time><p>I have seen it myself, from the quay.</p></div>";

const SHELF =
  "<div class=item><a class=title href=/a>Mooring line</a> <b class=price>€5</b><p>Made for salt water.</p></div>";

/** Pages whose patterns are in each other, alternate, or are many. */
const SHAPES: Readonly<Record<string, (size: number) => string>> = {
  "posts beside each other": (n) => POST.repeat(n),
  "posts in each other": (n) =>
    "<div class=post><b class=author>Ada</b><time>3 May 2024</time><p>I think so.".repeat(n),
  "posts that go deep": (n) => `${POST.repeat(10)}${"<div>".repeat(n)}${POST}`,
  "two classes in turn": (n) => "<div class=a><p>x y z.</p></div><div class=b><p>u v w.</p></div>".repeat(n),
  "a class of its own for each two elements": (n) => {
    const half = Array.from({ length: n }, (_, i) => `<p class="${"abcdefghij"[i % 10]}${letters(i)}">x y z`).join("");
    return half + half;
  },
  "many classes": (n) => "<li class='a b c d e f g h'><a href=/a>Some words of a title</a>".repeat(n),
  "columns of a table": (n) => `<table>${"<tr><td>a<td>b<td>3 May 2024".repeat(n)}</table>`,
  "tables of a column": (n) => "<table><tr><td><a href=/a>Mooring line</a><tr><td>x y z.</table>".repeat(n),
  "tables of heads in each other": (n) => "<table><tr><th>a<tr><td><a href=/a>Mooring line</a>".repeat(n),
  "an item over and over, in itself": (n) => "<div class=item><a class=title href=/a>Mooring line</a>".repeat(n),
  "copies of a title": (n) => `${SHELF.repeat(5)}<div class=item><h3>Line</h3>${"<b>Line</b><i></i>".repeat(n)}</div>`,
  "bars of buttons in each other": (n) =>
    `${POST.repeat(5)}<div class=post>${"<div><button>a</button><button>b</button>".repeat(n)}`,
  "authors in each other": (n) => `${POST.repeat(5)}<div class=post>${"<span class=author>".repeat(n)}&lt;a&gt;</div>`,
  "prices in each other": (n) => `${POST.repeat(5)}<div class=post>${"<span class=price>".repeat(n)}$5</div>`,
  "titles in each other": (n) => `${SHELF.repeat(5)}<div class=item>${"<div class=title>".repeat(n)}Mooring line</div>`,
  "texts in each other": (n) => `${POST.repeat(5)}<div class=post>${"<div class=body>".repeat(n)}${POST}</div>`,
  "posts in quotes": (n) => `${POST.repeat(5)}<div class=post>${"<blockquote class=text>".repeat(n)}${POST}</div>`,
  "votes in each other": (n) => `${POST.repeat(5)}<div class=post>${"<span aria-label='3 votes'>".repeat(n)}4</div>`,
  "buttons without words": (n) => `${POST.repeat(5)}<div class=post>${"<button></button>".repeat(n)}4</div>`,
  "data for machines": (n) => `${POST.repeat(5)}${'<script type="application/ld+json">{"@type":"</script>'.repeat(n)}`,
  "an opening that nobody signed, deep before its posts": (n) =>
    `<div>${"<div>".repeat(n)}<p>${"x y z. ".repeat(20)}</p>${"</div>".repeat(n)}</div>${POST.repeat(9)}`,
  "an opening deep in elements with a form each": (n) =>
    `<div>${"<div><form></form>".repeat(n)}<p>${"x y z. ".repeat(20)}</p>${"<form></form></div>".repeat(n)}</div>${POST.repeat(9)}`,
  "an opening far from its posts": (n) =>
    `<p>${"x y z. ".repeat(20)}</p>${"<i></i>".repeat(n)}${"<div>".repeat(n)}${POST.repeat(9)}`,
};

/** A number as letters: figures don't count in classes. */
function letters(number: number): string {
  return [...String(number)].map((digit) => "klmnopqrst"[Number(digit)]).join("");
}

for (const [name, page] of Object.entries(SHAPES)) {
  test(`records are found in linear time: ${name}`, () => {
    const kinds = { forum: 1 };
    const pages = new Map<number, ReturnType<typeof prepared>>();
    const prepared = (n: number) => {
      const { tree } = parsePage(`<title>x</title><body>${page(n)}`);
      // What is content doesn't matter here, and a page that is a forum is looked through most.
      return {
        tree,
        selection: { ...learned.select(tree), kept: [tree.find("body")], dropped: new Set<number>(), kinds },
      };
    };
    checkLinearUpTo(
      name,
      (n) => {
        const { tree, selection } = pages.get(n) ?? prepared(n);
        pages.set(n, { tree, selection });
        findRecords({ tree, selection, url: undefined });
      },
      500,
      64_000,
    );
  });
}

/**
 * Statements of an item, with what is around or before each of their texts, and how many there are at most. From `maxDepth` on, 100,000 elements that are
 * open, elements become siblings, and marks around words seven nodes each instead of four: another shape.
 */
const STATEMENTS: Readonly<Record<string, readonly [largest: number, (size: number) => string]>> = {
  "marks in each other around words": [64_000, (n) => `<div>${"<b>".repeat(n)}${"x<i>y</i> ".repeat(n)}`],
  "figures of a price, each a text": [512_000, (n) => `<p>${"$<!---->2".repeat(n)}`],
  "words of a line, each marked": [512_000, (n) => `<p>${"<b>x</b> ".repeat(n)}`],
};

for (const [name, [largest, markup]] of Object.entries(STATEMENTS)) {
  test(`facts are read in linear time: ${name}`, () => {
    checkLinearUpTo(
      name,
      (n) => {
        const { tree } = parsePage(markup(n));
        factsIn(tree, { from: tree.find("body"), to: tree.length }, new Set());
      },
      1_000,
      largest,
    );
  });
}

test("records are written as Markdown in linear time", () => {
  for (const name of ["posts beside each other", "posts in each other"]) {
    const pages = new Map<number, Extraction>();
    checkLinearUpTo(
      name,
      (n) => {
        const page = pages.get(n) ?? extract(`<title>x</title><body>${SHAPES[name](n)}`);
        pages.set(n, page);
        recordsMarkdown(page);
      },
      250,
      8_000,
    );
  }
});

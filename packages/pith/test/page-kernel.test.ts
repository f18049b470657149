import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { mutate, SEED, seededRandom } from "pith-testing/random.js";
import { useReaders } from "#src/blocks/segmenter.js";
import { parse } from "#src/html/parser/parser.js";
import { useScanner } from "#src/html/parser/scan.js";
import { PageKernel } from "#src/kernel/page-kernel.js";
import { useKernel } from "#src/kernel/use-kernel.js";
import { assertSame, newKernel } from "./support/page-kernel.js";

const { pageKernelModule } = (await import(
  new URL("../../../../scripts/generate-kernel.js", import.meta.url).href
)) as {
  pageKernelModule(): Promise<string>;
};

const PAGES = [
  `<!doctype html><title>Tide &amp; gate, 1783</title><body class="page-main siteHeader x9" id=top>
   <div CLASS='nav menu-item' role=navigation style="Display : none"><a href=/a>One</a> | <a href="/b" data-testid=x>Two</a></div>
   <article itemprop=articleBody itemtype="a/b" aria-label="Main" hidden><h1>The gate</h1><p>It cost &pound;1,900 in 1994, or $2,004.50! Why? “Well”…
   <br><br>NASA &copy; 2024 &nosuch; &#x41;&#95;b AT&T</p><p style="color:red;visibility:hidden">No</p></article>`,
  `<p>Ça coûte 12,50 € à l’été · naïve ÀÉÎ — Ελληνικά Привет мир. これは文章です。中文，标点！ ไทย हिन्दी। １２３４ 😀🎉 𠀀 ﬁn`,
  `<table><tr><td>a<b>b<table><td>c</b>d</table><svg><title>x</title><![CDATA[<p>]]></svg><math><mi>y</table>
   <textarea>\n<p></textarea><pre>\n\nx</pre><script>"</scr"</script><style>a<b</style><custom-element is=z>t</custom-element><plaintext></p>`,
  `<body class=a><body id=b class=c><html lang=de><p>x</br></p><!-- a --!><!doctype x><?php ?></ x></><a b=c/><br/><img src=a/ alt='x>y'/><i =x ==y>`,
  `<iframe><p></iframe><noscript><p>n</noscript><xmp></p></xmp><title></title><listing>\n</listing><b><i><p></b>q</i>`,
];
const encoder = new TextEncoder();
const pages = PAGES.map((page) => encoder.encode(page));

test("the page kernel in the repository is what its source makes", async () => {
  const path = new URL("../../src/kernel/generated/page-kernel.ts", import.meta.url);
  assert.equal(readFileSync(path, "utf8"), await pageKernelModule(), "run: npm run generate");
});

test("the kernel makes the same tree and blocks of pages, and of each of their beginnings", () => {
  const kernel = newKernel();
  for (const page of pages) {
    for (let end = page.length; end >= 0; end--) assertSame(kernel, page.slice(0, end), `${page.length}, ${end}`);
  }
});

test("the kernel makes the same of damaged pages, and of more tokens than it reads at once", () => {
  const kernel = newKernel();
  const random = seededRandom(SEED);
  for (let i = 0; i < 1500; i++) {
    const page = mutate(pages[i % pages.length], pages, random);
    assertSame(kernel, mutate(page, pages, random), `damaged page ${i}`);
  }
  const many = "<p class=item-title>a <b>1</b> &lt;\n".repeat(3000);
  for (const end of [0, 1, 2, 3]) assertSame(kernel, encoder.encode(many.slice(0, many.length - end)), `long, ${end}`);
});

test("bytes of every kind are read as without the kernel", () => {
  const kernel = newKernel();
  const random = seededRandom(SEED + 1);
  for (let i = 0; i < 200; i++) {
    const bytes = Uint8Array.from({ length: 400 }, () => (random() < 0.1 ? 0x3c : Math.floor(random() * 256)));
    assertSame(kernel, bytes, `bytes ${i}`);
  }
});

test("useKernel reads pages from the second one on, leaves parts of pages and the largest alone, and holds what it read last", () => {
  const read: number[] = [];
  const { make } = PageKernel;
  const kernel = newKernel();
  const { take } = PageKernel.prototype;
  PageKernel.make = () => kernel;
  kernel.take = (source) => {
    const isTaken = take.call(kernel, source);
    if (isTaken) read.push(source.length);
    return isTaken;
  };
  const page = (words: number) => encoder.encode(`<p>${"word ".repeat(words)}`);
  try {
    useKernel();
    for (const words of [1000, 1001, 10, 1002, 600_000, 1003]) parse(page(words));
    parse(page(1004), { context: "div" });
    assert.deepEqual(read, [5008, 5013, 5018]);
    const whole = page(1005);
    parse(whole);
    assert.ok(kernel.holds(whole));
    parse(whole, { context: "div" });
    assert.ok(!kernel.holds(whole), "another tree was made of it");
    PageKernel.make = () => undefined;
    useKernel();
    for (let i = 0; i < 3; i++) assert.equal(parse(page(1000 + i)).length, 6, "without WebAssembly");
  } finally {
    PageKernel.make = make;
    useScanner(undefined);
    useReaders(undefined);
  }
});

test("without WebAssembly, or where it isn't allowed, there is no kernel", () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, "WebAssembly")!;
  const refused = class {
    constructor() {
      throw new Error("Refused to compile or instantiate WebAssembly module");
    }
  };
  try {
    for (const value of [undefined, { Memory: Object, Module: refused }]) {
      Object.defineProperty(globalThis, "WebAssembly", { ...before, value });
      assert.equal(PageKernel.make(), undefined);
    }
  } finally {
    Object.defineProperty(globalThis, "WebAssembly", before);
  }
});

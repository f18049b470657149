/** Content as HTML: which elements, attributes and addresses may come out, and the page that stands alone. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { parse as parse5, parseFragment } from "parse5";
import { seedPages } from "pith-testing/corpus.js";
import { mutate, seededRandom } from "pith-testing/random.js";
import { renderHtml } from "#src/formats/html.js";
import { type Extraction, extract } from "#src/index.js";
import { everything } from "./support/everything.js";

interface ParsedNode {
  nodeName: string;
  namespaceURI?: string;
  value?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: ParsedNode[];
  content?: ParsedNode;
}

/** Written out here once more, so that a name added to the library's lists has to be added knowingly. */
const ELEMENTS = new Set(
  (
    "a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em " +
    "figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins kbd li main mark nav ol p pre q rp rt ruby s " +
    "samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr"
  ).split(" "),
);
const ATTRIBUTES = new Set(
  (
    "abbr align alt cite colspan datetime dir height href hreflang lang open reversed rowspan scope span src start title type " +
    "value width"
  ).split(" "),
);
const MATHML = new Set(
  (
    "math menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace " +
    "msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none"
  ).split(" "),
);
const MATHML_ATTRIBUTES = new Set(
  (
    "accent accentunder alttext close columnalign columnspan dir display displaystyle fence lang linethickness mathvariant " +
    "movablelimits notation open rowspan separator separators stretchy title width"
  ).split(" "),
);
/** The only classes and ids: a language, formulas in TeX, footnotes. */
const CLASSES =
  /^(?:language-[\p{L}\p{N}+#._*-]+|math-inline|math-display|markdown-alert(?:-(?:note|tip|important|warning|caution|title))?)$/u;
const ID = /^pith-fn(?:ref)?-\d+$/;
const SCHEME = /^(?:https?|mailto|tel):/;
const BASE = "https://example.org/news/today.html";

function extractAll(page: string | Uint8Array): Extraction {
  return extract(page, { algorithm: everything });
}

/** The fragment that comes of a page. */
function content(page: string, url?: string): string {
  return renderHtml(extractAll(page), { document: false, ...(url === undefined ? {} : { url }) });
}

/** All nodes below one, in one list. */
function nodesOf(html: string): ParsedNode[] {
  const waiting: ParsedNode[] = [parseFragment(html) as ParsedNode];
  const found: ParsedNode[] = [];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    found.push(node);
    for (const child of node.childNodes ?? []) waiting.push(child);
    if (node.content !== undefined) waiting.push(node.content);
  }
  return found;
}

function isText(node: ParsedNode): boolean {
  return node.nodeName === "#text";
}

function assertSafe(html: string, note = ""): void {
  for (const node of nodesOf(html)) {
    if (node.nodeName === "#document-fragment" || node.nodeName === "#text") continue;
    const isMath = node.namespaceURI === "http://www.w3.org/1998/Math/MathML";
    assert.ok((isMath ? MATHML : ELEMENTS).has(node.nodeName), `${note}: <${node.nodeName}> in ${html.slice(0, 300)}`);
    if (!isMath) assert.equal(node.namespaceURI, "http://www.w3.org/1999/xhtml", note);
    else for (const child of node.childNodes ?? []) assert.ok(isText(child) || MATHML.has(child.nodeName), note);
    if (node.nodeName === "input") {
      assertTaskBox(node, note);
      continue;
    }
    for (const { name, value } of node.attrs ?? []) {
      if (name === "class") {
        for (const word of value.split(" ")) assert.match(word, CLASSES, note);
        continue;
      }
      if (name === "id") {
        assert.match(value, ID, note);
        continue;
      }
      if (isMath) {
        assert.ok(MATHML_ATTRIBUTES.has(name), `${note}: ${name} in ${html.slice(0, 300)}`);
        continue;
      }
      assert.ok(ATTRIBUTES.has(name), `${note}: ${name} in ${html.slice(0, 300)}`);
      if (name !== "href" && name !== "src" && name !== "cite") continue;
      const address = new URL(value, BASE).href;
      assert.match(address, name === "href" ? SCHEME : /^https?:/, `${note}: ${name}=${value}`);
    }
  }
}

/** The one `input` that there is: nobody can tick it, and nothing sends it. */
function assertTaskBox({ attrs = [] }: ParsedNode, note: string): void {
  const own = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  assert.equal(own["type"], "checkbox", note);
  assert.ok("disabled" in own, note);
  for (const name of Object.keys(own)) assert.ok(["type", "checked", "disabled"].includes(name), `${note}: ${name}`);
}

const HOSTILE: readonly (readonly [string, string])[] = [
  ["script", "<p>a<script>alert(1)</script>b"],
  ["script after text", "<p>a</p><script src=//evil.example/x.js></script>"],
  ["upper case script", "<SCRIPT>alert(1)</SCRIPT>"],
  ["script in pieces", "<scr<script>ipt>alert(1)</scr</script>ipt>"],
  ["handler", "<img src=x onerror=alert(1)><p onclick='alert(1)' OnMouseOver=alert(1)>x"],
  ["handler behind slash", "<img/src=x/onerror=alert(1)>"],
  ["handler in body", "<body onload=alert(1) onpageshow=alert(1)>x"],
  ["toggle", "<details open ontoggle=alert(1)><summary>x</summary>y</details>"],
  [
    "boxes",
    "<ul><li><input type=checkbox disabled checked autofocus onfocus=alert(1) form=f name=x value=y id=z> a<li><input type=image src=x disabled> b<li><input disabled> c",
  ],
  [
    "cells",
    "<table><tr><th align='left;x' style='text-align:center;background:url(javascript:alert(1))'>a<td align=char>b",
  ],
  ["style", "<p style='background:url(javascript:alert(1))'>x<style>@import 'javascript:alert(1)';</style>"],
  [
    "css import",
    "<style>@import url(https://evil.example/a.css);</style><link rel=stylesheet href=//evil.example/b.css>",
  ],
  ["meta refresh", "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>x"],
  ["base", "<base href='javascript:alert(1)//'><a href='x'>x</a>"],
  ["javascript", "<a href=javascript:alert(1)>x</a>"],
  ["javascript, case", "<a href=JaVaScRiPt:alert(1)>x</a>"],
  ["javascript, blank", "<a href='  \n\tjavascript:alert(1)'>x</a>"],
  ["javascript, control", "<a href='&#1;&#31;javascript:alert(1)'>x</a>"],
  ["javascript, tab", "<a href='java\tscript:alert(1)'>x</a><a href='java&Tab;script&colon;alert(1)'>x</a>"],
  ["javascript, line", "<a href='java\nscript:alert(1)'>x</a><a href='java&NewLine;script:alert(1)'>x</a>"],
  ["javascript, decimal", "<a href='&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)'>x</a>"],
  ["javascript, padded", "<a href='&#0000106avascript:alert(1)'>x</a>"],
  ["javascript, hex", "<a href='&#x6A&#x61&#x76&#x61script&#x3A;alert(1)'>x</a>"],
  ["javascript, NUL", "<a href='java\0script:alert(1)'>x</a><a href='&#0;javascript:alert(1)'>x</a>"],
  ["javascript, no-break space", "<a href='\u00a0javascript:alert(1)'>x</a>"],
  ["javascript in image", "<img src=javascript:alert(1)><img src=vbscript:x><blockquote cite=javascript:alert(1)>x"],
  [
    "other schemes",
    "<a href=vbscript:x>x</a><a href=file:///etc/passwd>x</a><a href=blob:x>x</a><a href=view-source:x>x</a>",
  ],
  [
    "data",
    "<a href='data:text/html,<script>alert(1)</script>'>x</a><img src='data:image/svg+xml,<svg onload=alert(1)>'>",
  ],
  ["two attributes", "<a href='https://a.example/' href='javascript:alert(1)'>x</a>"],
  ["svg", "<svg onload=alert(1)><script>alert(1)</script><a xlink:href=javascript:alert(1)><text>x</text></a></svg>"],
  ["svg use", "<svg><use href='data:image/svg+xml,<svg id=x onload=alert(1)>#x'/></svg>"],
  ["svg animate", "<svg><a><animate attributeName=href values=javascript:alert(1) /><text>x</text></a></svg>"],
  ["svg style", "<svg></p><style><a id='</style><img src=1 onerror=alert(1)>'>"],
  [
    "svg foreign object",
    "<svg><foreignObject><p onclick=alert(1)>x<iframe src=javascript:alert(1)></foreignObject></svg>",
  ],
  ["math", "<math href=javascript:alert(1)><mi xlink:href=javascript:alert(1)>x</mi></math>"],
  ["math action", "<math><maction actiontype=statusline xlink:href=javascript:alert(1)>x</maction></math>"],
  [
    "math style",
    "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  ],
  ["math annotation", "<math><annotation-xml encoding=text/html><iframe srcdoc='<script>alert(1)</script>'>"],
  ["math nested form", "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>"],
  ["noscript", "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>"],
  ["title", "<title><img title='</title><img src=x onerror=alert(1)>'></title>"],
  ["textarea", "<textarea><p title='</textarea><img src=x onerror=alert(1)>'></textarea>"],
  ["xmp", "<xmp><p title='</xmp><img src=x onerror=alert(1)>'></xmp>"],
  ["plaintext", "<plaintext></plaintext><script>alert(1)</script>"],
  ["comment", "<!--><img src=x onerror=alert(1)>--><p>x<!-- --!><img src=x onerror=alert(1)>-->"],
  ["cdata", "<svg><![CDATA[<img src=x onerror=alert(1)>]]></svg><![CDATA[<img src=x onerror=alert(1)>]]>"],
  ["template", "<template><img src=x onerror=alert(1)></template>"],
  [
    "frames",
    "<iframe src=javascript:alert(1) srcdoc='<script>alert(1)</script>'></iframe><object data=x></object><embed src=x>",
  ],
  [
    "form",
    "<form action=javascript:alert(1)><button formaction=javascript:alert(1)>x</button><input autofocus onfocus=alert(1)>",
  ],
  ["select", "<select><option><style></select><img src=x onerror=alert(1)></style>"],
  ["quotes", "<p title='\"><script>alert(1)</script>'>x</p><img src=x alt='\" onerror=\"alert(1)'>"],
  ["backtick", "<img src=x alt='`onerror=alert(1)'><p title=`x`onclick=alert(1)>x"],
  ["text that looks like markup", "<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;script&amp;gt;"],
  ["link in quotes", "<a href='https://a.example/?\"><script>alert(1)</script>'>x</a>"],
  ["table", "<table><svg><style><tr><td></style><img src=x onerror=alert(1)></table>"],
  ["ids", "<form id=x name=body><img name=getElementById id=cookie></form>"],
  ["custom element", "<x-run onclick=alert(1) is=x-evil>x</x-run><p is=x-evil slot=y part=z>x"],
  [
    "media",
    "<video src=x onerror=alert(1) poster=javascript:alert(1)><source onerror=alert(1)></video><audio src onloadstart=alert(1)>",
  ],
  [
    "srcset",
    "<img srcset='javascript:alert(1) 1x' src=https://a.example/x.png><picture><source srcset=javascript:x></picture>",
  ],
  ["ping", "<a href=https://a.example/ ping=https://evil.example/ target=_top download>x</a>"],
  ["map", "<img usemap=#m src=x><map name=m><area href=javascript:alert(1)></map>"],
  [
    "marquee",
    "<marquee onstart=alert(1)>x</marquee><keygen autofocus onfocus=alert(1)><isindex type=image src=1 onerror=alert(1)>",
  ],
];

test("what a hostile page holds can't run: only allowed elements, attributes and schemes come out", () => {
  for (const [name, page] of HOSTILE) {
    for (const url of [undefined, BASE]) {
      const html = content(page, url);
      assertSafe(html, name);
      assertSafe(content(html, url), `${name}, rendered twice`);
      assertDocument(renderHtml(extractAll(page), url === undefined ? {} : { url }), name);
    }
  }
});

/** In the page that stands alone, nothing but our own head stands beside the content. */
function assertDocument(html: string, note: string): void {
  const [, root] = (parse5(html) as ParsedNode).childNodes ?? [];
  const [head, body] = (root.childNodes ?? []).filter((node) => node.nodeName !== "#text");
  const names = (head.childNodes ?? []).map((node) => node.nodeName).filter((name) => name !== "#text");
  assert.deepEqual(names, ["meta", "meta", "meta", "meta", "title", "style"], note);
  assert.deepEqual(body.attrs, [], note);
  assertSafe(html.slice(html.indexOf("<body>") + 6, html.lastIndexOf("</body>")), note);
}

test("a dangerous link loses its address, and its text stays", () => {
  assert.equal(content("<p>a <a href='java&#10;script:x'>b</a> c"), "<p>a b c</p>");
  assert.equal(content("<p>a <b onclick=x>b</b><script>c</script>"), "<p>a <b>b</b></p>");
});

test("children of unknown and obsolete elements stay", () => {
  assert.equal(content("<x-y><p>a</p></x-y>"), "<p>a</p>");
  assert.equal(
    content("<p><font color=red>a</font> <span>b</span> <span lang=fr>c</span>"),
    '<p>a b <span lang="fr">c</span></p>',
  );
  assert.equal(content("<center>a</center><strike>b</strike>"), "<p>a</p><p><s>b</s></p>");
  assert.equal(content("<h3><button>Question</button></h3>"), "<h3>Question</h3>");
});

test("links and images are absolute, by the page's base or its address", () => {
  const page = "<p><a href='../x?a=1&b=2'>x</a><img src=i.png alt='An &quot;i&quot;'>";
  assert.equal(
    content(page, BASE),
    `<p><a href="https://example.org/x?a=1&#x26;b=2">x</a><img src="https://example.org/news/i.png" alt="An &#x22;i&#x22;"></p>`,
  );
  assert.match(content(page), /href="..\/x\?a=1&#x26;b=2"/);
  assert.match(content(`<base href=/other/>${page}`, BASE), /src="https:\/\/example.org\/other\/i.png"/);
  assert.match(content(`<base href=https://b.example/q/>${page}`), /src="https:\/\/b.example\/q\/i.png"/);
  assert.match(content(`<base href=data:x>${page}`, BASE), /src="https:\/\/example.org\/news\/i.png"/);
  assert.match(content(`<template><base href=https://b.example/></template>${page}`, BASE), /example.org\/news/);
  assert.equal(content("<a href=//b.example/x>x</a>"), '<p><a href="https://b.example/x">x</a></p>');
  assert.match(content("<a href='mailto:a@b.example'>x</a><a href='tel:+1'>y</a>"), /mailto:a@b.example.*tel:\+1/);
  assert.throws(() => content("x", "example.org"), TypeError);
});

test("parts of a table that stand alone keep their texts apart", () => {
  const extraction = extractAll("<table><tr><td>a<td>b</table>");
  const cells = [extraction.tree.find("td")];
  cells.push(extraction.tree.nextSibling(cells[0]));
  const selection = { ...extraction.selection, kept: cells };
  assert.equal(renderHtml({ ...extraction, selection }, { document: false }), "<p>a</p><p>b</p>");
});

test("dropped nodes are absent, and frames around nothing too", () => {
  const extraction = extractAll("<p>a</p><p>b</p><div><a href=x><svg></svg></a></div>");
  const dropped = new Set([extraction.tree.find("p")]);
  const selection = { ...extraction.selection, dropped };
  assert.equal(renderHtml({ ...extraction, selection }, { document: false }), "<p>b</p>");
});

test("preformatted text keeps its white space, other text folds it", () => {
  assert.equal(content("<p>a   b\n   c</p><pre>a   b\n   c</pre>"), "<p>a b\nc</p><pre>a   b\n   c</pre>");
});

test("20,000 levels: elements beyond the bound go, texts stay and stay apart", () => {
  const depth = 20_000;
  for (const [open, close] of [
    ["<div>", "</div>"],
    ["<b>", "</b>"],
    ["<x-y>", "</x-y>"],
    ["<blockquote><p>", "</p></blockquote>"],
  ]) {
    const page = `${open.repeat(depth)}deep${close.repeat(depth)}<p>last</p>`;
    const html = content(page);
    assertSafe(html, open);
    assert.match(html, /deep/);
    assert.match(html, /last/);
    assert.ok(html.length < 20 * depth);
  }
  const nested = content(`${"<div>".repeat(300)}a<div>b</div>c`);
  assert.match(nested, /a\nb\nc/);
});

test("a page of 130,000 paragraphs, more than a call takes arguments, is written without overflow", () => {
  const html = renderHtml(extractAll("<p>a".repeat(130_000)));
  assert.ok(html.includes("<p>a</p><p>a</p>"));
});

test("the stand-alone page: language, title, policy, heading", () => {
  const page = "<html lang=ar dir=RTL><title>A &amp; B</title><p>Text</p>";
  const html = renderHtml(extractAll(page));
  assert.match(html, /^<!doctype html>\n<html lang="ar" dir="rtl">/);
  assert.match(html, /<title>A &#x26; B<\/title>/);
  const policy = "default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'";
  assert.ok(html.replaceAll("&#x27;", "'").includes(`Content-Security-Policy" content="${policy}`));
  assert.match(html, /<h1>A &#x26; B<\/h1>/);
  assert.equal(renderHtml(extractAll("<html lang='x onload=y' dir=z><p>a")).match(/<html[^>]*>/)?.[0], "<html>");
  assert.doesNotMatch(renderHtml(extractAll("<title></script><script>alert(1)</script></title>x")), /<script/);
});

test("no second heading where the content begins with the title or with a part of it", () => {
  const headings = (page: string) => renderHtml(extractAll(page)).match(/<h1>/g)?.length ?? 0;
  assert.equal(headings("<title>Rain - The Paper</title><h1>Rain</h1><p>x"), 1);
  assert.equal(headings("<title>Rain</title><p>Rain"), 0);
  assert.equal(headings("<title>Rain</title><h1>Snow</h1>"), 2);
  assert.equal(headings("<h1>Rain</h1>"), 1);
  assert.equal(headings("<title>Rain over Tidewell</title><p>What a week</p><h1>Rain over Tidewell</h1>"), 1);
  assert.equal(headings("<title>[3] Rain over Tidewell</title><h1>Title: Rain over Tidewell</h1>"), 1);
  assert.match(renderHtml(extractAll("<title>Rain | The Paper</title><p>x")), /<title>Rain<.title>/);
});

test("mutated pages are safe", () => {
  const pages = seedPages();
  const hostile = HOSTILE.map(([, page]) => new TextEncoder().encode(page));
  const random = seededRandom(3);
  for (const page of pages) {
    assertSafe(renderHtml(extractAll(page), { document: false }));
    const mutant = mutate(page, hostile, random);
    assertSafe(renderHtml(extractAll(mutant), { document: false }));
  }
  for (let i = 0; i < 500; i++) {
    const mutant = mutate(hostile[i % hostile.length], hostile, random);
    assertSafe(renderHtml(extractAll(mutant), { document: false }), new TextDecoder().decode(mutant));
  }
});

/** Content as TEI, valid by TEI's schema: divisions, the header, comments, and corpora of several pages. */
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { algorithmNamed } from "pith-classics";
import { callPith, pageAbout, temporaryFolder } from "pith-testing/command.js";
import { corpusPages } from "pith-testing/corpus.js";
import fc from "pith-testing/properties.js";
import { teiFaults as faults, xmlFaults } from "pith-testing/tei.js";
import { type Comment, type Extraction, extract, type Metadata } from "#src/index.js";
import { tei } from "#src/tei/index.js";
import { everything } from "./support/everything.js";
import { CASES, PAGE_URL } from "./support/hostile-renderings.js";

const all = (page: string): Extraction => extract(page, { algorithm: everything, url: "https://example.org/a/" });

const write = (extraction: Extraction) => tei.write(extraction, {});

/** What stands in the division with the content, line feeds between elements left out. */
function entry(page: string): string {
  const found = /<div type="entry"(?:\/>|>([\s\S]*)<\/div>)\n<\/body>/.exec(write(all(page)));
  return (found?.[1] ?? "").replace(/\n(?=<)|(?<=>)\n/g, "");
}

test("headings make divisions that nest by their level", () => {
  assert.equal(
    entry("<p>a<h2>B</h2><p>c<h3>D</h3><p>e<h3>F</h3><h2>G</h2><div><p>h</div>"),
    "<p>a</p><div><head>B</head><p>c</p><div><head>D</head><p>e</p></div><div><head>F</head></div></div>" +
      "<div><head>G</head><p>h</p></div>",
  );
});

test("paragraphs, lists, tables, quotations, code, images and what stands in the line", () => {
  for (const [page, expected] of [
    ["a <b>b</b><br><i>c</i>", '<p>a <hi rend="bold">b</hi><lb/><hi rend="italic">c</hi></p>'],
    [
      '<p><a href="b c">x</a><a href="#n">1</a>',
      '<p><ref target="https://example.org/a/b%20c">x</ref> <ref target="https://example.org/a/#n">1</ref></p>',
    ],
    [
      "<ul><li>a<li><p>b<p>c<ol><li>d</ol></ul>",
      '<list rend="bulleted"><item>a</item><item><p>b</p><p>c</p><list rend="numbered"><item>d</item></list></item></list>',
    ],
    [
      "<dl><dt>a<dd>b<dd>c<dt>d</dl>",
      '<list type="gloss"><label>a</label><item>b</item><label/><item>c</item><label>d</label><item/></list>',
    ],
    [
      "<table><caption>t</caption><thead><tr><th>a<th colspan=2>b<tbody><tr><th>c<td>d<td>e</table>",
      '<table><head>t</head><row role="label"><cell>a</cell><cell cols="2">b</cell></row><row><cell role="label">c</cell><cell>d</cell><cell>e</cell></row></table>',
    ],
    [
      "<blockquote>a<h2>b</h2><p>c</blockquote>",
      '<quote><p>a</p><p rend="heading"><hi rend="bold">b</hi></p><p>c</p></quote>',
    ],
    [
      "<pre>  a\n   b</pre><p>the <code>c</code>",
      '<p><code rend="block" xml:space="preserve">  a\n   b</code></p><p>the <code>c</code></p>',
    ],
    [
      '<figure><img src="i.png" alt="I" width=20><figcaption>A <i>cap</i></figcaption></figure>',
      '<figure><head>A <hi rend="italic">cap</hi></head><graphic url="https://example.org/a/i.png" width="20px"><desc>I</desc></graphic></figure>',
    ],
    [
      '<a href="/b"><p>a<p>b</a>',
      '<p><ref target="https://example.org/b">a</ref></p><p><ref target="https://example.org/b">b</ref></p>',
    ],
    ["<p>a<hr><p>b", '<p>a</p><milestone unit="section" rend="rule"/><p>b</p>'],
    ["<p> <b> </b><p>", ""],
    ['<p>a &lt; b &amp; "c" ]]&gt; \u0001\u000b\ufffe\ud800d', '<p>a &#x3C; b &#x26; "c" ]]&#x3E; \ufffdd</p>'],
  ] as const) {
    assert.equal(entry(page), expected, page);
  }
});

test("the header has what is known of the page", () => {
  const field = <T>(value: T) => ({ value, source: "test", confidence: 1 });
  const metadata: Metadata = {
    title: field("On rope"),
    authors: field(["Ada & Co", "Bo"]),
    published: field("2024-02-29"),
    modified: field("2023-02-30"),
    site: field("Coast"),
    description: field("About rope."),
    language: field("en-GB"),
    license: field("https://creativecommons.org/licenses/by/4.0/"),
    tags: field(["rope", "tar"]),
  };
  const xml = write({ ...all("<p>a"), metadata });
  for (const part of [
    '<TEI xmlns="http://www.tei-c.org/ns/1.0" xml:lang="en-GB">',
    '<title type="main">On rope</title>',
    "<author>Ada &#x26; Co</author>",
    "<publisher>Coast</publisher>",
    '<date when="2024-02-29">2024-02-29</date>',
    '<date type="modified">2023-02-30</date>',
    '<ptr type="URL" target="https://example.org/a/"/>',
    '<language ident="en-GB">',
    "<abstract><p>About rope.</p></abstract>",
    '<licence target="https://creativecommons.org/licenses/by/4.0/">',
    '<keywords n="tags">\n<term>rope</term>\n<term>tar</term>\n</keywords>',
  ]) {
    assert.ok(xml.includes(part), `${part} is not in ${xml}`);
  }
});

test("comments are a division of their own, answers inside what they answer", async () => {
  const place = { path: "/p", range: [0, 1] as const };
  const comments: Comment[] = [
    {
      ...place,
      author: "Ada",
      published: "2024-02-29",
      text: "One\n\ntwo",
      replies: [{ ...place, text: "Three", replies: [] }],
    },
  ];
  const xml = tei.write({ ...all("<p>a"), comments }, { comments: true });
  assert.match(
    xml.replace(/\n/g, ""),
    /<\/div><div type="comments"><div type="comment"><head><name>Ada<\/name><date when="2024-02-29">2024-02-29<\/date><\/head><p>One<\/p><p>two<\/p><div type="comment"><p>Three<\/p><\/div><\/div><\/div><\/body>/,
  );
  assert.deepEqual(await faults([xml]), []);
});

test("valid by TEI's schema: markup of every kind, in every place", async () => {
  const names =
    "p div a b code pre ul ol li dl dt dd table caption thead tr td th blockquote figure figcaption h1 h2 h4 img br hr del time q abbr sub details summary span";
  const leaf = fc.constantFrom("text ", "", "\u0001", '<img src="i j.png" alt="&lt;">', "<br>", "<hr>");
  const markup = fc.letrec<{ node: string; list: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 6 },
      leaf,
      fc
        .tuple(fc.constantFrom(...names.split(" ")), tie("list"))
        .map(([name, inside]) => `<${name} href="/x y|[z]#a#b" datetime="2024-13-01" colspan=0>${inside}</${name}>`),
    ),
    list: fc.array(tie("node"), { maxLength: 4 }).map((nodes) => nodes.join("")),
  })).list;
  const pages = fc.sample(markup, { numRuns: 200, seed: 5 });
  assert.deepEqual(await faults(pages.map((page) => write(all(`<body>${page}`)))), []);
});

/** What ends a section of literal text in XML, in one piece and in several. */
const LITERAL_ENDS = [
  "]]>",
  "]]",
  "]",
  ">",
  "]]&gt;",
  "<b>]]</b>>",
  "]]<b>></b>",
  "]]<wbr>>",
  "]]<!-- -->>",
  "]&shy;]>",
];

test("valid by TEI's schema: ends of literal text, wherever a page can have text", async () => {
  const pages = fc.sample(fc.array(fc.constantFrom(...LITERAL_ENDS, "a ", "<p>"), { maxLength: 8 }), {
    numRuns: 80,
    seed: 7,
  });
  const documents = pages.map((parts) => {
    const text = parts.join("");
    const attribute = text.replaceAll('"', "&quot;");
    return write(
      all(`<title>${text}</title><meta name=author content="${attribute}"><meta name=description content="${attribute}">
        <body>${text}<pre>${text}</pre><img src=a alt="${attribute}"><a href="?${attribute}">${text}</a>
        <table><caption>${text}</caption><tr><td>${text}</table><math alttext="${attribute}">${text}</math>`),
    );
  });
  assert.ok(documents.some((xml) => xml.includes("]]&#x3E;")));
  assert.deepEqual(await faults(documents), []);
});

test("valid by TEI's schema: hostile pages", async () => {
  const documents = CASES.map(([, page]) => tei.write(all(page), { url: PAGE_URL }));
  assert.deepEqual(await faults(documents), []);
});

test("valid by TEI's schema: real pages", async () => {
  const pages = corpusPages(30);
  const documents = pages.flatMap((page) =>
    (["learned", "body"] as const).map(
      (algorithm) => extract(page, { algorithm: algorithmNamed(algorithm), format: tei }).content,
    ),
  );
  assert.deepEqual(await faults(documents), []);
});

test("the validator finds what is wrong", async () => {
  const good = write(all("<p>a"));
  const wrong = [
    ["<p>a</p>", "<p>a</p><item>b</item>"],
    ["<p>a</p>", "<div><p>a</p></div><p>b</p>"],
    ["<p>a</p>", '<p><date when="yesterday">a</date></p>'],
    ["<title ", "<head "],
    ["</teiHeader>", "</teiHeader><teiHeader/>"],
  ] as const;
  // Each message begins with the name that a document is given, which is its number.
  const isBlamed = (said: readonly string[], number: number) => said.some((one) => one.startsWith(`${number}.xml:`));
  const invalid = await faults(wrong.map(([from, to]) => good.replace(from, to)));
  for (const [number, [, to]] of wrong.entries()) assert.ok(isBlamed(invalid, number), to);
  const broken = ["<p>a]]></p>", "<p>&nbsp;</p>", "<p>\u0001</p>", "<p>"];
  const unread = await xmlFaults([good, ...broken.map((markup) => good.replace("<p>a</p>", markup))]);
  for (const [number, markup] of broken.entries()) assert.ok(isBlamed(unread, number + 1), markup);
  assert.ok(!isBlamed(unread, 0));
  assert.deepEqual(await xmlFaults([good]), []);
});

test("the command writes one document for one page, and a corpus of several", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "a.html"), pageAbout("rope"));
  writeFileSync(join(cwd, "b.html"), pageAbout("tar"));
  const one = await callPith(["-f", "tei", "a.html"], { cwd });
  const both = await callPith(["-f", "tei", "a.html", "b.html"], { cwd });
  assert.deepEqual([one.code, both.code], [0, 0]);
  assert.match(both.stdout, /<teiCorpus [\s\S]*speaks of rope[\s\S]*<TEI [\s\S]*speaks of tar[\s\S]*<\/teiCorpus>\n$/);
  assert.deepEqual(await faults([one.stdout, both.stdout]), []);
});

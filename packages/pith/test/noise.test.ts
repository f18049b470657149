/** What isn't meant for reading is in no format: signs of permalinks, edit links, buttons, icons; but for what is all that a cell holds. */
import assert from "node:assert/strict";
import test from "node:test";
import { checkLinear, checkLinearUpTo } from "pith-testing/linear.js";
import { markdown } from "#src/formats/index.js";
import { type Algorithm, extract, parsePage } from "#src/index.js";
import { noiseIn } from "#src/noise/noise.js";
import { everything } from "./support/everything.js";

/** Lines of a page, and what is read of each, in plain text and in Markdown alike. */
const LINES: readonly (readonly [line: string, read: string])[] = [
  ['<h2 id="a">Paddles<a href="#a">¶</a></h2>', "Paddles"],
  ['<dl><dt id="b">Sluice <a href="#b" title="Permalink">¶</a></dt></dl>', "Sluice"],
  ['<h3><span>Gates<a href="#g"> &para;</a></span></h3>', "Gates"],
  ['<h2 id="w">Winches<a href="#w">&#xf0c1;</a></h2>', "Winches"],
  ['<section id="impl-Gate%3Cf32%3E"><a href="#impl-Gate%3Cf32%3E">§</a><h3>impl Gate</h3></section>', "impl Gate"],
  ['<h1>Struct Gate <button title="Copy item path">Copy item path</button></h1>', "Struct Gate"],
  [
    '<section><span class="rightside"><span>1.70.0</span> · <a class="src" href="../gate.rs">Source</a></span><h4>fn open()</h4></section>',
    "fn open()",
  ],
  ['<div class="rightside">Ring for the ferry.</div>', "Ring for the ferry."],
  ['<details open><summary class="hideme"><span>Expand</span></summary>Gates of locks.</details>', "Gates of locks."],
  ['<h1>Locks</h1><div id="siteSub" class="noprint">From Harbour Wiki</div>', "Locks"],
  ["<p>A lock. <b>Ann Lee</b> <b><b>toggle caption</b></b></p>", "A lock. Ann Lee"],
  ['<p>See <a href="#a">¶</a> above.</p>', "See ¶ above."],
  ['<p>ada, an hour ago <a href="javascript:void(0)">[–]</a></p>', "ada, an hour ago"],
  ['<p>Show <a href="javascript:void(0)">all</a>.</p>', "Show all."],
  ['<h2>Locks<span class="mw-editsection">[<a href="/w?action=edit&amp;section=1">edit</a>]</span></h2>', "Locks"],
  ['<h2>Weirs <a href="/w?title=Weir&amp;veaction=edit&amp;section=2">bearbeiten</a></h2>', "Weirs"],
  ['<p>A <a href="/w?title=Weir&amp;action=edit&amp;redlink=1">weir</a> nearby.</p>', "A weir nearby."],
  ['<p><i class="material-icons">warning</i> Mind the step.</p>', "Mind the step."],
  ["<p><mat-icon>chevron_right</mat-icon> Go on.</p>", "Go on."],
  ['<p><span class="btn-icon">arrow_forward</span> On.</p>', "On."],
  ['<p><span class="icon">water</span> is deep.</p>', "water is deep."],
  ['<p><a href="https://example.org/x">Map <span class="sr-only">(opens in a new window)</span></a></p>', "Map"],
  ['<p><a href="https://example.org/x">Plan <small>öffnet in neuem Fenster</small></a></p>', "Plan"],
  ...[
    "neues Fenster",
    "externe link",
    "s’ouvre dans un nouvel onglet",
    "ventana nueva",
    "apre in una nuova scheda",
    "abrir em nova guia",
    "opent in een nieuw tabblad",
    "otwórz w nowym oknie",
    "åpnes i et nytt vindu",
    "åpnes i ny fane",
    "åbner i et nyt vindue",
    "öppnas i en ny flik",
    "öppnas i nytt fönster",
    "avautuu uuteen ikkunaan",
    "otevře se v novém okně",
    "откроется в новом окне",
    "新しいウインドウで開きます",
    "在新視窗中開啟",
    "새 창으로 열기",
    "(This link will open in a new window)",
  ].map((about): [string, string] => [
    `<p><a href="https://example.org/x">Plan <small>${about}</small></a></p>`,
    "Plan",
  ]),
  ...[
    ["price", "Regular price $20"],
    ["price price--on-sale", "Sale price $15, before $20"],
  ].map(([around, read]): [string, string] => [
    `<div class="${around}"><div class="price__container"><div class="price__regular"><span class="visually-hidden">Regular price</span> <span>$20</span></div>
    <div class="price__sale"><span>Sale price</span> <span>$15</span>, before <span>$20</span></div></div></div>`,
    read,
  ]),
  ['<div class="price"><div class="price__sale">Sale price $15</div></div>', "Sale price $15"],
  ...[
    ["price", "$20"],
    ["price price--on-sale", "$20 Sale"],
    ["price price--sold-out", "$20 Gone"],
    ["price price--sold-out price--on-sale", "$20 Gone"],
  ].map(([around, read]): [string, string] => [
    `<div class="${around}">$20 <span class="badge price__badge-sale">Sale</span> <span class="badge price__badge-sold-out">Gone</span></div>`,
    read,
  ]),
  ['<p>$20 <small class="unit-price caption hidden">By weight <span>/</span> per</small></p>', "$20"],
  ['<p>$20 <small class="unit-price">$4 per litre</small></p>', "$20 $4 per litre"],
  ["<p>It <em>opens in a new window</em> of time.</p>", "It of time."],
  ["<div><p><time>2 May</time></p><div><span><time>2 May</time></span></div></div>", "2 May"],
  ["<p><time>2 May</time> to <time>2 May</time></p>", "2 May to 2 May"],
  ["<p><time><time>2 May</time></time></p>", "2 May"],
  ['<p>Was <span class="sr-only">Old price: </span>$9.</p>', "Was Old price: $9."],
  ['<p><span aria-hidden="true"><b>W</b>hat</span><span class="sr-only">What</span> happens?</p>', "What happens?"],
  [
    '<p><span class="sr-only">When</span><span aria-hidden="true">W</span><span aria-hidden="true">hen</span> now?</p>',
    "When now?",
  ],
  [
    '<p><span aria-hidden="true"><i>What</i> <i>happens?</i><i>What happens?</i></span><span class="sr-only">What happens?</span></p>',
    "What happens?",
  ],
  ['<p><span aria-hidden="true">★★★</span><span class="sr-only">3 of 5</span></p>', "★★★3 of 5"],
  ['<p>Wide <span style="color: red; Display : none !important">narrow</span> gates.</p>', "Wide gates."],
  ['<p>Low <span style="display: none; display: inline">and high</span> water.</p>', "Low and high water."],
  ['<p>Find <span hidden="until-found">the old</span> quay.</p>', "Find the old quay."],
  [
    '<p>Read <span hidden>none of</span> this, <i hidden style="display: inline">all</i> of it.</p>',
    "Read this, all of it.",
  ],
  ["<p v-cloak>{{ message }}</p><p>{{ shown }}</p>", "{{ shown }}"],
];

function textOf(line: string): string {
  return extract(`<body>${line}`, { algorithm: everything }).text;
}

test("what isn't meant for reading is in no format", () => {
  for (const [line, read] of LINES) {
    assert.equal(textOf(line), read, line);
    const written = extract(`<body>${line}`, { algorithm: everything, format: markdown }).content;
    const words = written.replace(/\]\([^)]*\)|[[\]*#\\]|^- /gm, "").trim();
    assert.equal(words.replace(/\s+/g, " "), read.replace(/[[\]*#\\]/g, ""), line);
  }
});

test("an icon that is all of a table's cell is its value", () => {
  const row = '<table><tr><th>Locks<th>Day<tr><td>Upper<td><i class="material-icons">check</i></table>';
  assert.match(textOf(row), /Upper\tcheck/);
});

test("a sign that is all of a table's cell stays in its column, though an algorithm left it out as it has no words", () => {
  const algorithm: Algorithm = {
    name: "words",
    select(tree) {
      const nodes = Array.from({ length: tree.length }, (_, node) => node);
      const dropped = new Set(nodes.filter((node) => tree.isText(node) && !/\w/.test(tree.text(node))));
      return { algorithm: "words", container: 1, kept: [1], dropped, trace: { kind: "test" } };
    },
  };
  const page =
    "<table><tr><th>Gate<th>Default<th>Boats<tr><td>Upper<td>—<td>12<tr><td>Lower<td><b>✓</b><td>&nbsp;</table><p>?</p>";
  assert.equal(extract(page, { algorithm }).text, "Gate\tDefault\tBoats\nUpper\t—\t12\nLower\t✓");
  assert.match(
    extract(page, { algorithm, format: markdown }).content,
    /\| Upper \| — \| 12 \|\n\| Lower \| \*\*✓\*\* \| \|/,
  );
});

test("a ruby has its reading in brackets, and no space in a word, however the page is laid out", () => {
  const pretty =
    "<p><ruby>\n <rb>川</rb>\n <rp>（</rp><rt> かわ </rt><rp>）</rp>\n</ruby>を<ruby>渡<rt>わた</ruby>る</p>";
  assert.equal(textOf(pretty), "川(かわ)を渡(わた)る");
  assert.equal(textOf("<p><ruby><rb>New</rb> <rb>York</rb><rt>city</rt></ruby></p>"), "New York(city)");
  assert.equal(textOf("<p><ruby>漢<rt></rt></ruby>字</p>"), "漢字");
});

for (const [name, part] of Object.entries({
  "copies in copies": '<span aria-hidden="true">a<span class="sr-only">',
  "links in headings": '<h2 id="a"><span><a href="#a">¶</a>',
  "cells with icons": '<table><tr><td><i class="material-icons">check',
})) {
  test(`noise is found in linear time: ${name}`, () => {
    const page = (size: number) => `<body>${part.repeat(size)}`;
    checkLinearUpTo(name, (size) => extract(page(size), { algorithm: everything }).text, 500, 16_000);
  });
}

test("a heading's link to itself goes however its sign is written, and other links stay", () => {
  const signs = [
    "#",
    "¶",
    "&para;",
    "&#35;",
    " \n Permalink",
    "LINK",
    "&#76;ink",
    "Link to this heading",
    "<b></b>#",
    "anchor",
    "\u200b",
    "",
  ];
  const drawn = [
    "<svg><title>Weir</title></svg>",
    "<svg><title>Weir</title></svg>#",
    "<b> </b><i>d</i>irect link to heading",
  ];
  for (const sign of [...signs, ...drawn])
    assert.equal(textOf(`<h2 id="a">Paddles <a href="#a">${sign}</a></h2>`), "Paddles", sign);
  for (const word of ["Sluices", "lock", "2", "(link)"])
    assert.equal(textOf(`<h2 id="a">Paddles <a href="#a">${word}</a></h2>`), `Paddles ${word}`, word);
});

test("noise is looked for in each of many parts of a page in linear time", () => {
  checkLinear("parts", 4_000, (size) => {
    const { tree } = parsePage("<p>a<b>b</b>c</p>".repeat(size));
    const parts = [...Array(tree.length).keys()].filter((node) => tree.name(node) === "p");
    const dropped = new Set<number>();
    return () => {
      for (const part of parts) noiseIn(tree, { kept: [part], dropped });
    };
  });
});

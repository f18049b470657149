/** Parts of a page that React streams after it are put where they belong, with their ranges, in linear time. */
import assert from "node:assert/strict";
import test from "node:test";
import { extract, Parser, parsePage, type Tree } from "pith";
import { json, markdown } from "pith/formats";
import { checkLinear } from "pith-testing/linear.js";
import { seededRandom } from "pith-testing/random.js";
import { rounds } from "pith-testing/rounds.js";

const hidden = (id: string, content: string) => `<div hidden id="${id}">${content}</div>`;
const call = (name: string, ...ids: string[]) => `<script>$${name}(${ids.map((id) => `"${id}"`).join(",")})</script>`;
const boundary = (id: string, standIn = "") => `<!--$?--><template id="${id}"></template>${standIn}<!--/$-->`;

/** What a page shows: its elements and texts, without scripts, comments and the frame. */
function shown(tree: Tree, root = tree.find("body")): string {
  let text = "";
  for (const node of tree.children(root)) {
    if (tree.isText(node)) text += tree.text(node);
    else if (tree.isElement(node) && tree.name(node) !== "script")
      text += `<${tree.name(node)}>${shown(tree, node)}</${tree.name(node)}>`;
  }
  return text;
}
const read = (page: string) => shown(parsePage(page).tree);

test("a part that comes after the page is put in its place, and what stood in for it goes", () => {
  const page = (standIn: string, script: string) =>
    `<ul><li>a</li>${boundary("B:0", standIn)}<li>d</li></ul>${hidden("S:1", "<li>b</li><li>c</li>")}${script}`;
  const whole = "<ul><li>a</li><li>b</li><li>c</li><li>d</li></ul>";
  for (const standIn of [
    "",
    "<li>Loading</li>",
    `<li>x</li><!--$--><li>y</li><!--/$--><li>z</li>`,
    "<!-- --><li>x</li>",
  ]) {
    assert.equal(read(page(standIn, call("RC", "B:0", "S:1"))), whole);
    assert.equal(read(page(standIn, `<script>$RC=function(a,b){};$RR("B:0","S:1",["a.css"])</script>`)), whole);
  }
  const rows = `<table hidden><tbody id="S:0"><tr><td>b</table>`;
  const table = `<table><tr><td>a</td></tr><template id="P:0"></template></table>${rows}${call("RS", "S:0", "P:0")}`;
  assert.match(read(table), /<tr><td>a<\/td><\/tr><tr><td>b<\/td><\/tr>/);
});

test("several roots of one page have the same ids", () => {
  const root = (text: string) => boundary("B:0", "Wait") + hidden("S:0", text) + call("RC", "B:0", "S:0");
  assert.equal(read(`<body>${root("a")}<hr>${root("b")}<hr>${root("c")}`), "a<hr></hr>b<hr></hr>c");
});

test("a gap ends at once: what follows it stays", () => {
  const page = `<main>${boundary("B:0", "Loading")}</main>${hidden("S:0", `a<template id="P:1"></template>c`)}${call("RC", "B:0", "S:0")}`;
  assert.equal(read(`${page}${hidden("S:1", "<b>b</b>")}${call("RS", "S:1", "P:1")}`), "<main>a<b>b</b>c</main>");
});

test("pages that are cut, and calls that make no sense, leave all where it is", () => {
  const place = boundary("B:0", "x");
  const stays = (page: string, expected: string) => assert.equal(read(`<body>${page}`), expected);
  stays(`${place}${hidden("S:0", "a")}`, "<template></template>x<div>a</div>");
  stays(`${place}${call("RC", "B:0", "S:0")}`, "<template></template>x");
  stays(`${place}${hidden("S:0", "a")}${call("RC", "B:1", "S:0")}`, "<template></template>x<div>a</div>");
  // A part that would be in itself.
  const own = hidden("S:0", boundary("B:1", "y"));
  stays(`${place}${own}${call("RC", "B:1", "S:0")}`, "<template></template>x<div><template></template>y</div>");
  // A place is a template, before the part, in a boundary that ends.
  stays(`<b id="B:0">x</b>${hidden("S:0", "a")}${call("RC", "B:0", "S:0")}`, "<b>x</b><div>a</div>");
  stays(`${hidden("S:0", "a")}${place}${call("RC", "B:0", "S:0")}`, "<div>a</div><template></template>x");
  const endless = `<!--$?--><template id="B:0"></template>x`;
  stays(
    `<p>${endless}</p>${hidden("S:0", "a")}${call("RC", "B:0", "S:0")}`,
    "<p><template></template>x</p><div>a</div>",
  );
  // Twice: the first time has used up both.
  stays(`${place}${hidden("S:0", "a")}${call("RC", "B:0", "S:0")}${call("RC", "B:0", "S:0")}`, "a");
});

test("a page that is streamed in any order is the page in one piece", () => {
  const random = seededRandom(40);
  const pick = (most: number) => Math.floor(random() * most);
  for (let round = 0; round < rounds(40, 3_000); round++) {
    let [parts, words] = [0, 0];
    /** Some markup in one piece and as it is streamed; what comes later is in `later`. */
    const make = (depth: number, later: string[][]): [whole: string, streamed: string] => {
      let [whole, streamed] = ["", ""];
      for (let left = pick(4); left >= 0; left--) {
        const word = `w${words++}`;
        const kind = pick(4);
        const [inWhole, inStream] = depth === 0 || kind === 0 ? ["", ""] : make(depth - 1, later);
        if (kind === 0) [whole, streamed] = [`${whole}<b>${word}</b>`, `${streamed}<b>${word}</b>`];
        else if (kind === 1) [whole, streamed] = [`${whole}<div>${inWhole}</div>`, `${streamed}<div>${inStream}</div>`];
        else {
          const id = (parts++).toString(16);
          const isGap = kind === 2;
          whole += `<i>${word}</i>${inWhole}`;
          streamed += isGap
            ? `<template id="P:${id}"></template>`
            : boundary(`B:${id}`, pick(2) === 0 ? "" : "<u>Wait</u>");
          const ids = isGap ? ["RS", `S:${id}`, `P:${id}`] : ["RC", `B:${id}`, `S:${id}`];
          later.push([hidden(`S:${id}`, `<i>${word}</i>${inStream}`), call(ids[0], ...ids.slice(1))]);
        }
      }
      return [whole, streamed];
    };
    const later: string[][] = [];
    const [whole, streamed] = make(3, later);
    // What holds a place is there before what goes into it, and that before the script that puts it there.
    later.reverse();
    const all = later.map(([part]) => part).join("");
    const scripts = later
      .map(([, script]) => script)
      .sort(() => random() - 0.5)
      .join("");
    const pages = [`${streamed}${all}${scripts}`, `${streamed}${later.flat().join("")}`];
    for (const page of pages) assert.equal(read(`<body>${page}`), shown(parsePage(`<body>${whole}`).tree), page);
  }
});

test("streamed parts take time in proportion to the page, and no page gets deeper than the limit", () => {
  const shapes: [string, (size: number) => string][] = [
    [
      "one after the other",
      (n) =>
        list(n, (i) => boundary(`B:${i}`)) + list(n, (i) => hidden(`S:${i}`, "a") + call("RC", `B:${i}`, `S:${i}`)),
    ],
    [
      "without an end",
      (n) =>
        list(n, (i) => `<template id="B:${i}"></template>a`) +
        list(n, (i) => hidden(`S:${i}`, "a") + call("RC", `B:${i}`, `S:${i}`)),
    ],
    ["each in the one before, from the outermost", (n) => chain(n, (i) => i)],
    ["each in the one before, from the innermost", (n) => chain(n, (i) => n - 1 - i)],
    ["beside each other, from the innermost", (n) => chain(n, (i) => n - 1 - i, "br")],
    ["gaps beside each other, from the innermost", (n) => gaps(n)],
  ];
  const list = (n: number, make: (i: number) => string) => Array.from({ length: n }, (_, i) => make(i)).join("");
  const chain = (n: number, order: (i: number) => number, name = "b") =>
    boundary("B:0") +
    list(n, (i) => hidden(`S:${i}`, `<${name}>${boundary(`B:${i + 1}`)}</${name}>`)) +
    list(n, (i) => call("RC", `B:${order(i)}`, `S:${order(i)}`));
  const gaps = (n: number) =>
    `<template id="P:0"></template>` +
    list(n, (i) => hidden(`S:${i}`, `a<template id="P:${i + 1}"></template>`)) +
    list(n, (i) => call("RS", `S:${n - 1 - i}`, `P:${n - 1 - i}`));
  for (const [name, make] of shapes) {
    checkLinear(name, 2_000, (size) => {
      const page = `<body>${make(size)}`;
      const parser = new Parser();
      // So that the larger pages are read as the smaller ones are.
      return () => parsePage(page, { parser, limits: { maxDepth: 1e6 } });
    });
    const { tree } = parsePage(`<body>${make(100)}`, { limits: { maxDepth: 20 } });
    const depth = new Int32Array(tree.length);
    for (let node = 1; node < tree.length; node++) depth[node] = depth[tree.parent[node]] + 1;
    assert.ok(Math.max(...depth) <= 21, name);
  }
});

test("every range of a moved part is its own, and none ends before it begins", () => {
  const page = `<p>One ${boundary("B:0", "...")} three</p><div hidden id="S:0">two</div>${call("RC", "B:0", "S:0")}`;
  const { blocks } = JSON.parse(json.write(extract(page), { blocks: true }));
  assert.deepEqual(
    blocks.map(({ text, range: [start, end] }: { text: string; range: number[] }) => [text, end > start]),
    [["One two three", true]],
  );
});

test("code that a page of documentation streams comes between its paragraphs", () => {
  const page = `<!doctype html><html lang="en"><title>Install the tool</title><body><main><h1>Install the tool</h1>
    <p>The tool runs wherever a recent version of the runtime does, and the package manager fetches all that it needs:</p>
    ${boundary("B:0", `<div class="skeleton"></div>`)}
    <p>Then ask it for its version. If a number appears in the terminal, all is well, and you can read on.</p></main>
    ${hidden("S:0", "<pre><code>npm install the-tool</code></pre>")}${call("RC", "B:0", "S:0")}`;
  const { content } = extract(page, { format: markdown });
  assert.match(content, /all that it needs:\n\n```\nnpm install the-tool\n```\n\nThen ask it/);
});

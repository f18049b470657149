/** The measure of holes: which tables, lists, code and figures that the truth wants come whole, with a hole, or not at all. */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import test from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parsePage } from "#src/parse-page.js";

/** The workspace: the first folder above that has the measures. */
const root = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "lab", "eval", "holes.js"))) folder = dirname(folder);
  return folder;
})();
const load = (name: string) => import(pathToFileURL(join(root, "lab", "eval", name)).href);
const { HoleCounter, heldStructures } = await load("holes.js");
const { FigureCounter } = await load("figures.js");
const { TextOfWords, wordsOf } = await load("words-in-order.js");

const found = (piece: string, text: string) => [...new TextOfWords(text).find(wordsOf(piece))].join("");

test("words of a piece are found in order and near one another", () => {
  assert.equal(found("oats milk honey", "Take oats, milk and honey."), "111");
  assert.equal(found("oats milk honey", "Take honey."), "001");
  assert.equal(found("one two three four", "four and three and two and one").replaceAll("0", ""), "1");
  const far = "word ".repeat(40);
  assert.equal(found("red green blue grey", `red green ${far} grey`), "1100");
});

test("a piece that is longer than a part, and one that stands among its like, are found", () => {
  const rows = Array.from({ length: 200 }, (_, i) => `row ${i} value ${i * 7} metres`).join(" ");
  assert.ok(!found(rows, `Before it. ${rows} Behind it.`).includes("0"));
  const missing = found(rows, rows.replace("row 77 value 539 metres ", ""));
  assert.equal(missing.split("0").length - 1, 5);
});

const TABLE = `<table><tr><th>River<th>Length<tr><td>Rhine<td>1233 km<tr><td>Elbe<td>1094 km<tr><td>Weser<td>452 km</table>`;
const ALL = "River Length Rhine 1233 km Elbe 1094 km Weser 452 km";

function outcomes(html: string, truth: string, text: string): string[] {
  return new HoleCounter()
    .add(parsePage(html).tree, truth, text)
    .map(({ kind, outcome }: { kind: string; outcome: string }) => `${kind} ${outcome}`);
}

test("a table that comes whole, with a hole, and not at all", () => {
  const page = `<p>Rivers of the north.</p>${TABLE}<p>They flow to the sea.</p>`;
  assert.deepEqual(outcomes(page, ALL, `Rivers. ${ALL}`), ["table whole"]);
  assert.deepEqual(outcomes(page, ALL, ALL.replace("Elbe ", "")), ["table holes"]);
  assert.deepEqual(outcomes(page, ALL, "Rivers of the north. They flow to the sea."), ["table lost"]);
});

test("what the ground truth lacks isn't asked for, and a structure that it mostly lacks isn't counted", () => {
  assert.deepEqual(outcomes(TABLE, ALL.replace("River Length ", ""), ALL), ["table whole"]);
  assert.deepEqual(outcomes(TABLE, ALL.replace("River Length ", ""), ALL.replace("River Length ", "")), [
    "table whole",
  ]);
  assert.deepEqual(outcomes(TABLE, "Rhine 1233 km Elbe", ""), []);
});

test("tables that lay out the page, lists of sections and single items are no structures; code in a table is code", () => {
  const kinds = (html: string, truth: string) =>
    heldStructures(parsePage(html).tree, truth).map(({ kind }: { kind: string }) => kind);
  const words = "one two three four five six seven";
  assert.deepEqual(kinds(`<table><tr><td>${words}<td>eight</table>`, `${words} eight`), []);
  assert.deepEqual(kinds(`<ul><li>${words}</ul>`, words), []);
  assert.deepEqual(kinds(`<ul><li><h2>one two</h2>three four<li>five six seven</ul>`, words), []);
  assert.deepEqual(kinds(`<ul><li>one two<ul><li>three<li>four</ul><li>five six seven</ul>`, words), ["list"]);
  assert.deepEqual(kinds(`<dl><dt>one two<dd>three four<dt>five<dd>six seven</dl>`, words), ["list"]);
  const code = `<table><tr><td><pre>1\n2</pre><td><pre>one two three\nfour five six seven</pre><tr><td>a<td>b</table>`;
  assert.deepEqual(kinds(code, words), ["pre"]);
});

test("a structure whose words stand elsewhere on the page is passed over when it doesn't come whole", () => {
  const page = `<ul><li>Packing the boat<li>Leaving the harbour</ul><h2>Packing the boat</h2><h2>Leaving the harbour</h2>`;
  const truth = "Packing the boat Leaving the harbour";
  assert.deepEqual(outcomes(page, truth, ""), []);
  assert.deepEqual(outcomes(page, truth, truth), ["list whole"]);
});

const FIGURE = `<figure><img src="/boat.jpg" alt=""><figcaption>The boat in May</figcaption></figure>`;

function figures(html: string, keeps: (text: string) => boolean) {
  const tree = parsePage(html).tree;
  const dropped = new Set<number>();
  let body = 0;
  for (let node = 1; node < tree.length; node++) {
    if (tree.isElement(node) && tree.name(node) === "body") body = node;
    if (tree.isText(node) && !keeps(tree.text(node))) dropped.add(node);
  }
  const counter = new FigureCounter();
  counter.add({ tree, selection: { kept: [body], dropped } });
  return counter.counts;
}

test("figures with a caption between two kept blocks, and those that are kept", () => {
  const page = `<p>First of all.</p>${FIGURE}${FIGURE}<p>Last of all.</p>`;
  assert.deepEqual(
    figures(page, () => true),
    { between: 2, kept: 2 },
  );
  assert.deepEqual(
    figures(page, (text) => !text.includes("boat")),
    { between: 2, kept: 0 },
  );
  assert.deepEqual(
    figures(page, (text) => !text.includes("Last")),
    { between: 0, kept: 0 },
  );
  const bare = `<p>First.</p><figure><figcaption>No image here</figcaption></figure><p>Last.</p>`;
  assert.deepEqual(
    figures(bare, () => true),
    { between: 0, kept: 0 },
  );
});

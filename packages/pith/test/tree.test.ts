/** The Tree of a page: the order and ranges of nodes, attributes, paths, and what is kept on it for whoever asks again. */
import assert from "node:assert/strict";
import test from "node:test";
import { Parser, type Tree } from "pith";
import { checkLinear } from "pith-testing/linear.js";
import { mutate, SEED, seededRandom } from "pith-testing/random.js";
import { parse } from "#src/html/parser/parser.js";
import { perTree } from "#src/html/tree.js";

const encode = (text: string) => new TextEncoder().encode(text);
const PAGE = `<!doctype html><title>A &amp; B</title><div id=a class="x  big"><p>one<b>two</b></p><p>three</div><div>four<!-- c --></div>`;
const tree = parse(encode(PAGE));

test("nodes stand in document order, and a subtree is a range", () => {
  const body = tree.find("body");
  assert.deepEqual(
    [...tree.children(body)].map((node) => tree.name(node)),
    ["div", "div"],
  );
  const first = tree.firstChild(body);
  assert.equal(tree.end[first], tree.nextSibling(first));
  assert.equal(tree.nextSibling(tree.nextSibling(first)), 0);
  assert.ok(tree.contains(body, tree.find("b")));
  assert.ok(!tree.contains(tree.find("b"), body));
  assert.deepEqual(
    [...tree.ancestors(tree.find("b"))].map((node) => tree.name(node)),
    ["p", "div", "body", "html", ""],
  );
});

test("text, attributes and classes are decoded when asked for", () => {
  assert.equal(tree.textContent(tree.find("title")), "A & B");
  const div = tree.find("div");
  assert.equal(tree.attribute(div, "id"), "a");
  assert.equal(tree.attribute(div, "missing"), undefined);
  assert.ok(tree.hasAttribute(div, "class"));
  assert.ok(tree.hasClass(div, "big"));
  assert.ok(!tree.hasClass(div, "bi"));
  assert.deepEqual(
    [...tree.attributes(div)],
    [
      ["id", "a"],
      ["class", "x  big"],
    ],
  );
});

test("an attribute's name may have any characters", () => {
  const named = parse(encode("<p Größe=1 DATA-X=2>"));
  assert.equal(named.attribute(named.find("p"), "größe"), "1");
  assert.equal(named.attribute(named.find("p"), "data-x"), "2");
});

test("of attributes with one name the first counts, and later html and body tags add theirs", () => {
  const doubled = parse(encode("<html a=1><body b=1 B=2><html a=2 c=3><body d=4><body e=5>"));
  assert.deepEqual(Object.fromEntries(doubled.attributes(doubled.find("html"))), { a: "1", c: "3" });
  assert.deepEqual(Object.fromEntries(doubled.attributes(doubled.find("body"))), { b: "1", d: "4", e: "5" });
});

test("of many attributes each is found by its name as of few, whatever its capitals and place", () => {
  const random = seededRandom(SEED);
  for (let round = 0; round < 40; round++) {
    const count = Math.floor(random() * 200);
    const names = Array.from({ length: count }, () => {
      const name = `${random() < 0.5 ? "data-a" : "É"}${Math.floor(random() * 2 * count)}`;
      return random() < 0.5 ? name : name.toUpperCase();
    });
    const cut = Math.floor(random() * count);
    const written = names.map((name, i) => `${name}=${i}`);
    const bodies = `<body ${written.slice(0, cut).join(" ")}><body ${written.slice(cut).join(" ")}>`;
    const page = parse(encode(`${bodies}<svg ${written.join(" ")}>`));
    for (const element of ["body", "svg"]) {
      const node = page.find(element);
      const all = page.attributes(node);
      assert.equal(all.size, new Set(names.map((name) => name.replace(/[A-Z]/g, (c) => c.toLowerCase()))).size);
      for (const [name, value] of all) assert.equal(page.attribute(node, name), value, name);
      for (const other of ["data-a", "\u212a", "k", `data-a${2 * count}`]) {
        assert.equal(page.attribute(node, other), undefined);
        assert.ok(!page.hasAttribute(node, other));
      }
    }
  }
});

test("an element with many attributes is asked about them in time that doesn't depend on their number", () => {
  checkLinear("questions about attributes", 2_000, (size) => {
    const names = Array.from({ length: size }, (_, i) => `a${i}=b`);
    const page = parse(encode(`<body ${names.slice(size / 2).join(" ")}><body ${names.slice(0, size / 2).join(" ")}>`));
    const body = page.find("body");
    return () => {
      for (let i = 0; i < size; i++) assert.ok(page.hasAttribute(body, `a${i}`) && !page.hasAttribute(body, "b"));
    };
  });
});

test("paths name the way from the root, with numbers only where they are needed", () => {
  assert.equal(tree.path(tree.find("b")), "/html/body/div[1]/p[1]/b");
  assert.equal(tree.path(tree.find("b") + 1), "/html/body/div[1]/p[1]/b/text()");
  assert.equal(tree.path(tree.find("title")), "/html/head/title");
});

test("every node has its place in the source", () => {
  const slice = (node: number) => {
    const range = tree.range(node);
    return range && PAGE.slice(range.start, range.end);
  };
  assert.equal(slice(tree.find("b")), "<b>two</b>");
  assert.equal(slice(tree.find("p")), "<p>one<b>two</b></p>");
  assert.equal(slice(tree.nextSibling(tree.find("p"))), "<p>three");
  assert.equal(slice(tree.find("title") + 1), "A &amp; B");
  for (let node = 0; node < tree.length; node++) {
    if (tree.kind(node) === "comment") assert.equal(slice(node), "<!-- c -->");
  }
});

/** What every Tree promises, whatever the page. */
function checkInvariants(checked: Tree): void {
  const { length, parent, end, start, stop, source } = checked;
  assert.equal(end[0], length);
  for (let node = 1; node < length; node++) {
    assert.ok(parent[node] < node && node < end[parent[node]] && end[node] <= end[parent[node]], `node ${node}`);
    assert.ok(start[node] >= 0 && start[node] <= stop[node] && stop[node] <= source.length, `range of node ${node}`);
    if (checked.isText(node)) assert.notEqual(checked.text(node), "");
  }
}

test("a Tree keeps its promises on broken pages, and a Parser forgets the last page", () => {
  const random = seededRandom(7);
  const parser = new Parser();
  const seeds = [
    PAGE,
    "<table><tr>x<td>y</table>z</html><!--c--> ",
    "<b><p>1</b>2<svg><title>3</svg>",
    "<form><div></form>x</div>y",
  ];
  for (let round = 0; round < 3000; round++) {
    const page = mutate(encode(seeds[round % seeds.length]), seeds.map(encode), random);
    const once = parser.parse(page);
    checkInvariants(once);
    const alone = parse(page);
    assert.equal(once.length, alone.length);
    assert.equal(once.textContent(0), alone.textContent(0));
  }
});

test("text that markup cuts in pieces is one node", () => {
  const cut = parse(encode("<p>a</x>b</y>c&amp;d\0e"));
  const p = cut.find("p");
  assert.equal(cut.end[p], p + 2);
  assert.equal(cut.text(p + 1), "abc&de");
});

test("what is made of a page is made once for each page, and each maker has its own", () => {
  let made = 0;
  const lengths = perTree(({ length }) => ({ length, number: ++made }));
  const names = perTree((of) => [of.name(1)]);
  const other = parse(encode("<p>a"));
  assert.deepEqual([lengths(tree).number, lengths(other).number, lengths(tree).number], [1, 2, 1]);
  assert.deepEqual([names(tree), names(other)], [[tree.name(1)], [other.name(1)]]);
  assert.equal(lengths(other).length, other.length);
});

/** The Tree of a live document: its texts, names, doctypes and live nodes, at any depth, and without the parser. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { extract, Tree } from "pith";
import { treeFromDocument } from "pith/dom";
import type { ElementLike, NodeLike } from "#src/html/dom/live-node.js";
import { Tag } from "#src/html/generated/tags.js";
import { dumpTree } from "./support/html5lib.js";
import { liveDocument, window } from "./support/live-document.js";

/** Text that a parser would change: references, carriage returns, NUL, a byte order mark, beyond the first plane. */
const ODD = "\ufeff&amp; a\r\nb\rc \0 <b> \u{1f600} é --> &#x41;";

test("texts, attributes and comments are what the document holds, and are not decoded again", () => {
  const document = liveDocument("<!doctype html><p>");
  const p = document.querySelector("p")!;
  p.append(ODD, document.createComment(ODD), document.createElement("b"));
  p.setAttribute("title", ODD);
  p.setAttribute("empty", "");
  const tree = treeFromDocument(document);
  const node = tree.find("p");
  assert.equal(tree.text(node + 1), ODD);
  assert.equal(tree.text(node + 2), ODD);
  assert.equal(tree.kind(node + 2), "comment");
  assert.equal(tree.attribute(node, "title"), ODD);
  assert.deepEqual(
    [...tree.attributes(node)],
    [
      ["title", ODD],
      ["empty", ""],
    ],
  );
  assert.equal(tree.textContent(0), ODD);
  assert.equal(tree.path(node + 3), "/html/body/p/b");
});

test("half a surrogate pair becomes U+FFFD; two halves in two text nodes are a character", () => {
  const document = liveDocument("");
  document.querySelector("body")!.append("a\ud83d", "\ude00b\ud83d");
  const tree = treeFromDocument(document);
  assert.equal(tree.textContent(0), "a\u{1f600}b\ufffd");
});

test("text nodes that touch are one, and empty ones are none", () => {
  const document = liveDocument("<p><b></b>");
  const p = document.querySelector("p")!;
  p.append("one", "", " two", document.createElement("i"), "");
  const tree = treeFromDocument(document);
  assert.equal(dumpTree(tree, tree.find("p")), '| <b>\n| "one two"\n| <i>');
});

test("a program is told which live node each element and text is", () => {
  const document = liveDocument(
    "<p>One<o:p>two</o:p><svg><linearGradient/></svg><template><b>three</b></template><form><input name=nextSibling></form>",
  );
  document.querySelector("p")!.append("four", " five");
  const live: NodeLike[] = [];
  const tree = treeFromDocument(document, {
    onNode(node, found) {
      live[node] = found;
    },
  });
  for (let node = 1; node < tree.length; node++) {
    if (tree.isElement(node)) assert.equal((live[node] as ElementLike).localName, tree.name(node));
    else assert.ok(tree.text(node).startsWith(live[node].nodeValue ?? ""));
  }
});

test("doctypes keep their identifiers", () => {
  const publicId = "-//W3C//DTD HTML 4.01//EN";
  for (const [name, publicIdGiven, systemId] of [
    ["html", "", ""],
    ["html", publicId, ""],
    ["html", publicId, 'say "hi" > there'],
    ["html", "it's > public", "about:legacy-compat"],
    ["html", "", "about:legacy-compat"],
    ["greeting", "", ""],
  ]) {
    const document = liveDocument("<!doctype html>");
    const type = document.implementation.createDocumentType(name, publicIdGiven, systemId);
    document.replaceChild(type, document.firstChild);
    const tree = treeFromDocument(document);
    assert.equal(tree.kind(1), "doctype");
    const doctype = tree.doctype(1)!;
    assert.deepEqual([doctype.name, doctype.publicId ?? "", doctype.systemId ?? ""], [name, publicIdGiven, systemId]);
  }
});

test("a document in quirks mode says so, and so does the Tree of its element", () => {
  for (const [page, quirks] of [
    ["<p>", true],
    ["<!doctype html><p>", false],
  ] as const) {
    const document = liveDocument(page);
    assert.equal(treeFromDocument(document).quirks, quirks);
    assert.equal(treeFromDocument(document.documentElement).quirks, quirks);
  }
});

test("an element gives the Tree of what is below it, and not of what follows", () => {
  const document = liveDocument("<div id=a><p>one</p></div><div>two</div>");
  const tree = treeFromDocument(document.querySelector("div")!);
  assert.equal(dumpTree(tree), '| <div>\n|   id="a"\n|   <p>\n|     "one"');
  assert.equal(tree.path(2), "/div/p");
});

test("elements have their numbers by namespace and name", () => {
  const document = liveDocument("<p><x-y></x-y><x-y></x-y><svg><clipPath></clipPath><p-q></p-q></svg>");
  const body = document.querySelector("body")!;
  body.append(
    document.createElementNS("http://www.w3.org/2000/svg", "oddCase"),
    document.createElementNS("http://www.w3.org/2000/svg", "title"),
    document.createElementNS("http://www.w3.org/1998/Math/MathML", "mi"),
    document.createElementNS("urn:other", "p"),
    document.createElementNS(null, "x-y"),
    document.createElementNS("http://www.w3.org/1999/xhtml", "P"),
  );
  const tree = treeFromDocument(document);
  const elements = [];
  for (let node = tree.find("p"); node < tree.length; node++) {
    elements.push(`${tree.namespace(node)} ${tree.name(node)} ${tree.tag[node] === Tag.P}`);
  }
  assert.deepEqual(elements, [
    "html p true",
    "html x-y false",
    "html x-y false",
    "svg svg false",
    "svg clipPath false",
    "svg p-q false",
    "svg oddCase false",
    "svg title false",
    "mathml mi false",
    "html p false",
    "html x-y false",
    "html P false",
  ]);
});

test("an XML document gives a Tree too", () => {
  const document = liveDocument(
    '<?xml version="1.0"?><?style sheet?><svg xmlns="http://www.w3.org/2000/svg" A="1">x<![CDATA[<y>]]></svg>',
    "image/svg+xml",
  );
  assert.equal(
    dumpTree(treeFromDocument(document)),
    '| <!-- ?style sheet? -->\n| <svg svg>\n|   A="1"\n|   xmlns="http://www.w3.org/2000/svg"\n|   "x<y>"',
  );
});

test("no node has a place in the page", () => {
  const tree = treeFromDocument(liveDocument("<!doctype html><p class='a b'>x<!--c-->"));
  assert.ok(tree instanceof Tree);
  assert.ok(tree.fromDocument);
  for (let node = 0; node < tree.length; node++) {
    assert.equal(tree.range(node), undefined);
    assert.ok(tree.start[node] <= tree.stop[node] && tree.stop[node] <= tree.source.length);
  }
});

test("extract takes the Tree of a live document", () => {
  const text = "A paragraph that is long enough to be found, & with an ampersand. It has a second sentence.";
  const document = liveDocument("<title>T</title><nav>menu</nav><article></article>");
  for (const paragraph of [document.createElement("p"), document.createElement("p")]) {
    paragraph.append(text);
    document.querySelector("article")!.append(paragraph);
  }
  const { text: got, title } = extract(treeFromDocument(document));
  assert.equal(got, `${text}\n\n${text}`);
  assert.equal(title, "T");
});

test("a document that a plain object stands for, deeper than the call stack and with many children", () => {
  const HTML = "http://www.w3.org/1999/xhtml";
  const element = (localName: string): ElementLike & { firstChild: NodeLike | null; nextSibling: NodeLike | null } => ({
    nodeType: 1,
    nodeName: localName.toUpperCase(),
    nodeValue: null,
    localName,
    namespaceURI: HTML,
    attributes: [{ name: "id", value: "i" }],
    firstChild: null,
    nextSibling: null,
  });
  const COUNT = 200_000;
  const root = element("div");
  let deepest = root;
  for (let i = 1; i < COUNT; i++) {
    const child = element("div");
    deepest.firstChild = child;
    deepest = child;
  }
  let last = element("b");
  deepest.firstChild = last;
  for (let i = 1; i < COUNT; i++) {
    const sibling = element("b");
    last.nextSibling = sibling;
    last = sibling;
  }
  const tree = treeFromDocument(root);
  assert.equal(tree.length, 1 + 2 * COUNT);
  assert.equal(tree.parent[tree.length - 1], COUNT);
  assert.equal(tree.end[COUNT], tree.length);
  assert.equal(tree.attribute(tree.length - 1, "id"), "i");
});

test("a call with anything else says what to give", () => {
  const document = liveDocument("<p>x");
  for (const wrong of [undefined, null, "<p>", {}, document.createTextNode("x"), window]) {
    assert.throws(() => treeFromDocument(wrong as never), {
      name: "TypeError",
      message: /^treeFromDocument: give a Doc/,
    });
  }
});

test("the entry holds no parser", () => {
  const seen = new Set<string>([fileURLToPath(import.meta.resolve("pith/dom"))]);
  for (const file of seen) {
    for (const [, specifier] of readFileSync(file, "utf8").matchAll(
      /^(?:import|export)\b(?:[^;"']*\bfrom)?\s*["']([^"']+)["'];$/gm,
    )) {
      assert.ok(specifier.startsWith("."), `${file} imports ${specifier}`);
      seen.add(fileURLToPath(new URL(specifier, `file://${file}`)));
    }
  }
  const names = [...seen].map((file) => file.slice(file.indexOf("/dist/") + "/dist/".length));
  assert.ok(names.includes("html/tree.js"));
  assert.deepEqual(
    names.filter((name) => /(^|\/)(parser|encoding)\//.test(name)),
    [],
  );
});

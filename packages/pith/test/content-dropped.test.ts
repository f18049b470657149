/** What an algorithm leaves out inside of content: the rest keeps its columns, its lines and the spaces between its words. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { renderHtml } from "#src/formats/html.js";
import { renderMarkdown } from "#src/formats/markdown/markdown.js";
import { type Algorithm, extract, parsePage, selectAll, type Tree } from "#src/index.js";

/** Keeps the body but what has the class `no`, and texts without a letter or a figure: what algorithms that judge words leave out. */
const withoutSigns: Algorithm = {
  name: "without-signs",
  select(tree: Tree) {
    const body = tree.find("body");
    const dropped = new Set<number>();
    for (let node = body; node < tree.end[body]; node++) {
      if (tree.isText(node) ? !/[\p{L}\p{N}]/u.test(tree.text(node)) : tree.attribute(node, "class") === "no")
        dropped.add(node);
    }
    return { algorithm: "without-signs", container: body, kept: [body], dropped, trace: { kind: "test" } };
  },
};

const pageOf = (page: string) => extract(page, { algorithm: withoutSigns });

test("cells that are no content keep their places, and ticks in cells stay", () => {
  const page =
    "<table><tr><th>Boat</th><th class=no>Ad</th><th>Sails</th></tr>" +
    "<tr><td>Sloop</td><td class=no>Buy</td><td><b>✓</b></td></tr><tr><td class=no>Ad</td><td>Oars</td><td>–</td></tr></table>";
  assert.equal(
    renderMarkdown(pageOf(page)),
    "| Boat | | Sails |\n| - | - | - |\n| Sloop | | **✓** |\n| | Oars | – |\n",
  );
});

test("ticks are drawn by pictures and icons alone, and those that are left out stay out", () => {
  const tick = '<td><img src="/img/tick.png" alt=""></td>';
  for (const [cell, expected] of [
    ['<td><img src="/img/tick.png?v=2" alt=""></td>', "✓"],
    ['<td><svg><use xlink:href="/sprite.svg#icon-check"></use></svg></td>', "✓"],
    ['<td><i class="material-icons green">check</i></td>', "✓"],
    ["<td class=material-icons>check</td>", "✓"],
    ["<td><i>check</i></td>", "<i>check</i>"],
    ['<td><i class="fa-xmark"></i></td>', "✗"],
    ['<td class=no><i class="fa-check"></i></td>', ""],
    ["<td><b class=no><img src=/tick.png alt=''></b></td>", ""],
    ['<td><div class="form-check"><input type="checkbox"></div></td>', ""],
    ['<td><div class="check"><select></select></div></td>', ""],
    ['<td><a href="https://ok.example/share"><i></i></a></td>', ""],
    ['<td><svg><use href="/ok/sprite.svg#wheel"></use></svg></td>', ""],
    ['<td><img src="view.php?ok=1" alt=""></td>', "image"],
    ['<td><img src="a.png#/ok" alt=""></td>', "image"],
    ['<td><img src="/a3ok7.jpg" alt=""></td>', "image"],
  ]) {
    const page = `<table><tr><th>a</th><th>b</th><th>c</th></tr><tr><td>Oars</td>${tick}${cell}</tr></table>`;
    const row = renderHtml(pageOf(page), { document: false, images: true }).split("<tr>")[2];
    assert.equal(row.split("</td>")[1], "<td>✓", row);
    const read = row.split("</td>")[2].slice("<td>".length);
    assert.equal(read.startsWith("<img") ? "image" : read, expected, `${cell} ${row}`);
  }
});

test("the last cell of the content keeps what it draws", () => {
  const rows = "<tr><th>Plan<th>Boats<tr><td>Small<td><i class=fa-check></i><tr><td>Large<td><i class=fa-xmark></i>";
  const paragraph =
    "<p>The old crane of the harbour fell into the sea on Saturday, and nobody who stood on the pier was hurt by it.";
  const page = `<title>Plans</title><h1>Plans</h1>${paragraph}<table>${rows}</table><nav><a href=/>Home</a></nav>`;
  assert.match(renderMarkdown(extract(page)), /\| Small \| ✓ \|\n\| Large \| ✗ \|$/m);
});

test("a column of cells that are no content goes", () => {
  const page =
    "<table><tr><td>a</td><td class=no>x</td><td>b</td></tr><tr><td>c</td><td class=no>y</td><td>d</td></tr></table>";
  assert.match(
    renderHtml(pageOf(page), { document: false }),
    /<tr><td>a<.td><td>b<.td><.tr><tr><td>c<.td><td>d<.td><.tr>/,
  );
});

test("code keeps its indentation and its brackets", () => {
  const page =
    "<pre><code><b>if</b> (a)\n<i>{</i>\n<b>    </b><b>run</b><i>();</i>\n<i>}</i>\n<b class=no>Copy this</b></code></pre>";
  assert.equal(renderMarkdown(pageOf(page)), "```\nif (a)\n{\n    run();\n}\n```\n");
});

test("a block that is left out still parts the lines around it", () => {
  const page =
    "<div>5 March<div class=no>By Jane Doe</div><b>The Paper</b></div><ul><li>Oars<p class=no>Buy</p><b>Sails</b></li></ul>" +
    "<div>One<div><span class=no>Ad</span></div>two</div>";
  assert.equal(renderMarkdown(pageOf(page)), "5 March\n\n**The Paper**\n\n- Oars **Sails**\n\nOne\n\ntwo\n");
});

test("space between an image and its words stays, though it is no text of a block", () => {
  const page =
    "<ul><li><a href='https://e.org/big'><img src='https://e.org/a.jpg' alt=Pier></a>\n <span>The pier.</span></li></ul>";
  assert.equal(renderMarkdown(pageOf(page)), "- [![Pier](https://e.org/a.jpg)](https://e.org/big) The pier.\n");
});

test("a formula whose MathML isn't content is in Markdown as in text: by its picture, or by its letters", () => {
  const math = "<math><mi>x</mi></math>";
  const formulas: Readonly<Record<string, string>> = {
    $y$: `<span>${math}</span><img class=tex alt=y>`,
    y: `<span class=katex-mathml>${math}</span><span class=katex-html>y</span>`,
  };
  for (const [markdown, formula] of Object.entries(formulas)) {
    const tree = parsePage(`<body><p>So <i>${formula}</i> it is.`).tree;
    const [around] = selectAll(tree, "i");
    const [mathml, drawing] = [tree.firstChild(around), tree.nextSibling(tree.firstChild(around))];
    const written = (kept: readonly number[], dropped: readonly number[] = []) => {
      const algorithm: Algorithm = {
        name: "given",
        select: () => ({ algorithm: "given", container: 1, kept, dropped: new Set(dropped), trace: { kind: "test" } }),
      };
      const extraction = extract(tree, { algorithm });
      return [extraction.text, renderMarkdown(extraction).trim()];
    };
    const body = tree.find("body");
    assert.deepEqual(written([body]), ["So x it is.", `So *$x$* it is.`]);
    assert.deepEqual(written([body], [mathml]), ["So y it is.", `So *${markdown}* it is.`]);
    assert.deepEqual(written([drawing]), ["y", markdown]);
  }
});

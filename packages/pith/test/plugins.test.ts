/** Transforms of content: rehype plug-ins change or replace its tree, and what they bring in is sanitised. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Element, Root } from "hast";
import type { Chunk } from "#src/chunks/chunks.js";
import { renderHtml } from "#src/formats/html.js";
import { renderMarkdown } from "#src/formats/markdown/markdown.js";
import { extract } from "#src/index.js";
import { everything } from "./support/everything.js";

const page = extract("<h2>Title</h2><p>Text <a href='https://a.example/'>link</a>", { algorithm: everything });

test("examples/plugins.mjs runs rehype plug-ins on the content", () => {
  const script = fileURLToPath(new URL("../../../../examples/plugins.mjs", import.meta.url));
  const out = execFileSync(process.execPath, [script], { encoding: "utf8" });
  assert.match(out, /^### What eleven years bought$/m);
  assert.match(out, /^## Tidewell’s old harbour/m);
  assert.doesNotMatch(out, /^# /m);
  assert.match(out, /^As HTML: \d+ characters\.$/m);
});

test("examples/retrieval.mjs cuts the content into pieces within a budget, none lost, with their headings and places", () => {
  const root = new URL("../../../../", import.meta.url);
  const script = fileURLToPath(new URL("examples/retrieval.mjs", root));
  const out = execFileSync(process.execPath, [script], { cwd: fileURLToPath(root), encoding: "utf8" });
  const pieces = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Chunk);
  const bytes = readFileSync(new URL("examples/harbour-news.html", root));
  assert.ok(pieces.length > 5);
  for (const { headings, tokens, range, markdown } of pieces) {
    assert.ok(tokens <= 200, markdown);
    assert.equal(headings[0], "Tidewell’s old harbour gets its second tide gate");
    const words = markdown.match(/\w{8,}/g) ?? [];
    const place = bytes.subarray(range?.start, range?.end).toString();
    assert.ok(words.filter((word) => place.includes(word)).length > 0.9 * words.length, markdown);
  }
  const whole = renderMarkdown(extract(bytes, { url: "https://example.org/article" }));
  const plain = (markdown: string) => markdown.replace(/\s+/g, " ").trim();
  assert.equal(plain(pieces.map(({ markdown }) => markdown).join("\n\n")), plain(whole));
});

test("a plug-in can change the tree in place or give another one", () => {
  const inPlace = (content: Root) => {
    (content.children[0] as Element).tagName = "h3";
    return undefined;
  };
  assert.match(renderMarkdown(page, { transform: inPlace }), /^### Title\n/);
  const another = (): Root => ({ type: "root", children: [{ type: "text", value: "new" }] });
  assert.equal(renderMarkdown(page, { transform: another }), "new\n");
});

test("what a plug-in brings in is sanitised", () => {
  const transform = (content: Root) => {
    const [heading, paragraph] = content.children as Element[];
    heading.properties["onclick"] = "alert(1)";
    heading.properties["id"] = "cookie";
    (paragraph.children[1] as Element).properties["href"] = "javascript:alert(1)";
    const script: Element = {
      type: "element",
      tagName: "script",
      properties: {},
      children: [{ type: "text", value: "alert(1)" }],
    };
    content.children.push(script);
    return content;
  };
  assert.equal(renderHtml(page, { document: false, transform }), "<h2>Title</h2><p>Text <a>link</a></p>");
  assert.equal(renderMarkdown(page, { transform }), "## Title\n\nText link\n");
});

test("links, images and tables can be left out", () => {
  const source =
    "<p>A <a href=/x>link</a> <img src=/i.png></p><figure><img src=/j.png></figure><table><tr><th>a<th>b<tr><td>1<td>2</table>";
  const all = extract(source, { algorithm: everything });
  assert.equal(renderMarkdown(all, { links: false, images: false, tables: false }), "A link\n");
  assert.equal(
    renderHtml(all, { document: false, images: false, links: false }),
    "<p>A link </p><table><tbody><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>",
  );
});

test("a transform has the places of blocks in the source, whatever is written", () => {
  for (const render of [renderHtml, renderMarkdown]) {
    const ranges: unknown[] = [];
    const transform = (content: Root) => {
      for (const child of content.children) if (child.type === "element") ranges.push(child.data?.range);
      return undefined;
    };
    render(page, { transform });
    assert.ok(ranges.length > 0 && ranges.every((range) => range !== undefined));
  }
});

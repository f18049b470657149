import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { parse, toUtf8 } from "pith";
import { treeFromDocument } from "pith/dom";
import { IS_SMALL, pagesOf } from "pith-testing/corpus.js";
import { sharedPath } from "pith-testing/shared.js";
import { dumpTree, readTreeCases } from "./support/html5lib.js";
import { dumpDocument, liveDocument, window } from "./support/live-document.js";

const SKIP = sharedPath() ? false : "needs ../shared";
const decoder = new TextDecoder("utf-8");

/** Every how many pages of data/ one is read: sixty of ../shared/data, as jsdom takes a tenth of a second for each. */
const EVERY = IS_SMALL ? 1 : 33;

/**
 * Cases of which jsdom 26 makes another document than the HTML standard says, by their text, with the reason. Of that
 * document, too, the Tree is exact.
 */
const TEXT_BEHIND_TABLE = "jsdom puts text that a table may not hold at the end of the table's parent, not before it";
const LAST_ATTRIBUTE = "of html and body tags that repeat, jsdom takes the last one's attributes, not the first one's";
const EXCEPTIONS = new Map([
  ...[
    "<table>A<td>B</td>C</table>",
    "<table><colgroup> foo</colgroup></table>",
    "<body><table><tr><td><svg><td><foreignObject><span></td>Foo",
    "<body><table>\0filler\0text\0",
    "<table><colgroup></html>foo",
    "<table>a<!doctype html>",
    "<template><template><table>Foo",
    "<!doctype html><table> X<meta></table>",
    "<!doctype html><table> x</table>",
    "<!doctype html><table> x </table>",
    "<!doctype html><table><tr> x</table>",
    "<!doctype html><table>X<style> <tr>x </style> </table>",
    "<!doctype html><table><tr><style></script></style>abc",
    "<!doctype html><table><tr><script></style></script>abc",
    "<!doctype html><table>abc<!--foo-->",
    "<!doctype html><table> b <!--foo-->",
    "<!doctype html>a<i>b<table>c<b>d</i>e</b>f",
    "<!DOCTYPE html><table><tr>TEST",
    "<table><colgroup>foo",
    "<!doctype html><table>X<tr><td><table> <meta></table></table>",
    "<!doctype html><table>X<input type=hidDEN></table>",
    "x<table><table>x",
    "<table><td></tbody>A",
  ].map((page) => [page, TEXT_BEHIND_TABLE] as const),
  ["<!DOCTYPE html><html xml:lang=bar><html xml:lang=foo>", LAST_ATTRIBUTE],
  ["<body foo='bar'><body foo='baz' yo='mama'>", LAST_ATTRIBUTE],
]);

/** jsdom's parser reads a select as the standard did before 2025. */
function parsed(source: Uint8Array): string {
  return dumpTree(parse(source, { legacySelect: true }));
}

/** The first line in which two dumps differ, with those before it; a whole page in a message helps nobody. */
function assertSame(got: string, want: string, name: string): void {
  if (got === want) return;
  const [gotLines, wantLines] = [got.split("\n"), want.split("\n")];
  const at = wantLines.findIndex((line, i) => line !== gotLines[i]);
  const part = (lines: string[]) => lines.slice(Math.max(0, at - 3), at + 2).join("\n");
  assert.fail(`${name}, line ${at}\ngot\n${part(gotLines)}\nwant\n${part(wantLines)}`);
}

test("the Tree of a live document is the document, and the parser's Tree of the page", { skip: SKIP }, () => {
  const folder = sharedPath("conformance", "html5lib-tests", "tree-construction")!;
  const exceptions = new Set(EXCEPTIONS.keys());
  let count = 0;
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".dat"))) {
    for (const { data, line } of readTreeCases(file, readFileSync(join(folder, file), "utf8"))) {
      const document = liveDocument(data);
      const dump = dumpTree(treeFromDocument(document));
      assertSame(dump, dumpDocument(document), `${file}:${line}`);
      const want = parsed(new TextEncoder().encode(data));
      if (EXCEPTIONS.has(data)) {
        assert.notEqual(dump, want, `no exception any more: ${data}`);
        exceptions.delete(data);
      } else assertSame(dump, want, `${file}:${line}`);
      count++;
    }
  }
  assert.deepEqual([...exceptions], []);
  assert.ok(count >= 1778, `only ${count} cases`);
});

test("the Tree of real pages made live is the parser's, and the document stays as it is", () => {
  let nth = 0;
  let count = 0;
  for (const corpus of ["wcxb", "multilingual"]) {
    for (const { name: file, read } of pagesOf(corpus)) {
      if (nth++ % EVERY !== 0) continue;
      const source = toUtf8(read()).bytes;
      const document = liveDocument(decoder.decode(source));
      const observer = new window.MutationObserver(() => {});
      observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
      const before = document.documentElement.outerHTML;
      assertSame(dumpTree(treeFromDocument(document)), parsed(source), file);
      assert.deepEqual(observer.takeRecords(), []);
      assert.ok(document.documentElement.outerHTML === before, `${file} was changed`);
      count++;
    }
  }
  assert.ok(count >= (IS_SMALL ? 20 : 60), `only ${count} pages`);
});

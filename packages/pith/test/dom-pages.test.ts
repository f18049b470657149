/** Real pages as live documents of jsdom: the Tree is the one that the parser makes, and reading it changes nothing. */
import assert from "node:assert/strict";
import test from "node:test";
import { treeFromDocument } from "pith/dom";
import { IS_SMALL, pagesOf } from "pith-testing/corpus.js";
import { toUtf8 } from "#src/html/encoding/detect.js";
import { parse } from "#src/html/parser/parser.js";
import { assertSame } from "./support/dom-pages.js";
import { asOthersRead, dumpTree } from "./support/html5lib.js";
import { liveDocument, window } from "./support/live-document.js";

const decoder = new TextDecoder("utf-8");

/** Every how many pages of data/ one is read: sixty of ../shared/data, as jsdom takes a tenth of a second for each. */
const EVERY = IS_SMALL ? 1 : 33;

test("the Tree of real pages made live is the parser's, and the document stays as it is", () => {
  let nth = 0;
  let count = 0;
  for (const corpus of ["wcxb", "multilingual"]) {
    for (const { name: file, read } of pagesOf(corpus)) {
      if (nth++ % EVERY !== 0) continue;
      const source = asOthersRead(toUtf8(read()).bytes);
      const document = liveDocument(decoder.decode(source));
      const observer = new window.MutationObserver(() => {});
      observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
      const before = document.documentElement.outerHTML;
      assertSame(dumpTree(treeFromDocument(document)), dumpTree(parse(source)), file);
      assert.deepEqual(observer.takeRecords(), []);
      assert.ok(document.documentElement.outerHTML === before, `${file} was changed`);
      count++;
    }
  }
  assert.ok(count >= (IS_SMALL ? 20 : 60), `only ${count} pages`);
});

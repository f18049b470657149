/** Trees of the parser compared with parse5's: for real pages, random mutations, framesets, and pages with many names of their own. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { IS_SMALL, samplePages } from "pith-testing/corpus.js";
import { mutate, seededRandom } from "pith-testing/random.js";
import { rounds } from "pith-testing/rounds.js";
import { sharedPath } from "pith-testing/shared.js";
import { toUtf8 } from "#src/html/encoding/detect.js";
import { Parser } from "#src/html/parser/parser.js";
import { asOthersRead, dumpTree, readTreeCases } from "./support/html5lib.js";
import { dumpParse5 } from "./support/parse5.js";

const parser = new Parser();
const decoder = new TextDecoder("utf-8");

/** The first line in which two dumps differ, or undefined. A whole page in an assertion message helps nobody. */
function difference(written: Uint8Array): string | undefined {
  const source = asOthersRead(written);
  const got = dumpTree(parser.parse(source)).split("\n");
  const want = dumpParse5(decoder.decode(source)).split("\n");
  const at = want.findIndex((line, i) => line !== got[i]);
  if (at < 0 && got.length === want.length) return undefined;
  const from = Math.max(0, at - 3);
  return `got\n${got.slice(from, at + 2).join("\n")}\nwant\n${want.slice(from, at + 2).join("\n")}`;
}

function* pages(): Generator<[string, Uint8Array]> {
  for (const corpus of ["wcxb", "multilingual"]) {
    for (const { name, read } of samplePages(corpus)) yield [`${corpus}/${name}`, toUtf8(read()).bytes];
  }
}

test("the tree of every third page is parse5's", () => {
  let count = 0;
  for (const [name, source] of pages()) {
    assert.equal(difference(source), undefined, name);
    count++;
  }
  assert.ok(count >= (IS_SMALL ? 20 : 660), `only ${count} pages`);
});

test("a frameset that replaces a body comes after the comments after that body", () => {
  for (const page of [
    "</body><!--x--><frameset>",
    "<body>a</body><!--x--><!--y--><frameset><frame></frameset><!--z-->",
    "</body><!--x--></html><!--y--><frameset></frameset></html><!--z-->",
    "<table></table></body><!--x--><frameset>",
    "</body><!--x--><p>a<!--y--></body><!--z-->",
  ]) {
    assert.equal(difference(new TextEncoder().encode(`<!doctype html>${page}`)), undefined, page);
  }
});

test("the tree of a page with four hundred names of its own is parse5's", () => {
  const names = Array.from({ length: 400 }, (_, i) => `x-${i}`);
  const opened = names.map((name) => `<${name}>`).join("");
  const closed = names.flatMap((name, i) => (i % 2 === 0 ? [`</${name}>${i}`] : [])).reverse();
  for (const inside of [opened, `<svg>${opened}`]) {
    assert.equal(difference(new TextEncoder().encode(`<!doctype html>${inside}deep${closed.join("")}`)), undefined);
  }
});

const MUTATIONS = rounds(120, 4_000);

test(`the tree of ${MUTATIONS} random mutations is parse5's`, () => {
  const random = seededRandom(20_260);
  const seeds: Uint8Array[] = [];
  const folder = sharedPath("conformance", "html5lib-tests", "tree-construction");
  const files = folder === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith(".dat"));
  for (const file of files) {
    for (const item of readTreeCases(file, readFileSync(join(folder!, file), "utf8"))) {
      seeds.push(new TextEncoder().encode(item.data));
    }
  }
  let nth = 0;
  for (const [, source] of pages()) {
    if (nth++ % (IS_SMALL ? 1 : 4) !== 0) continue;
    const start = Math.floor(random() * Math.max(1, source.length - 3000));
    seeds.push(source.slice(start, start + 3000));
  }
  for (let round = 0; round < MUTATIONS; round++) {
    const source = mutate(seeds[Math.floor(random() * seeds.length)], seeds, random);
    const found = difference(source);
    if (found !== undefined) assert.fail(`mutation ${round}: ${JSON.stringify(decoder.decode(source))}\n${found}`);
  }
});

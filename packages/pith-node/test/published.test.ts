/** The library as it is published against the one that is built file by file: the same of every page. */
import assert from "node:assert/strict";
import test from "node:test";
import * as pith from "pith";
import * as formats from "pith/formats";
import * as records from "pith/records";
import { IS_SMALL, pagesOf } from "pith-testing/corpus.js";

// As it is built, file by file; these tests are run with the library as it is published.
const built = (path: string) => import(new URL(`../../../pith/dist/${path}`, import.meta.url).href);

/** Every so many pages are compared. */
const STEP = IS_SMALL ? 3 : 25;

test("the library as it is published says of every page what it says as it is built", async () => {
  const [plain, plainFormats, plainRecords]: [typeof pith, typeof formats, typeof records] = [
    await built("index.js"),
    await built("formats/index.js"),
    await built("records/index.js"),
  ];
  assert.notEqual(pith.extract, plain.extract);
  const said = (
    { extract, explain, probe, traceMetadata }: typeof pith,
    { markdown, json }: typeof formats,
    { traceRecords }: typeof records,
    page: Uint8Array,
  ) => {
    const extraction = extract(page, { format: json, blocks: true });
    const { tree } = extraction;
    return JSON.stringify([
      extraction,
      extract(tree, { format: markdown, comments: true, exclude: "nav, :has(> a:first-child)" }).content,
      [probe(tree), explain(extraction), traceMetadata(tree), traceRecords(extraction)],
    ]);
  };
  let pages = 0;
  for (const corpus of ["wcxb", "multilingual", "measure/news-2008"]) {
    for (const { name, read } of pagesOf(corpus).filter((_, i) => i % STEP === 0)) {
      pages++;
      assert.equal(said(pith, formats, records, read()), said(plain, plainFormats, plainRecords, read()), name);
    }
  }
  assert.ok(pages > 0);
});

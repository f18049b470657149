/** What a page leaves behind is found by the quick garbage collections, which don't mark the whole heap; also of the library as it is published, which these tests are run with. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";

/** As many bytes of each page may wait: the last pages are still there, which are a tenth of these. */
const MOST_KEPT = 200_000;

/** Bytes for each page that only marking the whole heap frees, of pages that leave 300 kB and more. */
const PROGRAM = `
  import { extract, Parser } from "pith";
  import { findRecords } from "pith/records";
  import { json, markdown } from "pith/formats";
  const paragraphs = Array.from({ length: 150 }, (_, i) =>
    "<div class='part-" + i + " story' id=place" + i + "><p class=text-" + i + ">The harbour master said that gate " + i + " had held.</p></div>");
  const page = new TextEncoder().encode("<title>Gate</title><main>" + paragraphs.join("") + "</main>");
  const parser = new Parser();
  const pages = 30;
  const kept = (read) => {
    for (let i = 0; i < pages; i++) read();
    gc();
    for (let i = 0; i < pages; i++) read();
    gc({ type: "minor" });
    gc({ type: "minor" });
    const before = process.memoryUsage().heapUsed;
    gc();
    return (before - process.memoryUsage().heapUsed) / pages;
  };
  console.log(JSON.stringify([READERS].map(kept)));
`;

const READERS: Readonly<Record<string, string>> = {
  text: "extract(page, { parser }).text",
  metadata: "extract(page, { parser }).metadata",
  Markdown: "extract(page, { parser, format: markdown }).content",
  JSON: "extract(page, { parser, format: json, blocks: true }).content",
  records: "findRecords(extract(page, { parser }))",
};

test("a page is let go before the whole heap is marked, whatever is made of it", () => {
  const readers = Object.values(READERS).map((read) => `() => { ${read} }`);
  const flags = ["--expose-gc", "--input-type=module", "--eval", PROGRAM.replace("READERS", readers.join())];
  const kept: number[] = JSON.parse(execFileSync(process.execPath, flags, { encoding: "utf8" }));
  assert.equal(kept.length, readers.length);
  for (const [i, name] of Object.keys(READERS).entries()) {
    assert.ok(kept[i] < MOST_KEPT, `${name}: each page leaves ${Math.round(kept[i])} bytes`);
  }
});

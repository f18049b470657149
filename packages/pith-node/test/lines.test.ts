/** Lines of files and lists end at line feeds, and at no other character that some readers take for an end. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { temporaryFolder } from "pith-testing/command.js";
import { readEntryList, writeEntryList } from "#src/batch/input/entry.js";
import { expandInputs } from "#src/batch/input/expand-inputs.js";
import { placedLines } from "#src/files/line-index.js";
import { FoundList } from "#src/site/found-list.js";

/** What some readers of lines, but not JSON, take for line ends. */
const ENDS = "a\u2028b\u2029c\u0085d\re\vf";

async function* chunks(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test("lines are cut at line feeds and nowhere else, whatever the pieces that they come in", async () => {
  const bytes = Buffer.from(`\n${ENDS}\n\n\u00fc\r\nlast`);
  for (let size = 1; size <= bytes.length; size++) {
    const found: [string, number][] = [];
    for await (const { line, offset } of placedLines(chunks(bytes, size), 100)) found.push([line.toString(), offset]);
    const second = 101 + Buffer.byteLength(ENDS) + 2;
    assert.deepEqual(found, [
      [ENDS, 101],
      ["\u00fc\r", second],
      ["last", second + 4],
    ]);
  }
});

test("the list of a crawl is taken up behind an address or a date with characters that look like line ends", async (t) => {
  const path = join(temporaryFolder(t), "found.jsonl");
  const list = await FoundList.open(path, Number.POSITIVE_INFINITY);
  for (const name of ["1", ENDS, "3"]) {
    list.add(name, { url: `https://a.example/${name}`, via: "sitemap", from: null, depth: 0, date: ENDS });
  }
  list.settle("1", { outcome: "page" });
  list.settle("3", { outcome: "page" });
  await list.close();
  const written = readFileSync(path);
  const again = await FoundList.open(path, Number.POSITIVE_INFINITY);
  assert.deepEqual([again.counts.found, again.counts.pages, again.counts.open], [3, 2, 1]);
  assert.equal(again.take()?.found.date, ENDS);
  await again.close();
  assert.deepEqual(readFileSync(path), written, "nothing of it is cut off");
});

test("of a crawl's list, lines count that are whole and whose page the archive still has", async (t) => {
  const path = join(temporaryFolder(t), "found.jsonl");
  const list = await FoundList.open(path, Number.POSITIVE_INFINITY);
  for (const name of ["1", "2", "3"]) {
    list.add(name, { url: `https://a.example/${name}`, via: "sitemap", from: null, depth: 0, date: null });
    list.settle(name, { outcome: "page" }, { place: { at: 100 * Number(name), end: 100 * Number(name) + 100 } });
  }
  await list.close();
  const written = readFileSync(path);
  for (const [bytes, archived, pages, end] of [
    [written, 400, 3, 400],
    [written.subarray(0, -1), 400, 2, 300],
    [written, 399, 2, 300],
    [written, 250, 1, 200],
  ] as const) {
    writeFileSync(path, bytes);
    const again = await FoundList.open(path, archived);
    assert.deepEqual([again.counts.pages, again.archiveEnd], [pages, end]);
    again.add("4", { url: "https://a.example/4", via: "sitemap", from: null, depth: 0, date: null });
    await again.close();
    assert.doesNotMatch(readFileSync(path, "utf8"), /\0/);
  }
});

test("names on standard input may have them, and so may those of the list of inputs", async (t) => {
  const names = ["https://a.example/1", `https://a.example/${ENDS}`, "https://a.example/3"];
  const path = join(temporaryFolder(t), "inputs.jsonl");
  await writeEntryList(path, expandInputs(["-"], chunks(Buffer.from(names.join("\n")), 7)));
  const read: unknown[] = [];
  const offsets: number[] = [];
  for await (const { entry, offset } of readEntryList(path, 0)) {
    read.push(entry);
    offsets.push(offset);
  }
  assert.deepEqual(
    read,
    names.map((url) => ({ url })),
  );
  for await (const { entry, offset } of readEntryList(path, offsets[2])) {
    assert.deepEqual([entry, offset], [{ url: names[2] }, offsets[2]]);
  }
});

/** Archives that mean harm: what reading one costs is bounded by its size, whatever it holds or says of itself. */
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { deflateRawSync, gzipSync } from "node:zlib";
import { runBatch } from "pith-node";
import { temporaryFolder } from "pith-testing/command.js";
import { responseRecord, warcRecord } from "pith-testing/warc.js";
import { ArchiveBudget } from "#src/batch/input/archive-budget.js";
import type { Item } from "#src/batch/input/item.js";
import { Damage, type Piece } from "#src/batch/input/piece-reader.js";
import { readFileItems } from "#src/batch/input/read-file.js";
import { headerEnd } from "#src/batch/input/warc-scan.js";
import { readFailures } from "./support/batch.js";
import { zipOf } from "./support/zip.js";

async function readItems(path: string, bytes: Uint8Array): Promise<Item[]> {
  writeFileSync(path, bytes);
  const items: Item[] = [];
  for await (const item of readFileItems(path, { maxBytes: 10_000_000 }, () => {})) items.push(item);
  return items;
}

function last(items: readonly Item[]): string {
  const item = items[items.length - 1];
  return item.type === "failed" ? `${item.code}: ${item.message}` : item.type;
}

const LYING =
  "WARC/1.0\r\nWARC-Type: response\r\nContent-Type: application/http\r\nContent-Length: 9000000\r\n\r\nHTTP/1.1 200 OK\r\n\r\n";

/** More damaged places than an archive may have. */
const PLACES = 11_000;

test("an archive that is damaged all over isn't read on", async (t) => {
  const folder = temporaryFolder(t);
  const member = Buffer.concat([gzipSync("x").subarray(0, 10), Buffer.from("rubbish")]);
  for (const [name, bytes] of [
    ["marks.warc", Buffer.from("WARC/1.0\r\n".repeat(PLACES))],
    ["lengths.warc", Buffer.from(LYING.repeat(PLACES))],
    ["members.warc.gz", Buffer.concat(Array<Buffer>(PLACES).fill(member))],
  ] as const) {
    const items = await readItems(join(folder, name), bytes);
    assert.ok(items.length < 10_200, `${name}: ${items.length} items`);
    assert.match(last(items), /^archive-limit: The archive is damaged in more than 10000 places/, name);
  }
});

test("what damaged members that hold each other unpack to counts, though nobody gets it", async (t) => {
  const folder = temporaryFolder(t);
  const header = gzipSync("x").subarray(0, 10);
  // Each member begins with a block that is stored, and is the header of the next one; all go on as the last, whose sum is wrong.
  const stored = Buffer.concat([header, Buffer.from([0, 10, 0, 0xf5, 0xff])]);
  const kernel = Buffer.concat([header, deflateRawSync(Buffer.alloc(15_000_000)), Buffer.alloc(8, 1)]);
  const quoting = (end: Buffer) => Buffer.concat([...Array<Buffer>(3_000).fill(stored), end]);
  for (const [name, end] of [
    ["sum", kernel],
    ["end", kernel.subarray(0, -20)],
    ["broken", Buffer.concat([kernel.subarray(0, -20), Buffer.alloc(300, 0xff)])],
  ] as const) {
    const items = await readItems(join(folder, `${name}.warc.gz`), quoting(end));
    assert.match(last(items), /^archive-limit: The archive unpacks to more than 200 times its size/, name);
    assert.ok(items.length < 20, `${name}: ${items.length} items`);
  }
});

test("an archive has no more records than fit in its size", async () => {
  async function* records(): AsyncGenerator<Item> {
    for (;;) yield { type: "skipped", reason: "warc-info" };
  }
  for (const [read, most] of [
    [0, 100_000],
    [50_000, 105_000],
  ]) {
    const budget = new ArchiveBudget();
    budget.addRead(read);
    const items: Item[] = [];
    for await (const item of budget.items(records())) items.push(item);
    assert.match(last(items), /^archive-limit: The archive has more records/);
    assert.equal(items.length, most + 2);
  }
});

test("what an archive unpacks to is bounded by its size, whether records come of it or not", async () => {
  const budget = new ArchiveBudget();
  const piece = Buffer.alloc(10_000_000, "\n");
  async function* pieces(count: number): AsyncGenerator<Piece> {
    for (let n = 0; n < count; n++) yield piece;
  }
  const unpack = async (count: number) => {
    let taken = 0;
    let damage: Damage | undefined;
    for await (const one of budget.pieces(pieces(count))) {
      if (one instanceof Damage) damage = one;
      else taken += one.length;
    }
    return { taken, damage: damage?.code };
  };
  assert.deepEqual(await unpack(20), { taken: 200_000_000, damage: undefined });
  budget.addRead(1_500_000);
  assert.deepEqual(await unpack(20), { taken: 100_000_000, damage: "archive-limit" }, "200 times what was read");
});

/** A Zstandard frame of blocks that are a line feed repeated 131,071 times: 1.3 GB in 40 kB. */
const ENDLESS = Buffer.concat([
  Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x38]),
  ...Array<Buffer>(10_000).fill(Buffer.from([0xfa, 0xff, 0x0f, 0x0a])),
]);

test("line feeds without end in a small file end, and say so in the summary and the error file", async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, "bomb.warc.zst"), ENDLESS);
  writeFileSync(join(folder, "next.warc"), responseRecord("next", "<p>The boats came back to the harbour."));
  const output = join(folder, "out.jsonl");
  const inputs = ["bomb.warc.zst", "next.warc"].map((name) => join(folder, name));
  const { counts } = await runBatch({ inputs, output, workers: 1 });
  assert.deepEqual([counts.written, counts.failures], [1, { "archive-limit": 1 }]);
  assert.match(readFailures(output)[0].error.message, /unpacks to more than 200 times its size/);
});

test("a ZIP archive whose directory names a file again and again is read once", async (t) => {
  const warc = {
    name: "data.warc",
    bytes: Buffer.concat([responseRecord(1, "a".repeat(500)), responseRecord(2, "b")]),
  };
  const once = zipOf([warc]);
  const directory = once.subarray(once.indexOf("PK\x01\x02"), once.indexOf("PK\x05\x06"));
  const end = Buffer.from(once.subarray(once.indexOf("PK\x05\x06")));
  for (const at of [8, 10]) end.writeUInt16LE(60_000, at);
  end.writeUInt32LE(directory.length * 60_000, 12);
  const bomb = [once.subarray(0, once.indexOf("PK\x01\x02")), ...Array<Buffer>(60_000).fill(directory), end];
  const items = await readItems(join(temporaryFolder(t), "x.wacz"), Buffer.concat(bomb));
  assert.match(last(items), /^damaged: The files in the ZIP archive overlap/);
  assert.equal(items.length, 3);
});

test("a file in a ZIP archive that unpacks to too much ends the archive", async (t) => {
  const zip = zipOf([
    { name: "a.warc.zst", bytes: ENDLESS },
    { name: "b.warc", bytes: responseRecord(1, "a") },
  ]);
  const items = await readItems(join(temporaryFolder(t), "x.wacz"), zip);
  assert.equal(items.length, 1);
  assert.match(last(items), /^archive-limit: The archive unpacks to more than 200 times/);
});

test("a header ends at its empty line, and is none once the next record begins", () => {
  const end = (text: string, from?: number) => headerEnd(Buffer.from(text), from);
  assert.deepEqual(end("WARC/1.0\r\nA: b\r\n\r\nrest"), { at: 18, isWhole: true });
  assert.deepEqual(end("WARC/0.18\nA: b\n\nrest"), { at: 16, isWhole: true });
  assert.deepEqual(end("WARC/1.0\r\nA: b\r\nC: "), { at: 16, isWhole: false });
  assert.deepEqual(end("WARC/1.0\r\nA: b\r\nC: d\r\n\r\n", 16), { at: 24, isWhole: true });
  for (const none of ["WARC/", "WARC/one\r\n\r\n", "WARC/1.0\r\nA: bWARC/1.0\r\nA: b\r\n\r\n", "rest"]) {
    assert.equal(end(none), "none", none);
  }
  assert.equal(end(`WARC/1.0\r\n${"a".repeat(70_000)}\r\n\r\n`), "none");
  const whole = warcRecord({ "WARC-Type": "info" }, "").toString();
  assert.notEqual(end(whole), "none");
});

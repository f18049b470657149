// ZIP archives whose directories lie: what is read of them, and at what cost.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { temporaryFolder } from "pith-testing/command.js";
import { SEED, seededRandom } from "pith-testing/random.js";
import { rounds } from "pith-testing/rounds.js";
import { gzipRecords, responseRecord } from "pith-testing/warc.js";
import { ArchiveBudget } from "#src/batch/input/archive-budget.js";
import type { Piece } from "#src/batch/input/piece-reader.js";
import { readFileItems } from "#src/batch/input/read-file.js";
import { zipOf } from "./support/zip.js";

/** What is read of an archive in short: the ids of its pages, and `!` and the code of each failure. */
async function short(path: string, bytes: Uint8Array, onRead: (bytes: number) => void = () => {}): Promise<string[]> {
  writeFileSync(path, bytes);
  const found: string[] = [];
  for await (const item of readFileItems(path, { maxBytes: 1_000_000 }, onRead)) {
    if (item.type !== "skipped") found.push(item.type === "failed" ? `!${item.code}` : (item.id ?? "?"));
  }
  return found;
}

const record = (id: number) => responseRecord(id, `page ${id} `.repeat(20));
const FILES = [0, 1, 2].map((id) => ({ name: `${id}.warc.gz`, bytes: gzipRecords([record(id)]) }));
const DIRECTORY_ENTRY = "PK\x01\x02";
const END = "PK\x05\x06";

/** What a field of 32 bits holds if its value is elsewhere, in 64 bits (APPNOTE 6.3.3, 4.5.3). */
const ELSEWHERE = 0xffffffff;
const FAR = 2n ** 60n;

/** The archive with a place for its second file that no file can have. */
function withFarFile(): Buffer {
  const zip = zipOf(FILES);
  const entry = zip.indexOf(DIRECTORY_ENTRY, zip.indexOf(DIRECTORY_ENTRY) + 1);
  const end = entry + 46 + FILES[1].name.length;
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(FAR, 4);
  zip.writeUInt16LE(extra.length, entry + 30);
  zip.writeUInt32LE(ELSEWHERE, entry + 42);
  return Buffer.concat([zip.subarray(0, end), extra, zip.subarray(end)]);
}

/** The archive with what ZIP64 has before the end: a directory at `at`, and where it says so, `said`. */
function withFarDirectory(at: bigint, said?: bigint): Buffer {
  const zip = zipOf(FILES);
  const end = zip.lastIndexOf(END);
  const record = Buffer.alloc(56);
  record.write("PK\x06\x06");
  record.writeBigUInt64LE(BigInt(FILES.length), 32);
  record.writeBigUInt64LE(at, 48);
  const locator = Buffer.alloc(20);
  locator.write("PK\x06\x07");
  locator.writeBigUInt64LE(said ?? BigInt(end), 8);
  return Buffer.concat([zip.subarray(0, end), record, locator, zip.subarray(end)]);
}

test("places that no file has, as ZIP64 can name them, cost what is there and nothing else", async (t) => {
  const path = join(temporaryFolder(t), "a.wacz");
  assert.deepEqual(await short(path, withFarFile()), ["urn:test:0", "!damaged", "urn:test:2"]);
  assert.deepEqual(await short(path, withFarDirectory(FAR)), ["!damaged"]);
  assert.deepEqual(await short(path, withFarDirectory(0n, FAR)), ["!damaged"]);
});

test("a length that can't be right, a file in disguise and one twice cost no other", async (t) => {
  const path = join(temporaryFolder(t), "a.wacz");
  const whole = zipOf(FILES);
  const entry = whole.indexOf(DIRECTORY_ENTRY);
  const changed = (change: (zip: Buffer) => void) => {
    const zip = Buffer.from(whole);
    change(zip);
    return short(path, zip);
  };
  const all = FILES.map((_, id) => `urn:test:${id}`);
  assert.deepEqual(await changed((zip) => zip.writeUInt32LE(7, entry + 24)), all, "the unpacked length isn't needed");
  assert.deepEqual(await changed((zip) => zip.writeUInt16LE(99, entry + 10)), ["!damaged", ...all.slice(1)]);
  assert.deepEqual(await changed((zip) => zip.writeUInt16LE(1, entry + 8)), ["!damaged", ...all.slice(1)]);
  const second = whole.indexOf(DIRECTORY_ENTRY, entry + 1);
  assert.deepEqual(await changed((zip) => zip.writeUInt32LE(0, second + 42)), [all[0], "!damaged"]);
});

test("the bytes of an archive are counted once", async (t) => {
  const zip = zipOf([...FILES, { name: "large.bin", bytes: Buffer.alloc(1_500_000) }]);
  let read = 0;
  const count = (bytes: number) => {
    read += bytes;
  };
  await short(join(temporaryFolder(t), "a.wacz"), zip, count);
  assert.equal(read, zip.length);
});

test("what ZIP unpacks counts, though nothing may come out of what is in it", async () => {
  const budget = new ArchiveBudget();
  const megabytes = (async function* () {
    for (const chunk = new Uint8Array(1_000_000); ; ) yield chunk;
  })();
  // As a file in it without a gzip member: all of it is read, and nothing comes.
  const nothing: AsyncIterator<Piece> = {
    next: async () => {
      for await (const _ of budget.unpacking(megabytes));
      return { done: true, value: undefined };
    },
  };
  const pieces: Piece[] = [];
  for await (const piece of budget.pieces(nothing)) pieces.push(piece);
  assert.deepEqual(
    pieces.map((piece) => "code" in piece && piece.code),
    ["archive-limit"],
  );
});

test("random damage to the directory of an archive ends nothing but the reading", async (t) => {
  const path = join(temporaryFolder(t), "a.wacz");
  const random = seededRandom(SEED);
  const upTo = (limit: number) => Math.floor(random() * limit);
  const values = [0, 1, 0xfffe, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, ELSEWHERE];
  const archives = [
    zipOf(FILES),
    zipOf(FILES.map((file) => ({ ...file, isDeflated: true, isStreamed: true }))),
    withFarFile(),
    withFarDirectory(BigInt(zipOf(FILES).indexOf(DIRECTORY_ENTRY))),
  ];
  for (let round = 0; round < rounds(25, 1_000); round++) {
    const zip = Buffer.from(archives[upTo(archives.length)]);
    const directory = zip.indexOf(DIRECTORY_ENTRY);
    for (let hits = 1 + upTo(4); hits > 0; hits--) {
      const value = random() < 0.5 ? values[upTo(values.length)] : upTo(zip.length);
      const at = directory + upTo(zip.length - directory - 4);
      if (random() < 0.5) zip.writeUInt32LE(value, at);
      else zip.writeUInt16LE(value & 0xffff, at);
    }
    const read = await short(path, random() < 0.1 ? zip.subarray(0, upTo(zip.length)) : zip);
    // A file whose length is wrong takes in those after it, and what is between them is damage.
    assert.ok(read.length <= FILES.length * (2 * FILES.length + 1), `round ${round}: ${read.join(", ")}`);
  }
});

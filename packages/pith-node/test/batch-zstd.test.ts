/** Zstandard, read frame by frame: any that the format allows, damage that stays where it is, and windows that can't be abused. */
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import * as zlib from "node:zlib";
import { Zstd } from "@hpcc-js/wasm-zstd";
import { runBatch } from "pith-node";
import { pageAbout, temporaryFolder } from "pith-testing/command.js";
import { seededRandom } from "pith-testing/random.js";
import { responseRecord } from "pith-testing/warc.js";
import { readFileItems } from "#src/batch/input/read-file.js";

const zstd = await Zstd.load();
const record = (id: number | string, length = 400) => responseRecord(id, `page ${id} `.repeat(length));
const frame = (bytes: Buffer) => Buffer.from(zstd.compress(Uint8Array.from(bytes)));

/** A frame of a header and raw blocks; it holds what it says as it is. */
function rawFrame(content: Buffer, blockSize: number): Buffer {
  const parts: Buffer[] = [Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x58])];
  for (let at = 0; at < content.length; at += blockSize) {
    const block = content.subarray(at, at + blockSize);
    const header = Buffer.alloc(3);
    header.writeUIntLE((block.length << 3) | (at + blockSize >= content.length ? 1 : 0), 0, 3);
    parts.push(header, block);
  }
  return Buffer.concat(parts);
}

async function read(t: Parameters<typeof temporaryFolder>[0], ...parts: Uint8Array[]): Promise<string[]> {
  const path = join(temporaryFolder(t), "x.warc.zst");
  writeFileSync(path, Buffer.concat(parts));
  const found: string[] = [];
  for await (const item of readFileItems(path, { maxBytes: 10_000_000 }, () => {})) {
    found.push(item.type === "failed" ? `!${item.code}` : "id" in item ? item.id!.replace("urn:test:", "") : "?");
  }
  return found;
}

test("frames in a row, frames without data, blocks of every type, and a long frame are read", async (t) => {
  const skippable = Buffer.from([0x5a, 0x2a, 0x4d, 0x18, 5, 0, 0, 0, 1, 2, 3, 4, 5]);
  const many = Buffer.concat(Array.from({ length: 300 }, (_, n) => record(`m${n}`)));
  const raw = Buffer.from("r".repeat(400_000));
  const found = await read(t, skippable, frame(record(1)), skippable, rawFrame(record(2), 100), frame(many), skippable);
  assert.deepEqual(found, ["1", "2", ...Array.from({ length: 300 }, (_, n) => `m${n}`)]);
  assert.deepEqual(await read(t, frame(responseRecord(3, raw)), frame(record(4))), ["3", "4"]);
});

test("a frame of one block costs no larger window than that block needs, whatever it declares", async (t) => {
  const declared = rawFrame(record(1), 100_000);
  // 2 GB, as a window descriptor.
  declared[5] = 21 << 3;
  assert.deepEqual(await read(t, declared, declared), ["1", "1"]);
  // 200 kB of content, which is the window then, in a block that has less.
  const single = Buffer.concat([declared.subarray(0, 4), Buffer.from([0xa0, 0x40, 0x0d, 3, 0]), declared.subarray(6)]);
  assert.deepEqual(await read(t, single, frame(record(2))), ["!bad-zstd", "2"]);
});

test("frames of several blocks can't declare windows again and again that nothing comes out of", async (t) => {
  const declared = rawFrame(record(1), 100_000);
  const empty = Buffer.from([0, 0, 0]);
  const wide = Buffer.concat([declared.subarray(0, 6), empty, empty, declared.subarray(6)]);
  // 2 GB; then 128 MB, as often as the file has room for it.
  wide[5] = 21 << 3;
  assert.deepEqual(await read(t, wide, frame(record(2))), ["!bad-zstd", "2"]);
  wide[5] = 17 << 3;
  assert.deepEqual(await read(t, wide, frame(record(2))), ["1", "2"]);
  const found = await read(t, ...Array<Buffer>(100).fill(wide), frame(record(2)));
  assert.equal(found.at(-1), "!archive-limit");
  assert.ok(found.length < 30, String(found.length));
});

test("data that is compressed twice is no damage", async (t) => {
  const inner = frame(Buffer.from("inner ".repeat(500)));
  const twice = rawFrame(responseRecord(1, inner), 100_000);
  assert.deepEqual(await read(t, twice), ["1"]);
  assert.deepEqual(await read(t, twice, twice), ["1", "1"]);
  assert.deepEqual(await read(t, rawFrame(responseRecord(1, inner), 150), frame(record(2))), ["1", "2"]);
});

test("damage in a frame costs no other frame", async (t) => {
  const [a, b, c] = [1, 2, 3].map((id) => frame(record(id)));
  // Behind the header of the frame stand the block's header and the sizes of its parts.
  const broken = Buffer.from(b).fill(0xff, 8, 24);
  assert.deepEqual(await read(t, a, broken, c), ["1", "!bad-zstd", "3"]);
  assert.deepEqual(await read(t, a, Buffer.from("rubbish between"), c), ["1", "!bad-zstd", "3"]);
  assert.deepEqual(await read(t, a, b.subarray(0, -12)), ["1", "!bad-zstd"]);
  assert.deepEqual(await read(t, a, b.subarray(0, 6)), ["1", "!bad-zstd"]);
  assert.deepEqual(await read(t, a, b.subarray(0, -12), c), ["1", "!bad-zstd", "3"]);
});

test("damage within a long frame keeps what stands before it", async (t) => {
  const records = Buffer.concat(Array.from({ length: 40 }, (_, n) => record(n)));
  const long = rawFrame(records, 1_000);
  // The header of a block in the middle becomes one of the reserved type.
  const at = 6 + 50 * 1_003;
  long[at] |= 0x06;
  const found = await read(t, long, frame(record("next")));
  assert.ok(found.length > 10 && found[0] === "0" && found.at(-1) === "next", String(found));
  assert.ok(found.includes("!bad-zstd") || found.includes("!damaged"));
});

test("random damage to frames: every record whose frame wasn't hit is read once, and nothing hangs", async (t) => {
  for (const seed of [1, 2, 3, 4]) {
    const random = seededRandom(seed);
    const hit = new Set<string>();
    const parts = Array.from({ length: 150 }, (_, n) => {
      const part = frame(record(n, 20 + n));
      if (random() > 0.2) return part;
      hit.add(String(n));
      if (random() < 0.3) return part.subarray(0, Math.floor(random() * part.length));
      for (let hits = 0; hits < 3; hits++) part[Math.floor(random() * part.length)] = Math.floor(random() * 256);
      return part;
    });
    const found = await read(t, ...parts);
    const sound = Array.from({ length: 150 }, (_, n) => String(n)).filter((id) => !hit.has(id));
    assert.deepEqual(
      sound.filter((id) => !found.includes(id)),
      [],
      `seed ${seed}`,
    );
    for (const id of sound) assert.ok(found.filter((one) => one === id).length <= 1, `seed ${seed}: ${id} twice`);
  }
});

test("lines are written as Zstandard where Node can, and otherwise the output is refused before anything is read", async (t) => {
  const folder = temporaryFolder(t);
  const output = join(folder, "out.jsonl.zst");
  writeFileSync(join(folder, "a.html"), pageAbout("herring"));
  const run = runBatch({ inputs: [join(folder, "a.html")], output, workers: 1 });
  if ("zstdCompress" in zlib) {
    await run;
    assert.match(Buffer.from(zstd.decompress(readFileSync(output))).toString(), /^\{[^\n]*herring[^\n]*\}\n$/);
  } else {
    await assert.rejects(run, {
      name: "TypeError",
      message: `runBatch: \`output\` is ${output}; .zst needs Node 22.15 or later, and this is ${process.version}; name the output .gz.`,
    });
    assert.equal(existsSync(output), false);
  }
});

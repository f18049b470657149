/** WARC files that are damaged, cut or foreign in places: each place costs what it hits, and no more. */
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { temporaryFolder } from "pith-testing/command.js";
import { seededRandom } from "pith-testing/random.js";
import { responseRecord, warcRecord } from "pith-testing/warc.js";
import type { Item } from "#src/batch/input/item.js";
import { readFileItems } from "#src/batch/input/read-file.js";

async function readItems(path: string, bytes: Uint8Array, maxBytes = 1_000_000): Promise<Item[]> {
  writeFileSync(path, bytes);
  const items: Item[] = [];
  for await (const item of readFileItems(path, { maxBytes }, () => {})) items.push(item);
  return items;
}

/** Items in short: the id of a page, `!` and the code of a failure, `-` and the reason of what is skipped. */
function short(items: readonly Item[]): string[] {
  return items.map((item) => {
    if (item.type === "failed") return `!${item.code}${item.id === undefined ? "" : ` ${item.id}`}`;
    return item.type === "skipped" ? `-${item.reason}` : (item.id ?? "?");
  });
}

const record = (id: number | string, body = `page ${id} `.repeat(20)) => responseRecord(id, body);
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
const ids = (...parts: (number | string)[]) =>
  parts.map((part) => (typeof part === "number" ? `urn:test:${part}` : part));

test("a damaged record of a plain file costs no other", async (t) => {
  const path = join(temporaryFolder(t), "x.warc");
  const read = async (...records: (Buffer | string)[]) =>
    short(await readItems(path, Buffer.concat(records.map((one) => Buffer.from(one)))));
  assert.deepEqual(await read(record(0), "rubbish\r\n\r\n", record(1)), ids(0, "!damaged", 1));
  assert.deepEqual(await read(record(0), record(1).subarray(20), record(2)), ids(0, "!damaged", 2));
  // A length that is too great takes in the next records, one that is too small ends within the block.
  const great = responseRecord(1, "x", { fields: { "Content-Length": "700" } });
  assert.deepEqual(await read(record(0), great, record(2), record(3)), ids(0, "!damaged urn:test:1", 2, 3));
  const huge = responseRecord(1, "x", { fields: { "Content-Length": "99999999999" } });
  assert.deepEqual(await read(record(0), huge, record(2), record(3)), ids(0, "!damaged urn:test:1", 2, 3));
  const small = responseRecord(1, "x".repeat(100), { fields: { "Content-Length": "30" } });
  const withSmall = await read(record(0), small, record(2));
  assert.deepEqual([withSmall[0], withSmall.at(-1)], ids(0, 2));
  assert.ok(withSmall.includes("!damaged"));
  const none = responseRecord(1, "x", { fields: { "Content-Length": "many" } });
  assert.deepEqual(await read(record(0), none, record(2)), ids(0, "!damaged", 2));
  // The file ends within a record, and within a header.
  assert.deepEqual(await read(record(0), record(1).subarray(0, -90)), ids(0, "!damaged urn:test:1"));
  assert.deepEqual(await read(record(0), record(1).subarray(0, 30)), ids(0, "!damaged"));
  // The line ends behind the last record are missing: it is whole.
  assert.deepEqual(await read(record(0), record(1).subarray(0, -4)), ids(0, 1));
  assert.deepEqual(await read(""), ["!damaged"].slice(1));
});

test("line ends of Unix, folded fields and addresses in brackets are read", async (t) => {
  const path = join(temporaryFolder(t), "x.warc");
  const text =
    "WARC/0.18\nWARC-Type: response\nWARC-Record-ID: <urn:\n test>\nWARC-Target-URI: <https://a.example/>\nContent-Type: application/http\nContent-Length: 3\n\nabc\n\n";
  const [item] = await readItems(path, Buffer.from(text + text));
  assert.deepEqual(item, {
    type: "page",
    id: "urn: test",
    url: "https://a.example/",
    payload: { kind: "http", bytes: new Uint8Array(Buffer.from("abc")) },
  });
});

test("a damaged, cut or foreign gzip member costs no other", async (t) => {
  const path = join(temporaryFolder(t), "x.warc.gz");
  const members = numbers(5).map((id) => gzipSync(record(id)));
  const read = async (...parts: Uint8Array[]) => short(await readItems(path, Buffer.concat(parts)));
  const [a, b, c, d, e] = members;
  assert.deepEqual(await read(a, b, c), ids(0, 1, 2));
  const flipped = Buffer.from(b);
  flipped[flipped.length >> 1] ^= 0x55;
  assert.deepEqual(await read(a, flipped, c), ids(0, "!bad-gzip", 2));
  const wrongSum = Buffer.from(b);
  wrongSum[wrongSum.length - 6] ^= 1;
  assert.deepEqual(await read(a, wrongSum, c, d), ids(0, "!bad-gzip", 2, 3));
  assert.deepEqual(await read(a, b.subarray(0, 40), c), ids(0, "!bad-gzip", 2));
  assert.deepEqual(await read(a, b.subarray(0, -4), c), ids(0, "!bad-gzip", 2));
  assert.deepEqual(await read(a, b, c.subarray(0, 60)), ids(0, 1, "!bad-gzip"));
  assert.deepEqual(await read(a.subarray(1), b, c), ids("!bad-gzip", 1, 2), "the first member is damaged");
  assert.deepEqual(await read(a, Buffer.from("no gzip"), c), ids(0, "!bad-gzip", 2));
  assert.deepEqual(await read(a, Buffer.alloc(500)), ids(0), "zeros at the end are harmless");
  // A record that lost its end within an intact member.
  assert.deepEqual(await read(a, gzipSync(record(1).subarray(0, -30)), c, e), ids(0, "!damaged urn:test:1", 2, 4));
});

test("one long member is read as a stream, and its damage costs only what is behind it", async (t) => {
  const path = join(temporaryFolder(t), "x.warc.gz");
  const random = seededRandom(3);
  const noise = () =>
    Array.from({ length: 60_000 }, () => String.fromCharCode(33 + Math.floor(random() * 90))).join("");
  const long = gzipSync(Buffer.concat(numbers(60).map((id) => record(id, noise()))), { level: 1 });
  assert.ok(long.length > 2_000_000, "longer than what is unpacked at once");
  assert.deepEqual(short(await readItems(path, long)), ids(...numbers(60)));
  assert.deepEqual(short(await readItems(path, Buffer.concat([long, gzipSync(record(99))]))).at(-1), "urn:test:99");
  const cut = short(await readItems(path, long.subarray(0, long.length >> 1)));
  assert.deepEqual(cut.slice(0, 25), ids(...numbers(25)));
  assert.match(cut.at(-1)!, /^!/);
  const damaged = Buffer.from(long);
  damaged.fill(0x41, long.length >> 1, (long.length >> 1) + 2_000);
  const read = short(await readItems(path, Buffer.concat([damaged, gzipSync(record(99))])));
  assert.deepEqual(read.slice(0, 25), ids(...numbers(25)));
  assert.equal(read.at(-1), "urn:test:99");
});

test("a record beyond the limit is passed over, whatever its length", async (t) => {
  const path = join(temporaryFolder(t), "x.warc");
  const records = [record(0), record(1, "x".repeat(3_000_000)), record(2)];
  assert.deepEqual(short(await readItems(path, Buffer.concat(records))), ids(0, "!too-large urn:test:1", 2));
  const other = warcRecord({ "WARC-Type": "resource", "Content-Type": "video/mp4" }, Buffer.alloc(3_000_000));
  assert.deepEqual(short(await readItems(path, Buffer.concat([other, record(2)]))), ids("-not-html", 2));
});

test("random damage to an archive: every record that wasn't hit is read, once", async (t) => {
  const path = join(temporaryFolder(t), "x.warc");
  const random = seededRandom(11);
  for (let round = 0; round < 100; round++) {
    const isGzip = round % 2 === 1;
    const parts = numbers(30).map((id) => (isGzip ? gzipSync(record(id)) : record(id)));
    const hit = new Set<number>();
    for (let hits = 0; hits < 4; hits++) {
      const at = Math.floor(random() * parts.length);
      hit.add(at);
      const part = Buffer.from(parts[at]);
      const place = Math.floor(random() * part.length);
      if (random() < 0.3) parts[at] = part.subarray(0, place);
      else part[place] ^= 1 + Math.floor(random() * 255);
      if (parts[at].length === part.length) parts[at] = part;
    }
    const read = short(await readItems(path, Buffer.concat(parts)));
    const pages = read.filter((one) => one.startsWith("urn:test:"));
    const expected = numbers(30)
      .filter((id) => !hit.has(id))
      .map((id) => `urn:test:${id}`);
    assert.deepEqual(
      expected.filter((id) => !pages.includes(id)),
      [],
      `round ${round}: lost; hit ${[...hit].join()}; read ${read.join(", ")}`,
    );
    assert.equal(new Set(pages).size, pages.length, `round ${round}: read twice`);
  }
});

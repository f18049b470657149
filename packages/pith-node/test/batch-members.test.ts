/** Gzip members that workers unpack: records keep their places, archives are cut only between members, and a resumed run skips none. */
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { gzipSync } from "node:zlib";
import { type BatchOptions, runBatch } from "pith-node";
import { pageAbout, temporaryFolder } from "pith-testing/command.js";
import { SEED, seededRandom } from "pith-testing/random.js";
import { responseRecord, warcRecord } from "pith-testing/warc.js";
import { MemberCutter } from "#src/batch/input/cut-members.js";
import { readFileItems } from "#src/batch/input/read-file.js";
import { POISON, readFailures, readRecords } from "./support/batch.js";

/** Text that hardly gets smaller: archives are cut into members from some MB on. */
const NOISE = noise(120_000);
const RECORDS = 60;
const MAX_BYTES = 200_000;

function noise(length: number): string {
  const random = seededRandom(5);
  return Array.from({ length }, () => String.fromCharCode(65 + Math.floor(random() * 58))).join("");
}

const page = (id: number | string, doing = "") => `${pageAbout(`thing ${id}`)}<!--${doing} ${NOISE}-->`;
const record = (id: number | string, doing = "") => responseRecord(id, page(id, doing));
const packed = (...records: Buffer[]) => gzipSync(Buffer.concat(records), { level: 1 });
const request = (id: number) =>
  packed(
    warcRecord({ "WARC-Type": "request", "WARC-Record-ID": `<urn:request:${id}>` }, `GET /${id} HTTP/1.1\r\n\r\n`),
  );

/** An archive of members, with something in its midst. */
function archive(...midst: Buffer[]): Buffer {
  const numbers = Array.from({ length: RECORDS }, (_, number) => number);
  const members = numbers.map((id) => (id % 7 === 3 ? request(id) : packed(record(id))));
  return Buffer.concat([...members.slice(0, RECORDS / 2), ...midst, ...members.slice(RECORDS / 2)]);
}

/** What becomes of the records of files, each with its place: the id of a page, or `!` and the code of a failure. */
async function endsOf(options: BatchOptions & { output: string }): Promise<string[]> {
  await runBatch(options);
  const ends = readRecords(options.output).map(({ id, source, position }) => `${source} ${position} ${id}`);
  const failures = readFailures(options.output).map(
    ({ error, source, position }) => `${source} ${position} !${error.code}`,
  );
  return [...ends, ...failures].sort();
}

/** The same from files as they are read from their beginning, a record after the other. */
async function endsAsRead(paths: readonly string[]): Promise<string[]> {
  const ends: string[] = [];
  for (const path of paths) {
    let position = 0;
    for await (const item of readFileItems(path, { maxBytes: MAX_BYTES }, () => {})) {
      if (item.type === "page") ends.push(`${path} ${position} ${item.id}`);
      if (item.type === "failed") ends.push(`${path} ${position} !${item.code}`);
      position++;
    }
  }
  return ends.sort();
}

function optionsFor(t: TestContext, ...archives: Buffer[]) {
  const cwd = temporaryFolder(t);
  const inputs = archives.map((bytes, number) => {
    const path = join(cwd, `${number}.warc.gz`);
    writeFileSync(path, bytes);
    return path;
  });
  return { inputs, output: join(cwd, "o.jsonl"), workers: 2, maxBytes: MAX_BYTES, algorithmModule: POISON };
}

function damagedMember(): Buffer {
  const member = packed(record("damaged"));
  member[member.length >> 1] ^= 0x55;
  return member;
}

/** A member of data as it is, with the header of another in it, as where bodies are kept compressed. */
function memberInMember(): Buffer {
  const inner = gzipSync("nothing");
  return gzipSync(responseRecord("inner", Buffer.concat([Buffer.from(page("inner")), inner])), { level: 0 });
}

/** A member by a writer that says what no other does: its header isn't known for one. */
function strangeMember(): Buffer {
  const member = packed(record("strange"));
  member[9] = 99;
  return member;
}

const whole = record("spanning");
const SHAPES: Record<string, () => Buffer> = {
  "a member a record": () => archive(),
  "two records in a member": () => archive(packed(record("one"), record("two"))),
  "a record in two members": () => archive(packed(whole.subarray(0, 5_000)), packed(whole.subarray(5_000))),
  "a damaged member": () => archive(damagedMember()),
  "a member that is cut off": () => archive(packed(record("cut")).subarray(0, 20_000)),
  "a member with a header in it": () => archive(memberInMember()),
  "a member of a strange writer": () => archive(strangeMember()),
  "bytes between members": () => archive(Buffer.from("nothing of the kind")),
  "a record with a wrong length": () =>
    archive(packed(responseRecord("short", page("short"), { fields: { "Content-Length": "90" } }))),
  "a page that is too large": () => archive(packed(responseRecord("large", NOISE + NOISE))),
  "a record of derived data that is too large": () =>
    archive(packed(warcRecord({ "WARC-Type": "resource", "Content-Type": "video/mp4" }, NOISE + NOISE))),
  "zeros behind the last member": () => Buffer.concat([archive(), Buffer.alloc(700)]),
  "an end in the midst of a member": () => archive().subarray(0, -60_000),
  "one member": () => packed(...Array.from({ length: RECORDS }, (_, id) => record(id))),
  "a first member that is damaged": () => archive().subarray(5),
};

test("records of archives that workers unpack have the places that they have in the file", async (t) => {
  // All of them take too long for every run.
  const step = 4;
  const first = Math.floor(seededRandom(SEED)() * step);
  const shapes = Object.entries(SHAPES).filter((_, number) => number % step === first);
  const options = optionsFor(t, ...shapes.map(([, make]) => make()));
  const expected = await endsAsRead(options.inputs);
  const ends = await endsOf(options);
  for (const [number, [name]] of shapes.entries()) {
    const ofShape = (all: readonly string[]) => all.filter((end) => end.startsWith(`${options.inputs[number]} `));
    assert.ok(ofShape(expected).length > RECORDS / 2, `most records are read: ${name}`);
    assert.deepEqual(ofShape(ends), ofShape(expected), name);
  }
});

test("an archive is cut at its members, and only there", async (t) => {
  const bytes = archive(memberInMember());
  const { inputs } = optionsFor(t, bytes);
  let read = 0;
  const cutter = new MemberCutter(inputs[0], (count) => {
    read += count;
  });
  const members: Buffer[] = [];
  let offset = 0;
  for await (const member of cutter.members()) {
    assert.equal(member.offset, offset);
    offset += member.bytes.length;
    members.push(Buffer.from(member.bytes));
  }
  assert.equal(cutter.restAt, undefined);
  assert.equal(read, bytes.length);
  assert.ok(Buffer.concat(members).equals(bytes));
  // One more: the header inside a member looks like any other.
  assert.equal(members.length, RECORDS + 2);
});

test("a page in a member that ends its worker is named in the error file", async (t) => {
  const options = optionsFor(t, archive(packed(record("deadly", "DO: exit"))));
  await runBatch(options);
  const [{ id, url, position, error }, ...others] = readFailures(options.output);
  assert.deepEqual(
    [id, url, position, error.code],
    ["urn:test:deadly", "https://example.org/deadly", RECORDS / 2, "crashed"],
  );
  assert.deepEqual(others, []);
  assert.equal(readRecords(options.output).length, RECORDS - requests(RECORDS));
});

const requests = (count: number) => Array.from({ length: count }).filter((_, id) => id % 7 === 3).length;

for (const isOrdered of [true, false]) {
  test(`members at work when a run is interrupted are done by the next one, once; ordered: ${isOrdered}`, async (t) => {
    const doing = "DO: wait";
    const members = Array.from({ length: RECORDS }, (_, id) => packed(record(id, doing)));
    const midst = packed(record("one", doing), record("two", doing));
    const bytes = Buffer.concat([...members.slice(0, 40), midst, ...members.slice(40)]);
    const options = optionsFor(t, bytes, packed(record("last", doing)));
    const all = { ...options, resume: true, ordered: isOrdered, commitMs: 1 };
    let stops = 0;
    for (let isComplete = false; !isComplete; ) {
      const stop = new AbortController();
      let begin: number | undefined;
      ({ isComplete } = await runBatch({
        ...all,
        signal: stop.signal,
        onProgress: ({ counts }) => {
          begin ??= counts.records;
          if (stops === 1 || counts.records <= begin + 8) return;
          stops++;
          stop.abort();
        },
      }));
    }
    assert.ok(stops > 0, "it was interrupted");
    const ids = readRecords(options.output).map(({ id }) => id.replace("urn:test:", ""));
    const numbers = Array.from({ length: RECORDS }, (_, id) => String(id));
    assert.deepEqual(ids, [...numbers.slice(0, 40), "one", "two", ...numbers.slice(40), "last"]);
  });
}

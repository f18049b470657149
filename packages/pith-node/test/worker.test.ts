import assert from "node:assert/strict";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import { RECORD_COLUMNS, runBatch, runWorker } from "pith-node";
import { pageAbout, pith, startPith, temporaryFolder, textAbout } from "pith-testing/command.js";
import { gzipRecords, responseRecord, warcRecord } from "pith-testing/warc.js";
import { POISON, readRecords } from "./support/batch.js";
import { type Frame, frame, framesOf, talk } from "./support/frames.js";
import { loopClock } from "./support/page-clock.js";

const hello = (options: object = {}) => frame({ type: "hello", protocol: 1, options });

/** Starts a worker, and has it answer. */
async function ask(requests: readonly Uint8Array[]): Promise<{ frames: Frame[]; code: number | null }> {
  const child = startPith(["worker"]);
  const [frames, [code]] = await Promise.all([talk(child, requests), once(child, "exit") as Promise<[number]>]);
  return { frames, code };
}

const headers = (frames: readonly Frame[]) => frames.map(({ header }) => header);
const bodyOf = ({ body }: Frame) => JSON.parse(body.toString());

test("hello tells version and columns, and pages come back as rows", async () => {
  const page = (request: number, more: object, body: string) => frame({ type: "page", request, ...more }, body);
  const { frames, code } = await ask([
    hello({ contentFormat: "markdown" }),
    page(7, { id: "a", url: "https://example.org/", source: "table", position: 3 }, pageAbout("gulls")),
    page(8, {}, "<hr>"),
  ]);
  assert.equal(code, 0);
  const [welcome, ...answers] = frames;
  assert.deepEqual(welcome.header.columns, RECORD_COLUMNS);
  assert.deepEqual(headers(answers), [
    { type: "begun", request: 7, position: 3, id: "a", url: "https://example.org/" },
    { type: "written", request: 7, position: 3, hasContent: true },
    { type: "begun", request: 8, position: 0, id: null, url: null },
    { type: "written", request: 8, position: 0, hasContent: false },
  ]);
  const row = bodyOf(answers[1]);
  assert.deepEqual(
    [row.id, row.url, row.source, row.position, row.text, row.contentFormat],
    ["a", "https://example.org/", "table", 3, textAbout("gulls"), "markdown"],
  );
  assert.deepEqual(Object.keys(row).sort(), RECORD_COLUMNS.map(({ name }) => name).sort());
});

test("an input whose bytes come in pieces gives what batch gives; what the host has is passed over", async (t) => {
  const records = [
    warcRecord({ "WARC-Type": "request" }, "GET / HTTP/1.1\r\n\r\n"),
    ...[0, 1, 2, 3].map((n) => responseRecord(n, pageAbout(`thing ${n}`))),
    responseRecord("moved", "", { status: "301 Moved" }),
  ];
  const archive = gzipRecords(records);
  const folder = temporaryFolder(t);
  const path = join(folder, "a.warc.gz");
  writeFileSync(path, archive);
  await runBatch({ inputs: [path], output: join(folder, "out.jsonl"), workers: 1 });
  const expected = readRecords(join(folder, "out.jsonl"));
  const pieces = Array.from({ length: Math.ceil(archive.length / 100) }, (_, n) =>
    frame({ type: "bytes" }, archive.subarray(n * 100, (n + 1) * 100)),
  );
  const input = (request: number, more: object = {}) => [
    frame({ type: "input", request, source: path, ...more }),
    ...pieces,
    frame({ type: "end" }),
  ];
  const { frames } = await ask([hello(), ...input(1), ...input(2, { doneBelow: 2, doneBeyond: [[3, 5]] })]);
  const rows = (request: number) =>
    frames.filter(({ header }) => header.type === "written" && header.request === request).map(bodyOf);
  assert.deepEqual(
    rows(1).map(({ id, text, fingerprint, kinds }) => [id, text, fingerprint, kinds]),
    expected.map(({ id, text, fingerprint, kinds }) => [id, text, fingerprint, kinds]),
  );
  assert.deepEqual(
    rows(2).map(({ position }) => position),
    [2],
  );
  const others = headers(frames).filter(({ type }) => type === "skipped" || type === "end");
  assert.deepEqual(others, [
    { type: "skipped", request: 1, position: 0, reason: "warc-request" },
    { type: "skipped", request: 1, position: 5, reason: "http-status-3xx" },
    { type: "end", request: 1, records: 6 },
    { type: "skipped", request: 2, position: 5, reason: "http-status-3xx" },
    { type: "end", request: 2, records: 6 },
  ]);
});

test("an input that breaks off is a failure with the host's reason", async () => {
  const begin = frame({ type: "input", request: 1, source: "s3://pages/a.warc" });
  const records = frame(
    { type: "bytes" },
    Buffer.concat([0, 1].map((n) => responseRecord(n, pageAbout(`thing ${n}`)))),
  );
  const { frames } = await ask([hello(), begin, records, frame({ type: "broken", message: "no route" })]);
  const failed = frames.filter(({ header }) => header.type === "failed").map(bodyOf);
  assert.deepEqual(
    failed.map(({ id, error }) => [id, error]),
    [["s3://pages/a.warc", { code: "unreadable", message: "The input can't be read on: no route" }]],
  );
  const written = frames.filter(({ header }) => header.type === "written");
  assert.ok(written.length >= 1);
  assert.deepEqual(frames.at(-1)?.header, { type: "end", request: 1, records: written.length + 1 });
});

test("poisonous pages are stopped, and the others answered", async (t) => {
  loopClock(t);
  const wishes = ["", "loop", "throw", "exit", "fill", ""];
  const pages = wishes.map((wish, request) =>
    frame({ type: "page", request, position: request }, `${pageAbout("x")}<!--DO: ${wish}-->`),
  );
  const options = { algorithmModule: POISON, workers: 1, pageMemory: 100_000_000 };
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const answers = talk({ stdin, stdout }, [hello(options), ...pages]);
  assert.equal(await runWorker({ input: stdin, output: stdout }), true);
  stdout.end();
  const frames = await answers;
  const ends = frames.filter(({ header }) => header.type === "failed" || header.type === "written");
  assert.deepEqual(
    ends.map((end) => [end.header.request, end.header.type === "failed" ? bodyOf(end).error.code : "written"]),
    [
      [0, "written"],
      [1, "page-timeout"],
      [2, "internal"],
      [3, "crashed"],
      [4, "page-memory"],
      [5, "written"],
    ],
  );
});

test("a page that is too large is a failure", async () => {
  const page = frame({ type: "page", request: 1, id: "big" }, pageAbout("gulls"));
  const { frames } = await ask([hello({ maxBytes: 100 }), page]);
  assert.equal(bodyOf(frames[1]).error.code, "too-large");
});

test("what isn't the protocol is refused with a reason, and exit code 2", async () => {
  const refusals: [string, Uint8Array[], RegExp][] = [
    ["another version", [frame({ type: "hello", protocol: 9 })], /protocol is 9; this worker speaks 1/],
    ["an unknown option", [hello({ pageTimeout: 3 })], /no option "pageTimeout", only balance, compatible/],
    ["an algorithm", [hello({ algorithm: "best" })], /no algorithm "best"/],
    ["a module", [hello({ algorithmModule: "file:///none.js" })], /algorithmModule can't be loaded/],
    ["no hello", [frame({ type: "page", request: 1 })], /send "hello"/],
    ["a request without number", [hello(), frame({ type: "page" })], /request is no whole number/],
    ["bytes without an input", [hello(), frame({ type: "bytes" }, "x")], /send "page" or "input"/],
    ["no frames at all", [Buffer.from("GET / HTTP/1.1\r\n\r\n")], /no frames of the worker protocol/],
    ["half a frame", [hello(), frame({ type: "page", request: 1 }, "x").subarray(0, 12)], /ends inside a frame/],
  ];
  for (const [what, requests, reason] of refusals) {
    const [stdin, stdout] = [new PassThrough(), new PassThrough()];
    const answers = talk({ stdin, stdout }, requests);
    assert.equal(await runWorker({ input: stdin, output: stdout }), false, what);
    stdout.end();
    const last = (await answers).at(-1)?.header;
    assert.equal(last?.type, "refused", what);
    assert.match(String(last?.message), reason, what);
  }
  const { code } = await ask([Buffer.from("help\n".repeat(10))]);
  assert.equal(code, 2);
});

test("a host that goes away ends the worker", async () => {
  const child = startPith(["worker"]);
  child.stdin.on("error", () => {});
  child.stdin.write(hello({ algorithmModule: POISON, pageTimeoutMs: 600_000 }));
  child.stdin.write(frame({ type: "page", request: 1 }, `${pageAbout("x")}<!--DO: loop-->`));
  const [first] = (await once(child.stdout, "data")) as [Buffer];
  assert.equal(framesOf(first)[0].header.type, "hello");
  // Only the reading end is closed: the worker finds out by its signs of life.
  child.stdout.destroy();
  const [code] = await once(child, "exit");
  assert.equal(code, 0);
});

test("the command takes no inputs", async () => {
  const { code, stderr } = await pith(["worker", "page.html"]);
  assert.equal(code, 2);
  assert.match(stderr, /takes no inputs/);
});

/** What a batch reads: files, folders, lists and archives, how each is told apart, and what is no page. */
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { test } from "node:test";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { Zstd } from "@hpcc-js/wasm-zstd";
import { runBatch } from "pith-node";
import { pageAbout, temporaryFolder, textAbout } from "pith-testing/command.js";
import { gzipRecords, responseRecord, warcRecord } from "pith-testing/warc.js";
import { readFailures, readRecords } from "./support/batch.js";

const zstd = await Zstd.load();
const zstandard = (text: string | Uint8Array) => zstd.compress(Buffer.from(text), 3);

test("an input that no file or address can have is one failure, and the others are read", async (t) => {
  const output = join(temporaryFolder(t), "out.jsonl");
  const page = join(temporaryFolder(t), "a.html");
  writeFileSync(page, pageAbout("a"));
  const wrong = [
    "file://other-host/a",
    "file:///a%2Fb",
    "file:///%00",
    "file://%",
    "http://[::1",
    "https://",
    "a\0b",
    "\ufffd",
  ];
  const inputs = wrong.flatMap((input) => [input, page]);
  const list = () => Readable.from([Buffer.from(inputs.join("\n"))]);
  for (const given of [{ inputs }, { inputs: ["-"], list: list() }]) {
    const { counts } = await runBatch({ ...given, output, overwrite: true, workers: 1, fetch: { delayMs: 0 } });
    assert.deepEqual([counts.written, counts.failed], [wrong.length, wrong.length]);
    const ids = readFailures(output).map(({ id }) => id);
    assert.deepEqual(new Set(ids), new Set(wrong));
  }
});

test("files, folders, archives and lists, compressed or not, mixed in one run", async (t) => {
  const cwd = temporaryFolder(t);
  const path = (name: string) => join(cwd, name);
  mkdirSync(path("folder/deep"), { recursive: true });
  writeFileSync(path("folder/a.html"), pageAbout("a"));
  writeFileSync(path("folder/b.htm.gz"), gzipSync(pageAbout("b")));
  writeFileSync(path("folder/deep/c.html.zst"), zstandard(pageAbout("c")));
  writeFileSync(path("folder/deep/picture.png"), "no page");
  writeFileSync(path("d.warc"), responseRecord("d", pageAbout("d")));
  writeFileSync(
    path("e.warc.gz"),
    gzipRecords([responseRecord("e", pageAbout("e")), responseRecord("f", pageAbout("f"))]),
  );
  writeFileSync(path("g.warc.zst"), zstandard(responseRecord("g", pageAbout("g"))));
  writeFileSync(path("h.jsonl"), `${JSON.stringify({ id: 7, url: "https://h.example/", html: pageAbout("h") })}\n\n`);
  writeFileSync(path("i.jsonl.gz"), gzipSync(JSON.stringify({ html: pageAbout("i") })));
  const conversion = { "WARC-Type": "conversion", "WARC-Record-ID": "<urn:j>", "Content-Type": "text/html" };
  writeFileSync(path("j.warc.wet"), warcRecord(conversion, pageAbout("j")));
  writeFileSync(path("k.html"), pageAbout("k"));
  const inputs = ["folder", "d.warc", "e.warc.gz", "g.warc.zst", "h.jsonl", "i.jsonl.gz", "j.warc.wet", "-"];
  const summary = await runBatch({
    inputs: inputs.map((name) => (name === "-" ? name : path(name))),
    list: Readable.from([Buffer.from(`${path("k.html")}\r\n`), Buffer.from(`\n${path("none.html")}`)]),
    output: path("out.jsonl"),
    ordered: true,
    workers: 2,
  });
  assert.deepEqual(summary.counts, {
    records: 13,
    written: 11,
    withoutContent: 0,
    failed: 1,
    failures: { "not-found": 1 },
    skipped: { "other-file": 1 },
    filtered: {},
  });
  const lines = readFileSync(path("out.jsonl"), "utf8").trimEnd().split("\n");
  const records = lines.map((line) => JSON.parse(line));
  assert.deepEqual(
    records.map(({ text }) => text),
    [..."abcdefghijk"].map(textAbout),
    "in the order of the input",
  );
  assert.deepEqual(
    records.map(({ id }) => id),
    [
      ...["folder/a.html", "folder/b.htm.gz", "folder/deep/c.html.zst"].map(path),
      ...["urn:test:d", "urn:test:e", "urn:test:f", "urn:test:g", "7", `${path("i.jsonl.gz")}#0`, "urn:j"],
      path("k.html"),
    ],
  );
  const [failure] = readFailures(path("out.jsonl"));
  assert.deepEqual([failure.id, failure.error.code], [path("none.html"), "not-found"]);
});

test("a record says where it comes from and what is known of it", async (t) => {
  const output = join(temporaryFolder(t), "out.jsonl");
  const input = output.replace("out.jsonl", "in.warc");
  const request = warcRecord({ "WARC-Type": "request", "Content-Type": "application/http" }, "GET / HTTP/1.1\r\n\r\n");
  const page = pageAbout("tar").replace("<title>", '<html lang="en-GB"><title>');
  writeFileSync(input, Buffer.concat([request, responseRecord(1, page)]));
  await runBatch({ inputs: [input], output, workers: 1 });
  const [{ kinds, kind, confidence, fingerprint, words, metadata, ...rest }] = readRecords(output);
  assert.deepEqual(rest, {
    id: "urn:test:1",
    url: "https://example.org/1",
    source: input,
    position: 1,
    status: "done",
    httpStatus: 200,
    fetched: "2026-01-02T03:04:05.000Z",
    title: "On tar",
    text: textAbout("tar"),
    content: null,
    contentFormat: null,
    language: "en-GB",
    textSource: "page",
    algorithm: "learned",
    encoding: "utf-8",
    warnings: rest.warnings,
  });
  assert.equal(words, textAbout("tar").match(/[\w']+/g)!.length);
  assert.equal(metadata.title?.value, "On tar");
  assert.ok(confidence > 0 && confidence <= 1 && Object.keys(kinds!).includes(kind!));
  assert.match(fingerprint!, /^[0-9a-f]{16}$/);
});

/** Each body of a page with the HTTP headers that say how it is coded. */
const CODED: Record<string, [Uint8Array | string, string[]]> = {
  plain: [pageAbout("x"), []],
  gzip: [gzipSync(pageAbout("x")), ["Content-Encoding: gzip"]],
  "gzip of two members": [
    Buffer.concat([gzipSync(pageAbout("x").slice(0, 90)), gzipSync(pageAbout("x").slice(90))]),
    ["content-encoding: x-gzip"],
  ],
  deflate: [deflateSync(pageAbout("x")), ["Content-Encoding: deflate"]],
  "deflate without wrapper": [deflateRawSync(pageAbout("x")), ["Content-Encoding: deflate"]],
  brotli: [brotliCompressSync(pageAbout("x")), ["Content-Encoding: br"]],
  zstd: [zstandard(pageAbout("x")), ["Content-Encoding: zstd"]],
  twice: [gzipSync(brotliCompressSync(pageAbout("x"))), ["Content-Encoding: br, gzip"]],
  chunked: [chunked(Buffer.from(pageAbout("x"))), ["Transfer-Encoding: chunked"]],
  "chunked gzip": [chunked(gzipSync(pageAbout("x"))), ["Transfer-Encoding: chunked", "Content-Encoding: gzip"]],
  "said to be chunked": [pageAbout("x"), ["Transfer-Encoding: chunked"]],
  "said to be gzip": [pageAbout("x"), ["Content-Encoding: gzip"]],
  "said to be zstd": [pageAbout("x"), ["Content-Encoding: zstd"]],
};

function chunked(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length; at += 100) {
    const chunk = body.subarray(at, at + 100);
    chunks.push(Buffer.from(`${chunk.length.toString(16).toUpperCase()};a=b\r\n`), chunk, Buffer.from("\r\n"));
  }
  return Buffer.concat([...chunks, Buffer.from("0\r\n\r\n")]);
}

test("codings of HTTP are undone, and headers whose coding was undone before do no harm", async (t) => {
  const output = join(temporaryFolder(t), "out.jsonl");
  const input = `${output}.warc`;
  const records = Object.entries(CODED).map(([name, [body, headers]]) =>
    responseRecord(name, body, { headers: ["Content-Type: text/html", ...headers] }),
  );
  writeFileSync(input, Buffer.concat(records));
  await runBatch({ inputs: [input], output, workers: 1 });
  assert.deepEqual(
    readRecords(output).map(({ id, text }) => [id, text]),
    Object.keys(CODED).map((name) => [`urn:test:${name}`, textAbout("x")]),
  );
});

test("the charset of HTTP counts; a page cut short is read as far as it goes", async (t) => {
  const output = join(temporaryFolder(t), "out.jsonl");
  const input = `${output}.warc`;
  const page = `<p>${"Größe über alles, sagte der Bürgermeister, und ging in sein Büro zurück. ".repeat(4)}</p>`;
  const headers = ["Content-Type: text/html; charset=iso-8859-1"];
  const cut = gzipSync(pageAbout("x").replace("</div>", `${"<p>More and more of it. ".repeat(5000)}</div>`));
  writeFileSync(
    input,
    Buffer.concat([
      responseRecord("latin", Buffer.from(page, "latin1"), { headers }),
      responseRecord("cut", cut.subarray(0, cut.length - 200), {
        headers: ["Content-Type: text/html", "Content-Encoding: gzip"],
      }),
    ]),
  );
  await runBatch({ inputs: [input], output, workers: 1 });
  const [latin, cutShort] = readRecords(output);
  assert.match(latin.text, /^Größe über alles/);
  assert.equal(latin.encoding, "windows-1252");
  assert.match(cutShort.text, /The town speaks of x/);
});

test("what is no page is counted by its reason", async (t) => {
  const output = join(temporaryFolder(t), "out.jsonl");
  const input = `${output}.warc`;
  const response = (status: string, type: string) =>
    responseRecord(`${status} ${type}`, "x", { status, headers: [`Content-Type: ${type}`] });
  writeFileSync(
    input,
    Buffer.concat([
      warcRecord({ "WARC-Type": "warcinfo" }, "software: x"),
      warcRecord({ "WARC-Type": "metadata" }, "x"),
      warcRecord({ "WARC-Type": "conversion", "Content-Type": "text/plain" }, "text"),
      warcRecord({ "WARC-Type": "response", "Content-Type": "text/dns" }, "x"),
      response("404 Not Found", "text/html"),
      response("301 Moved", "text/html"),
      response("200 OK", "image/png"),
    ]),
  );
  const { counts, errorFile } = await runBatch({ inputs: [input], output, workers: 1 });
  assert.equal(errorFile, undefined);
  assert.equal(counts.records, 7);
  assert.deepEqual(counts.skipped, {
    "warc-warcinfo": 1,
    "warc-metadata": 1,
    "not-http": 1,
    "http-status-4xx": 1,
    "http-status-3xx": 1,
    "not-html": 2,
  });
});

test("lines that hold no page fail, each on its own; fields can have other names", async (t) => {
  const output = join(temporaryFolder(t), "out.jsonl");
  const input = `${output}.in.jsonl`;
  const lines = [
    '{"html": 3}',
    "no JSON",
    "[]",
    '"text"',
    JSON.stringify({ body: pageAbout("z"), link: "https://z.example/\ud800", key: "z\udfff" }),
    JSON.stringify({ body: "x".repeat(30_000) }),
    JSON.stringify({ body: pageAbout("y") }),
  ];
  writeFileSync(input, lines.join("\n"));
  const fields = { html: "body", url: "link", id: "key" };
  const { counts } = await runBatch({ inputs: [input], output, fields, maxBytes: 10_000, workers: 1 });
  assert.deepEqual(counts.failures, { "no-html": 2, "bad-json": 2, "too-large": 1 });
  assert.deepEqual(
    readRecords(output).map(({ id, url, text }) => [id, url, text]),
    [
      ["z\ufffd", "https://z.example/\ufffd", textAbout("z")],
      [`${input}#6`, null, textAbout("y")],
    ],
  );
});

test("filters leave pages out and count them", async (t) => {
  const output = join(temporaryFolder(t), "out.jsonl");
  const input = `${output}.in.jsonl`;
  const page = (language: string, subject: string) =>
    pageAbout(subject).replace("<title>", `<html lang="${language}"><title>`);
  const lines = [
    page("en-US", "a"),
    page("de", "b"),
    pageAbout("c"),
    page("en", "d").replace(/<p>.*<\/p>/, "<p>Short."),
  ];
  writeFileSync(input, lines.map((html) => JSON.stringify({ html })).join("\n"));
  const run = (filter: object) => runBatch({ inputs: [input], output, filter, workers: 1, overwrite: true });
  assert.deepEqual((await run({ languages: ["en"], minWords: 10 })).counts.filtered, { language: 2, "min-words": 1 });
  assert.deepEqual(
    readRecords(output).map(({ position }) => position),
    [0],
  );
  assert.deepEqual((await run({ minConfidence: 1 })).counts.filtered, { "min-confidence": 4 });
  assert.deepEqual((await run({ kinds: ["none-such"] })).counts.filtered, { kind: 4 });
});

test("a line of zeros is a failure with its reason, empty lines are nothing", async (t) => {
  const output = join(temporaryFolder(t), "out.jsonl");
  const input = `${output}.in.jsonl`;
  const line = (name: string) => Buffer.from(`${JSON.stringify({ html: pageAbout(name) })}\n`);
  writeFileSync(
    input,
    Buffer.concat([line("a"), Buffer.alloc(4_096), Buffer.from("\n \t\r\n\n"), line("b"), Buffer.alloc(9)]),
  );
  const { counts } = await runBatch({ inputs: [input], output, workers: 1 });
  assert.deepEqual([counts.records, counts.written, counts.failures], [4, 2, { "bad-json": 2 }]);
  assert.deepEqual(
    readFailures(output).map(({ position, error }) => [position, error.message.slice(0, 30)]),
    [1, 3].map((position) => [position, "The line consists of NUL bytes"]),
  );
});

test("a folder may hold the output: the run's own files aren't inputs, others with such a name are", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "a.html"), pageAbout("a"));
  writeFileSync(join(cwd, "out.jsonl.unfinished.html"), pageAbout("b"));
  const { counts } = await runBatch({ inputs: [cwd], output: join(cwd, "out.jsonl"), workers: 1 });
  assert.deepEqual([counts.written, counts.records], [2, 2]);
});

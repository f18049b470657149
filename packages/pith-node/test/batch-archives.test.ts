/** ARC, WARC and WACZ as programs have written them over the years: whole, packed, damaged, and as streams. */
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { runBatch } from "pith-node";
import type { BatchSummary } from "pith-node/internal";
import { temporaryFolder } from "pith-testing/command.js";
import { gzipRecords, responseRecord, warcRecord } from "pith-testing/warc.js";
import { WARCRecord, WARCSerializer } from "warcio";
import { readStreamItems } from "#src/batch/input/read-file.js";
import { arcFirst, arcPage, gzipArc } from "./support/arc.js";
import { readFailures } from "./support/batch.js";
import { page, run, subjectsOf } from "./support/batch-archives.js";
import { crawl, WARC_OF_TWO } from "./support/crawls.js";
import { zipOf } from "./support/zip.js";

const skippedOf = ({ skipped }: BatchSummary["counts"]) => skipped;

test("ARC files of both versions, whole, packed record by record or in one piece", async (t) => {
  const files = Object.fromEntries(
    ([1, 2] as const).flatMap((version) => [
      [`${version}.arc`, Buffer.concat(crawl(version))],
      [`${version}.arc.gz`, gzipArc(crawl(version))],
      [`${version}-whole.arc.gz`, gzipSync(Buffer.concat(crawl(version)))],
      // Known by its first bytes, whatever it is called.
      [`${version}-crawl`, Buffer.concat(crawl(version))],
    ]),
  );
  // Neither a first record nor line ends between records: what Common Crawl's tools and cutters of files left.
  files["bare.arc.gz"] = gzipArc([page("a"), page("c")].map((text) => arcPage(text).subarray(0, -1)));
  const result = await run(t, files);
  for (const name of Object.keys(files)) {
    assert.deepEqual(subjectsOf(result, name), name === "bare.arc.gz" ? ["a", "c"] : ["a", "c", "d", "e", "g"], name);
  }
  assert.equal(result.counts.failed, 0);
  assert.deepEqual(skippedOf(result.counts), {
    "arc-filedesc": 8,
    "http-status-4xx": 8,
    "not-html": 16,
    "not-http": 8,
  });
  const { id, url, fetched, httpStatus, position } = result.records.find(({ source }) => source === "1.arc.gz")!;
  assert.deepEqual([url, fetched, httpStatus, position], ["http://example.org/a", "1997-04-12T08:30:15.000Z", 200, 2]);
  assert.equal(id, join(result.cwd, "1.arc.gz#2"));
  const spaced = result.records.filter(({ source, position }) => source === "2.arc" && position >= 5);
  assert.deepEqual(
    spaced.map(({ url, fetched }) => [url, fetched]),
    [
      ["http://example.org/with space", "1997-04-12T08:30:15.000Z"],
      ["http://example.org/d", "1997-04-12T08:31:00.000Z"],
      ["http://example.org/e", "1997-04-12T08:30:15.000Z"],
      ["http://example.org/g", null],
    ],
  );
});

test("damage in an ARC file costs what it hits", async (t) => {
  const [first, , a, , , c, , e] = crawl(1);
  const packed = gzipArc([first, a, c, e]);
  const hit = Buffer.from(packed);
  const members = [first, a, c].map((record) => gzipSync(record).length);
  hit.fill(0x55, members[0] + 10 + members[1] + 40, members[0] + 10 + members[1] + 60);
  const lengthOf = (record: Buffer, by: number) =>
    Buffer.from(
      record.toString("latin1").replace(/ (\d+)\n/, (_, n) => ` ${Number(n) + by}\n`),
      "latin1",
    );
  const result = await run(t, {
    "hit.arc.gz": hit,
    "cut.arc.gz": packed.subarray(0, packed.length - 30),
    "cut.arc": Buffer.concat([first, a, c]).subarray(0, -50),
    "rubbish.arc": Buffer.concat([first, a, Buffer.from("nothing that\nanybody knows 12\n"), c]),
    "long.arc": Buffer.concat([first, lengthOf(a, 300), c, e]),
    "longer.arc": Buffer.concat([first, lengthOf(a, 30_000), c, e]),
    "short.arc": Buffer.concat([first, a, lengthOf(c, -20), e]),
    "page.arc": Buffer.from(page("no archive")),
  });
  const outcome = Object.fromEntries(
    result.failures.map(({ source, position, error }) => [`${source} ${position}`, error.code]),
  );
  assert.deepEqual(outcome, {
    "hit.arc.gz 2": "bad-gzip",
    "cut.arc.gz 3": "bad-gzip",
    "cut.arc 2": "damaged",
    "rubbish.arc 2": "damaged",
    "long.arc 1": "damaged",
    "longer.arc 1": "damaged",
    "short.arc 3": "damaged",
    "page.arc 0": "damaged",
  });
  for (const [name, subjects] of Object.entries({
    "hit.arc.gz": ["a", "e"],
    "cut.arc.gz": ["a", "c"],
    "cut.arc": ["a"],
    "rubbish.arc": ["a", "c"],
    "long.arc": ["c", "e"],
    "longer.arc": ["c", "e"],
    "short.arc": ["a", "c", "e"],
  })) {
    assert.deepEqual(subjectsOf(result, name), subjects, name);
  }
});

test("an ARC record that is too large is passed over", async (t) => {
  const cwd = temporaryFolder(t);
  const input = join(cwd, "a.arc");
  const large = arcPage("x".repeat(200_000), { url: "http://example.org/large" });
  writeFileSync(input, Buffer.concat([arcFirst(), large, arcPage(page("b"))]));
  const { counts } = await runBatch({ inputs: [input], output: join(cwd, "o.jsonl"), workers: 1, maxBytes: 100_000 });
  assert.deepEqual([counts.written, counts.failures], [1, { "too-large": 1 }]);
  const [failure] = readFailures(join(cwd, "o.jsonl"));
  assert.deepEqual([failure.url, failure.position], ["http://example.org/large", 1]);
});
const INDEX = { name: "indexes/index.cdx.gz", bytes: gzipSync('org,example)/a 20260102030405 {"url": "..."}\n') };
const PAGES = { name: "pages/pages.jsonl", bytes: Buffer.from('{"format": "json-pages-1.0"}\n') };

test("WACZ files: WARCs in a ZIP archive, as they are or packed, written to a file or to a pipe", async (t) => {
  const warc = { name: "archive/data.warc.gz", bytes: WARC_OF_TWO };
  const second = { name: "archive/more.warc", bytes: responseRecord("c", page("c")) };
  const result = await run(t, {
    "a.wacz": zipOf([INDEX, warc, PAGES]),
    "packed.wacz": zipOf([
      { ...warc, isDeflated: true },
      { ...second, isDeflated: true, isStreamed: true },
    ]),
    "streamed.wacz": zipOf([{ ...warc, isStreamed: true }, { ...INDEX, isStreamed: true }, second]),
    "old.zip": zipOf([{ name: "DX-1.arc.gz", bytes: gzipArc(crawl(1)) }]),
  });
  assert.deepEqual(subjectsOf(result, "a.wacz"), ["a", "b"]);
  assert.deepEqual(subjectsOf(result, "packed.wacz"), ["a", "b", "c"]);
  assert.deepEqual(subjectsOf(result, "streamed.wacz"), ["a", "b", "c"]);
  assert.deepEqual(subjectsOf(result, "old.zip"), ["a", "c", "d", "e", "g"]);
  assert.equal(result.counts.failed, 0);
  assert.deepEqual(
    result.records.filter(({ source }) => source === "packed.wacz").map(({ position, id }) => [position, id]),
    [
      [0, "urn:test:a"],
      [1, "urn:test:b"],
      [2, "urn:test:c"],
    ],
  );
});

test("ZIP archives that are damaged, or hold no WARC files, say so", async (t) => {
  const warc = { name: "archive/data.warc.gz", bytes: WARC_OF_TWO, isDeflated: true };
  const whole = zipOf([warc, { name: "archive/more.warc", bytes: responseRecord("c", page("c")) }]);
  const hit = Buffer.from(whole);
  // The beginning of the packed data behind the first file's header.
  hit.fill(0xff, 30 + warc.name.length, 34 + warc.name.length);
  const result = await run(t, {
    "hit.wacz": hit,
    "cut.wacz": whole.subarray(0, -40),
    "office.docx": zipOf([{ name: "word/document.xml", bytes: Buffer.from("<w:document/>") }]),
    "odd.wacz": zipOf([
      { name: "../../etc/passwd", bytes: Buffer.from("x") },
      { ...warc, name: "/a\\b.warc.gz" },
    ]),
  });
  assert.deepEqual(subjectsOf(result, "hit.wacz"), ["c"]);
  assert.deepEqual(subjectsOf(result, "odd.wacz"), ["a", "b"], "names are no paths");
  assert.deepEqual(
    result.failures.map(({ source, error }) => [source, error.code]),
    [
      ["cut.wacz", "damaged"],
      ["hit.wacz", "damaged"],
      ["office.docx", "not-a-page"],
    ],
  );
  const [cut, , office] = result.failures.map(({ error }) => error.message);
  assert.match(cut, /^The ZIP archive can't be read: /);
  assert.match(office, /ZIP archive \(application\/zip\) without WARC files/);
});

test("archives that come as streams, in pieces of any size", async () => {
  const limits = { maxBytes: 1_000_000 };
  for (const [name, bytes, kinds] of [
    ["a.wacz", zipOf([INDEX, { name: "archive/data.warc.gz", bytes: WARC_OF_TWO }]), "page page"],
    ["a.arc.gz", gzipArc([arcFirst(), arcPage(page("a"))]), "skipped page"],
    ["a.warc.gz", WARC_OF_TWO, "page page"],
    ["a.warc", responseRecord("a", page("a")), "page"],
    ["a.pdf.zip", zipOf([{ name: "a.pdf", bytes: Buffer.from("%PDF-1.7") }]), "failed"],
  ] as const) {
    for (const size of [1, 3, 1_000]) {
      const pieces = (async function* () {
        // A piece is the reader's own.
        for (let at = 0; at < bytes.length; at += size) yield Uint8Array.from(bytes.subarray(at, at + size));
      })();
      const found: string[] = [];
      for await (const item of readStreamItems(`s3://bucket/${name}`, pieces, limits)) found.push(item.type);
      assert.equal(found.join(" "), kinds, `${name} in pieces of ${size}`);
    }
  }
});

const HTTP = "application/http; msgtype=response";
const BODY = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n${page("x")}`;
const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
const response = (fields: Record<string, string>, block: string = BODY) =>
  warcRecord(
    { "WARC-Type": "response", "WARC-Target-URI": "http://a.example/", "Content-Type": HTTP, ...fields },
    block,
  );
const trimmed = (record: Buffer, by: number) => record.subarray(0, record.length - by);

/** WARC files as programs write them, each with one page; what else is in them gives no failure. */
const SHAPES: Record<string, Buffer> = {
  // WARC 0.17 and 0.18, media type without its parameter, gzip members with file names.
  "heritrix-2.warc.gz": gzipRecords(
    [
      warcRecord(
        { "WARC-Type": "warcinfo", "Content-Type": "application/warc-fields" },
        "software: Heritrix/2.0.2\r\n",
      ),
      response({ "WARC-Date": "2008-04-30T20:48:25Z", "Content-Type": "application/http" }),
    ].map((record) => Buffer.from(record.toString("latin1").replace("WARC/1.0", "WARC/0.18"), "latin1")),
  ),
  // Heritrix 3: a request and metadata with each response.
  "heritrix-3.warc.gz": gzipRecords([
    response({ "WARC-Payload-Digest": "sha1:AAAA", "WARC-IP-Address": "192.0.2.7" }),
    warcRecord(
      { "WARC-Type": "request", "Content-Type": "application/http; msgtype=request" },
      "GET / HTTP/1.0\r\n\r\n",
    ),
    warcRecord({ "WARC-Type": "metadata", "Content-Type": "application/warc-fields" }, "via: http://a.example/\r\n"),
  ]),
  // wget up to 1.20: addresses in angle brackets, bodies in chunks as they came, a log at the end.
  "wget.warc": Buffer.concat([
    response(
      { "WARC-Target-URI": "<http://a.example/>" },
      `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n${chunked(page("x"))}`,
    ),
    warcRecord(
      { "WARC-Type": "resource", "WARC-Target-URI": "metadata://gnu.org/wget.log", "Content-Type": "text/plain" },
      "log",
    ),
  ]),
  // wpull: the whole file is one gzip member, FTP listings are resources.
  "wpull.warc.gz": gzipSync(
    Buffer.concat([
      warcRecord({ "WARC-Type": "warcinfo", "Content-Type": "application/warc-fields" }, "software: Wpull/2.0.1\r\n"),
      warcRecord(
        {
          "WARC-Type": "resource",
          "WARC-Target-URI": "ftp://a.example/x.tar",
          "Content-Type": "application/octet-stream",
        },
        "\0\0",
      ),
      response({ "Content-Type": "application/http;msgtype=response" }),
    ]),
  ),
  // pywb and warcio: WARC 1.1, dates to the microsecond, a revisit of the same page.
  "pywb.warc.gz": gzipRecords([
    response({ "WARC-Date": "2026-01-02T03:04:05.678901Z" }),
    warcRecord(
      {
        "WARC-Type": "revisit",
        "WARC-Profile": "http://netpreserve.org/warc/1.1/revisit/identical-payload-digest",
        "WARC-Refers-To-Target-URI": "http://a.example/",
        "Content-Type": HTTP,
      },
      "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n",
    ),
  ]),
  // Browsertrix: HTTP/2 said in the status line, codings that were undone with their header kept, texts and pictures beside.
  "browsertrix.warc.gz": gzipRecords([
    response(
      { "WARC-Page-ID": "1", "WARC-Resource-Type": "document", "WARC-Protocol": "h2" },
      `HTTP/2 200\r\ncontent-type: text/html; charset=utf-8\r\ncontent-encoding: br\r\nx-orig-content-encoding: br\r\n\r\n${page("x")}`,
    ),
    warcRecord(
      {
        "WARC-Type": "resource",
        "WARC-Target-URI": "urn:pageinfo:http://a.example/",
        "Content-Type": "application/json",
      },
      "{}",
    ),
    warcRecord(
      { "WARC-Type": "resource", "WARC-Target-URI": "urn:text:http://a.example/", "Content-Type": "text/plain" },
      "x",
    ),
    warcRecord(
      { "WARC-Type": "resource", "WARC-Target-URI": "urn:thumbnail:http://a.example/", "Content-Type": "image/jpeg" },
      "\xff\xd8",
    ),
  ]),
  "no line ends between records.warc": Buffer.concat([
    trimmed(warcRecord({ "WARC-Type": "metadata" }, "a: b"), 4),
    trimmed(response({}), 4),
    trimmed(warcRecord({ "WARC-Type": "metadata" }, "a: b"), 4),
  ]),
  "line feeds alone.warc": Buffer.from(
    Buffer.concat([response({}, BODY.replaceAll("\r\n", "\n")), warcRecord({ "WARC-Type": "metadata" }, "a: b")])
      .toString("latin1")
      .replaceAll("\r\n", "\n"),
    "latin1",
  ),
  "other letters, folded lines.warc": Buffer.from(
    response({})
      .toString("latin1")
      .replace("WARC-Type: response", "warc-type:\tresponse")
      .replace("WARC-Target-URI: ", "WARC-Target-URI:\r\n "),
    "latin1",
  ),
  "address in brackets, line of blanks.warc": Buffer.from(
    response({})
      .toString("latin1")
      .replace(/(?<=WARC-Target-URI: ).*/, "<http://a.example/>\r\n \r"),
    "latin1",
  ),
};

test("WARC files in the shapes that other programs write", async (t) => {
  const result = await run(t, SHAPES);
  assert.deepEqual(result.failures, []);
  for (const name of Object.keys(SHAPES)) assert.deepEqual(subjectsOf(result, name), ["x"], name);
  for (const { url, source } of result.records) assert.equal(url, "http://a.example/", source);
  assert.equal(result.records.find(({ source }) => source === "pywb.warc.gz")?.fetched, "2026-01-02T03:04:05.678Z");
});

test("warcio.js, which Browsertrix and ArchiveWeb.page write with", async (t) => {
  const records: Buffer[] = [];
  for (const subject of ["a", "b"]) {
    const record = await WARCRecord.create(
      {
        url: `https://a.example/${subject}`,
        date: "2026-01-02T03:04:05.678Z",
        type: "response",
        warcVersion: "WARC/1.1",
        httpHeaders: { "Content-Type": "text/html", "x-orig-content-encoding": "br" },
        statusline: "HTTP/1.1 200",
      },
      (async function* () {
        yield Buffer.from(page(subject));
      })(),
    );
    records.push(Buffer.from(await WARCSerializer.serialize(record, { gzip: subject === "b" })));
  }
  const [plain, packed] = records;
  const result = await run(t, {
    "a.warc": plain,
    "b.warc.gz": packed,
    "both.wacz": zipOf([
      { name: "archive/a.warc", bytes: plain },
      { name: "archive/b.warc.gz", bytes: packed, isStreamed: true },
    ]),
  });
  assert.deepEqual(result.failures, []);
  assert.deepEqual(
    ["a.warc", "b.warc.gz", "both.wacz"].map((name) => subjectsOf(result, name)),
    [["a"], ["b"], ["a", "b"]],
  );
});

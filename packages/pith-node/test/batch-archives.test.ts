import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { gzipSync } from "node:zlib";
import { type BatchSummary, runBatch } from "pith-node";
import { pageAbout, temporaryFolder } from "pith-testing/command.js";
import { PYTHON, withoutModule } from "pith-testing/python.js";
import { gzipRecords, responseRecord, warcRecord } from "pith-testing/warc.js";
import { WARCRecord, WARCSerializer } from "warcio";
import { readStreamItems } from "#src/batch/input/read-file.js";
import { arcFirst, arcPage, arcRecord, gzipArc } from "./support/arc.js";
import { readFailures, readRecords } from "./support/batch.js";
import { zipOf } from "./support/zip.js";

/** Runs a batch over files with these names. The texts of records are those of `pageAbout`, by subject. */
async function run(t: TestContext, files: Record<string, Uint8Array>) {
  const cwd = temporaryFolder(t);
  const inputs = Object.entries(files).map(([name, bytes]) => {
    writeFileSync(join(cwd, name), bytes);
    return join(cwd, name);
  });
  const output = join(cwd, "out.jsonl");
  const { counts } = await runBatch({ inputs, output, workers: 1 });
  const named = (path: string) => path.slice(cwd.length + 1);
  const records = readRecords(output).map((record) => ({ ...record, source: named(record.source) }));
  const failures = counts.failed === 0 ? [] : readFailures(output);
  return { cwd, counts, records, failures: failures.map((failure) => ({ ...failure, source: named(failure.source) })) };
}

/** The subjects of a source's pages, in its order. */
function subjectsOf({ records }: Awaited<ReturnType<typeof run>>, source: string): string[] {
  return records
    .filter((record) => record.source === source)
    .map(({ text }) => /speaks of (\S+) in/.exec(text)?.[1] ?? text);
}

const skippedOf = ({ skipped }: BatchSummary["counts"]) => skipped;

const page = (subject: string) => pageAbout(subject);

/** The records of a crawl of the nineties: pages, a picture, what is missing, and another protocol. */
function crawl(version: 1 | 2): Buffer[] {
  return [
    arcFirst(version),
    arcRecord("dns.example. A 192.0.2.1\n", { url: "dns:example.org", type: "text/dns", version }),
    arcPage(page("a"), { url: "http://example.org/a", version }),
    arcRecord("HTTP/1.0 200 OK\nContent-Type: image/gif\n\nGIF89a\0\0", {
      url: "http://example.org/b.gif",
      type: "image/gif",
      version,
    }),
    arcRecord("HTTP/1.0 404 Not Found\r\nContent-Type: text/html\r\n\r\n<p>Nothing.", {
      url: "http://example.org/none",
      version,
    }),
    arcPage(page("c"), { url: "http://example.org/with space", type: "text/html; charset=utf-8", version }),
    // A server before HTTP/1.0, which sends the page alone.
    arcRecord(page("d"), { url: "http://example.org/d", date: "199704120831", version }),
    arcPage(page("e"), { url: "http://example.org/e", type: "no-type", version }),
    arcRecord("%!PS-Adobe-2.0\nshowpage\n", { url: "ftp://example.org/f.ps", type: "application/postscript", version }),
    arcPage(page("g"), { url: "http://example.org/g", version, date: "99999999999999" }),
  ];
}

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

const WARC_OF_TWO = gzipRecords([responseRecord("a", page("a")), responseRecord("b", page("b"))]);
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
};

test("WARC files in the shapes that other programs write", async (t) => {
  const result = await run(t, SHAPES);
  assert.deepEqual(result.failures, []);
  for (const name of Object.keys(SHAPES)) assert.deepEqual(subjectsOf(result, name), ["x"], name);
  for (const { url, source } of result.records) assert.equal(url, "http://a.example/", source);
  assert.equal(result.records.find(({ source }) => source === "pywb.warc.gz")?.fetched, "2026-01-02T03:04:05.678Z");
});

/** Why a test that runs a program is skipped; false when it is there. */
function without(program: string): string | false {
  return spawnSync(program, ["--version"]).status !== 0 && `no ${program} on this machine`;
}

test("a crawl that wget makes: packed and plain", { skip: without("wget") }, async (t) => {
  const server = createServer((request, answer) => {
    if (request.url === "/robots.txt") return answer.writeHead(404).end();
    const subject = request.url === "/" ? "a" : "b";
    // No length is sent, so that the body comes in chunks.
    answer.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    answer.write(page(subject).replace('href="/"', 'href="/b"'));
    answer.end("<p>");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  const cwd = temporaryFolder(t);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  for (const more of [["--warc-file=packed"], ["--warc-file=plain", "--no-warc-compression"]]) {
    const common = ["--quiet", "--recursive", "--level=1", "--no-proxy", "--delete-after", ...more, address];
    const [code] = (await once(spawn("wget", common, { cwd }), "exit")) as [number];
    // 8: the server answered with an error, as to the question for robots.txt.
    assert.ok(code === 0 || code === 8, `wget ended with ${code}`);
  }
  const result = await run(t, {
    "packed.warc.gz": readFileSync(join(cwd, "packed.warc.gz")),
    "plain.warc": readFileSync(join(cwd, "plain.warc")),
  });
  assert.deepEqual(result.failures, []);
  for (const name of ["packed.warc.gz", "plain.warc"]) assert.deepEqual(subjectsOf(result, name), ["a", "b"], name);
  assert.equal(result.records[0].url, address);
});

/** Writes a WARC, an ARC turned into one, and prints what warcio reads of an ARC. */
const WARCIO = `
import io, json, sys
from warcio.archiveiterator import ArchiveIterator
from warcio.statusandheaders import StatusAndHeaders
from warcio.warcwriter import WARCWriter

with open("warcio.warc.gz", "wb") as out:
    writer = WARCWriter(out, gzip=True, warc_version="1.1")
    writer.write_record(writer.create_warcinfo_record("warcio.warc.gz", {"software": "test"}))
    head = StatusAndHeaders("200 OK", [("Content-Type", "text/html")], protocol="HTTP/1.1")
    page = open("page.html", "rb").read()
    made = writer.create_warc_record("http://a.example/", "response", payload=io.BytesIO(page), http_headers=head)
    writer.write_record(made)
    again = writer.create_revisit_record("http://a.example/again", made.rec_headers.get_header("WARC-Payload-Digest"),
        "http://a.example/", made.rec_headers.get_header("WARC-Date"), http_headers=head)
    writer.write_record(again)

found = []
with open("crawl.arc.gz", "rb") as arc, open("turned.warc.gz", "wb") as out:
    writer = WARCWriter(out, gzip=True)
    for record in ArchiveIterator(arc, arc2warc=True):
        headers = record.rec_headers
        found.append([record.rec_type, headers.get_header("WARC-Target-URI"), headers.get_header("WARC-Date")])
        writer.write_record(record)
print(json.dumps(found))
`;

test("warcio of Python: what it writes is read, and an ARC file is the same to both", {
  skip: withoutModule("warcio"),
}, async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "page.html"), page("x"));
  // Two lines of the test's crawl are beyond what warcio takes: an address with a space, a date that is none.
  const arc = gzipArc(crawl(1).filter((record) => !/with space|99999999999999|199704120831 /.test(record.toString())));
  writeFileSync(join(cwd, "crawl.arc.gz"), arc);
  const { status, stdout, stderr } = spawnSync(PYTHON, ["-c", WARCIO], { cwd, encoding: "utf8" });
  assert.equal(status, 0, stderr);
  const files = ["warcio.warc.gz", "turned.warc.gz", "crawl.arc.gz"];
  const result = await run(t, Object.fromEntries(files.map((name) => [name, readFileSync(join(cwd, name))])));
  // In the WARC that it makes of an ARC, warcio says of other protocols that they are HTTP.
  assert.deepEqual(
    result.failures.map(({ source, url, error }) => [source, url, error.code]),
    ["dns:example.org", "ftp://example.org/f.ps"].map((url) => ["turned.warc.gz", url, "bad-response"]),
  );
  assert.deepEqual(subjectsOf(result, "warcio.warc.gz"), ["x"]);
  assert.deepEqual(subjectsOf(result, "crawl.arc.gz"), ["a", "e"]);
  assert.deepEqual(subjectsOf(result, "turned.warc.gz"), ["a", "e"]);
  const read = JSON.parse(stdout) as [string, string, string][];
  for (const { url, fetched, source } of result.records) {
    if (source === "warcio.warc.gz") continue;
    const [, , date] = read.find(([, address]) => address === url) ?? assert.fail(`warcio didn't find ${url}`);
    assert.equal(fetched, new Date(date).toISOString());
  }
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

test("a WACZ that Webrecorder's own tool makes", { skip: withoutModule("wacz") }, async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "a.warc.gz"), WARC_OF_TWO);
  const made = spawnSync(PYTHON, ["-m", "wacz.main", "create", "-f", "a.warc.gz", "-o", "a.wacz", "--detect-pages"], {
    cwd,
    encoding: "utf8",
  });
  assert.equal(made.status, 0, made.stderr);
  const result = await run(t, { "a.wacz": readFileSync(join(cwd, "a.wacz")) });
  assert.deepEqual(result.failures, []);
  assert.deepEqual(subjectsOf(result, "a.wacz"), ["a", "b"]);
});

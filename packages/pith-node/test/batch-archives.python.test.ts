/** Archives that tools of Python write and read. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { temporaryFolder } from "pith-testing/command.js";
import { PYTHON } from "pith-testing/python.js";
import { gzipArc } from "./support/arc.js";
import { page, run, subjectsOf } from "./support/batch-archives.js";
import { crawl, WARC_OF_TWO } from "./support/crawls.js";

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

test("warcio of Python: what it writes is read, and an ARC file is the same to both", async (t) => {
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

test("a WACZ that Webrecorder's own tool makes", async (t) => {
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

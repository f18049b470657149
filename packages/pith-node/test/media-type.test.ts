/** What bytes are when they are no page: PDF, pictures, archives, feeds; and that no page is taken for one of them. */
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { readRecord, runBatch } from "pith-node";
import { pageAbout, temporaryFolder, textAbout } from "pith-testing/command.js";
import { pagesOf } from "pith-testing/corpus.js";
import { responseRecord } from "pith-testing/warc.js";
import { nonPageName, sniffMediaType } from "#src/files/media-type.js";
import { readFailures, readRecords } from "./support/batch.js";

const latin1 = (text: string) => Buffer.from(text, "latin1");
const utf16 = (text: string) => Buffer.from(text, "utf16le");

/** Beginnings of files as their formats have them, with what they are. */
const OTHERS: Record<string, [Uint8Array, string]> = {
  PDF: [latin1("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj"), "application/pdf"],
  PostScript: [latin1("%!PS-Adobe-3.0\n"), "application/postscript"],
  PNG: [latin1("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), "image/png"],
  JPEG: [latin1("\xff\xd8\xff\xe0\0\x10JFIF\0"), "image/jpeg"],
  GIF: [latin1("GIF89a\x01\0\x01\0\x80\0\0"), "image/gif"],
  WebP: [latin1("RIFF\x24\0\0\0WEBPVP8 "), "image/webp"],
  icon: [latin1("\0\0\x01\0\x01\0\x10\x10"), "image/x-icon"],
  bitmap: [latin1("BM\x36\0\0\0\0\0\0\0"), "image/bmp"],
  MP4: [latin1("\0\0\0\x18ftypmp42\0\0\0\0mp42isom"), "video/mp4"],
  MP3: [latin1("ID3\x03\0\0\0\0\0\x21TIT2"), "audio/mpeg"],
  Ogg: [latin1("OggS\0\x02\0\0\0\0"), "application/ogg"],
  WAVE: [latin1("RIFF\x24\0\0\0WAVEfmt "), "audio/wave"],
  zip: [latin1("PK\x03\x04\x14\0\0\0\x08\0"), "application/zip"],
  gzip: [gzipSync("twice compressed"), "application/x-gzip"],
  RAR: [latin1("Rar!\x1a\x07\0\xcf\x90\x73"), "application/x-rar-compressed"],
  "RSS feed": [latin1('<?xml version="1.0"?>\n<!-- made daily --><rss version="2.0"><channel>'), "application/rss+xml"],
  "RSS 1.0 feed": [
    latin1('<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">'),
    "application/rss+xml",
  ],
  "Atom feed": [Buffer.from('\ufeff<feed xmlns="http://www.w3.org/2005/Atom">'), "application/atom+xml"],
  sitemap: [latin1('<?xml version="1.0"?><urlset xmlns="x"><url>'), "application/xml"],
  "list of URLs": [latin1("https://example.org/a\r\nhttps://example.org/b\n"), "text/uri-list"],
  "WARC archive": [latin1("WARC/1.0\r\nWARC-Type: warcinfo\r\n"), "application/warc"],
  "WARC archive with a record's binary data": [
    latin1("WARC/1.1\r\nContent-Length: 2\r\n\r\n\0\x01"),
    "application/warc",
  ],
  "ARC archive": [latin1("filedesc://a.arc 0.0.0.0 20020101000000 text/plain 77\n1 0 Archive\n"), "application/x-arc"],
  program: [latin1("\x7fELF\x02\x01\x01\0\0\0"), "application/octet-stream"],
  zeros: [new Uint8Array(3_000), "application/octet-stream"],
};

const PAGES: Record<string, Uint8Array> = {
  page: latin1("<!DOCTYPE html><p>Hello"),
  "page behind white space": latin1("\r\n\t <HTML><p>Hello"),
  "page without a frame": latin1("Good morning, <b>all</b> of you."),
  comment: latin1("<!-- kept by hand --><p>Hello"),
  XHTML: latin1('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'),
  "one URL": latin1("https://example.org/a\n"),
  "a text with URLs": latin1("https://example.org/a\nwas moved to\nhttps://example.org/b\n"),
  "a page about feeds": latin1("<!-- <rss> --><p>A feed begins with &lt;rss>."),
  "XHTML with RDF in it": latin1('<?xml version="1.0"?><html><rdf:RDF xmlns="http://purl.org/rss/1.0/">'),
  "nothing at all": new Uint8Array(0),
  "byte order mark": Buffer.from("\ufeff<p>Grüße"),
  "UTF-16 with its mark": utf16("\ufeff<p>Hello"),
  "UTF-16 by its zeros": utf16("<p>Hello, all of you"),
  "UTF-16 that says so": utf16('<?xml version="1.0"?><p>Hello</p>'),
  "legacy bytes": Buffer.from([0x3c, 0x70, 0x3e, 0x93, 0xfa, 0x96, 0x7b]),
  "a stray control character": latin1('<link rel="icon"><title>a\x01b\0</title><p>Hello'),
  "a text about motors": latin1("BMW and others build them."),
  "a text about archives": latin1("WARC/1.0 is what the file begins with."),
  "a text about pictures": latin1("GIF89a was the second version."),
};

test("bytes that are no page are named by what they are", () => {
  for (const [name, [bytes, type]] of Object.entries(OTHERS)) {
    assert.equal(sniffMediaType(bytes), type, name);
    const said = nonPageName(bytes)!;
    assert.match(said, /^(?:an? |gzip data|binary data)/, name);
    assert.ok(said.endsWith(` (${type})`), said);
    const isRead = /WARC|ARC archive|^zip$|list of URLs/.test(name);
    assert.equal(/which pith batch reads|whose pages pith --input-list reads/.test(said), isRead, said);
  }
});

test("pages are pages, whatever they begin with", () => {
  for (const [name, bytes] of Object.entries(PAGES)) assert.equal(nonPageName(bytes), undefined, name);
  // Most of these characters are no ASCII, so that only HTTP can tell.
  const greek = utf16("<p>\u0391\u03b8\u03ae\u03bd\u03b1");
  assert.match(nonPageName(greek)!, /octet-stream/);
  assert.equal(nonPageName(greek, "text/html; charset=utf-16le"), undefined);
});

test("a file that is no page ends in the error file of a batch, with what it is", async (t) => {
  const cwd = temporaryFolder(t);
  const output = join(cwd, "out.jsonl");
  // A file in gzip would be unpacked.
  const { gzip: _, ...others } = OTHERS;
  const inputs = Object.entries(others).map(([name, [bytes]]) => {
    const path = join(cwd, `${name}.html`);
    writeFileSync(path, bytes);
    return path;
  });
  const archive = join(cwd, "z.warc");
  writeFileSync(archive, Buffer.concat([responseRecord("a", OTHERS.PDF[0]), responseRecord("b", pageAbout("b"))]));
  const { counts } = await runBatch({ inputs: [...inputs, archive], output, workers: 1 });
  assert.deepEqual(
    readRecords(output).map(({ text }) => text),
    [textAbout("b")],
  );
  // A batch opens archives, and these end after some bytes. The PDF document in the whole one is no page either.
  const opened = ["zip", "WARC archive", "WARC archive with a record's binary data", "ARC archive"].length;
  assert.deepEqual(counts.failures, { "not-a-page": inputs.length - opened + 1, damaged: opened });
  const failures = readFailures(output).map(({ id, error }) => [id, error.message]);
  assert.match(failures.find(([id]) => id.endsWith("zip.html"))![1], /^The ZIP archive can't be read: /);
  assert.deepEqual(
    failures.find(([id]) => id.startsWith("urn:")),
    ["urn:test:a", "This is a PDF document (application/pdf), not a web page."],
  );
});

test("a page that is handed over by a program is looked at, too", () => {
  const known = { source: "table", position: 3 };
  const outcome = readRecord({ payload: { kind: "html", bytes: OTHERS.PNG[0] }, ...known });
  assert.deepEqual(outcome, {
    type: "failed",
    failure: {
      id: "table#3",
      url: null,
      ...known,
      status: "failed",
      error: { code: "not-a-page", message: "This is an image (image/png), not a web page." },
    },
  });
});

test("no page of the corpora is taken for anything else", () => {
  for (const corpus of ["wcxb", "multilingual", "news"]) {
    for (const { name, read } of pagesOf(corpus)) assert.equal(nonPageName(read()), undefined, `${corpus}/${name}`);
  }
});

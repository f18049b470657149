import { closeSync, openSync, statSync, writeSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { corpusFiles, readPage } from "../corpus.js";

/** The corpora whose pages an archive is made of. */
const CORPORA = ["wcxb", "multilingual"];

/** The pages of the corpora as WARC response records: bytes, and the same as a gzip member. */
export function* corpusRecords() {
  for (const corpus of CORPORA) {
    for (const file of corpusFiles({ corpus })) {
      const bytes = responseRecord(`${corpus}/${file.id}`, readPage(file));
      yield { bytes, member: gzipSync(bytes) };
    }
  }
}

/**
 * Writes an archive as crawlers write them: a gzip member a record, up to `bytes` bytes when unpacked; the pages are
 * repeated until then. Gives its size on the disk, its unpacked size and its pages.
 */
export function writeArchive(path, records, bytes) {
  const file = openSync(path, "w");
  let unpacked = 0;
  let pages = 0;
  try {
    // At least a page, whatever the size.
    do {
      const { bytes: record, member } = records[pages % records.length];
      writeSync(file, member);
      unpacked += record.length;
      pages++;
    } while (unpacked < bytes);
  } finally {
    closeSync(file);
  }
  return { path, bytes: statSync(path).size, unpacked, pages };
}

function responseRecord(id, page) {
  const http = Buffer.concat([
    Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${page.length}\r\n\r\n`),
    page,
  ]);
  const head = [
    "WARC/1.0",
    "WARC-Type: response",
    `WARC-Record-ID: <urn:bench:${id}>`,
    `WARC-Target-URI: https://example.org/${id}`,
    "WARC-Date: 2026-01-02T03:04:05Z",
    "Content-Type: application/http; msgtype=response",
    `Content-Length: ${http.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), http, Buffer.from("\r\n\r\n")]);
}

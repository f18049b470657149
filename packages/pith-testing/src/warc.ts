// Writes WARC records for tests.

import { gzipSync } from "node:zlib";

/** A WARC record. Its length is right unless the fields say otherwise. */
export function warcRecord(fields: Record<string, string>, block: string | Uint8Array): Buffer {
  const bytes = Buffer.from(block);
  const all = { "Content-Length": String(bytes.length), ...fields };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`WARC/1.0\r\n${lines.join("")}\r\n`), bytes, Buffer.from("\r\n\r\n")]);
}

/** A response record with the id `urn:test:ID`. `headers`: further lines of HTTP, without line ends. */
export function responseRecord(
  id: string | number,
  body: string | Uint8Array,
  {
    headers = ["Content-Type: text/html; charset=utf-8"],
    status = "200 OK",
    fields = {} as Record<string, string>,
  } = {},
): Buffer {
  const head = Buffer.from(`HTTP/1.1 ${status}\r\n${headers.map((line) => `${line}\r\n`).join("")}\r\n`);
  return warcRecord(
    {
      "WARC-Type": "response",
      "WARC-Record-ID": `<urn:test:${id}>`,
      "WARC-Target-URI": `https://example.org/${id}`,
      "WARC-Date": "2026-01-02T03:04:05Z",
      "Content-Type": "application/http; msgtype=response",
      ...fields,
    },
    Buffer.concat([head, Buffer.from(body)]),
  );
}

/** The whole file: each record a gzip member, as crawlers write them. */
export function gzipRecords(records: readonly Buffer[]): Buffer {
  return Buffer.concat(records.map((record) => gzipSync(record)));
}

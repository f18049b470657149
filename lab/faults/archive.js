/** WARC files for faults: records whose text tells which one it is, and a place to damage each. */
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/** A WARC record with a small page. */
export function record(
  id,
  text = `Record ${id} is about the number ${id} and about nothing else. `.repeat(8),
  fields = {},
) {
  const http = Buffer.from(
    `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<title>${id}</title><p>${text}</p><p>${text}`,
  );
  const lines = Object.entries({
    "WARC-Type": "response",
    "WARC-Record-ID": `<urn:fault:${id}>`,
    "Content-Type": "application/http; msgtype=response",
    "Content-Length": String(http.length),
    ...fields,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`WARC/1.0\r\n${lines.join("")}\r\n`), http, Buffer.from("\r\n\r\n")]);
}

/** Writes an archive of `count` records. `change`: what stands in the file for a record, or a gzip member. */
export function writeArchive(path, count, change = (part) => part) {
  const isGzip = path.endsWith(".gz");
  const parts = Array.from({ length: count }, (_, id) => change(isGzip ? gzipSync(record(id)) : record(id), id));
  writeFileSync(path, Buffer.concat(parts));
  return path;
}

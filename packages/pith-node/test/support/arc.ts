/** ARC files of both versions, as crawlers wrote them. */
import { gzipSync } from "node:zlib";

/** What describes the file itself in its first record, by version: the names of the fields of the others. */
const FIELDS = {
  1: "URL IP-address Archive-date Content-type Archive-length",
  2: "URL IP-address Archive-date Content-type Result-code Checksum Location Offset Filename Archive-length",
} as const;

export interface ArcOptions {
  readonly url?: string;
  readonly type?: string;
  readonly date?: string;
  readonly version?: 1 | 2;
  /** In place of the right one. */
  readonly length?: number;
}

/** An ARC record with the line end behind it. */
export function arcRecord(
  content: string | Uint8Array,
  { url = "http://example.org/", type = "text/html", date = "19970412083015", version = 1, ...rest }: ArcOptions = {},
): Buffer {
  const bytes = Buffer.from(content);
  const more = version === 2 ? " 200 - - 4711 DX-1.arc" : "";
  const line = `${url} 192.0.2.7 ${date} ${type}${more} ${rest.length ?? bytes.length}\n`;
  return Buffer.concat([Buffer.from(line), bytes, Buffer.from("\n")]);
}

/** The record that a file begins with. */
export function arcFirst(version: 1 | 2 = 1, name = "DX-1.arc"): Buffer {
  const content = `${version} ${version === 1 ? 1 : 0} InternetArchive\n${FIELDS[version]}\n`;
  const more = version === 2 ? " 200 - - 0 DX-1.arc" : "";
  const line = `filedesc://${name} 0.0.0.0 19970412083000 text/plain${more} ${content.length}\n`;
  return Buffer.from(`${line}${content}\n`);
}

/** A page as a server of the time sent it. */
export function arcPage(page: string, options: ArcOptions = {}, headers = "Content-type: text/html\r\n"): Buffer {
  return arcRecord(`HTTP/1.0 200 OK\r\nServer: CERN/3.0\r\n${headers}\r\n${page}`, options);
}

/** Each record a gzip member; the first as Heritrix writes it, with a field of its own in gzip's header. */
export function gzipArc(records: readonly Buffer[]): Buffer {
  const [first, ...others] = records.map((record) => gzipSync(record));
  const extra = Buffer.from("\x08\0LX\x04\0\0\0\0\0", "latin1");
  const head = Buffer.from(first.subarray(0, 10));
  head[3] |= 0x04;
  return Buffer.concat([head, extra, first.subarray(10), ...others]);
}

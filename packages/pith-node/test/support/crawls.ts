/** Small crawls, as ARC and WARC. */
import { gzipRecords, responseRecord } from "pith-testing/warc.js";
import { arcFirst, arcPage, arcRecord } from "./arc.js";
import { page } from "./batch-archives.js";

/** The records of a crawl of the nineties: pages, a picture, what is missing, and another protocol. */
export function crawl(version: 1 | 2): Buffer[] {
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

export const WARC_OF_TWO = gzipRecords([responseRecord("a", page("a")), responseRecord("b", page("b"))]);

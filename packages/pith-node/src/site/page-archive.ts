import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { AppendFile } from "../batch/output/append-file.js";
import { VERSION } from "../version.js";

const compress = promisify(gzip);

/** A page on its way to the archive. */
export interface ArchivedPage {
  /** Where it was found after redirects. */
  readonly url: string;
  readonly status: number;
  readonly contentType: string | undefined;
  /** Decompressed. */
  readonly bytes: Uint8Array;
  /** When it was fetched, as an ISO date. */
  readonly fetched: string;
}

/** The pages of a crawl as a WARC file (ISO 28500) of one gzip member a record, which `runBatch` and other programs read. */
export class PageArchive {
  private constructor(private readonly file: AppendFile) {}

  /** Opens an archive and cuts it to `length` bytes, the part that is known to be right; 0 begins a new one. */
  static async open(path: string, length: number): Promise<PageArchive> {
    const archive = new PageArchive(await AppendFile.open(path, length));
    if (length === 0) await archive.writeRecord("warcinfo", [], "application/warc-fields", info(), new Uint8Array());
    return archive;
  }

  /** Writes a page; gives the length of the archive with it. */
  write({ url, status, contentType, bytes, fetched }: ArchivedPage): Promise<number> {
    // Header lines come from a server that may not have ended them where it should.
    const type = contentType?.replace(/[\r\n]/g, " ");
    const head = `HTTP/1.1 ${status} OK\r\n${type === undefined ? "" : `Content-Type: ${type}\r\n`}Content-Length: ${bytes.length}\r\n\r\n`;
    const fields = [`WARC-Target-URI: ${url}`, `WARC-Date: ${fetched}`];
    return this.writeRecord("response", fields, "application/http;msgtype=response", head, bytes);
  }

  async close(): Promise<void> {
    await this.file.sync();
    await this.file.close();
  }

  private async writeRecord(type: string, fields: readonly string[], media: string, head: string, body: Uint8Array) {
    const first = Buffer.from(head);
    const lines = [
      "WARC/1.1",
      `WARC-Type: ${type}`,
      `WARC-Record-ID: <urn:uuid:${randomUUID()}>`,
      ...(type === "warcinfo" ? [`WARC-Date: ${new Date().toISOString()}`] : fields),
      `Content-Type: ${media}`,
      `Content-Length: ${first.length + body.length}`,
    ];
    const record = [Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), first, body, Buffer.from("\r\n\r\n")];
    await this.file.append(await compress(Buffer.concat(record)));
    return this.file.flushed();
  }
}

function info(): string {
  return `software: Pith/${VERSION}\r\nformat: WARC File Format 1.1\r\n`;
}

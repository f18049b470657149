// Writes the pages of a crawl as a WARC file, and reads them again.

import { randomUUID } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { readMember } from "../batch/input/warc-records.js";
import { AppendFile } from "../batch/output/append-file.js";
import { readHttpResponse } from "../batch/page/http-response.js";
import { NotAPage, PageFailure } from "../batch/page/page-failure.js";
import type { FetchedPage } from "../fetching/fetched-page.js";
import { LARGEST_MAX_BYTES } from "../files/page-limits.js";
import { VERSION } from "../version.js";

const compress = promisify(gzip);

/** So that what is written can be read: the largest page that may be fetched at all, and the headers before it. */
const LARGEST_RECORD = LARGEST_MAX_BYTES + 131_072;

/** A page on its way to the archive. */
export interface ArchivedPage extends Omit<FetchedPage, "redirects"> {
  /** When it was fetched, as an ISO date. */
  readonly fetched: string;
}

/** Where the record of a page is in an archive, in bytes. */
export interface ArchivePlace {
  readonly at: number;
  readonly end: number;
}

/** The pages of a crawl as a WARC file (ISO 28500) with one gzip member per record, which `runBatch` and other programs read. */
export class PageArchive {
  private constructor(
    private readonly file: AppendFile,
    private readonly path: string,
  ) {}

  /** Opens an archive and cuts it to `length` bytes, the part that is known to be valid; 0 begins a new one. */
  static async open(path: string, length: number): Promise<PageArchive> {
    const archive = new PageArchive(await AppendFile.open(path, length), path);
    if (length === 0)
      await archive.writeRecord("warcinfo", newId(), [], "application/warc-fields", info(), new Uint8Array());
    return archive;
  }

  /** Writes a page, and flushes it to the system. */
  async write({ url, status, contentType, bytes, fetched }: ArchivedPage): Promise<ArchivePlace> {
    // Header lines come from a server that may not have ended them where it should.
    const type = contentType?.replace(/[\r\n]/g, " ");
    const head = `HTTP/1.1 ${status} OK\r\n${type === undefined ? "" : `Content-Type: ${type}\r\n`}Content-Length: ${bytes.length}\r\n\r\n`;
    const fields = [`WARC-Target-URI: ${url}`, `WARC-Date: ${fetched}`];
    const at = this.file.length;
    await this.writeRecord("response", newId(), fields, "application/http;msgtype=response", head, bytes);
    return { at, end: await this.file.flushed() };
  }

  /** Reads a page that was written; undefined for one that a batch wouldn't read as one either. */
  async read(place: ArchivePlace): Promise<ArchivedPage | undefined> {
    const item = readMember(await this.bytesOf(place), { maxBytes: LARGEST_RECORD });
    if (item?.type !== "page") return undefined;
    try {
      const { bytes, status, contentType } = readHttpResponse(item.payload.bytes, item.payload.bytes.length);
      return { url: item.url as string, status, contentType, bytes, fetched: item.fetched as string };
    } catch (error) {
      if (error instanceof NotAPage || error instanceof PageFailure) return undefined;
      throw error;
    }
  }

  /** Writes a page as it is in another archive. */
  async copy(from: PageArchive, place: ArchivePlace): Promise<void> {
    await this.file.append(await from.bytesOf(place));
  }

  async close(): Promise<void> {
    await this.file.sync();
    await this.file.close();
  }

  private async writeRecord(
    type: string,
    id: string,
    fields: readonly string[],
    media: string,
    head: string,
    body: Uint8Array,
  ) {
    const first = Buffer.from(head);
    const lines = [
      "WARC/1.1",
      `WARC-Type: ${type}`,
      `WARC-Record-ID: <${id}>`,
      ...(type === "warcinfo" ? [`WARC-Date: ${new Date().toISOString()}`] : fields),
      `Content-Type: ${media}`,
      `Content-Length: ${first.length + body.length}`,
    ];
    const record = [Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), first, body, Buffer.from("\r\n\r\n")];
    await this.file.append(await compress(Buffer.concat(record)));
  }

  private async bytesOf({ at, end }: ArchivePlace): Promise<Buffer> {
    let file: FileHandle | undefined;
    try {
      file = await open(this.path);
      const bytes = Buffer.allocUnsafeSlow(end - at);
      await file.read(bytes, 0, bytes.length, at);
      return bytes;
    } finally {
      await file?.close();
    }
  }
}

function newId(): string {
  return `urn:uuid:${randomUUID()}`;
}

function info(): string {
  return `software: Pith/${VERSION}\r\nformat: WARC File Format 1.1\r\n`;
}

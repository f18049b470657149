// Reads the records of a file of any kind.

import { type FileHandle, open } from "node:fs/promises";
import { nameOnDisk } from "../../files/name-on-disk.js";
import { ReadError, readable } from "../../files/read-page.js";
import { ArchiveBudget } from "./archive-budget.js";
import { archiveRecords } from "./archive-records.js";
import { hasEnding, JSON_LINES_ENDINGS } from "./file-names.js";
import { gzipMembers } from "./gzip-members.js";
import { type Item, type ReadLimits, tooLargeItem } from "./item.js";
import { jsonLines } from "./json-lines.js";
import { PieceReader } from "./piece-reader.js";
import { warcRecords } from "./warc-records.js";
import { type Begun, begin, fileChunks, START, withoutCompression } from "./without-compression.js";
import { isZip, zipItems, zipStreamItems } from "./zip-archive.js";

/**
 * The records of a file of any kind, which is called `id`: WARC, ARC, JSON lines, or one page, each also as gzip or Zstandard, or a ZIP archive with
 * WARC files in it. The first bytes show what it is; JSON lines are known only by name, as a page could begin with anything.
 * Never throws: a file that can't be read, or not to its end, yields a failure.
 */
export async function* readFileItems(
  path: string,
  limits: ReadLimits,
  onRead: (bytes: number) => void,
  id: string = path,
): AsyncGenerator<Item> {
  yield* openedItems(path, id, async function* (file) {
    if ((await file.stat()).isDirectory()) throw new ReadError("is-directory", "This is a directory.", path);
    const budget = new ArchiveBudget();
    const begun = await begin(budget.counted(fileChunks(file, onRead)));
    if (isZip(begun.first)) yield* zipItems(file, id, limits, onRead, begun.first.length);
    else yield* readItems(path, id, begun, limits, budget);
  });
}

/** The records of a WARC file in gzip members, from the member at `offset` on. Never throws. */
export async function* readMembersFrom(
  path: string,
  offset: number,
  limits: ReadLimits,
  onRead: (bytes: number) => void,
  id: string = path,
): AsyncGenerator<Item> {
  yield* openedItems(path, id, (file) => {
    const budget = new ArchiveBudget();
    const members = gzipMembers(budget.counted(fileChunks(file, onRead, offset)));
    return budget.items(warcRecords(new PieceReader(budget.pieces(members)), limits));
  });
}

/** Those of a file of any kind whose bytes come from elsewhere. `path`: its name, whose ending counts. */
export async function* readStreamItems(
  path: string,
  chunks: AsyncIterator<Uint8Array>,
  limits: ReadLimits,
): AsyncGenerator<Item> {
  try {
    const budget = new ArchiveBudget();
    const begun = await begin(budget.counted(chunks));
    yield* isZip(begun.first)
      ? zipStreamItems(begun.whole, path, limits)
      : readItems(path, path, begun, limits, budget);
  } catch (error) {
    yield failure(path, error);
  }
}

/** What `read` yields for an opened file, which is closed afterwards; a file that can't be opened, or read on, yields a failure. */
async function* openedItems(
  path: string,
  id: string,
  read: (file: FileHandle) => AsyncIterable<Item>,
): AsyncGenerator<Item> {
  try {
    const file = await open(await nameOnDisk(path));
    try {
      yield* read(file);
    } finally {
      await file.close();
    }
  } catch (error) {
    yield failure(id, error);
  }
}

/** `path`: whose ending counts. */
async function* readItems(
  path: string,
  id: string,
  begun: Begun,
  limits: ReadLimits,
  budget: ArchiveBudget,
): AsyncGenerator<Item> {
  const reader = new PieceReader(budget.pieces(withoutCompression(path, begun)));
  await reader.fill(START);
  const records = archiveRecords(path, reader, limits);
  if (records !== undefined) yield* budget.items(records);
  else if (hasEnding(path, JSON_LINES_ENDINGS)) yield* jsonLines(reader, limits);
  else yield await wholePage(reader, id, limits);
}

/** The failure of a file that can't be opened, or read on. */
function failure(path: string, error: unknown): Item {
  const said = readable(error, path);
  if (said instanceof ReadError) return { type: "failed", id: path, code: said.code, message: said.message };
  throw error;
}

/** A file that is one page. */
async function wholePage(reader: PieceReader, id: string, { maxBytes }: ReadLimits): Promise<Item> {
  const isLonger = await reader.fill(maxBytes + 1);
  if (isLonger) return tooLargeItem({ id }, undefined, { maxBytes });
  if (reader.damage !== undefined) {
    const { code, message } = reader.damage;
    return { type: "failed", id, code, message };
  }
  return { type: "page", id, payload: { kind: "html", bytes: reader.take(reader.bytes.length) } };
}

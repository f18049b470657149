import { open } from "node:fs/promises";
import { ReadError, readable } from "../../read-page.js";
import type { Piece } from "./damage.js";
import { fileChunks } from "./file-chunks.js";
import { hasEnding, JSON_LINES_ENDINGS, WARC_ENDINGS } from "./file-names.js";
import { GZIP_MAGIC } from "./gzip-header.js";
import { gzipMembers } from "./gzip-members.js";
import type { Item, ReadLimits } from "./item.js";
import { jsonLines } from "./json-lines.js";
import { PieceReader } from "./piece-reader.js";
import { isWarc, warcRecords } from "./warc-records.js";
import { wholePage } from "./whole-page.js";
import { zstdFrames } from "./zstd-frames.js";
import { startsFrame } from "./zstd-header.js";

/** Bytes that tell what a file is. */
const START = 16;

/**
 * The records of a file of any kind: WARC, JSON lines, or one page, each also as gzip or Zstandard. What it is, is known
 * by its first bytes; only JSON lines by name, as a page could begin with anything. Never throws: a file that can't be
 * read, or not to its end, gives a failure.
 */
export async function* readFileItems(
  path: string,
  limits: ReadLimits,
  onRead: (bytes: number) => void,
): AsyncGenerator<Item> {
  try {
    const file = await open(path);
    try {
      if ((await file.stat()).isDirectory()) throw new ReadError("is-directory", "This is a directory.", path);
      yield* readItems(path, fileChunks(file, onRead), limits);
    } finally {
      await file.close();
    }
  } catch (error) {
    yield failure(path, error);
  }
}

/** The same for a file whose bytes come from elsewhere. `path`: its name, whose ending counts. */
export async function* readStreamItems(
  path: string,
  chunks: AsyncIterator<Uint8Array>,
  limits: ReadLimits,
): AsyncGenerator<Item> {
  try {
    yield* readItems(path, chunks, limits);
  } catch (error) {
    yield failure(path, error);
  }
}

async function* readItems(path: string, chunks: AsyncIterator<Uint8Array>, limits: ReadLimits): AsyncGenerator<Item> {
  const reader = new PieceReader(await withoutCompression(path, chunks));
  await reader.fill(START);
  if (isWarc(reader.bytes) || hasEnding(path, WARC_ENDINGS)) yield* warcRecords(reader, limits);
  else if (hasEnding(path, JSON_LINES_ENDINGS)) yield* jsonLines(reader, limits);
  else yield await wholePage(reader, path, limits);
}

async function withoutCompression(path: string, chunks: AsyncIterator<Uint8Array>): Promise<AsyncIterator<Piece>> {
  const { done, value } = await chunks.next();
  const first = Buffer.from(done === true ? [] : value);
  const whole = startingWith(first, chunks);
  // The first member may be the damaged one; a name alone may be wrong.
  const isNamedGzip = /\.gz$/i.test(path) && first.includes(GZIP_MAGIC);
  if (isNamedGzip || first.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC)) return gzipMembers(whole);
  return startsFrame(first) ? zstdFrames(whole) : whole;
}

async function* startingWith(first: Uint8Array, chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
}

/** The failure of a file that can't be opened, or read on. */
function failure(path: string, error: unknown): Item {
  const said = readable(error, path);
  if (said instanceof ReadError) return { type: "failed", id: path, code: said.code, message: said.message };
  throw error;
}

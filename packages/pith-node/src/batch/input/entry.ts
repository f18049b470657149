// An input after folders and lists are resolved, the records in it, and the list of a run's inputs in a file.

import { createReadStream } from "node:fs";
import { open, rename } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { withoutCredentials } from "../../fetching/credentials.js";
import type { ByteRange } from "../../fetching/response-body.js";
import { placedLines } from "../../files/line-index.js";
import type { Item, ReadLimits } from "./item.js";
import { readFileItems, readMembersFrom } from "./read-file.js";

/** An input after folders and lists are resolved: one file, one URL, or what could not be resolved. */
export type Entry =
  | FileEntry
  /** `part`: where the one record is that is meant of an archive. */
  | { readonly url: string; readonly part?: ByteRange }
  /** A file in a folder that isn't a page by its name. */
  | { readonly other: string }
  /** An input that doesn't exist. */
  | { readonly missing: string; readonly code: string; readonly message: string };

interface FileEntry {
  readonly file: string;
  /** In bytes. */
  readonly size: number;
  /** When the file was changed last, in milliseconds since 1970. */
  readonly modified: number;
  /** The URL that it was saved from, if it wasn't given as a file. */
  readonly from?: string;
}

/**
 * The records of an entry, always the same ones in the same order as long as the file is the same. `offset`: where the member of
 * an archive begins at which to start; 0 for all.
 */
export async function* entryItems(
  entry: Entry,
  limits: ReadLimits,
  onRead: (bytes: number) => void,
  offset: number,
): AsyncGenerator<Item> {
  if ("file" in entry) {
    yield* offset === 0
      ? readFileItems(entry.file, limits, onRead, sourceOf(entry))
      : readMembersFrom(entry.file, offset, limits, onRead, sourceOf(entry));
  } else if ("url" in entry) yield { type: "address", id: sourceOf(entry), url: entry.url, part: entry.part };
  else if ("other" in entry) yield { type: "skipped", reason: "other-file" };
  else yield { type: "failed", id: sourceOf(entry), code: entry.code, message: entry.message };
}

/** How records name the input that they come from: what is written is read by others than those who may know a password. */
export function sourceOf(entry: Entry): string {
  if ("file" in entry) return entry.from === undefined ? entry.file : withoutCredentials(entry.from);
  if ("url" in entry) return withoutCredentials(entry.url);
  return "other" in entry ? entry.other : withoutCredentials(entry.missing);
}

/** An entry and where it is in the list. */
interface ListedEntry {
  readonly entry: Entry;
  /** Bytes before it in the list. */
  readonly offset: number;
}

/** What a list holds, for the progress. */
export interface ListTotals {
  readonly entries: number;
  /** Of all files together. */
  readonly bytes: number;
  /** Bytes of the list itself: one that was cut at a line's end reads as a whole one. */
  readonly listed: number;
}

/**
 * Writes entries to a file, so that a resumed run has the same inputs in the same order, whatever happened
 * to folders and standard input since. The file appears once it is complete.
 */
export async function writeEntryList(path: string, entries: AsyncIterable<Entry>): Promise<ListTotals> {
  const temporary = `${path}.tmp`;
  // Opened before anything is listed: a stream that opens its file by itself may do so after the caller, whom an entry made stop, has removed
  // the folder, and nobody is left then to hear that it can't.
  const file = await open(temporary, "w");
  const totals = { entries: 0, bytes: 0 };
  const stream = file.createWriteStream({ flush: true });
  await pipeline(linesOf(entries, totals), stream);
  await rename(temporary, path);
  return { ...totals, listed: stream.bytesWritten };
}

async function* linesOf(
  entries: AsyncIterable<Entry>,
  totals: { entries: number; bytes: number },
): AsyncGenerator<string> {
  for await (const entry of entries) {
    totals.entries++;
    if ("size" in entry) totals.bytes += entry.size;
    yield `${JSON.stringify(entry)}\n`;
  }
}

/** The entries of a list from an offset on. */
export async function* readEntryList(path: string, offset: number): AsyncGenerator<ListedEntry> {
  for await (const { line, offset: at } of placedLines(createReadStream(path, { start: offset }), offset)) {
    yield { entry: JSON.parse(line.toString()) as Entry, offset: at };
  }
}

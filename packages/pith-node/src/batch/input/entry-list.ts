// Keeps the list of a run's inputs in a file.

import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { placedLines } from "../../files/placed-lines.js";
import type { Entry } from "./entry.js";

/** An entry and where it is in the list. */
export interface ListedEntry {
  readonly entry: Entry;
  /** Bytes before it in the list. */
  readonly offset: number;
}

/** What a list holds, for the progress. */
export interface ListTotals {
  readonly entries: number;
  /** Of all files together. */
  readonly bytes: number;
}

/**
 * Writes entries to a file, so that a run that is taken up again has the same inputs in the same order, whatever happened
 * to folders and standard input since. The file appears when it is whole.
 */
export async function writeEntryList(path: string, entries: AsyncIterable<Entry>): Promise<ListTotals> {
  const temporary = `${path}.tmp`;
  const stream = createWriteStream(temporary, { flush: true });
  let count = 0;
  let bytes = 0;
  for await (const entry of entries) {
    count++;
    if ("size" in entry) bytes += entry.size;
    if (!stream.write(`${JSON.stringify(entry)}\n`)) await once(stream, "drain");
  }
  stream.end();
  await finished(stream);
  await rename(temporary, path);
  return { entries: count, bytes };
}

/** The entries of a list from an offset on. */
export async function* readEntryList(path: string, offset: number): AsyncGenerator<ListedEntry> {
  for await (const { line, offset: at } of placedLines(createReadStream(path, { start: offset }), offset)) {
    yield { entry: JSON.parse(line.toString()) as Entry, offset: at };
  }
}

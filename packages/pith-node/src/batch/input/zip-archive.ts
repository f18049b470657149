// Reads the WARC and ARC files in a ZIP archive, such as WACZ.

import { createWriteStream } from "node:fs";
import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ArchiveBudget } from "./archive-budget.js";
import { isArchiveName, namedArchiveItems } from "./archive-records.js";
import type { Item, ReadLimits } from "./item.js";
import { openZip, zippedBytes } from "./zip-files.js";

/** How a ZIP archive with at least one file begins. */
const MAGIC = Buffer.from("PK\x03\x04");

export function isZip(start: Buffer): boolean {
  return start.subarray(0, MAGIC.length).equals(MAGIC);
}

/**
 * The records of all WARC and ARC files in a ZIP archive, in the order of its directory: those of a WACZ (Webrecorder, "Web
 * Archive Collection Zipped"), whose index isn't needed to read all. An archive without such files yields one failure.
 * `onRead` is called with the bytes that are read, but for the `known` ones, of which it was told before.
 */
export async function* zipItems(
  file: FileHandle,
  id: string,
  limits: ReadLimits,
  onRead: (bytes: number) => void,
  known: number,
): AsyncGenerator<Item> {
  const { size } = await file.stat();
  let left = Math.max(0, size - known);
  const count = (bytes: number) => {
    const counted = Math.min(left, bytes);
    left -= counted;
    onRead(counted);
  };
  const budget = new ArchiveBudget();
  let archives = 0;
  try {
    yield* budget.items(entriesItems());
  } catch (error) {
    yield damaged(id, `The ZIP archive can't be read: ${(error as Error).message}`);
    return;
  }
  count(left);
  if (archives > 0) return;
  const message = "This is a ZIP archive (application/zip) without WARC files in it, not a web page.";
  yield { type: "failed", id, code: "not-a-page", message };

  async function* entriesItems(): AsyncGenerator<Item> {
    const zip = await openZip(file, size);
    const places = new Set<number>();
    let stored = 0;
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileNameRaw.toString();
      if (!isArchiveName(name)) continue;
      archives++;
      stored += entry.compressedSize;
      if (places.has(entry.relativeOffsetOfLocalHeader) || stored > size) {
        yield damaged(id, "The files in the ZIP archive overlap. The rest isn't read.");
        return;
      }
      places.add(entry.relativeOffsetOfLocalHeader);
      budget.addRead(entry.compressedSize);
      try {
        yield* namedArchiveItems(name, budget.unpacking(zippedBytes(file, zip, entry)), limits, budget);
      } catch (error) {
        yield damaged(id, `${name} can't be read: ${(error as Error).message}`);
      }
      count(entry.compressedSize);
    }
  }
}

/** The same for an archive that comes as a stream: its directory is at its end, so it is written to a file first. */
export async function* zipStreamItems(
  chunks: AsyncIterable<Uint8Array>,
  id: string,
  limits: ReadLimits,
): AsyncGenerator<Item> {
  const folder = await mkdtemp(join(tmpdir(), "pith-zip-"));
  try {
    const path = join(folder, "archive.zip");
    await pipeline(chunks, createWriteStream(path, { mode: 0o600 }));
    const file = await open(path);
    try {
      yield* zipItems(file, id, limits, () => {}, 0);
    } finally {
      await file.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function damaged(id: string, message: string): Item {
  return { type: "failed", id, code: "damaged", message };
}

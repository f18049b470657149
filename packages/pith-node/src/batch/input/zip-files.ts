// Opens a ZIP archive, and reads the files in it, whatever its directory says of their places.

import type { FileHandle } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import { fileChunks } from "./without-compression.js";

/** An archive's bytes by their places, of which its directory can name any up to 2^64: the system's own calls throw at such a place, where nobody listens. */
class PlacesInFile extends RandomAccessReader {
  constructor(
    private readonly file: FileHandle,
    private readonly size: number,
  ) {
    super();
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    if (position + length > this.size) {
      setImmediate(callback, new Error("It names a place behind its end."));
      return;
    }
    this.file
      .read(buffer, offset, length, position)
      .then(({ bytesRead }) => callback(bytesRead < length ? new Error("It became shorter.") : null), callback);
  }
}

/** The directory of a ZIP archive. Throws an Error that says why it can't be read. */
export async function openZip(file: FileHandle, size: number): Promise<ZipFile> {
  // Names are only compared: one that isn't a valid path mustn't end the reading. Nor must lengths that can't be right: what is there is read.
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false };
  return fromRandomAccessReaderPromise(new PlacesInFile(file, size), size, options);
}

/** ZIP's number of a file that is in it as it is. */
const STORED = 0;

/** What is in a file of the archive, unpacked. Throws an Error that says why it can't be read. */
export async function* zippedBytes(file: FileHandle, zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  if (!entry.canDecodeFileData()) {
    throw new Error(
      entry.isEncrypted() ? "It is encrypted." : `Its compression (method ${entry.compressionMethod}) isn't known.`,
    );
  }
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  const packed = fileChunks(file, () => {}, fileDataStart, fileDataStart + entry.compressedSize);
  yield* entry.compressionMethod === STORED ? packed : inflated(packed);
}

async function* inflated(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw();
  // What goes wrong comes out of the loop.
  pipeline(packed, inflate).catch(() => {});
  for await (const chunk of inflate) yield chunk as Buffer;
}

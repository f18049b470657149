/** ZIP archives with what a test wants in them. */
import { crc32, deflateRawSync } from "node:zlib";

export interface ZipFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Packed, as archives may be; by default as it is, as WACZ asks for. */
  readonly isDeflated?: boolean;
  /** As writers have it that write to a pipe: length and check sum behind the file, zeros in front. */
  readonly isStreamed?: boolean;
}

/** A ZIP archive of these files (APPNOTE 6.3.3, without ZIP64). */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, isDeflated = false, isStreamed = false } of files) {
    const data = isDeflated ? deflateRawSync(bytes) : Buffer.from(bytes);
    const sums = Buffer.alloc(12);
    for (const [i, value] of [crc32(bytes), data.length, bytes.length].entries()) sums.writeUInt32LE(value, 4 * i);
    const shared = Buffer.alloc(10);
    for (const [i, value] of [20, isStreamed ? 8 : 0, isDeflated ? 8 : 0, 0, 0x5a21].entries()) {
      shared.writeUInt16LE(value, 2 * i);
    }
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(name.length);
    const local = [Buffer.from("PK\x03\x04"), shared, isStreamed ? Buffer.alloc(12) : sums, lengths, Buffer.from(name)];
    const behind = isStreamed ? [Buffer.from("PK\x07\x08"), sums] : [];
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\0"), shared, sums, lengths, place, Buffer.from(name));
    const written = Buffer.concat([...local, data, ...behind]);
    parts.push(written);
    at += written.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

/** Unpacks what `npm pack` writes, where there may be no `tar`. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";

/** The unit of a tar file: a header is one, and a file's bytes are filled up to whole ones. */
const RECORD = 512;

/** Writes the files of a .tgz to a folder. Names are those of ustar, which npm keeps to below 256 bytes. */
export function unpack(file: string, folder: string): void {
  const bytes = gunzipSync(readFileSync(file));
  const field = (at: number, length: number) => bytes.toString("utf8", at, at + length).split("\0")[0];
  for (let at = 0; at + RECORD <= bytes.length && bytes[at] !== 0; ) {
    const size = Number.parseInt(field(at + 124, 12), 8);
    const path = join(folder, field(at + 345, 155), field(at, 100));
    const content = at + RECORD;
    if (field(at + 156, 1) === "0") {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes.subarray(content, content + size));
    }
    at = content + Math.ceil(size / RECORD) * RECORD;
  }
}

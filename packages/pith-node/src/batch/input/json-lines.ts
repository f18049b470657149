// Reads the lines of a JSON lines file as records.

import type { Item, ReadLimits } from "./item.js";
import { tooLargeItem } from "./item.js";
import type { PieceReader } from "./piece-reader.js";
import { damageInFront } from "./warc-records.js";

/** How much longer than its page a line may be: JSON writes many characters as two. */
const LINE_TO_PAGE = 2;

const LINE_FEED = Uint8Array.of(0x0a);

/** A JSON object with HTML in it on each line. Lines are parsed later; empty ones aren't records. */
export async function* jsonLines(reader: PieceReader, limits: ReadLimits): AsyncGenerator<Item> {
  const longest = limits.maxBytes * LINE_TO_PAGE;
  while ((await reader.fill(1)) || reader.damage !== undefined) {
    const end = await reader.endOfLine(0, longest);
    if (end === undefined && reader.damage !== undefined) {
      yield* damageInFront(reader);
      // What follows is the rest of a line whose beginning was lost.
      await passLine(reader);
    } else if (end === undefined && reader.bytes.length > longest) {
      await passLine(reader);
      yield tooLargeItem({}, undefined, limits);
    } else {
      const bytes = reader.take(end === undefined ? reader.bytes.length : end + 1);
      if (bytes.some(isInk)) yield { type: "page", payload: { kind: "json", bytes } };
    }
  }
}

/** Whether a byte is more than JSON's white space. Zeros count as more: a disk or an interrupted writer left them. */
function isInk(byte: number): boolean {
  return byte !== 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;
}

/** Drops everything up to the end of the line. */
async function passLine(reader: PieceReader): Promise<void> {
  if (await reader.find(LINE_FEED)) reader.drop(1);
}

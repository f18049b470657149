import { type Item, type ReadLimits, tooLargeItem } from "./item.js";
import type { PieceReader } from "./piece-reader.js";

/** A file that is one page. `path` is its id. */
export async function wholePage(reader: PieceReader, path: string, { maxBytes }: ReadLimits): Promise<Item> {
  const isLonger = await reader.fill(maxBytes + 1);
  if (isLonger) return tooLargeItem({ id: path }, undefined, { maxBytes });
  if (reader.damage !== undefined) {
    const { code, message } = reader.damage;
    return { type: "failed", id: path, code, message };
  }
  return { type: "page", id: path, payload: { kind: "html", bytes: reader.take(reader.bytes.length) } };
}

// Recognizes archives of pages and reads their records.

import { arcRecords, isArc } from "./arc-records.js";
import type { ArchiveBudget } from "./archive-budget.js";
import { ARC_ENDINGS, hasEnding, WARC_ENDINGS } from "./file-names.js";
import type { Item, ReadLimits } from "./item.js";
import { PieceReader } from "./piece-reader.js";
import { isWarc, warcRecords } from "./warc-records.js";
import { begin, START, withoutCompression } from "./without-compression.js";

/** Whether a file is an archive of pages by its name. */
export function isArchiveName(name: string): boolean {
  return hasEnding(name, WARC_ENDINGS) || hasEnding(name, ARC_ENDINGS);
}

/** The records of a file that is an archive of pages by its name, compressed or not. `budget`: that of the archive that contains it. */
export async function* namedArchiveItems(
  name: string,
  chunks: AsyncIterator<Uint8Array>,
  limits: ReadLimits,
  budget: ArchiveBudget,
): AsyncGenerator<Item> {
  const reader = new PieceReader(budget.pieces(withoutCompression(name, await begin(chunks))));
  await reader.fill(START);
  const records = archiveRecords(name, reader, limits);
  if (records !== undefined) yield* records;
}

/** The records of what the reader has next if it is an archive, by its first bytes or else its name. */
export function archiveRecords(
  name: string,
  reader: PieceReader,
  limits: ReadLimits,
): AsyncGenerator<Item> | undefined {
  if (isWarc(reader.bytes)) return warcRecords(reader, limits);
  if (isArc(reader.bytes)) return arcRecords(reader, limits);
  if (hasEnding(name, WARC_ENDINGS)) return warcRecords(reader, limits);
  return hasEnding(name, ARC_ENDINGS) ? arcRecords(reader, limits) : undefined;
}

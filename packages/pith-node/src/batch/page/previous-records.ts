// Looks up pages in an earlier output, to tell what changed.

import { compareReadings } from "pith/changes";
import { indexLines, type LineIndex, LineReader } from "../../files/line-index.js";
import { readable } from "../../files/read-page.js";
import { BatchError } from "../batch-error.js";
import type { BatchRecord } from "./batch-record.js";

/** The columns that are compared. */
const COMPARED = ["title", "text", "metadata"] as const satisfies readonly (keyof BatchRecord)[];

/** What identifies a page in two runs: its URL, or its id if it has none. */
function keyOf({ url, id }: Pick<BatchRecord, "url" | "id">): string {
  return url ?? id;
}

/**
 * Reads an earlier output of JSON lines; if a page has several records, the last counts. Throws a BatchError if it can't be
 * read, or has a line that isn't a record.
 */
export async function indexPrevious(path: string): Promise<LineIndex> {
  let number = 0;
  try {
    return await indexLines(path, (line) => {
      number++;
      // Lines may be any JSON.
      const record = Object(JSON.parse(line)) as BatchRecord;
      const key = keyOf(record);
      const isWhole = COMPARED.every((name) => name in record);
      if (typeof key !== "string" || !isWhole)
        throw new SyntaxError(`line ${number} isn't a record of a batch with all columns`);
      return key;
    });
  } catch (error) {
    const advice = "Give the JSON lines, not compressed, of an earlier run.";
    const reason = (readable(error, path) as Error).message.replace(/\.$/, "");
    throw new BatchError("previous", `${path} isn't an output to compare with: ${reason}. ${advice}`, { cause: error });
  }
}

/** The records of an earlier output, for one worker. */
export class PreviousRecords {
  private readonly lines: LineReader<BatchRecord>;

  constructor(index: LineIndex) {
    this.lines = new LineReader<BatchRecord>(index, JSON.parse, keyOf);
  }

  /** What of the content changed since then; null for a page that the earlier output doesn't have. */
  changesOf(record: BatchRecord): ReturnType<typeof compareReadings> | null {
    const before = this.lines.find(keyOf(record));
    return before === undefined ? null : compareReadings(before, record);
  }
}

/** Runs batches for tests, some interrupted on purpose, and reads what they wrote in an order that doesn't vary. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { type BatchOptions, type BatchRecord, runBatch } from "pith-node";
import type { BatchSummary } from "pith-node/internal";
import type { RecordFailure } from "#src/batch/page/page-task.js";

/** The algorithm of `poison-algorithm.ts`, as runBatch takes it. */
export const POISON = new URL("./poison-algorithm.js", import.meta.url).href;

/** The records of an output of JSON lines, by source and position. */
export function readRecords(path: string): BatchRecord[] {
  return sorted(readLines(path) as BatchRecord[]);
}

/** The failures of an error file. */
export function readFailures(path: string): RecordFailure[] {
  return sorted(readLines(`${path}.errors.jsonl`) as RecordFailure[]);
}

/** What an output holds, line by line, in an order that doesn't depend on the order of work. */
function sorted<T extends { readonly source: string; readonly position: number }>(records: T[]): T[] {
  return records.sort((a, b) => (a.source < b.source ? -1 : a.source > b.source ? 1 : a.position - b.position));
}

function readLines(path: string): unknown[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString();
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as unknown);
}

/** Runs a batch that is ended in good order once more than `pages` are written. */
export function runInterrupted(options: BatchOptions, pages = 10): Promise<BatchSummary> {
  const stop = new AbortController();
  const onProgress: BatchOptions["onProgress"] = ({ counts }) => {
    if (counts.written > pages) stop.abort();
  };
  return runBatch({ ...options, signal: stop.signal, onProgress });
}

// The counts of a batch's outcomes, and how an outcome changes them.

import type { PageAnswer } from "./page/page-task.js";

/** The outcomes of the records of a batch. `records` is the sum of all others. */
export interface BatchCounts {
  /** Records that were read from the inputs and are finished. */
  readonly records: number;
  /** In the output. */
  readonly written: number;
  /** Those among them without main content. */
  readonly withoutContent: number;
  /** In the error file. */
  readonly failed: number;
  /** Failures by their codes. */
  readonly failures: Readonly<Record<string, number>>;
  /** Records that aren't pages, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  /** Pages that were filtered out, by filter. */
  readonly filtered: Readonly<Record<string, number>>;
}

export const NO_COUNTS: BatchCounts = {
  records: 0,
  written: 0,
  withoutContent: 0,
  failed: 0,
  failures: {},
  skipped: {},
  filtered: {},
};

/** A table of counts with one more, or one less, of something; zero counts are left out. */
export function counted(table: Readonly<Record<string, number>>, name: string, by: 1 | -1 = 1): Record<string, number> {
  const { [name]: count = 0, ...others } = table;
  return count + by === 0 ? others : { ...table, [name]: count + by };
}

/** The counts with the outcome of one more record. */
export function withOutcome(counts: BatchCounts, outcome: PageAnswer): BatchCounts {
  const records = counts.records + 1;
  switch (outcome.type) {
    case "written": {
      const withoutContent = counts.withoutContent + (outcome.result.hasContent ? 0 : 1);
      return { ...counts, records, written: counts.written + 1, withoutContent };
    }
    case "failed": {
      const failures = counted(counts.failures, outcome.failure.error.code);
      return { ...counts, records, failed: counts.failed + 1, failures };
    }
    case "skipped":
    case "filtered":
      return { ...counts, records, [outcome.type]: counted(counts[outcome.type], outcome.reason) };
    case "fetch":
    case "dropped":
      return counts;
  }
}

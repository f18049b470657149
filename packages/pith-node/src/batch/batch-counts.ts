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

/** The counts with one more for a reason. */
export function withOneMore(table: Readonly<Record<string, number>>, reason: string): Record<string, number> {
  return { ...table, [reason]: (table[reason] ?? 0) + 1 };
}

/** Counts of what became of the records so far. */
export class BatchTally {
  constructor(private current: BatchCounts = NO_COUNTS) {}

  get counts(): BatchCounts {
    return this.current;
  }

  add(outcome: PageAnswer): void {
    const { current } = this;
    const records = current.records + 1;
    switch (outcome.type) {
      case "written": {
        const withoutContent = current.withoutContent + (outcome.result.hasContent ? 0 : 1);
        this.current = { ...current, records, written: current.written + 1, withoutContent };
        break;
      }
      case "failed": {
        const failures = withOneMore(current.failures, outcome.failure.error.code);
        this.current = { ...current, records, failed: current.failed + 1, failures };
        break;
      }
      case "skipped":
      case "filtered":
        this.current = { ...current, records, [outcome.type]: withOneMore(current[outcome.type], outcome.reason) };
    }
  }
}

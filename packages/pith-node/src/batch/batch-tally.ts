import { type BatchCounts, NO_COUNTS, withOneMore } from "./batch-counts.js";
import type { PageOutcome } from "./page/page-task.js";

/** Counts of what became of the records so far. */
export class BatchTally {
  constructor(private current: BatchCounts = NO_COUNTS) {}

  get counts(): BatchCounts {
    return this.current;
  }

  add(outcome: PageOutcome): void {
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

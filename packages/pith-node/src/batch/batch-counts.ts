/** What became of the records of a batch. `records` is the sum of all others. */
export interface BatchCounts {
  /** Records that were read from the inputs and are done with. */
  readonly records: number;
  /** In the output. */
  readonly written: number;
  /** Those among them without main content. */
  readonly withoutContent: number;
  /** In the error file. */
  readonly failed: number;
  /** Failures by their codes. */
  readonly failures: Readonly<Record<string, number>>;
  /** Records that are no pages, by the reason. */
  readonly skipped: Readonly<Record<string, number>>;
  /** Pages that a filter left out, by the filter. */
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

/** The counts with one more in a table of reasons. */
export function withOneMore(table: Readonly<Record<string, number>>, reason: string): Record<string, number> {
  return { ...table, [reason]: (table[reason] ?? 0) + 1 };
}

/** The sum of a table of reasons. */
export function sumOf(table: Readonly<Record<string, number>>): number {
  return Object.values(table).reduce((sum, count) => sum + count, 0);
}

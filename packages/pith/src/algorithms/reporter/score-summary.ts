/** Several scores or totals together. */
export interface ScoreSummary {
  readonly count: number;
  readonly minimum: number;
  readonly maximum: number;
}

/** Puts values together by a key. */
export class ScoreSummaries {
  private readonly summaries = new Map<string, ScoreSummary>();

  add(key: string, value: number): void {
    const { count, minimum, maximum } = this.summaries.get(key) ?? { count: 0, minimum: value, maximum: value };
    this.summaries.set(key, {
      count: count + 1,
      minimum: Math.min(minimum, value),
      maximum: Math.max(maximum, value),
    });
  }

  /** By key, in the order of the alphabet. */
  sorted(): Map<string, ScoreSummary> {
    return new Map([...this.summaries].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

// Remembers which numbered records are done.

/** Which records are done. Records are numbered over all inputs, and done in nearly that order. */
export class RecordNumbers {
  private readonly beyond = new Set<number>();

  /** Records with numbers below `below`, and those in `ranges` (first, and last plus one), are done from the start. */
  constructor(
    private firstOpen = 0,
    ranges: readonly (readonly [number, number])[] = [],
  ) {
    for (const [first, end] of ranges) for (let number = first; number < end; number++) this.beyond.add(number);
  }

  /** All records with lower numbers are done. */
  get below(): number {
    return this.firstOpen;
  }

  /** Those beyond the first open one that are done, as ranges in order: first, and last plus one. */
  get ranges(): [number, number][] {
    const ranges: [number, number][] = [];
    for (const number of [...this.beyond].sort((a, b) => a - b)) {
      const last = ranges.at(-1);
      if (last !== undefined && last[1] === number) last[1]++;
      else ranges.push([number, number + 1]);
    }
    return ranges;
  }

  has(number: number): boolean {
    return number < this.firstOpen || this.beyond.has(number);
  }

  /** Whether any record from this number on is done. */
  hasFrom(number: number): boolean {
    if (number < this.firstOpen) return true;
    for (const one of this.beyond) if (one >= number) return true;
    return false;
  }

  add(number: number): void {
    this.beyond.add(number);
    while (this.beyond.delete(this.firstOpen)) this.firstOpen++;
  }
}

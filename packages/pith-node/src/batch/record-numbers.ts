// Remembers which numbered records are done.

/**
 * Which records are done. Records are numbered over all inputs, and done in nearly that order: those beyond the first open one are few
 * ranges, whatever numbers a host or a file of an earlier run names.
 */
export class RecordNumbers {
  /** First, and last plus one; in order, and with records that aren't done between them. */
  private readonly beyond: [number, number][] = [];

  /** Records with numbers below `below`, and those in `ranges` (first, and last plus one), are done from the start. */
  constructor(
    private firstOpen = 0,
    ranges: readonly (readonly [number, number])[] = [],
  ) {
    for (const [first, end] of ranges.toSorted(([a], [b]) => a - b)) {
      const last = this.beyond.at(-1);
      if (last !== undefined && first <= last[1]) last[1] = Math.max(last[1], end);
      else if (first < end) this.beyond.push([first, end]);
    }
    this.goOn();
  }

  /** All records with lower numbers are done. */
  get below(): number {
    return this.firstOpen;
  }

  /** Those beyond the first open one that are done, as ranges in order: first, and last plus one. */
  get ranges(): [number, number][] {
    return this.beyond.map(([first, end]) => [first, end]);
  }

  has(number: number): boolean {
    return number < this.firstOpen || this.beyond[this.placeOf(number)]?.[0] <= number;
  }

  /** Whether any record from this number on is done. */
  hasFrom(number: number): boolean {
    return number < this.firstOpen || this.placeOf(number) < this.beyond.length;
  }

  add(number: number): void {
    if (this.has(number)) return;
    const place = this.placeOf(number);
    const [before, after] = [this.beyond[place - 1], this.beyond[place]];
    const [follows, precedes] = [before?.[1] === number, after?.[0] === number + 1];
    if (follows && precedes) {
      before[1] = after[1];
      this.beyond.splice(place, 1);
    } else if (follows) before[1]++;
    else if (precedes) after[0]--;
    else this.beyond.splice(place, 0, [number, number + 1]);
    this.goOn();
  }

  /** The place of the first range that ends beyond a number. */
  private placeOf(number: number): number {
    let [low, high] = [0, this.beyond.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.beyond[middle][1] > number) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** What is done from the first open record on is no longer beyond it. */
  private goOn(): void {
    while (this.beyond.length > 0 && this.beyond[0][0] <= this.firstOpen) {
      this.firstOpen = Math.max(this.firstOpen, this.beyond.shift()![1]);
    }
  }
}

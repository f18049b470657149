// Which blocks of a page are judged, where it has more than any real page.

import type { Group } from "../../blocks/features/groups.js";

/** A page of more blocks is judged by a sample of about so many. Real pages of up to 1.7 MB have at most 3,809. */
export const MOST_JUDGED = 1 << 14;

/** The blocks of a page that are judged, all of them or some, and for each block the one that is judged in its place. */
export class BlockSample {
  /** The blocks that are judged, in the page's order; at most twice `MOST_JUDGED`. */
  readonly judged: Uint32Array;
  /** For each block the one that is judged for it, itself or one before it: made of the same elements, unless there are too many sorts. */
  readonly standIns: Uint32Array;
  /** Whether some aren't judged themselves. */
  readonly isPart: boolean;

  /** `groups`: for each block of the page the group of those made of the same elements. */
  constructor(groups: readonly Group[]) {
    const count = groups.length;
    const step = Math.ceil(count / MOST_JUDGED);
    const judged = new Uint32Array(Math.min(count, 2 * MOST_JUDGED));
    const standIns = new Uint32Array(count);
    /** Of each group: its blocks so far, and the one that stands for those that come. */
    const seen = new Uint32Array(count);
    const latest = new Uint32Array(count);
    let held = 0;
    for (let b = 0; b < count; b++) {
      const { number } = groups[b];
      const nth = seen[number]++;
      if (nth % step === 0 && held < judged.length) latest[number] = judged[held++] = b;
      else if (nth === 0) latest[number] = judged[held - 1];
      standIns[b] = latest[number];
    }
    this.judged = judged.subarray(0, held);
    this.standIns = standIns;
    this.isPart = held < count;
  }

  /** Gives all blocks the values of those that are judged for them. */
  spread(values: Float64Array): void {
    const { standIns } = this;
    for (let b = 0; b < standIns.length; b++) values[b] = values[standIns[b]];
  }
}

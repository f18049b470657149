// The histogram of counts by parent.

/** How often a bucket, that is the parent of selected elements, was counted. */
export interface Bucket {
  /** The parent's node. */
  readonly node: number;
  /** Sentences (`eatiht`) or elements (`eatiht2`) right below it. At least 1. */
  readonly count: number;
}

/** Counts by parent node. Remembers in which order parents were first seen, which decides between equal counts. */
export class Histogram {
  private readonly counts = new Map<number, number>();

  add(node: number, count: number): void {
    if (count > 0) this.counts.set(node, (this.counts.get(node) ?? 0) + count);
  }

  /** The parent with the highest count, the first seen of several; 0 when nothing was counted. Linear. */
  top(): number {
    let top = 0;
    let most = 0;
    for (const [node, count] of this.counts) {
      if (count <= most) continue;
      top = node;
      most = count;
    }
    return top;
  }

  /** All buckets, highest count first; those with equal counts in the order in which they were first seen. */
  sorted(): Bucket[] {
    return Array.from(this.counts, ([node, count]) => ({ node, count })).sort((a, b) => b.count - a.count);
  }
}

// Links between siblings, for trees that get out of document order.

import type { Columns } from "./columns.js";

/**
 * Children and siblings of a tree that is no longer in document order. Node 0, the document, is nobody's child or
 * sibling, so 0 means none.
 */
export class SiblingLinks {
  first = new Int32Array(0);
  last = new Int32Array(0);
  previous = new Int32Array(0);
  next = new Int32Array(0);

  /** Makes the links of nodes that are in document order, from their parents. */
  build(parent: Int32Array, count: number): void {
    this.allow(count);
    this.first.fill(0, 0, count);
    this.last.fill(0, 0, count);
    for (let node = 1; node < count; node++) this.append(node, parent[node]);
  }

  /** Makes room for a new node, which has no children yet. */
  add(node: number): void {
    this.allow(node + 1);
    this.first[node] = 0;
    this.last[node] = 0;
  }

  append(node: number, parent: number): void {
    const before = this.last[parent];
    this.previous[node] = before;
    this.next[node] = 0;
    this.last[parent] = node;
    if (before === 0) this.first[parent] = node;
    else this.next[before] = node;
  }

  insertBefore(node: number, parent: number, sibling: number): void {
    const before = this.previous[sibling];
    this.previous[node] = before;
    this.next[node] = sibling;
    this.previous[sibling] = node;
    if (before === 0) this.first[parent] = node;
    else this.next[before] = node;
  }

  detach(node: number, parent: number): void {
    const before = this.previous[node];
    const after = this.next[node];
    if (before === 0) this.first[parent] = after;
    else this.next[before] = after;
    if (after === 0) this.last[parent] = before;
    else this.previous[after] = before;
    this.previous[node] = 0;
    this.next[node] = 0;
  }

  /** Renumbers the nodes in document order; nodes outside the tree are dropped. Returns how many are left. */
  putInOrder(columns: Columns, count: number): number {
    const order = new Int32Array(count);
    const number = new Int32Array(count);
    let placed = 0;
    let node = 0;
    for (;;) {
      number[node] = placed;
      order[placed++] = node;
      if (this.first[node] !== 0) {
        node = this.first[node];
        continue;
      }
      while (node !== 0 && this.next[node] === 0) node = columns.parent[node];
      if (node === 0) break;
      node = this.next[node];
    }
    for (const column of [columns.tag, columns.start, columns.stop, columns.extra]) {
      const old = column.slice(0, count);
      for (let i = 0; i < placed; i++) column[i] = old[order[i]];
    }
    const parents = columns.parent.slice(0, count);
    for (let i = 0; i < placed; i++) columns.parent[i] = number[parents[order[i]]];
    return placed;
  }

  private allow(size: number): void {
    if (size <= this.first.length) return;
    const larger = Math.max(size, this.first.length * 2, 1024);
    for (const key of ["first", "last", "previous", "next"] as const) {
      const column = new Int32Array(larger);
      column.set(this[key]);
      this[key] = column;
    }
  }
}

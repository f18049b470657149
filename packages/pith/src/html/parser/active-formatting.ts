// The list of active formatting elements.

import { grown } from "../columns.js";
import { MAX_FORMATTING } from "./limits.js";
import type { OpenElements } from "./open-elements.js";
import { Flag, flagsOf } from "./tag-flags.js";

/** Marks in the list where an element begins that formatting doesn't cross (applet, object, td, template, ...). */
const MARKER = 0;

/**
 * The list of active formatting elements (HTML standard 13.2.4.3): what is reopened when a block ends it too early.
 *
 * `entry` is where on the stack of open elements an element is, or was when it was closed; it saves a search of the
 * stack for every run of text. After a removal from the middle of the stack, call `refreshEntries`.
 */
export class ActiveFormatting {
  size = 0;
  node = new Int32Array(64);
  tag = new Int32Array(64);
  private entry = new Int32Array(64);
  private elements = 0;

  clear(): void {
    this.size = 0;
    this.elements = 0;
  }

  pushMarker(): void {
    this.insertAt(this.size, MARKER, 0, 0);
  }

  /** False when the list is full; the element then is an ordinary one. */
  push(node: number, tag: number, entry: number): boolean {
    if (this.elements >= MAX_FORMATTING) return false;
    this.insertAt(this.size, node, tag, entry);
    return true;
  }

  insertAt(index: number, node: number, tag: number, entry: number): void {
    if (this.size === this.node.length) {
      this.node = grown(this.node);
      this.tag = grown(this.tag);
      this.entry = grown(this.entry);
    }
    // Most changes are at the end, where there is nothing to move.
    if (index < this.size) this.move(index + 1, index);
    this.set(index, node, tag, entry);
    this.size++;
    if (node !== MARKER) this.elements++;
  }

  removeAt(index: number): void {
    if (this.node[index] !== MARKER) this.elements--;
    if (index < this.size - 1) this.move(index, index + 1);
    this.size--;
  }

  private move(to: number, from: number): void {
    for (const column of [this.node, this.tag, this.entry]) column.copyWithin(to, from, this.size);
  }

  set(index: number, node: number, tag: number, entry: number): void {
    this.node[index] = node;
    this.tag[index] = tag;
    this.entry[index] = entry;
  }

  /** The entry of the stack where an element of the list is; 0 if it is closed. */
  openEntry(index: number, open: OpenElements): number {
    const entry = this.entry[index];
    return entry <= open.size && open.node[entry] === this.node[index] ? entry : 0;
  }

  /** Looks up again where elements are that were on the stack at `from` or above. */
  refreshEntries(from: number, open: OpenElements): void {
    for (let entry = from; entry <= open.size; entry++) {
      if (!(flagsOf(open.tag[entry]) & Flag.FORMATTING)) continue;
      const index = this.indexOf(open.node[entry]);
      if (index >= 0) this.entry[index] = entry;
    }
  }

  isMarker(index: number): boolean {
    return this.node[index] === MARKER;
  }

  /** The last element of a name after the last marker, as an index; -1 if there is none. */
  lastOf(tag: number): number {
    for (let i = this.size - 1; i >= 0 && this.node[i] !== MARKER; i--) if (this.tag[i] === tag) return i;
    return -1;
  }

  indexOf(node: number): number {
    const { node: nodes } = this;
    let i = this.size - 1;
    while (i >= 0 && nodes[i] !== node) i--;
    return i;
  }

  clearToMarker(): void {
    while (this.size > 0) {
      this.size--;
      if (this.node[this.size] === MARKER) return;
      this.elements--;
    }
  }
}

// The list of active formatting elements, and how they are registered and reopened.

import { isSameName, isSameRange } from "../bytes.js";
import { grown, Row } from "../columns.js";
import type { Construction } from "./construction.js";
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
      this.node = grown(this.node, this.size + 1);
      this.tag = grown(this.tag, this.size + 1);
      this.entry = grown(this.entry, this.size + 1);
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

  /** The last element of a name after the last marker, as an index; -1 if there isn't one. */
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

/** How many equal formatting elements the list keeps after a marker: the standard's "Noah's Ark clause". */
const EQUAL_AT_MOST = 3;

/** "Reconstruct the active formatting elements" (13.2.4.3): reopens what the end of a block closed too early. */
export function reopenFormatting(c: Construction): void {
  const { formatting } = c;
  const last = formatting.size - 1;
  if (last < 0 || formatting.isMarker(last) || formatting.openEntry(last, c.open) !== 0) return;
  let index = last;
  while (index > 0 && !formatting.isMarker(index - 1) && formatting.openEntry(index - 1, c.open) === 0) index--;
  for (; index <= last; index++) {
    if (!c.takeRepairs(1)) {
      formatting.clear();
      return;
    }
    const tag = formatting.tag[index];
    const clone = cloneElement(c, formatting.node[index], tag);
    formatting.set(index, clone, tag, c.open.size);
  }
}

/** Creates a copy of an element, with its attributes, where the next element goes, and opens it. */
function cloneElement(c: Construction, node: number, tag: number): number {
  if (c.open.size >= c.limits.maxDepth) c.pop();
  const clone = c.addElement(tag, c.tokenStart, c.builder.extra[node]);
  c.open.push(clone, tag);
  return clone;
}

/** Puts the element that was just opened on the list. */
export function pushFormatting(c: Construction, node: number, tag: number): void {
  const { formatting } = c;
  let equal = 0;
  let earliest = -1;
  for (let i = formatting.size - 1; i >= 0 && !formatting.isMarker(i); i--) {
    if (formatting.tag[i] === tag && haveEqualAttributes(c, formatting.node[i], node)) {
      equal++;
      earliest = i;
    }
  }
  if (equal >= EQUAL_AT_MOST) formatting.removeAt(earliest);
  formatting.push(node, tag, c.open.size);
}

/** Beyond this many attributes their order counts too, so that the comparison stays linear on hostile tags. */
const COMPARED_IN_ANY_ORDER = 32;

/**
 * Whether two elements have the same attributes in any order. They are compared as written: two spellings of one
 * value count as different, which at worst keeps one more element on the list.
 */
function haveEqualAttributes(c: Construction, a: number, b: number): boolean {
  const { attributes, extra } = c.builder;
  const first = extra[a];
  const second = extra[b];
  if (first === second) return true;
  let count = 0;
  while (attributes[first + count * Row.ATTRIBUTE] !== -1) count++;
  let others = 0;
  while (attributes[second + others * Row.ATTRIBUTE] !== -1) others++;
  if (count !== others) return false;
  const tries = count > COMPARED_IN_ANY_ORDER ? 1 : count;
  for (let i = 0; i < count; i++) {
    let found = false;
    for (let k = 0; k < tries && !found; k++) {
      found = isSameAttribute(c, first + i * Row.ATTRIBUTE, second + ((i + k) % count) * Row.ATTRIBUTE);
    }
    if (!found) return false;
  }
  return true;
}

function isSameAttribute(c: Construction, a: number, b: number): boolean {
  const rows = c.builder.attributes;
  const { source } = c;
  return (
    isSameName(source, rows[a], rows[a + 1], rows[b], rows[b + 1]) &&
    isSameRange(source, rows[a + 2], rows[a + 3], rows[b + 2], rows[b + 3])
  );
}

/** Whether an element's name is on the list, after the last marker, for the element itself. */
export function isFormatting(c: Construction, node: number, tag: number): boolean {
  return (flagsOf(tag) & Flag.FORMATTING) !== 0 && c.formatting.indexOf(node) >= 0;
}

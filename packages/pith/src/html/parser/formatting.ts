// How formatting elements get on the list of the active ones, and are reopened from it.

import { isSameName, isSameRange } from "../bytes.js";
import { Row } from "../columns.js";
import type { Construction } from "./construction.js";
import { Flag, flagsOf } from "./tag-flags.js";

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

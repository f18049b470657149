// Lists of records of one kind: which of them are records, and in which order the page has them.

import type { Comment } from "../comments/comment.js";
import type { RecordElement, RecordKind } from "../contract/selection.js";
import { placesAround } from "../html/subtrees.js";
import type { Tree } from "../html/tree.js";
import type { Part } from "../said/post-signs.js";
import { isSaid } from "./kinds.js";
import { Count, type PageCounts } from "./page-counts.js";
import type { Pattern } from "./patterns.js";

/** No page has more; the rest isn't read. */
const MAX_RECORDS = 5_000;

/** Records of one kind. */
export interface List {
  readonly parts: readonly Part[];
  readonly kind: RecordKind;
  readonly confidence: number;
  readonly cover: number;
  /** What the page repeats; absent for what it doesn't. */
  readonly pattern?: Pattern;
  /** The comments that its parts are, by their first nodes, if it was found as comments. */
  readonly comments?: ReadonlyMap<number, Comment>;
  /** What its parts answer that isn't around them, by first nodes. */
  readonly answered?: ReadonlyMap<number, number>;
  /** What the record says, if it isn't all that its part of the page says. */
  readonly text?: string;
}

/** Records that an algorithm found, of each kind a list. */
export function listsOf({ end }: Tree, records: readonly RecordElement[]): List[] {
  const kinds = new Map(records.map(({ kind }): [RecordKind, Part[]] => [kind, []]));
  for (const { node, kind } of [...records].sort((a, b) => a.node - b.node)) {
    kinds.get(kind)?.push({ from: node, to: end[node] });
  }
  return [...kinds].map(([kind, parts]) => ({ parts, kind, confidence: 1, cover: 0 }));
}

/** Of each part the nodes before those of the parts in it. */
export function ownNodes(parts: readonly Part[]): Part[] {
  return parts.map(({ from, to }, i) => ({ from, to: Math.min(to, parts[i + 1]?.from ?? to) }));
}

/** What people say has this many times the letters of the bars and boxes around it. */
const BESIDE = 2;

/** Whether a list of things is beside what people say: of a forum always, elsewhere if it is much shorter. */
export function isBeside(page: PageCounts, list: List, lists: readonly List[], isForum: boolean): boolean {
  if (isSaid(list.kind)) return false;
  const letters = ({ parts }: List) =>
    parts.reduce((all, { from, to }) => all + page.count(Count.LETTERS, from, to), 0);
  const own = isForum ? 0 : BESIDE * letters(list);
  return lists.some((other) => isSaid(other.kind) && letters(other) >= own);
}

/** Parts without those inside another one that holds no more of them: a thing is listed once, whatever elements are around it. */
export function outermostParts(parts: readonly Part[]): Part[] {
  const outer = placesAround(parts.length, (around, inner) => parts[inner].from < parts[around].to);
  const count = parts.map(() => 0);
  for (const place of outer) if (place >= 0) count[place]++;
  return parts.filter((_, i) => outer[i] < 0 || count[outer[i]] > 1);
}

/** Links of the menus before and after a list have less than this share of the letters of its items. */
const MENU = 0.25;

/** The parts of a list of things without the links of menus that are made alike, at its beginning and its end: short, and no content, which most others have. */
export function withoutMenus(page: PageCounts, parts: readonly Part[]): readonly Part[] {
  const lettersIn = ({ from, to }: Part) => page.count(Count.LETTERS, from, to);
  const items = parts.filter(({ from, to }) => page.count(Count.KEPT, from, to) > 0);
  if (2 * items.length <= parts.length) return parts;
  const least = (MENU * items.reduce((all, part) => all + lettersIn(part), 0)) / items.length;
  const [first, last] = [items[0].from, items[items.length - 1].from];
  return parts.filter((part) => (part.from >= first && part.from <= last) || lettersIn(part) >= least);
}

/** A part with the parts in it, and the place of the part around it; -1: none. */
export interface Placed {
  readonly part: Part;
  readonly list: List;
  readonly inner: Map<number, number>;
  readonly above: number;
  readonly level: number;
}

/** Parts in the order of the page, those that begin together from the outside in. */
export function inOrder(chosen: readonly List[]): Placed[] {
  const all = chosen.flatMap((list) => list.parts.map((part) => ({ part, list })));
  all.sort((a, b) => a.part.from - b.part.from || b.part.to - a.part.to);
  all.splice(MAX_RECORDS);
  const outer = placesAround(all.length, (around, inner) => all[inner].part.from < all[around].part.to);
  const placed: Placed[] = [];
  const placeOf = new Map<number, number>();
  for (const [i, { part, list }] of all.entries()) {
    const around = outer[i];
    if (around >= 0) placed[around].inner.set(part.from, part.to);
    const above = placeOf.get(list.answered?.get(part.from) ?? -1) ?? around;
    const level = above < 0 ? 0 : placed[above].level + 1;
    placeOf.set(part.from, i);
    placed.push({ part, list, inner: new Map(), above, level });
  }
  return placed;
}

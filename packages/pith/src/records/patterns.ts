// Finds the elements that a page repeats.

import { Layout, layoutOf } from "../html/layout.js";
import { remembered } from "../maps.js";
import type { Part } from "../said/post-signs.js";
import { Count, type PageCounts } from "./page-counts.js";

/** Parts of a page that are alike, in document order. */
export interface Pattern {
  readonly parts: readonly Part[];
  /** The classes that make them alike, as `NamesAround` counts them; none: only the names of their elements and of those around them do. */
  readonly words: readonly number[];
  /** Whether a part is more than an element: it goes on up to the next part. */
  readonly isRun: boolean;
  /** Shares of what the page has that are in the parts, 0..1: of its content, its letters, and its letters as likely as they are content. */
  readonly covers: Covers;
}

/** Each by what is counted. */
type Covers = Readonly<Record<"kept" | "letters" | "likely", number>>;

/** The last part of a run is as long as the one before it, but not longer than so many siblings. */
const MAX_SIBLINGS = 20;
/** Room for the numbers that a key is made of, so that most keys are small. More of them than a page has only cost precision. */
const TAGS = 2 ** 12;
const FACES = 2 ** 17;

/** A pattern that holds less than this of the page's content and of its letters isn't looked at: to judge it costs far more. */
const LEAST_COVER = 0.02;

/** Patterns of the elements of a page that hold enough of its text to be its records. Linear in the page. */
export function findPatterns(page: PageCounts): Pattern[] {
  const { tree, body, names } = page;
  const groups = new Groups(tree.length);
  const faceOf = numbering();
  const placeOf = numbering();
  const face = new Int32Array(tree.end[body]);
  for (let node = body + 1; node < tree.end[body]; node++) {
    const tag = tree.tag[node];
    if (tag < 0) continue;
    if (layoutOf(tag) === Layout.NONE) {
      node = tree.end[node] - 1;
      continue;
    }
    const words = names.words(node);
    // Elements with one name and one first class have one face.
    face[node] = faceOf(tag * FACES + (words.length === 0 ? 0 : words[0] + 1));
    if (page.count(Count.LETTERS, node, tree.end[node]) === 0) continue;
    const parent = tree.parent[node];
    const place = placeOf(face[parent] * TAGS + tag);
    groups.add(0, parent * TAGS + tag, node);
    for (const word of words) groups.add(1, word * FACES + place, node, word);
    if (words.length === 0) groups.add(2, face[tree.parent[parent]] * FACES + place, node);
  }
  const whole = [Count.KEPT, Count.LETTERS, Count.LIKELY].map((what) => page.count(what, body, tree.end[body]));
  const found: Pattern[] = [];
  const add = (nodes: readonly number[], ends: readonly number[], words: readonly number[], isRun: boolean) => {
    const covers = coversOf(page, nodes, ends, whole);
    if (covers.kept < LEAST_COVER && covers.letters < LEAST_COVER) return;
    found.push({ parts: nodes.map((from, i) => ({ from, to: ends[i] })), words, isRun, covers });
  };
  for (const { nodes, words } of groups.distinct()) {
    if (isInAnother(page, nodes, face)) continue;
    const ends = nodes.map((node) => tree.end[node]);
    add(nodes, ends, words, false);
    const runs = runsFrom(page, nodes);
    if (runs !== undefined) add(nodes, runs, words, true);
  }
  return found;
}

/** What parts hold of a page. `whole`: its content, its letters, and those as likely as they are content. */
function coversOf(page: PageCounts, nodes: readonly number[], ends: readonly number[], whole: readonly number[]) {
  let [kept, letters, likely, end] = [0, 0, 0, 0];
  for (let i = 0; i < nodes.length; i++) {
    const from = nodes[i];
    if (from < end) continue;
    end = ends[i];
    kept += page.count(Count.KEPT, from, end);
    letters += page.count(Count.LETTERS, from, end);
    likely += page.count(Count.LIKELY, from, end);
  }
  const [content, text, probable] = whole;
  return {
    kept: kept / Math.max(1, content),
    letters: letters / Math.max(1, text),
    likely: likely / Math.max(1, probable),
  };
}

/** Whether elements are all that the elements around them hold, which are alike: those are parts of a pattern that says the same. */
function isInAnother(page: PageCounts, nodes: readonly number[], face: Int32Array): boolean {
  const { tree, body } = page;
  const first = tree.parent[nodes[0]];
  if (first === body || tree.parent[first] === body) return false;
  return nodes.every((node, i) => {
    const parent = tree.parent[node];
    return (
      (i === 0 || parent !== tree.parent[nodes[i - 1]]) &&
      face[parent] === face[first] &&
      face[tree.parent[parent]] === face[tree.parent[first]] &&
      page.count(Count.LETTERS, parent, tree.end[parent]) === page.count(Count.LETTERS, node, tree.end[node])
    );
  });
}

/** Where elements begin what goes on up to the next of them: the ends of such runs; undefined if most have nothing between them. */
function runsFrom(page: PageCounts, nodes: readonly number[]): number[] | undefined {
  const { tree } = page;
  let extended = 0;
  let isBesideLast = false;
  const runs: number[] = [];
  for (let i = 0; i < nodes.length; i++) {
    const from = nodes[i];
    const end = tree.end[from];
    const isBesideNext = i + 1 < nodes.length && tree.parent[from] === tree.parent[nodes[i + 1]];
    let to = isBesideNext ? nodes[i + 1] : end;
    if (!isBesideNext && isBesideLast) {
      let left = 0;
      for (let at = nodes[i - 1]; at < from && left <= MAX_SIBLINGS; at = tree.end[at]) left++;
      for (; left > 1 && to < tree.end[tree.parent[from]]; left--) to = tree.end[to];
    }
    isBesideLast = isBesideNext;
    if (to > end && page.count(Count.LETTERS, end, to) > 0) extended++;
    runs.push(to);
  }
  return 2 * extended > nodes.length ? runs : undefined;
}

interface Group {
  readonly nodes: number[];
  readonly words: number[];
}

/** Elements by what makes them alike, of several sorts. */
class Groups {
  /** An element that is alone so far, or the group. */
  private readonly sorts = [0, 1, 2].map(() => new Map<number, number | Group>());

  constructor(private readonly size: number) {}

  add(sort: number, key: number, node: number, word?: number): void {
    const group = this.sorts[sort].get(key);
    if (group === undefined) this.sorts[sort].set(key, node);
    else if (typeof group === "object") group.nodes.push(node);
    else this.sorts[sort].set(key, { nodes: [group, node], words: word === undefined ? [] : [word] });
  }

  /** The groups of several elements, those of the same elements once, with all their words. */
  distinct(): Group[] {
    const found = new Map<number, Group>();
    for (const groups of this.sorts) {
      for (const group of groups.values()) {
        if (typeof group === "number") continue;
        const { nodes, words } = group;
        // Their number, the first and the last tell groups apart well enough.
        const key = (nodes.length * this.size + nodes[0]) * this.size + nodes[nodes.length - 1];
        const same = found.get(key);
        if (same === undefined) found.set(key, group);
        else same.words.push(...words);
      }
    }
    return [...found.values()];
  }
}

/** Numbers for different keys, from 1 on. */
function numbering(): (key: number) => number {
  let last = 0;
  return remembered(() => ++last);
}

// Finds the elements that a page repeats.

import { Layout, layoutOf } from "../html/layout.js";
import { Count, type PageCounts } from "./page-counts.js";

/** Nodes from `from` to before `to`: an element or several siblings, with all that they hold. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/** Parts of a page that are alike, in document order. */
export interface Pattern {
  readonly parts: readonly Part[];
  /** The classes that make them alike; "": only the names of their elements and of those around them do. */
  readonly name: string;
  /** Whether a part is more than an element: it goes on up to the next part. */
  readonly isRun: boolean;
}

const MIN_PARTS = 2;
/** The last part of a run is as long as the one before it, but not longer than so many siblings. */
const MAX_SIBLINGS = 20;
/** Room for the numbers that a key is made of: names of elements, and classes. More of them than a page has only cost precision. */
const TAGS = 2 ** 12;
const FACES = 2 ** 20;

/** Patterns of the elements of a page that hold text. Linear in the page. */
export function findPatterns(page: PageCounts): Pattern[] {
  const { tree, body, names } = page;
  const groups = new Groups();
  const faces = new Faces();
  const face = new Int32Array(tree.end[body]);
  for (let node = body + 1; node < tree.end[body]; node++) {
    if (!tree.isElement(node)) continue;
    const tag = tree.tag[node];
    if (layoutOf(tag) === Layout.NONE) {
      node = tree.end[node] - 1;
      continue;
    }
    const words = names.words(node);
    face[node] = faces.of(tag, words[0]);
    if (page.count(Count.LETTERS, node, tree.end[node]) === 0) continue;
    const parent = tree.parent[node];
    groups.add(0, parent * TAGS + tag, node, "");
    for (const word of words) groups.add(1, (word * FACES + face[parent]) * TAGS + tag, node, names.name(word));
    if (words.length === 0) groups.add(2, (face[parent] * FACES + face[tree.parent[parent]]) * TAGS + tag, node, "");
  }
  return groups.distinct().flatMap(({ nodes, name }) => {
    if (isInAnother(page, nodes, face)) return [];
    const parts = nodes.map((node) => ({ from: node, to: tree.end[node] }));
    const runs = runsFrom(page, nodes);
    return [{ parts, name, isRun: false }, ...(runs === undefined ? [] : [{ parts: runs, name, isRun: true }])];
  });
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

/** Where elements begin what goes on up to the next of them: such runs; undefined if most have nothing between them. */
function runsFrom(page: PageCounts, nodes: readonly number[]): Part[] | undefined {
  const { tree } = page;
  const isBeside = (i: number) => i > 0 && i < nodes.length && tree.parent[nodes[i - 1]] === tree.parent[nodes[i]];
  let extended = 0;
  const runs = nodes.map((from, i) => {
    const end = tree.end[from];
    let to = isBeside(i + 1) ? nodes[i + 1] : end;
    if (!isBeside(i + 1) && isBeside(i)) {
      let left = 0;
      for (let at = nodes[i - 1]; at < from && left <= MAX_SIBLINGS; at = tree.end[at]) left++;
      for (; left > 1 && to < tree.end[tree.parent[from]]; left--) to = tree.end[to];
    }
    if (page.count(Count.LETTERS, end, to) > 0) extended++;
    return { from, to };
  });
  return 2 * extended > nodes.length ? runs : undefined;
}

interface Group {
  readonly nodes: number[];
  name: string;
}

/** Elements by what makes them alike, of several sorts. */
class Groups {
  private readonly sorts = [new Map<number, Group>(), new Map<number, Group>(), new Map<number, Group>()];

  add(sort: number, key: number, node: number, name: string): void {
    const group = this.sorts[sort].get(key);
    if (group === undefined) this.sorts[sort].set(key, { nodes: [node], name });
    else group.nodes.push(node);
  }

  /** The groups with enough elements, those of the same elements once, with all their names. */
  distinct(): Group[] {
    const found = new Map<string, Group>();
    for (const groups of this.sorts) {
      for (const group of groups.values()) {
        const { nodes, name } = group;
        if (nodes.length < MIN_PARTS) continue;
        // Their number, the first and the last tell groups apart well enough.
        const key = `${nodes.length} ${nodes[0]} ${nodes[nodes.length - 1]}`;
        const same = found.get(key);
        if (same === undefined) found.set(key, group);
        else same.name = `${same.name} ${name}`.trim();
      }
    }
    return [...found.values()];
  }
}

/** Numbers for elements with one name and one first class. */
class Faces {
  private readonly faces = new Map<number, number>();

  of(tag: number, word = -1): number {
    const key = tag * FACES + word + 1;
    const face = this.faces.get(key) ?? this.faces.size + 1;
    this.faces.set(key, face);
    return face;
  }
}

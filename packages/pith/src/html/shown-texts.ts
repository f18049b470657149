// How texts begin, and where the first one is that isn't blank.

import type { Tree } from "./tree.js";

const SPACE = 0x20;

/** The first byte of a text that is no white space, as written; undefined: it is blank. */
export function firstByte({ source, start, stop }: Tree, text: number): number | undefined {
  let at = start[text];
  while (at < stop[text] && source[at] <= SPACE) at++;
  return at < stop[text] ? source[at] : undefined;
}

/** Subtrees, such as a Selection's. */
interface Subtrees {
  readonly kept: readonly number[];
  readonly dropped: ReadonlySet<number>;
  readonly captions?: ReadonlySet<number>;
}

/** The first text of some subtrees that isn't blank, but for captions of pictures; 0: there is none. */
export function firstShownText(tree: Tree, { kept, dropped, captions }: Subtrees): number {
  for (const root of kept) {
    for (let node = root; node < tree.end[root]; node++) {
      if (dropped.has(node) || captions?.has(node)) node = tree.end[node] - 1;
      else if (tree.isText(node) && tree.text(node).trim() !== "") return node;
    }
  }
  return 0;
}

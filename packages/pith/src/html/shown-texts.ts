// Which texts of a subtree are shown, how they begin, and where the first one is that isn't blank.

import { Layout, layoutOf } from "./layout.js";
import type { Tree } from "./tree.js";

const SPACE = 0x20;

/** The first byte of a text that is no white space, as written; undefined: it is blank. */
export function firstByte({ source, start, stop }: Tree, text: number): number | undefined {
  let at = start[text];
  while (at < stop[text] && source[at] <= SPACE) at++;
  return at < stop[text] ? source[at] : undefined;
}

const AMPERSAND = 0x26;
const FIRST_BEYOND_ASCII = 0x80;

/** Whether a text is white space alone; only one that may begin with space that doesn't break is decoded. */
export function isBlankText(tree: Tree, text: number): boolean {
  const first = firstByte(tree, text);
  if (first === undefined) return true;
  return (first === AMPERSAND || first >= FIRST_BEYOND_ASCII) && tree.text(text).trim() === "";
}

/** Whether nothing at and below a node is shown as text: it is left out, or an element such as a script or a list of choices. */
export function showsNoText(tree: Tree, node: number, dropped: ReadonlySet<number>): boolean {
  const tag = tree.tag[node];
  return dropped.has(node) || (tag >= 0 && layoutOf(tag) === Layout.NONE);
}

/** Calls `visit` with each text at and below a node that is shown, in document order, until it returns false. */
export function eachShownText(
  tree: Tree,
  root: number,
  dropped: ReadonlySet<number>,
  visit: (text: number) => boolean | undefined,
): void {
  for (let node = root; node < tree.end[root]; ) {
    const isOut = showsNoText(tree, node, dropped);
    if (!isOut && tree.isText(node) && visit(node) === false) return;
    node = isOut ? tree.end[node] : node + 1;
  }
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
      else if (tree.isText(node) && !isBlankText(tree, node)) return node;
    }
  }
  return 0;
}

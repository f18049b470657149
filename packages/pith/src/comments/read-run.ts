// Reads a comment that is a run of siblings.

import type { Tree } from "../html/tree.js";
import { Mark } from "../said/marks.js";
import type { PageMarks } from "../said/page-marks.js";
import { saidAt, signedBy } from "../said/people.js";
import type { SignNodes } from "../said/post-signs.js";
import type { ReadPost } from "../said/read-post.js";
import { withoutName } from "../said/said-text.js";
import type { Run } from "./units.js";

/** Reads a run: who and when from its line, or, if that has the author alone, the date from its texts. */
export function readRun(tree: Tree, marks: PageMarks, { parts, line }: Run): ReadPost {
  const head = { ...signsIn(tree, marks, [line]), bylines: [line] };
  const texts = parts.filter((part) => part !== line);
  const inTexts = signsIn(tree, marks, texts);
  const unused = new Set<number>();
  const author = signedBy(tree, marks, head, unused);
  const above = saidAt(tree, marks, head, unused);
  const isDated = above?.iso !== undefined;
  const date = isDated ? above : (saidAt(tree, marks, inTexts, unused) ?? above);
  const actions = texts.flatMap((part) => marked(tree, marks, part, Mark.ACTION));
  const body = { kept: texts, dropped: new Set([...actions, ...(isDated ? [] : inTexts.dates)]) };
  return { author, date, body: withoutName(tree, body, author?.name) };
}

/** What shows who and when in some siblings. */
function signsIn(tree: Tree, marks: PageMarks, nodes: readonly number[]): SignNodes {
  const all = (mark: Mark) => nodes.flatMap((node) => marked(tree, marks, node, mark));
  return { authors: all(Mark.AUTHOR), bylines: all(Mark.BYLINE), dates: all(Mark.DATE), body: 0 };
}

/** The nodes at and below one that have a mark. */
function marked(tree: Tree, marks: PageMarks, root: number, mark: Mark): number[] {
  const found: number[] = [];
  for (let node = root; node < tree.end[root]; node++) if (marks.markOf(node) === mark) found.push(node);
  return found;
}

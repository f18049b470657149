import { Layout, layoutOf } from "../html/layout.js";
import type { Tree } from "../html/tree.js";
import { countLetters } from "../text/counts.js";
import { looksLikeDate } from "./dates.js";
import { Mark, markOf } from "./marks.js";

/** Longer texts are no dates. */
const MAX_DATE = 80;

/** For nodes of a Tree what they are for a comment, and how many letters stand before them. */
export class PageMarks {
  /** A `Mark` for each node that `findMarks` looked at; that of an element counts for all that it holds, unless what it holds has its own. */
  readonly mark: Uint8Array;
  /** Letters and digits before each node, without those in what is never shown. */
  readonly before: Float64Array;

  constructor(
    private readonly tree: Tree,
    root: number,
    /** 1 for elements whose names are those of a comment: they are no marks, however short they are. */
    private readonly isUnit: Uint8Array,
  ) {
    this.mark = new Uint8Array(tree.length + 1);
    this.before = new Float64Array(tree.length + 1);
    const end = tree.end[root];
    let sum = 0;
    for (let node = root; node < end; ) {
      this.before[node] = sum;
      if (tree.isText(node)) sum += countLetters(tree.text(node));
      else if (!tree.isElement(node) || layoutOf(tree.tag[node]) === Layout.NONE) {
        for (let inside = node + 1; inside < tree.end[node]; inside++) this.before[inside] = sum;
        node = tree.end[node];
        continue;
      }
      node++;
    }
    for (let node = end; node <= tree.length; node++) this.before[node] = sum;
  }

  letters(node: number): number {
    return this.before[this.tree.end[node]] - this.before[node];
  }

  /** Looks for marks among the nodes from `from` to before `to`. */
  findMarks(from: number, to: number): void {
    const { tree, mark } = this;
    for (let node = from; node < to; node++) {
      if (this.isUnit[node] === 1) continue;
      if (tree.isElement(node)) mark[node] = markOf(tree, node, this.letters(node));
      else if (tree.isText(node) && this.letters(node) > 0 && tree.stop[node] - tree.start[node] <= MAX_DATE) {
        if (looksLikeDate(tree.text(node).trim())) mark[node] = Mark.DATE;
      }
    }
  }
}

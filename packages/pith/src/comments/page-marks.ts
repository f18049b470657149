import { Layout, layoutOf } from "../html/layout.js";
import type { Tree } from "../html/tree.js";
import { countLetters } from "../text/counts.js";
import { Mark, markOf, textMark } from "./marks.js";

/** Longer texts are no dates. */
const MAX_DATE = 80;

/**
 * For the nodes of a subtree what they are for a comment, and how many letters are before them. Its memory is the subtree's and
 * not the page's: a page can have thousands of subtrees to be looked through.
 */
export class PageMarks {
  private readonly marks: Uint8Array;
  /** Letters and digits before each node, without those in what is never shown. */
  private readonly before: Float64Array;

  constructor(
    private readonly tree: Tree,
    private readonly root: number,
    /** Elements whose names are those of a comment: they are no marks, however short they are. */
    private readonly named: ReadonlySet<number>,
  ) {
    const end = tree.end[root];
    this.marks = new Uint8Array(end - root);
    this.before = new Float64Array(end - root + 1);
    const { before } = this;
    let sum = 0;
    for (let node = root; node < end; ) {
      before[node - root] = sum;
      if (tree.isText(node)) sum += countLetters(tree.text(node));
      else if (!tree.isElement(node) || layoutOf(tree.tag[node]) === Layout.NONE) {
        before.fill(sum, node - root, tree.end[node] - root);
        node = tree.end[node];
        continue;
      }
      node++;
    }
    before[end - root] = sum;
  }

  /** The letters and digits in a node. */
  letters(node: number): number {
    return this.lettersBefore(this.tree.end[node]) - this.lettersBefore(node);
  }

  /** The mark of a node that `findMarks` looked at; that of an element counts for all that it holds, unless what it holds has its own. */
  markOf(node: number): Mark {
    return this.marks[node - this.root] ?? Mark.NONE;
  }

  /** Looks for marks among the nodes from `from` to before `to`. */
  findMarks(from: number, to: number): void {
    const { tree, marks, root } = this;
    for (let node = from; node < to; node++) {
      if (this.named.has(node)) continue;
      if (tree.isElement(node)) marks[node - root] = markOf(tree, node, this.letters(node));
      else if (tree.isText(node) && tree.stop[node] - tree.start[node] <= MAX_DATE && this.letters(node) > 0) {
        marks[node - root] = textMark(tree.text(node).trim());
      }
    }
  }

  /** The letters and digits before a node. */
  lettersBefore(node: number): number {
    return this.before[Math.min(Math.max(node - this.root, 0), this.before.length - 1)];
  }
}

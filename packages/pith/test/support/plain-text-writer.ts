import type { Selection } from "#src/algorithms/selection.js";
import { Layout, layoutOf } from "#src/html/layout.js";
import type { Tree } from "#src/html/tree.js";

/** White space that HTML folds into one space. A no-break space is an ordinary character. */
const BLANKS = /[\t\n\f\r ]+/g;

/** What `renderText` gives, written the simple way, with strings. */
export function plainRenderText(tree: Tree, selection: Selection): string {
  const writer = new PlainTextWriter();
  for (const root of selection.kept) {
    writer.separate(Layout.BLOCK);
    writeSubtree(tree, root, selection.dropped, writer);
  }
  return writer.finish();
}
function writeSubtree(tree: Tree, root: number, dropped: ReadonlySet<number>, writer: PlainTextWriter): void {
  const end = tree.end[root];
  // Elements that are open at the node at hand and that end with a break: the node behind them, and their layout.
  const closing: number[] = [];
  let preformattedEnd = 0;
  for (let node = root; node <= end; ) {
    while (closing.length > 0 && closing[closing.length - 2] <= node) {
      writer.separate(closing[closing.length - 1]);
      closing.length -= 2;
    }
    if (node === end) break;
    if (tree.isText(node)) {
      if (!dropped.has(node)) writer.write(tree.text(node), node < preformattedEnd);
      node++;
      continue;
    }
    const layout = tree.isElement(node) ? layoutOf(tree.tag[node]) : Layout.NONE;
    if (layout === Layout.NONE || dropped.has(node)) {
      node = tree.end[node];
      continue;
    }
    if (layout !== Layout.INLINE) {
      writer.separate(layout);
      closing.push(tree.end[node], layout);
      if (layout === Layout.PREFORMATTED) preformattedEnd = Math.max(preformattedEnd, tree.end[node]);
    }
    node++;
  }
}

/** Puts texts together: knows what has to stand between the last and the next. */
class PlainTextWriter {
  private parts: string[] = [];
  private gap = "";
  private pendingSpace = false;

  /** The next text stands apart from the last. */
  separate(layout: Layout): void {
    this.pendingSpace = false;
    if (this.parts.length === 0) return;
    switch (layout) {
      case Layout.BLOCK:
      case Layout.PREFORMATTED:
        this.gap = "\n\n";
        break;
      case Layout.LINE:
      case Layout.BREAK:
        if (this.gap !== "\n\n") this.gap = "\n";
        break;
      default:
        if (this.gap === "") this.gap = "\t";
    }
  }

  write(text: string, preformatted: boolean): void {
    if (preformatted) {
      if (text !== "") this.add(text);
      return;
    }
    const folded = text.replace(BLANKS, " ");
    const words = folded.trim();
    if (folded !== "" && (folded[0] === " " || words === "")) this.pendingSpace = true;
    if (words === "") return;
    // `trim` also cuts a no-break space; what stands for itself in the page is kept.
    const start = folded[0] === " " ? 1 : 0;
    const stop = folded.endsWith(" ") ? folded.length - 1 : folded.length;
    this.add(folded.slice(start, stop));
    this.pendingSpace = folded.endsWith(" ");
  }

  finish(): string {
    return this.parts.join("");
  }

  private add(text: string): void {
    if (this.gap !== "") this.parts.push(this.gap);
    else if (this.pendingSpace && this.parts.length > 0) this.parts.push(" ");
    this.parts.push(text);
    this.gap = "";
    this.pendingSpace = false;
  }
}

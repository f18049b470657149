// The text of one paragraph, heading, cell or code block, and any part of it with the marks around that part.

import type { Element, ElementContent } from "hast";
import { element, isTex, textNode } from "../content/hast.js";

/** An element of a line, where what it holds begins, and the element around it. */
interface Around {
  readonly element: Element;
  readonly start: number;
  readonly outer: Around | undefined;
}

/** A run of text, or what is never cut (an image, a formula), with the innermost element around it. */
interface Run {
  readonly start: number;
  readonly node: ElementContent;
  readonly length: number;
  readonly around: Around | undefined;
}

/** Stands for what is never cut in the text of a line. */
const OBJECT = "\uFFFC";

/** A line of content that can be cut anywhere. */
export class Line {
  /** Its text, with a line feed for each `br` and one character for each image and formula. */
  readonly text: string;
  private readonly runs: Run[] = [];

  /** `block`: an element whose children are inline. */
  constructor(readonly block: Element) {
    let joined = "";
    const add = (nodes: readonly ElementContent[], around: Around | undefined): void => {
      for (const node of nodes) {
        const start = joined.length;
        const isWhole =
          node.type === "element" && (node.children.length === 0 || node.tagName === "math" || isTex(node));
        if (node.type === "text") joined += node.value;
        else if (isWhole) joined += node.tagName === "br" ? "\n" : OBJECT;
        else if (node.type === "element") add(node.children, { element: node, start, outer: around });
        if (node.type === "text" || isWhole) this.runs.push({ start, node, length: joined.length - start, around });
      }
    };
    add(block.children, undefined);
    this.text = joined;
  }

  /**
   * The part between two places of the text. A link's address goes with the beginning of the link alone: a part that begins
   * inside it has its words, so that what an attribute holds isn't written once for each part.
   */
  part(from: number, to: number): Element {
    const made = element(this.block.tagName, [], this.block.properties);
    const open: { readonly around: Around; readonly into: Element }[] = [];
    for (let i = this.firstRun(from); i < this.runs.length && this.runs[i].start < to; i++) {
      const { start, node } = this.runs[i];
      const around = outermostFirst(this.runs[i].around);
      let depth = 0;
      while (depth < open.length && open[depth].around === around[depth]) depth++;
      open.length = depth;
      for (const next of around.slice(depth)) {
        const parent = open.at(-1)?.into ?? made;
        const isCutLink = next.element.tagName === "a" && next.start < from;
        const into = isCutLink ? parent : element(next.element.tagName, [], next.element.properties);
        if (!isCutLink) parent.children.push(into);
        open.push({ around: next, into });
      }
      const piece = node.type === "text" ? textNode(node.value.slice(Math.max(0, from - start), to - start)) : node;
      (open.at(-1)?.into ?? made).children.push(piece);
    }
    return made;
  }

  /** The index of the first run that ends after a place. */
  private firstRun(from: number): number {
    let low = 0;
    let high = this.runs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.runs[middle].start + this.runs[middle].length <= from) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The elements around a run. */
function outermostFirst(innermost: Around | undefined): Around[] {
  const found: Around[] = [];
  for (let at = innermost; at !== undefined; at = at.outer) found.push(at);
  return found.reverse();
}

// A widget: a text in numbered lines whose places can be found, marked and coloured.

import { h } from "./dom.js";
import { COLOURS } from "./worker/messages.js";

/** A text in lines, each with its number, whose places can be found, marked and coloured. */
export interface CodeLines {
  readonly element: HTMLElement;
  /** How many characters there are. */
  readonly length: number;
  /** The part of the document from one character to another. */
  range(from: number, to: number): Range;
  /** The character at a place on the screen; undefined: none. */
  offsetAt(x: number, y: number): number | undefined;
  /** Takes its colours away; to be called when it is no longer shown. */
  release(): void;
}

/**
 * Lays a text out in lines that are numbered from `first`. `colours`: three numbers each, from, to, and which (`COLOURS`). The text
 * stays as it is: to be copied, searched, and read out.
 */
export function sourceLines(text: string, first = 1, colours: Int32Array = new Int32Array(0)): CodeLines {
  const element = h("pre", { class: "lines", style: `--first:${first - 1}` });
  const begins: number[] = [];
  const texts: Text[] = [];
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf("\n", from);
    const to = end < 0 ? text.length : end + 1;
    const line = document.createTextNode(text.slice(from, to));
    begins.push(from);
    texts.push(line);
    const box = h("span", { class: "code-line" });
    box.append(line);
    element.append(box);
    from = to;
  }

  /** The line that a character is in. */
  function lineOf(offset: number): number {
    let low = 0;
    let high = begins.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (begins[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  function range(from: number, to: number): Range {
    const found = new Range();
    if (texts.length === 0) return found;
    const start = lineOf(from);
    const stop = lineOf(Math.max(from, to - 1));
    found.setStart(texts[start], from - begins[start]);
    found.setEnd(texts[stop], Math.min(to - begins[stop], texts[stop].length));
    return found;
  }

  const release = colour(colours, text.length, range);
  return {
    element,
    length: text.length,
    range,
    release,
    offsetAt: (x, y) => {
      const at = caretAt(x, y);
      const line = at === undefined ? -1 : texts.indexOf(at.node as Text);
      return at === undefined || line < 0 ? undefined : begins[line] + at.offset;
    },
  };
}

/** Colours ranges, in browsers that can without changing the text; gives what takes the colours away again. */
function colour(colours: Int32Array, length: number, range: CodeLines["range"]): () => void {
  if (typeof Highlight !== "function" || CSS.highlights === undefined) return () => {};
  const added: [Highlight, Range][] = [];
  for (let i = 0; i < colours.length; i += 3) {
    if (colours[i + 1] > length) break;
    const name = `code-${COLOURS[colours[i + 2]]}`;
    const highlight = CSS.highlights.get(name) ?? new Highlight();
    CSS.highlights.set(name, highlight);
    const part = range(colours[i], colours[i + 1]);
    highlight.add(part);
    added.push([highlight, part]);
  }
  return () => {
    for (const [highlight, part] of added) highlight.delete(part);
  };
}

/** Marks ranges of a view without changing the text; a browser that can't do that selects the first. */
export function highlight(name: string, ranges: readonly Range[]): void {
  if (typeof Highlight === "function" && CSS.highlights !== undefined) {
    CSS.highlights.set(`place-${name}`, new Highlight(...ranges));
  } else if (ranges.length > 0) {
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(ranges[0]);
  }
}

function caretAt(x: number, y: number): { readonly node: Node; readonly offset: number } | undefined {
  const { caretPositionFromPoint, caretRangeFromPoint } = document as Document & {
    caretPositionFromPoint?: (x: number, y: number) => { offsetNode: Node; offset: number } | null;
  };
  const position = caretPositionFromPoint?.call(document, x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  const range = caretRangeFromPoint?.call(document, x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

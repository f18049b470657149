// Shows a result as it is written, and marks which part comes from which element.

import { highlight, sourceLines } from "../code-lines.js";
import { h } from "../dom.js";
import type { Written } from "../worker/messages.js";

/** Characters that are shown. More of them would make the window slow; the file that is saved has all. */
const MOST_CHARACTERS = 300_000;

export interface WrittenView {
  readonly element: HTMLElement;
  /** The node that a place on the screen comes from; undefined: from none. */
  nodeAt(x: number, y: number): number | undefined;
  /** Marks what comes from nodes of a range, and scrolls to it. */
  mark(isWanted: (node: number) => boolean, scroller: HTMLElement | undefined): void;
  /** The nodes of the next piece and the one before, for the arrow keys. */
  step(from: number | undefined, by: 1 | -1): number | undefined;
  /** To be called when it is no longer shown. */
  release(): void;
}

/** A result as it is written, with what is marked in it. */
export function drawWritten({ text, colours, places }: Written, name: string): WrittenView {
  const isCut = text.length > MOST_CHARACTERS;
  const lines = sourceLines(isCut ? text.slice(0, MOST_CHARACTERS) : text, 1, colours);
  lines.element.classList.add("written");
  const element = h(
    "div",
    {},
    text === "" && h("p", { class: "empty" }, "No content was found."),
    lines.element,
    isCut && h("p", { class: "empty" }, "The rest is in the file: Share, Download the result."),
  );

  function pieceAt(offset: number): number {
    let low = 0;
    let high = places.length / 3;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places[middle * 3 + 1] < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    element,
    release: lines.release,
    nodeAt: (x, y) => {
      const offset = lines.offsetAt(x, y);
      const piece = offset === undefined ? -1 : pieceAt(offset);
      return piece < 0 || places.length === 0 ? undefined : places[Math.min(piece * 3 + 2, places.length - 1)];
    },
    mark: (isWanted, scroller) => {
      const ranges: Range[] = [];
      for (let i = 0; i < places.length; i += 3) {
        if (!isWanted(places[i + 2]) || places[i + 1] > lines.length) continue;
        ranges.push(lines.range(places[i], places[i + 1]));
      }
      highlight(name, ranges);
      if (ranges.length > 0 && scroller !== undefined) scrollTo(scroller, ranges[0].getBoundingClientRect());
    },
    step: (from, by) => {
      let at = by > 0 ? -1 : places.length / 3;
      for (let i = 0; i < places.length; i += 3) if (places[i + 2] === from) at = i / 3;
      return places[(at + by) * 3 + 2];
    },
  };
}

/** Scrolls so that something is seen, when it isn't. */
export function scrollTo(scroller: HTMLElement, to: { readonly top: number; readonly bottom: number }): void {
  const { top, bottom, height } = scroller.getBoundingClientRect();
  if (to.top >= top && to.bottom <= bottom) return;
  scroller.scrollTop += to.top - top - height / 4;
}

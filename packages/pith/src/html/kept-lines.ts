// Recognizes elements whose line breaks in the source are line breaks for readers, although they aren't preformatted text.

import { equals } from "./bytes.js";
import { attributeText } from "./text.js";
import type { Tree } from "./tree.js";
import { WordFilter } from "./word-filter.js";

const VALUES = /* @__PURE__ */ new WordFilter(["pre-line", "pre-wrap", "break-spaces", "preserve-breaks"]);
const STYLE =
  /(?:^|;)[ \t\n]*white-space(?:-collapse)?[ \t\n]*:[ \t\n]*(?:pre-line|pre-wrap|break-spaces|preserve-breaks)(?:$|[ \t\n;!])/i;
/** Tailwind's `whitespace-pre-line` and its like in other style sheets. */
const CLASS = /(?:^|[ \t\n\f\r])(?:[a-z]{1,12}-){0,2}(?:pre-line|pre-wrap|break-spaces)(?:$|[ \t\n\f\r])/;
/** Characters of a style or a class that are read. */
const MAX_VALUE = 2_048;

/** Whether an element's style or class says that the line breaks in its source are shown: `white-space: pre-line` and its like. */
export function keepsLines(tree: Tree, node: number): boolean {
  let keeps = false;
  tree.eachAttributeRange(node, (nameStart, nameEnd, start, end) => {
    if (keeps || nameEnd - nameStart !== 5 || !VALUES.mayHold(tree.source, start, Math.min(end, start + MAX_VALUE)))
      return;
    const isStyle = equals(tree.source, nameStart, nameEnd, "style");
    if (!isStyle && !equals(tree.source, nameStart, nameEnd, "class")) return;
    keeps = (isStyle ? STYLE : CLASS).test(attributeText(tree, start, Math.min(end, start + MAX_VALUE)));
  });
  return keeps;
}

/** The lines of a text that keeps its line breaks, with the white space in each folded. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n?|\n/).map((line) => line.replace(/[ \t\f]+/g, " "));
}

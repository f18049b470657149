// Recognizes elements whose line breaks in the source are line breaks for readers, although they aren't preformatted text.

import { equals } from "../html/bytes.js";
import { attributeText } from "../html/text.js";
import type { Tree } from "../html/tree.js";
import { WordFilter } from "../html/word-filter.js";
import { perName } from "./name.js";
import { AttributeBit, namesOf } from "./names.js";

const VALUES = /* @__PURE__ */ new WordFilter(["pre-line", "pre-wrap", "break-spaces", "preserve-breaks"]);
const STYLE =
  /(?:^|;)[ \t\n]*white-space(?:-collapse)?[ \t\n]*:[ \t\n]*(?:pre-line|pre-wrap|break-spaces|preserve-breaks)(?:$|[ \t\n;!])/i;
/** Tailwind's `whitespace-pre-line` and its like in other style sheets. */
const CLASS = /(?:^|[ \t\n\f\r])(?:[a-z]{1,12}-){0,2}(?:pre-line|pre-wrap|break-spaces)(?:$|[ \t\n\f\r])/;
/** Characters of a style that are read. */
const MAX_VALUE = 2_048;

/** Whether an element's style or class says that the line breaks in its source are shown: `white-space: pre-line` and its like. */
export function keepsLines(tree: Tree, node: number): boolean {
  const names = namesOf(tree);
  return (
    namesLines(names.classOf(node)) || ((names.marksOf(node) & AttributeBit.STYLE) !== 0 && stylesLines(tree, node))
  );
}

const namesLines = /* @__PURE__ */ perName((name) => name.mayHold(VALUES) && CLASS.test(name.text));

function stylesLines(tree: Tree, node: number): boolean {
  let keeps = false;
  tree.eachAttributeRange(node, (nameStart, nameEnd, start, end) => {
    const stop = Math.min(end, start + MAX_VALUE);
    if (!keeps && equals(tree.source, nameStart, nameEnd, "style") && VALUES.mayHold(tree.source, start, stop))
      keeps = STYLE.test(attributeText(tree, start, stop));
  });
  return keeps;
}

/** The lines of a text that keeps its line breaks, with the white space in each folded. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n?|\n/).map((line) => line.replace(/[ \t\f]+/g, " "));
}

/** Texts of blocks for training: the rows that the library measures have no text, so it is read from the tree again. */
import { layoutOf } from "../../packages/pith/dist/html/layout.js";

/** Columns of the rows of PageBlocks; a test compares them with the enums of the library. */
const BLOCK = { SIZE: 29, SECTION: 0, FIRST: 1, LAST: 2 };
const SECTION = { SIZE: 14, PARENT: 1 };
/** Of `Layout`: a line break, and what is never shown. */
const BREAK = 4;
const NONE = 6;
const SVG = 0x1000000;

/** The text of each block, the section it stands in, and the parent of each section (-1: none). */
export function blockTexts(tree, { blocks, blockCount, sections, sectionCount }) {
  const texts = [];
  const inSection = [];
  for (let at = 0; at < blockCount * BLOCK.SIZE; at += BLOCK.SIZE) {
    texts.push(textOf(tree, blocks[at + BLOCK.FIRST], blocks[at + BLOCK.LAST]));
    inSection.push(blocks[at + BLOCK.SECTION]);
  }
  const parents = Array.from({ length: sectionCount }, (_, s) => sections[s * SECTION.SIZE + SECTION.PARENT]);
  return { texts, sections: inSection, parents };
}

function textOf(tree, first, last) {
  let text = "";
  for (let node = first; node < last; node++) {
    if (tree.isText(node)) text += tree.text(node);
    else if (tree.isElement(node)) {
      const layout = layoutOf(tree.tag[node]);
      if (layout === BREAK) text += "\n";
      else if (layout === NONE || (tree.tag[node] & SVG) !== 0) node = tree.end[node] - 1;
    }
  }
  return text;
}

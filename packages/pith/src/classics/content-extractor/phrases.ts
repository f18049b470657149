// Finds blocks of small print by phrases in them.

import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../index.js";
import type { PageMeasures } from "./measure.js";

/**
 * The longest block, in characters, that goes for a phrase in it. Small print with address and license has 100 to 300;
 * beyond this the phrase more likely is at the end of an article that has no blocks of its own.
 */
const MAX_BLOCK_LENGTH = 500;

/**
 * The blocks that contain one of `phrases` (in lower case, words apart by single spaces), each with the phrase it has.
 * A phrase may run over elements in the line; what counts is the nearest block around it. Linear for each phrase.
 */
export function findPhraseBlocks(tree: Tree, page: PageMeasures, phrases: readonly string[]): Map<number, string> {
  const found = new Map<number, string>();
  if (phrases.length === 0) return found;
  const blockOf = nearestBlocks(tree, page.root);
  let block = page.root;
  let texts: string[] = [];
  let length = 0;
  const finish = () => {
    const phrase = length <= MAX_BLOCK_LENGTH && block !== page.root ? phraseIn(texts.join(""), phrases) : undefined;
    if (phrase !== undefined) found.set(block, phrase);
    texts = [];
    length = 0;
  };
  for (let node = page.root + 1; node < tree.end[page.root]; node++) {
    if (page.isRemoved[node] === 1 || !tree.isText(node)) continue;
    if (blockOf[node] !== block) {
      finish();
      block = blockOf[node];
    }
    length += page.textLength[node];
    if (length <= MAX_BLOCK_LENGTH) texts.push(tree.text(node));
  }
  finish();
  return found;
}

function phraseIn(text: string, phrases: readonly string[]): string | undefined {
  const folded = text.toLowerCase().replace(/\s+/g, " ");
  return folded.trim() === "" ? undefined : phrases.find((phrase) => folded.includes(phrase));
}

function nearestBlocks(tree: Tree, root: number): Int32Array {
  const blockOf = new Int32Array(tree.end[root]);
  blockOf[root] = root;
  for (let node = root + 1; node < tree.end[root]; node++) {
    blockOf[node] = isBlockTag(tree.tag[node]) ? node : blockOf[tree.parent[node]];
  }
  return blockOf;
}

/** Elements that begin and end a block of text; the others are inline. */
// biome-ignore format: a list of names
const BLOCKS: ReadonlySet<number> = new Set<number>([
  Tag.ADDRESS, Tag.ARTICLE, Tag.ASIDE, Tag.BLOCKQUOTE, Tag.BODY, Tag.CAPTION, Tag.CENTER, Tag.DD, Tag.DETAILS, Tag.DIALOG,
  Tag.DIV, Tag.DL, Tag.DT, Tag.FIELDSET, Tag.FIGCAPTION, Tag.FIGURE, Tag.FOOTER, Tag.FORM, Tag.H1, Tag.H2, Tag.H3, Tag.H4,
  Tag.H5, Tag.H6, Tag.HEADER, Tag.HGROUP, Tag.LI, Tag.MAIN, Tag.MENU, Tag.NAV, Tag.OL, Tag.P, Tag.PRE, Tag.SEARCH,
  Tag.SECTION, Tag.SUMMARY, Tag.TABLE, Tag.TBODY, Tag.TD, Tag.TFOOT, Tag.TH, Tag.THEAD, Tag.TR, Tag.UL,
]);

export function isBlockTag(tag: number): boolean {
  return BLOCKS.has(tag);
}

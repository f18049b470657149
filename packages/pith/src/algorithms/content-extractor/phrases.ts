import type { Tree } from "../../html/tree.js";
import { isBlockTag } from "./block-tags.js";
import type { PageMeasures } from "./measure.js";

/**
 * The longest block, in characters, that goes for a phrase in it. Small print with address and licence has 100 to 300;
 * beyond this the phrase more likely stands at the end of an article that has no blocks of its own.
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

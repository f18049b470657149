// Recognizes bars and buttons over blocks of code.

import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";

/** Classes of bars and buttons over code, and of what editors measure with. */
// biome-ignore format: a list of names
export const CODE_TOOLS: ReadonlySet<string> = new Set([
  "CodeMirror-cursors", "CodeMirror-measure", "btn-clipboard", "clipboard", "cnblogs_code_copy", "cnblogs_code_toolbar",
  "code-block-header", "code-copy", "code-copy-btn", "code-header", "code-toolbar-items", "copy", "copy-btn", "copy-button",
  "copy-code-button", "copybtn", "copybutton", "crayon-info", "crayon-toolbar", "highlight__panel", "hljs-button",
  "o-tooltip--left", "toolbar", "toolbar-item", "zeroclipboard-container",
]);

/** Whether an element beside the block is a button or a bar over code. */
export function isCodeTool(tree: Tree, node: number, words: readonly string[]): boolean {
  const isTool = tree.tag[node] === Tag.BUTTON || tree.name(node) === "clipboard-copy";
  if (!isTool && !words.some((word) => CODE_TOOLS.has(word))) return false;
  let box = node;
  for (let level = 0; level < LEVELS; level++) {
    box = tree.parent[box];
    if (beginsWithCode(tree, box)) return true;
  }
  return false;
}

/** How far above its tools a block's box is, and how many nodes are before the block in it, at most. */
const LEVELS = 3;
const NODES_BEFORE = 6;

function beginsWithCode(tree: Tree, box: number): boolean {
  const end = Math.min(tree.end[box], box + 1 + NODES_BEFORE);
  for (let node = box + 1; node < end; node++) if (tree.tag[node] === Tag.PRE) return true;
  return tree.tag[box] === Tag.PRE;
}

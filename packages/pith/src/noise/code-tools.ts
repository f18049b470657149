// Recognizes bars, buttons and labels over blocks of code.

import { Tag } from "../html/generated/tags.js";
import { isHeading, Kind } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";
import { LANGUAGES } from "../text/programming-languages.js";

/** Classes of bars and buttons over code, of hints beside it, and of what editors measure with. */
// biome-ignore format: a list of names
export const CODE_TOOLS: ReadonlySet<string> = new Set([
  "CodeMirror-cursors", "CodeMirror-measure", "btn-clipboard", "clipboard", "cnblogs_code_copy", "cnblogs_code_toolbar",
  "code-block-header", "code-copy", "code-copy-btn", "code-header", "code-toolbar-items", "copy", "copy-btn", "copy-button",
  "copy-code-button", "copybtn", "copybutton", "crayon-info", "crayon-toolbar", "highlight__panel", "hljs-button",
  "o-tooltip--left", "toolbar", "toolbar-item", "ttc", "twoslash-popup-container", "zeroclipboard-container",
]);

/** What buttons over code say, in the languages of many pages; and those that scale a recipe. */
const TOOL =
  /^(?:[\d.,½]+ ?[x×]|(?:code: *)?select all|cop(?:y|ied!?|ier|iar|ia)|kopieren|kopiuj|копировать|(?:复制|複製)(?:代码|代碼)?|コピー|복사)(?: (?:code|to clipboard|code block|item path|snippet|le code|código))*$/iu;
/** Nodes of such a button: its words, a drawing, and a hint. */
const MAX_BUTTON = 40;

/** Whether a button works on what is beside it, wherever it is. */
export function isToolButton(tree: Tree, node: number): boolean {
  return tree.end[node] - node <= MAX_BUTTON && TOOL.test(tree.textContent(node).trim());
}

/** Bytes of a longer text, which is no label of a tool. */
const LONGEST_LABEL = 80;

/** Nodes of a label at most: its text, and a button in its line. */
const MOST_IN_LABEL = 4;

/** Whether an element has a short text, as labels over code have, and nothing else but a button. */
export function isShort({ tag, start, stop, end }: Tree, node: number): boolean {
  return (
    end[node] <= node + MOST_IN_LABEL &&
    tag[node + 1] === Kind.TEXT &&
    stop[node + 1] - start[node + 1] <= LONGEST_LABEL
  );
}

/** Elements whose text is a part of what the page says: a cell, a term, an entry, a word that is stressed. */
// biome-ignore format: a list of names
const SAYING: ReadonlySet<number> = new Set([
  Tag.TD, Tag.TH, Tag.DT, Tag.DD, Tag.LI, Tag.B, Tag.STRONG, Tag.EM, Tag.CODE, Tag.KBD, Tag.SUMMARY, Tag.CAPTION,
]);

/** Whether an element's text is a part of what the page says, or of a line with other text in it. */
function isSaying(tree: Tree, node: number): boolean {
  if (SAYING.has(tree.tag[node]) || isHeading(tree.tag[node])) return true;
  const after = tree.nextSibling(node);
  return (tree.parent[node - 1] === tree.parent[node] && saysText(tree, node - 1)) || saysText(tree, after);
}

/** Whether a node is a text other than space and a language's name, as bars over code have it. */
function saysText(tree: Tree, node: number): boolean {
  if (!tree.isText(node)) return false;
  if (tree.stop[node] - tree.start[node] > LONGEST_LABEL) return true;
  const text = tree.text(node).trim().toLowerCase();
  return text !== "" && !LANGUAGES.has(text);
}

/**
 * Whether an element beside the block is a button, a label or a bar over code. `isInCode`: whether it is in a block, where a short text may be
 * the program's own.
 */
export function isCodeTool(tree: Tree, node: number, words: readonly string[], isInCode: boolean): boolean {
  const isNamed =
    tree.tag[node] === Tag.BUTTON ||
    tree.name(node) === "clipboard-copy" ||
    words.some((word) => CODE_TOOLS.has(word)) ||
    (isToolText(tree, node) && tree.attribute(node, "role") === "button");
  if (!isNamed && (isInCode || !isToolText(tree, node))) return false;
  let box = node;
  for (let level = 0; level < LEVELS; level++) {
    if (!isNamed && isSaying(tree, box)) return false;
    box = tree.parent[box];
    if (beginsWithCode(tree, box)) return tree.find("pre", node) === 0;
  }
  return false;
}

function isToolText(tree: Tree, node: number): boolean {
  return isShort(tree, node) && TOOL.test(tree.textContent(node).trim());
}

/** How far above its tools a block's box is, and how many nodes are before the block in it, at most. */
const LEVELS = 3;
const NODES_BEFORE = 12;

function beginsWithCode(tree: Tree, box: number): boolean {
  const end = Math.min(tree.end[box], box + 1 + NODES_BEFORE);
  for (let node = box + 1; node < end; node++) if (tree.tag[node] === Tag.PRE) return true;
  return tree.tag[box] === Tag.PRE;
}

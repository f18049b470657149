// Removes hidden text from a Selection.

import type { Selection } from "../contract/selection.js";
import type { Warning } from "../errors.js";
import { eachShownText } from "../html/shown-texts.js";
import type { Tree } from "../html/tree.js";
import { countLetters, countWords } from "../text/counts.js";
import { type HiddenText, hiddenNodes, mayBeShownLater } from "../visibility/hidden-nodes.js";
import type { HiddenReason } from "../visibility/hiding-style.js";

/** How much hidden text is left out. */
export interface VisibilityOptions {
  /**
   * "never": everything that is hidden is left out, even if it is most of the content; for programs that pass the text to a
   * machine and would rather have nothing than text that no reader saw. Default "auto": see `leaveOutHidden`.
   */
  hidden?: HiddenText;
}

/** A selection without hidden text. */
export interface VisibleSelection {
  readonly selection: Selection;
  /** With the code "hidden-text": how many words were left out, or are kept although they are hidden. Absent if nothing is hidden. */
  readonly warning?: Warning;
}

/**
 * The largest share of the content's letters that is left out when scripts may show it later. Beyond it the page hides its
 * content until a script runs. Measured on data/wcxb, F1 summed over pages: leaving out up to a third gains 0.16, up to a
 * half it loses 0.57.
 */
const MAX_LATER_SHARE = 1 / 3;
/** The same for `opacity: 0`, with which pages fade their content in: of 12 pages with a larger share, 10 lose. */
const MAX_FADED_SHARE = 1 / 10;

/**
 * Removes from a selection what inline styles and attributes hide from readers.
 *
 * What no one ever sees (off the page, clipped, tiny, transparent, in the colour of its background) is always removed. What a
 * script may show later (`display: none`, `hidden`, zero height, faded) is removed if it is a small part of the content:
 * pages that hide most of it do so until a script runs. Then it is kept, and the warning says so. What fades in when a reader
 * comes to it stays: texts whose style also says how they move or change, and pictures alone, as in galleries of shops.
 *
 * `tree`: the one that the node numbers of the selection refer to.
 */
export function leaveOutHidden(tree: Tree, selection: Selection, options: VisibilityOptions = {}): VisibleSelection {
  const groups = new Map<Group, { nodes: number[]; letters: number; words: number }>();
  const { nodes, reasons } = hiddenNodes(tree, selection.kept, selection.dropped);
  nodes.forEach((node, i) => {
    const group = groupOf(reasons[i]);
    const text = shownText(tree, node, selection.dropped);
    const letters = countLetters(text);
    const stays = group === "faded" && options.hidden !== "never";
    if (stays && letters === 0) return;
    const found = groups.get(group) ?? { nodes: [], letters: 0, words: 0 };
    groups.set(group, found);
    found.letters += letters;
    if (stays && reasons[i] === "fading-in") return;
    found.nodes.push(node);
    found.words += countWords(text);
  });
  if (groups.size === 0) return { selection };
  const all = selection.kept.reduce((sum, root) => sum + countLetters(shownText(tree, root, selection.dropped)), 0);
  const dropped = new Set(selection.dropped);
  let out = 0;
  let kept = 0;
  for (const [group, { nodes, letters, words }] of groups) {
    if (options.hidden !== "never" && letters > MAX_SHARES[group] * all) kept += words;
    else {
      out += words;
      for (const node of nodes) dropped.add(node);
    }
  }
  const warning = hiddenTextWarning(out, kept);
  return { selection: { ...selection, dropped }, ...(warning && { warning }) };
}

/** Ways of hiding that are judged together. */
type Group = "never" | "later" | "faded";

const MAX_SHARES: Readonly<Record<Group, number>> = { never: 1, later: MAX_LATER_SHARE, faded: MAX_FADED_SHARE };

function groupOf(reason: HiddenReason): Group {
  if (reason === "no-opacity" || reason === "fading-in") return "faded";
  return mayBeShownLater(reason) ? "later" : "never";
}

function hiddenTextWarning(out: number, kept: number): Warning | undefined {
  if (out + kept === 0) return undefined;
  const words = (number: number) => `${number} ${number === 1 ? "word" : "words"}`;
  const parts: string[] = [];
  if (out > 0) parts.push(`${words(out)} that the page hides from readers ${out === 1 ? "was" : "were"} left out.`);
  if (kept > 0) {
    parts.push(
      `${words(kept)} ${kept === 1 ? "is" : "are"} hidden until a script shows them; they are too large a part of the content to leave out.`,
    );
  }
  return { code: "hidden-text", message: parts.join(" ") };
}

/** The text at and below a node that renderers would write, ignoring layout. */
function shownText(tree: Tree, node: number, dropped: ReadonlySet<number>): string {
  let text = "";
  eachShownText(tree, node, dropped, (at) => {
    text += `${tree.text(at)} `;
  });
  return text;
}

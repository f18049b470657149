import type { Selection } from "../algorithms/selection.js";
import { type BeyondSource, chooseBeyond, findBeyond, mayChooseHydration } from "../beyond/index.js";
import { withoutInvisible } from "../html/invisible-characters.js";
import type { Tree } from "../html/tree.js";
import { renderText } from "../render/text.js";
import { LOW_CONFIDENCE } from "./low-confidence.js";

/** The text that is given, and where it is from. */
export interface ChosenText {
  readonly text: string;
  readonly source: "page" | BeyondSource;
  /** How many characters that show nothing were taken out of it. */
  readonly invisible: number;
}

/** The selected text, or that of data in the page when the selected one is weak: see `beyond/`. */
export function chooseText(page: Tree, tree: Tree, selection: Selection): ChosenText {
  const visible = selection.original?.text ?? editedText(tree, selection);
  const beyond = selection.confidence === undefined ? undefined : textBeyond(page, visible, selection.confidence);
  const found = beyond?.text ?? visible;
  const text = selection.original === undefined ? withoutInvisible(found) : found;
  const invisible = text === found ? 0 : [...found].length - [...text].length;
  return { text, source: beyond?.source ?? "page", invisible };
}

function textBeyond(tree: Tree, visible: string, confidence: number) {
  if (confidence >= LOW_CONFIDENCE) return undefined;
  const words = visible.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const candidates = findBeyond(tree, { hydration: mayChooseHydration({ words }) });
  return chooseBeyond(candidates, { words, confidence }, { maxConfidence: LOW_CONFIDENCE });
}

function editedText(tree: Tree, selection: Selection): string {
  const text = renderText(tree, selection);
  return selection.editText === undefined ? text : selection.editText(text);
}

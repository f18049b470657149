// Chooses between the selected text and text from the page's data.

import type { Algorithm } from "../contract/algorithm.js";
import type { Selection } from "../contract/selection.js";
import { chooseEmbedded, findEmbedded, mayChooseHydration } from "../embedded/index.js";
import type { EmbeddedSource } from "../extraction/extraction.js";
import type { Tree } from "../html/tree.js";
import { renderText } from "../plain-text/render-text.js";
import { countWords } from "../text/counts.js";
import { withoutInvisible } from "../text/invisible-characters.js";
import { LOW_CONFIDENCE } from "./text-warnings.js";

/** The text that is given, and where it is from. */
export interface ChosenText {
  readonly text: string;
  readonly source: "page" | EmbeddedSource;
  /** How many characters that show nothing were taken out of it. */
  readonly invisible: number;
}

/** The selected text as the algorithm wants it, or that of data in the page when the selected one is weak: see `embedded/`. */
export function fallbackText(tree: Tree, selection: Selection, algorithm: Algorithm): ChosenText {
  const visible = renderText(tree, selection);
  const beyond = selection.confidence === undefined ? undefined : textEmbedded(tree, visible, selection.confidence);
  const found = beyond?.text ?? visible;
  const seen = withoutInvisible(found);
  const text = algorithm.writeText?.(seen, selection) ?? seen;
  // An algorithm that writes its own text may have left them in.
  const invisible = seen === found || withoutInvisible(text) !== text ? 0 : [...found].length - [...seen].length;
  return { text, source: beyond?.source ?? "page", invisible };
}

function textEmbedded(tree: Tree, visible: string, confidence: number) {
  if (confidence >= LOW_CONFIDENCE) return undefined;
  const words = countWords(visible);
  const candidates = findEmbedded(tree, { hydration: mayChooseHydration({ words }) });
  return chooseEmbedded(candidates, { words, confidence }, { maxConfidence: LOW_CONFIDENCE });
}

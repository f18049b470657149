// A text on one line.

import { withoutInvisible } from "./invisible-characters.js";

/** White space that isn't one space: in most texts there is none, and to replace each space by itself takes longer than to look. */
const FOLDS = /[^\S ]| {2}/;

/** A text without characters that show nothing, white space folded. */
export function oneLineOf(text: string): string {
  const shown = withoutInvisible(text);
  return (FOLDS.test(shown) ? shown.replace(/\s+/g, " ") : shown).trim();
}

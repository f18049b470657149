// A text on one line.

import { withoutInvisible } from "./invisible-characters.js";

/** A text without characters that show nothing, white space folded. */
export function oneLineOf(text: string): string {
  return withoutInvisible(text).replace(/\s+/g, " ").trim();
}

// What all sources of embedded text share, made once a page.

import type { EmbeddedLimits } from "../limits.js";
import { PlainText } from "./plain-text.js";
import { ProseMeter } from "./prose.js";

/** What every source needs to read and to weigh text. Made once a page. */
export interface TextTools {
  readonly plain: PlainText;
  readonly meter: ProseMeter;
  readonly limits: EmbeddedLimits;
}

/** Text that a source found, before it is weighed. */
export interface FoundText {
  readonly text: string;
  readonly title?: string;
}

export function textTools(limits: EmbeddedLimits): TextTools {
  return { plain: new PlainText(), meter: new ProseMeter(), limits };
}

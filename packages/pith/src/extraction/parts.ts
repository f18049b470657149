// What a call of `extract` said about parts of the content, for what is written of its result later.

import type { Extraction } from "./extraction.js";
import type { FormatOptions } from "./options.js";

/** The parts of content that can be left out. */
export type ContentParts = Pick<FormatOptions, "links" | "images" | "tables">;

/** Registered, as an extraction may be read by another copy of the library than the one that made it. */
const PARTS = Symbol.for("pith.parts");

export function rememberParts(extraction: Extraction, { links, images, tables }: ContentParts): void {
  const parts: ContentParts = {
    ...(links !== undefined && { links }),
    ...(images !== undefined && { images }),
    ...(tables !== undefined && { tables }),
  };
  Object.defineProperty(extraction, PARTS, { value: parts });
}

/** What the call that made an extraction said; {} for an extraction of another kind. */
export function partsOf(extraction: Extraction): ContentParts {
  return (extraction as { readonly [PARTS]?: ContentParts })[PARTS] ?? {};
}

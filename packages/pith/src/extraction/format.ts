import type { Extraction } from "./extraction.js";
import type { FormatOptions } from "./options.js";

/**
 * How content is written. Those of `pith/formats`, or one of your own. A format is a value, not a name, so that a program
 * holds the renderers that it uses and no others.
 */
export interface Format {
  readonly name: string;
  /** Its media type, with the charset where that type has one. Absent for one of your own that nothing sends. */
  readonly mediaType?: string;
  /** Options that only some formats know, and that this one does. */
  readonly options?: readonly (keyof FormatOptions)[];
  /** The content of `extraction`. The options are those that `extract` was called with. */
  write(extraction: Extraction, options: FormatOptions): string;
}

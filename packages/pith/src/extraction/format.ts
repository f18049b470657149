// The type of a format.

import type { Extraction } from "./extraction.js";
import type { FormatOptions } from "./options.js";

/**
 * How content is written: one of the formats of `pith/formats`, or your own. A format is a value, not a name, so that a
 * program contains only the renderers that it uses.
 */
export interface Format {
  readonly name: string;
  /** Its media type, including the charset if the type has one. Not needed for a format of your own that is never sent. */
  readonly mediaType?: string;
  /** The options specific to some formats that this one supports. */
  readonly options?: readonly (keyof FormatOptions)[];
  /** Writes the content of `extraction`. `options` are those that `extract` was called with. */
  write(extraction: Extraction, options: FormatOptions): string;
}

/** A format that comes with Pith: what the command, the service and batches need to know of it is said with it. */
export interface BuiltInFormat extends Format {
  readonly mediaType: string;
  /** Further media types that ask for it; what is sent has `mediaType`. */
  readonly otherMediaTypes?: readonly string[];
  /** How the results for several pages follow each other in one output. */
  readonly several: {
    /** Stands between two results. */
    readonly separator: string;
    /** Whether a line above each result says whose it is; pages without text are then left out. */
    readonly isHeaded: boolean;
    /** What encloses all results, and how one inside it is written. Default: nothing. */
    readonly frame?: { readonly before: string; readonly behind: string; readonly write: Format["write"] };
  };
}

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

/** A format that comes with Pith: what the command, the service and batches need to know of it is said with it. */
export interface BuiltInFormat extends Format {
  readonly mediaType: string;
  /** Further media types that ask for it; what is sent has `mediaType`. */
  readonly otherMediaTypes?: readonly string[];
  /** Other words for its name: the endings of its files, where they differ from it. */
  readonly otherNames: readonly string[];
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

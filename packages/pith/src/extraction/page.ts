// The types of a page that goes into `extract`, and of how it is read.

import type { Warning } from "../errors.js";
import type { EncodingHints, EncodingSource } from "../html/encoding/detect.js";
import type { ParseLimits } from "../html/parser/limits.js";
import type { Parser } from "../html/parser/parser.js";
import type { Tree } from "../html/tree.js";

/** How a page is read. */
export interface PageOptions extends EncodingHints {
  /** Limits on time and memory for pages made to break parsers; see `ParseLimits` for the defaults. */
  limits?: Partial<ParseLimits>;
  /** A Parser to reuse, for callers that read many pages. The Tree is then valid only until it parses the next page. */
  parser?: Parser;
}

/** A page to read: its bytes, in any encoding, as a Uint8Array, an ArrayBuffer or any view of one; or its HTML as a string. */
export type PageContent = ArrayBufferView | ArrayBuffer | string;

/** A page that was read: its Tree, and how its bytes were decoded. */
export interface ParsedPage {
  readonly tree: Tree;
  /** `source` says how the encoding was determined; "string" if the caller gave text. */
  readonly encoding: { readonly encoding: string; readonly source: EncodingSource | "string" };
  readonly warnings: readonly Warning[];
}

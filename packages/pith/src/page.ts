import { type EncodingHints, type EncodingSource, toUtf8 } from "./html/encoding/index.js";
import type { ParseLimits, ParseWarning } from "./html/parser/limits.js";
import { Parser } from "./html/parser/parser.js";
import type { Tree } from "./html/tree.js";
import type { Warning } from "./warnings.js";

/** How a page is read. */
export interface PageOptions extends EncodingHints {
  /** What bounds time and memory on pages made to break parsers; see `ParseLimits` for the defaults. */
  limits?: Partial<ParseLimits>;
  /** A Parser to use again, for callers that read many pages: the Tree is then valid until its next page. */
  parser?: Parser;
}

/** A page that was read: its Tree, and how its bytes were understood. */
export interface ParsedPage {
  readonly tree: Tree;
  /** `source` says how it became known; "string" when the caller gave text. */
  readonly encoding: { readonly encoding: string; readonly source: EncodingSource | "string" };
  readonly warnings: readonly Warning[];
}

const MESSAGES: Record<ParseWarning, string> = {
  "too-many-nodes": "The page has more nodes than the limit; markup beyond it was passed over, its text was kept.",
  "too-deep": "The page is nested deeper than the limit; deeper elements became siblings.",
  "too-many-repairs": "The page leaves so many formatting elements open that not all were reopened.",
};

/** Reads the bytes of a page (in any encoding) or its text into a Tree. Never throws on what the page holds. */
export function parsePage(page: Uint8Array | string, options: PageOptions = {}): ParsedPage {
  const decoded =
    typeof page === "string"
      ? { bytes: new TextEncoder().encode(page), encoding: "utf-8", source: "string" as const }
      : toUtf8(page, options);
  const parser = options.parser ?? new Parser();
  const tree = parser.parse(decoded.bytes, options.limits === undefined ? {} : { limits: options.limits });
  return {
    tree,
    encoding: { encoding: decoded.encoding, source: decoded.source },
    warnings: parser.warnings.map((code) => ({ code, message: MESSAGES[code] })),
  };
}

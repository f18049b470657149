// `Parser` and `parse`: from bytes to a Tree.

import { TAG_NAMES, Tag } from "../generated/tags.js";
import { Namespace } from "../node-kind.js";
import { revealAddresses } from "../protected-addresses.js";
import { Tree } from "../tree.js";
import { Construction } from "./construction.js";
import { DEFAULT_PARSE_LIMITS, type ParseLimits, type ParseWarning } from "./limits.js";
import { Mode } from "./mode.js";
import { resetMode } from "./modes/in-head.js";
import { RAW_TEXT, scan } from "./scan.js";
import { placeStreamedParts } from "./streamed-parts.js";

/** Options of `parse`. */
export interface ParseOptions {
  limits?: Partial<ParseLimits>;
  /** Parses the source as the content of this element, such as "td" or "svg path", instead of as a whole page. */
  context?: string;
}

/**
 * Parses pages into Trees. A Parser keeps its arrays from page to page, so that a page costs no allocation: the Tree that it
 * returns is valid only until the next call. `parsePage` without one returns an independent Tree.
 *
 * @example
 * ```js
 * import { extract, Parser } from "pith";
 *
 * const parser = new Parser();
 * for (const one of [page, "<p>Another page"]) console.log(extract(one, { parser }).text);
 * ```
 */
export class Parser {
  private readonly construction = new Construction();

  /** Which limits the last page exceeded. */
  get warnings(): ParseWarning[] {
    return [...this.construction.warnings];
  }

  /** `source`: the page in UTF-8, without a byte order mark. Any bytes produce a Tree; it never throws. */
  parse(source: Uint8Array, options: ParseOptions = {}): Tree {
    const c = this.construction;
    const context = options.context === undefined ? Tag.NONE : contextTag(options.context);
    const { limits } = options;
    c.reset(source, limits ? { ...DEFAULT_PARSE_LIMITS, ...limits } : DEFAULT_PARSE_LIMITS, context);
    if (context !== Tag.NONE) beginFragment(c);
    scan(c);
    const tree = new Tree(c.builder, c.builder.finish(), source, c.names.added, c.quirks);
    const length = placeStreamedParts(c.builder, tree, c.limits.maxDepth);
    const addresses = c.protectedAddresses;
    const read = addresses.length === 0 ? source : revealAddresses(c.builder, length, source, addresses);
    return new Tree(c.builder, length, read, c.names.added, c.quirks);
  }
}

/**
 * Parses a page into an independent Tree. `source` is UTF-8; see `toUtf8` for pages in other encodings.
 */
export function parse(source: Uint8Array, options: ParseOptions = {}): Tree {
  return new Parser().parse(source, options);
}

/** "svg path" or "div" as a number; a name that no rule knows means any other element. */
function contextTag(context: string): number {
  const [first, second] = context.split(" ");
  const name = TAG_NAMES.indexOf((second ?? first).toLowerCase());
  const number = name < 0 ? Tag.SPAN : name;
  if (second === undefined) return number;
  return number | (first === "svg" ? Namespace.SVG : Namespace.MATHML);
}

/** The HTML fragment parsing algorithm: a root replaces the context element, which decides mode and raw text. */
function beginFragment(c: Construction): void {
  c.insertImplied(Tag.HTML);
  if (c.context === Tag.TEMPLATE) c.templateModes.push(Mode.IN_TEMPLATE);
  resetMode(c);
  // A form around the fragment: it has no node, but exists.
  if (c.context === Tag.FORM) c.form = -1;
  if (RAW_TEXT.includes(c.context)) c.rawText = c.context;
}

// How the text of each element is laid out in plain text.

import { KNOWN_TAGS, Tag } from "./generated/tags.js";
import { Namespace } from "./node-kind.js";

/** How an element's text is separated from its neighbours' in plain text. */
export const enum Layout {
  /** Inline. */
  INLINE,
  /** On lines of its own, separated by an empty line from what is before and after. */
  BLOCK,
  /** On a line of its own. */
  LINE,
  /** Inline, separated from its neighbours by a tab (a table's cells). */
  CELL,
  /** A line break. */
  BREAK,
  /** As written, including white space. */
  PREFORMATTED,
  /** Never shown. */
  NONE,
}

const LAYOUTS: readonly (readonly [Layout, readonly Tag[]])[] = [
  [
    Layout.BLOCK,
    // biome-ignore format: a list of names
    [
      Tag.ADDRESS, Tag.ARTICLE, Tag.ASIDE, Tag.BLOCKQUOTE, Tag.BODY, Tag.CENTER, Tag.DETAILS, Tag.DIALOG, Tag.DIR, Tag.DIV,
      Tag.DL, Tag.FIELDSET, Tag.FIGCAPTION, Tag.FIGURE, Tag.FOOTER, Tag.FORM, Tag.H1, Tag.H2, Tag.H3, Tag.H4, Tag.H5,
      Tag.H6, Tag.HEADER, Tag.HGROUP, Tag.HR, Tag.HTML, Tag.LEGEND, Tag.MAIN, Tag.MENU, Tag.NAV, Tag.OL, Tag.P, Tag.SEARCH,
      Tag.SECTION, Tag.SUMMARY, Tag.TABLE, Tag.UL,
    ],
  ],
  [
    Layout.LINE,
    [Tag.CAPTION, Tag.DD, Tag.DT, Tag.LI, Tag.OPTGROUP, Tag.OPTION, Tag.TR, Tag.TBODY, Tag.THEAD, Tag.TFOOT],
  ],
  [Layout.CELL, [Tag.TD, Tag.TH]],
  [Layout.BREAK, [Tag.BR]],
  [Layout.PREFORMATTED, [Tag.PRE, Tag.LISTING, Tag.PLAINTEXT, Tag.XMP]],
  [
    Layout.NONE,
    // biome-ignore format: a list of names
    [
      Tag.DATALIST, Tag.EMBED, Tag.FRAMESET, Tag.HEAD, Tag.IFRAME, Tag.NOEMBED, Tag.NOFRAMES, Tag.OBJECT, Tag.RP, Tag.SCRIPT, Tag.SELECT,
      Tag.STYLE, Tag.TEMPLATE, Tag.TEXTAREA, Tag.TITLE,
    ],
  ],
];

const byTag = new Uint8Array(KNOWN_TAGS);
for (const [layout, tags] of LAYOUTS) for (const tag of tags) byTag[tag] = layout;

/** Foreign elements that show nothing: programs, styles, and what describes a picture or a formula to machines. */
const HIDDEN_FOREIGN = new Set<number>([Tag.ANNOTATION_XML, Tag.DESC, Tag.SCRIPT, Tag.STYLE, Tag.TITLE]);

/** Whether no browser that runs scripts shows the text of an element, by its tag; false for other nodes. */
export function isSilent(tag: number): boolean {
  return tag === Tag.NOSCRIPT || (tag >= 0 && layoutOf(tag) === Layout.NONE);
}

/** The layout of an element by its tag; foreign elements and unknown names are inline. */
export function layoutOf(tag: number): Layout {
  if (tag <= Namespace.NAME_MASK) return tag < KNOWN_TAGS ? byTag[tag] : Layout.INLINE;
  return HIDDEN_FOREIGN.has(tag & Namespace.NAME_MASK) ? Layout.NONE : Layout.INLINE;
}

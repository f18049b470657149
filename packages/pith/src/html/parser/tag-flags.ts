// What the standard says about each element by its name alone.

import { KNOWN_TAGS, Tag } from "../generated/tags.js";
import { Namespace } from "../node-kind.js";

/** What the HTML standard says about an element by its name alone (section 13.2.4 and 13.2.6). */
export const enum Flag {
  /** "Special" elements, which end the search of an end tag. */
  SPECIAL = 1,
  /** Ends the search for an element "in scope". */
  SCOPE = 2,
  /** Closed by "generate implied end tags". */
  IMPLIED_END = 4,
  /** Also closed by "generate all implied end tags thoroughly". */
  THOROUGH_END = 8,
  /** Goes on the list of active formatting elements. */
  FORMATTING = 16,
  /** A new child is foster parented while tables are repaired. */
  FOSTERING = 32,
  /** Its end tag only closes it if it is the current element in the body. */
  PLAIN_END = 64,
  /** Its start tag ends foreign content. */
  BREAKS_OUT = 128,
  /** Allowed only in a table: its start tag ends a caption, a cell or a row. */
  TABLE_PART = 256,
  /** "In head" has a rule for its start tag, and other modes pass it on to that one. */
  HEAD = 512,
  /** In the body its start tag ends a paragraph, and its end tag all that is open in it. */
  BLOCK = 1024,
  /** h1 to h6, each of which the end tag of any other closes. */
  HEADING = 2048,
}

const MEMBERS: readonly (readonly [Flag, readonly Tag[]])[] = [
  [
    Flag.SPECIAL,
    // biome-ignore format: a list of names reads better filled than one a line
    [
      Tag.ADDRESS, Tag.APPLET, Tag.AREA, Tag.ARTICLE, Tag.ASIDE, Tag.BASE, Tag.BASEFONT, Tag.BGSOUND, Tag.BLOCKQUOTE,
      Tag.BODY, Tag.BR, Tag.BUTTON, Tag.CAPTION, Tag.CENTER, Tag.COL, Tag.COLGROUP, Tag.DD, Tag.DETAILS, Tag.DIR,
      Tag.DIV, Tag.DL, Tag.DT, Tag.EMBED, Tag.FIELDSET, Tag.FIGCAPTION, Tag.FIGURE, Tag.FOOTER, Tag.FORM, Tag.FRAME,
      Tag.FRAMESET, Tag.H1, Tag.H2, Tag.H3, Tag.H4, Tag.H5, Tag.H6, Tag.HEAD, Tag.HEADER, Tag.HGROUP, Tag.HR, Tag.HTML,
      Tag.IFRAME, Tag.IMG, Tag.INPUT, Tag.KEYGEN, Tag.LI, Tag.LINK, Tag.LISTING, Tag.MAIN, Tag.MARQUEE, Tag.MENU,
      Tag.META, Tag.NAV, Tag.NOEMBED, Tag.NOFRAMES, Tag.NOSCRIPT, Tag.OBJECT, Tag.OL, Tag.P, Tag.PARAM, Tag.PLAINTEXT,
      Tag.PRE, Tag.SCRIPT, Tag.SEARCH, Tag.SECTION, Tag.SELECT, Tag.SOURCE, Tag.STYLE, Tag.SUMMARY, Tag.TABLE, Tag.TBODY,
      Tag.TD, Tag.TEMPLATE, Tag.TEXTAREA, Tag.TFOOT, Tag.TH, Tag.THEAD, Tag.TITLE, Tag.TR, Tag.TRACK, Tag.UL, Tag.WBR,
      Tag.XMP,
    ],
  ],
  [
    Flag.SCOPE,
    // biome-ignore format: as above
    [
      Tag.APPLET, Tag.CAPTION, Tag.HTML, Tag.TABLE, Tag.TD, Tag.TH, Tag.MARQUEE, Tag.OBJECT, Tag.SELECT, Tag.TEMPLATE,
    ],
  ],
  [Flag.IMPLIED_END, [Tag.DD, Tag.DT, Tag.LI, Tag.OPTGROUP, Tag.OPTION, Tag.P, Tag.RB, Tag.RP, Tag.RT, Tag.RTC]],
  [Flag.THOROUGH_END, [Tag.CAPTION, Tag.COLGROUP, Tag.TBODY, Tag.TD, Tag.TFOOT, Tag.TH, Tag.THEAD, Tag.TR]],
  [
    Flag.FORMATTING,
    // biome-ignore format: as above
    [
      Tag.A, Tag.B, Tag.BIG, Tag.CODE, Tag.EM, Tag.FONT, Tag.I, Tag.NOBR, Tag.S, Tag.SMALL, Tag.STRIKE, Tag.STRONG,
      Tag.TT, Tag.U,
    ],
  ],
  [
    Flag.PLAIN_END,
    // biome-ignore format: as above
    [
      Tag.ADDRESS, Tag.ARTICLE, Tag.ASIDE, Tag.BLOCKQUOTE, Tag.BUTTON, Tag.CENTER, Tag.DD, Tag.DETAILS, Tag.DIR, Tag.DIV,
      Tag.DL, Tag.DT, Tag.FIELDSET, Tag.FIGCAPTION, Tag.FIGURE, Tag.FOOTER, Tag.H1, Tag.H2, Tag.H3, Tag.H4, Tag.H5,
      Tag.H6, Tag.HEADER, Tag.LABEL, Tag.LI, Tag.MAIN, Tag.NAV, Tag.NOSCRIPT, Tag.OL, Tag.OPTION, Tag.P, Tag.PRE,
      Tag.SECTION, Tag.SPAN, Tag.SUMMARY, Tag.TIME, Tag.UL,
    ],
  ],
  [Flag.HEADING, [Tag.H1, Tag.H2, Tag.H3, Tag.H4, Tag.H5, Tag.H6]],
  [Flag.FOSTERING, [Tag.TABLE, Tag.TBODY, Tag.TFOOT, Tag.THEAD, Tag.TR]],
  [
    Flag.BREAKS_OUT,
    // biome-ignore format: as above
    [
      Tag.B, Tag.BIG, Tag.BLOCKQUOTE, Tag.BODY, Tag.BR, Tag.CENTER, Tag.CODE, Tag.DD, Tag.DIV, Tag.DL, Tag.DT, Tag.EM,
      Tag.EMBED, Tag.H1, Tag.H2, Tag.H3, Tag.H4, Tag.H5, Tag.H6, Tag.HEAD, Tag.HR, Tag.I, Tag.IMG, Tag.LI, Tag.LISTING,
      Tag.MENU, Tag.META, Tag.NOBR, Tag.OL, Tag.P, Tag.PRE, Tag.RUBY, Tag.S, Tag.SMALL, Tag.SPAN, Tag.STRONG,
      Tag.STRIKE, Tag.SUB, Tag.SUP, Tag.TABLE, Tag.TT, Tag.U, Tag.UL, Tag.VAR,
    ],
  ],
  [Flag.TABLE_PART, [Tag.CAPTION, Tag.COL, Tag.COLGROUP, Tag.TBODY, Tag.TD, Tag.TFOOT, Tag.TH, Tag.THEAD, Tag.TR]],
  [
    Flag.HEAD,
    // biome-ignore format: as above
    [
      Tag.BASE, Tag.BASEFONT, Tag.BGSOUND, Tag.LINK, Tag.META, Tag.NOFRAMES, Tag.SCRIPT, Tag.STYLE, Tag.TEMPLATE,
      Tag.TITLE,
    ],
  ],
  [
    Flag.BLOCK,
    // biome-ignore format: as above
    [
      Tag.ADDRESS, Tag.ARTICLE, Tag.ASIDE, Tag.BLOCKQUOTE, Tag.CENTER, Tag.DETAILS, Tag.DIALOG, Tag.DIR, Tag.DIV, Tag.DL,
      Tag.FIELDSET, Tag.FIGCAPTION, Tag.FIGURE, Tag.FOOTER, Tag.HEADER, Tag.HGROUP, Tag.MAIN, Tag.MENU, Tag.NAV, Tag.OL,
      Tag.SEARCH, Tag.SECTION, Tag.SUMMARY, Tag.UL,
    ],
  ],
];

const FLAGS = new Uint16Array(KNOWN_TAGS);
for (const [flag, tags] of MEMBERS) for (const tag of tags) FLAGS[tag] |= flag;

/** The flags of an HTML element's name; 0 for a name that only this page has. */
export function flagsOf(tag: number): number {
  return tag < KNOWN_TAGS ? FLAGS[tag] : 0;
}

/** The foreign elements that are special and end a scope: the text integration points and the like. */
export function isForeignBoundary(tag: number): boolean {
  return isMathTextPoint(tag) || isSvgHtmlPoint(tag) || tag === (Tag.ANNOTATION_XML | Namespace.MATHML);
}

/** The elements of MathML whose text is HTML. */
export function isMathTextPoint(tag: number): boolean {
  switch (tag) {
    case Tag.MI | Namespace.MATHML:
    case Tag.MO | Namespace.MATHML:
    case Tag.MN | Namespace.MATHML:
    case Tag.MS | Namespace.MATHML:
    case Tag.MTEXT | Namespace.MATHML:
      return true;
    default:
      return false;
  }
}

/** The elements of SVG whose content is HTML. */
export function isSvgHtmlPoint(tag: number): boolean {
  return (
    tag === (Tag.FOREIGNOBJECT | Namespace.SVG) ||
    tag === (Tag.DESC | Namespace.SVG) ||
    tag === (Tag.TITLE | Namespace.SVG)
  );
}

// The numbers in a Tree's columns for kinds of nodes and forms of text.

/**
 * What is in a Tree's `tag` column.
 *
 *     -4 .. -1      document, doctype, comment, text
 *     0 .. 2^24-1   an HTML element: its name's number (`Tag`, or KNOWN_TAGS and up for names that only this page has)
 *     + Namespace   an SVG or MathML element: the name's number plus the namespace's bit
 *
 * So `tag >= 0` asks for an element, and comparing with a member of `Tag` matches HTML elements only.
 */
export const enum Kind {
  DOCUMENT = -4,
  DOCTYPE = -3,
  COMMENT = -2,
  TEXT = -1,
}

export const enum Namespace {
  HTML = 0,
  SVG = 0x1000000,
  MATHML = 0x2000000,
  /** Takes the name's number out of a tag. */
  NAME_MASK = 0xffffff,
}

/** What is in a text node's `extra` column when its text is one range of the source. */
export const enum TextForm {
  /** Character references count. */
  ESCAPED = 0,
  /** The bytes are the text (script, style, CDATA, plaintext). */
  RAW = -1,
  /** The bytes are the text down to each carriage return and NUL (a Tree made from a live document). */
  EXACT = -2,
}

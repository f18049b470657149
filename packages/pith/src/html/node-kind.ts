// The numbers in a Tree's columns for kinds of nodes and forms of text, and the check that a number is a node's.

import { shownValue } from "../errors.js";
import { Tag } from "./generated/tags.js";

/**
 * The values of a Tree's `tag` column.
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
  /** Extracts the name's number from a tag. */
  NAME_MASK = 0xffffff,
}

/** Whether a tag is that of a heading, h1 to h6. */
export function isHeading(tag: number): boolean {
  return tag >= Tag.H1 && tag <= Tag.H6;
}

/** Whether a tag is that of a table's cell. */
export function isCell(tag: number): boolean {
  return tag === Tag.TD || tag === Tag.TH;
}

/** The values of a text node's `extra` column if its text is one range of the source. */
export const enum TextForm {
  /** Character references count. */
  ESCAPED = 0,
  /** The bytes are the text (script, style, CDATA, plaintext). */
  RAW = -1,
  /** The bytes are the text down to each carriage return and NUL (a Tree made from a live document). */
  EXACT = -2,
}

/**
 * Throws a RangeError that says what it got, unless a number is one of a Tree's nodes. In plain JavaScript `undefined` and -1
 * are the results of failed searches, and walks that begin there would never end.
 */
export function checkNode(node: number, length: number): void {
  if (node >>> 0 !== node || node >= length) throw notANode(node, length);
}

function notANode(node: unknown, length: number): RangeError {
  return new RangeError(
    `A node is a whole number from 0 to ${length - 1}, of a Tree with ${length} nodes; this is ${shownValue(node)}.`,
  );
}

// The rules of foreign content, SVG and MathML.

import { equals } from "../../bytes.js";
import { Row } from "../../columns.js";
import { Tag } from "../../generated/tags.js";
import { Namespace, type TextForm } from "../../node-kind.js";
import type { Construction } from "../construction.js";
import { Flag, flagsOf, isMathTextPoint, isSvgHtmlPoint } from "../tag-flags.js";

/** Whether the HTML rules apply to a start tag although a foreign element is current (13.2.6, "tree construction dispatcher"). */
export function isHtmlStartPoint(c: Construction, tag: number): boolean {
  const at = c.adjustedTag;
  if (isMathTextPoint(at)) return tag !== Tag.MGLYPH && tag !== Tag.MALIGNMARK;
  if (at === (Tag.ANNOTATION_XML | Namespace.MATHML)) return tag === Tag.SVG || isHtmlAnnotation(c);
  return isSvgHtmlPoint(at);
}

/** The same for text. */
export function isHtmlTextPoint(c: Construction): boolean {
  const at = c.adjustedTag;
  return isMathTextPoint(at) || isSvgHtmlPoint(at) || isHtmlAnnotation(c);
}

/** An annotation-xml whose encoding says that it holds HTML. */
function isHtmlAnnotation(c: Construction): boolean {
  if (c.open.topTag !== (Tag.ANNOTATION_XML | Namespace.MATHML)) return false;
  const { attributes, extra } = c.builder;
  for (let row = extra[c.open.top]; attributes[row] !== -1; row += Row.ATTRIBUTE) {
    if (!equals(c.source, attributes[row], attributes[row + 1], "encoding")) continue;
    const start = attributes[row + 2];
    const end = attributes[row + 3];
    return equals(c.source, start, end, "text/html") || equals(c.source, start, end, "application/xhtml+xml");
  }
  return false;
}

/** A start tag in foreign content. False: foreign elements were closed, and the HTML rules continue with the tag. */
export function foreignStart(c: Construction, tag: number): boolean {
  if ((flagsOf(tag) & Flag.BREAKS_OUT) !== 0 || (tag === Tag.FONT && hasFontAttribute(c))) {
    leaveForeign(c);
    return false;
  }
  const element = tag | (c.adjustedTag & ~Namespace.NAME_MASK);
  if (c.selfClosing) c.insertVoid(element);
  else c.insert(element);
  return true;
}

/** An end tag in foreign content. False: it doesn't end a foreign element, and the HTML rules apply. */
export function foreignEnd(c: Construction, tag: number): boolean {
  if (tag === Tag.BR || tag === Tag.P) {
    leaveForeign(c);
    return false;
  }
  const entry = c.open.foreignEntryOf(tag);
  if (entry !== 0) {
    c.popTo(entry);
    return true;
  }
  // In a fragment the context replaces the root: there is nothing below to give the tag to.
  return c.open.size === 1;
}

export function foreignText(c: Construction, start: number, stop: number, blank: boolean, form: TextForm): void {
  if (!blank) c.framesetOk = false;
  c.insertText(start, stop, form);
}

/** Closes foreign elements until HTML's rules apply again. */
function leaveForeign(c: Construction): void {
  while (c.open.topTag > Namespace.NAME_MASK && !isHtmlTextPoint(c)) c.pop();
}

function hasFontAttribute(c: Construction): boolean {
  const rows = c.builder.attributes;
  for (let row = c.attributes; rows[row] !== -1; row += Row.ATTRIBUTE) {
    for (const name of ["color", "face", "size"]) if (equals(c.source, rows[row], rows[row + 1], name)) return true;
  }
  return false;
}

// The insertion modes of tables, captions and columns.

import { Tag } from "../../generated/tags.js";
import type { Construction } from "../construction.js";
import { Mode } from "../mode.js";
import { Flag, flagsOf } from "../tag-flags.js";
import { inBodyEnd } from "./in-body-end.js";
import { inBodyStart } from "./in-body-start.js";
import { headElementStart, isHiddenInput, resetMode, templateEnd } from "./in-head.js";

export function inTableStart(c: Construction, tag: number): boolean {
  switch (tag) {
    case Tag.CAPTION:
      c.clearStackTo(Tag.TABLE);
      c.formatting.pushMarker();
      c.insert(tag);
      c.mode = Mode.IN_CAPTION;
      return true;
    case Tag.COLGROUP:
      c.clearStackTo(Tag.TABLE);
      c.insert(tag);
      c.mode = Mode.IN_COLUMN_GROUP;
      return true;
    case Tag.COL:
      c.clearStackTo(Tag.TABLE);
      c.insertImplied(Tag.COLGROUP);
      c.mode = Mode.IN_COLUMN_GROUP;
      return false;
    case Tag.TBODY:
    case Tag.TFOOT:
    case Tag.THEAD:
      c.clearStackTo(Tag.TABLE);
      c.insert(tag);
      c.mode = Mode.IN_TABLE_BODY;
      return true;
    case Tag.TD:
    case Tag.TH:
    case Tag.TR:
      c.clearStackTo(Tag.TABLE);
      c.insertImplied(Tag.TBODY);
      c.mode = Mode.IN_TABLE_BODY;
      return false;
    case Tag.TABLE:
      if (!c.open.inTableScope(Tag.TABLE)) return true;
      c.popToTag(Tag.TABLE);
      resetMode(c);
      return false;
    case Tag.STYLE:
    case Tag.SCRIPT:
    case Tag.TEMPLATE:
      return headElementStart(c, tag);
    case Tag.INPUT:
      if (!isHiddenInput(c)) return fosterStart(c, tag);
      c.insertVoid(tag);
      return true;
    case Tag.FORM:
      if (c.open.isOpen(Tag.TEMPLATE) || c.form !== 0) return true;
      c.form = c.insertVoid(tag);
      return true;
    default:
      return fosterStart(c, tag);
  }
}

export function inTableEnd(c: Construction, tag: number): boolean {
  switch (tag) {
    case Tag.TABLE:
      if (!c.open.inTableScope(Tag.TABLE)) return true;
      c.popToTag(Tag.TABLE);
      resetMode(c);
      return true;
    case Tag.TEMPLATE:
      return templateEnd(c);
    default: {
      if (isPassedOver(tag)) return true;
      c.fostering = true;
      const done = inBodyEnd(c, tag);
      c.fostering = false;
      return done;
    }
  }
}

/** A start tag that isn't allowed in a table: treated as in the body, but what it creates goes before the table. */
function fosterStart(c: Construction, tag: number): boolean {
  c.fostering = true;
  const done = inBodyStart(c, tag);
  c.fostering = false;
  return done;
}

export function inCaptionStart(c: Construction, tag: number): boolean {
  return isTablePart(tag) ? !closeCaption(c) : inBodyStart(c, tag);
}

export function inCaptionEnd(c: Construction, tag: number): boolean {
  switch (tag) {
    case Tag.CAPTION:
      closeCaption(c);
      return true;
    case Tag.TABLE:
      return !closeCaption(c);
    default:
      return isPassedOver(tag) || inBodyEnd(c, tag);
  }
}

function closeCaption(c: Construction): boolean {
  if (!c.open.inTableScope(Tag.CAPTION)) return false;
  c.closeImplied(Tag.NONE);
  c.popToTag(Tag.CAPTION);
  c.formatting.clearToMarker();
  c.mode = Mode.IN_TABLE;
  return true;
}

export function isTablePart(tag: number): boolean {
  return (flagsOf(tag) & Flag.TABLE_PART) !== 0;
}

/** The end tags that do nothing in a table and its parts, except those for which the part has a rule. */
export function isPassedOver(tag: number): boolean {
  return tag === Tag.BODY || tag === Tag.HTML || isTablePart(tag);
}

export function inColumnGroupStart(c: Construction, tag: number): boolean {
  switch (tag) {
    case Tag.HTML:
      return inBodyStart(c, tag);
    case Tag.COL:
      c.insertVoid(tag);
      return true;
    case Tag.TEMPLATE:
      return headElementStart(c, tag);
    default:
      return leaveColumnGroup(c);
  }
}

export function inColumnGroupEnd(c: Construction, tag: number): boolean {
  switch (tag) {
    case Tag.COLGROUP:
      leaveColumnGroup(c);
      return true;
    case Tag.COL:
      return true;
    case Tag.TEMPLATE:
      return templateEnd(c);
    default:
      return leaveColumnGroup(c);
  }
}

/** True when there was no column group to leave, and the token is dropped. */
export function leaveColumnGroup(c: Construction): boolean {
  if (c.open.topTag !== Tag.COLGROUP) return true;
  c.popClosed();
  c.mode = Mode.IN_TABLE;
  return false;
}

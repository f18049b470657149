// The insertion modes of table bodies, rows and cells.

import { Tag } from "../../generated/tags.js";
import type { Construction } from "../construction.js";
import { Mode } from "../mode.js";
import { inBodyEnd } from "./in-body-end.js";
import { inBodyStart } from "./in-body-start.js";
import { inTableEnd, inTableStart, isPassedOver, isTablePart } from "./in-table.js";

export function inTableBodyStart(c: Construction, tag: number): boolean {
  switch (tag) {
    case Tag.TR:
      clearToTableBody(c);
      c.insert(tag);
      c.mode = Mode.IN_ROW;
      return true;
    case Tag.TD:
    case Tag.TH:
      clearToTableBody(c);
      c.insertImplied(Tag.TR);
      c.mode = Mode.IN_ROW;
      return false;
    default:
      return isTablePart(tag) ? !leaveTableBody(c) : inTableStart(c, tag);
  }
}

export function inTableBodyEnd(c: Construction, tag: number): boolean {
  switch (tag) {
    case Tag.TBODY:
    case Tag.TFOOT:
    case Tag.THEAD:
      if (!c.open.inTableScope(tag)) return true;
      clearToTableBody(c);
      c.popClosed();
      c.mode = Mode.IN_TABLE;
      return true;
    case Tag.TABLE:
      return !leaveTableBody(c);
    default:
      return isPassedOver(tag) || inTableEnd(c, tag);
  }
}

function clearToTableBody(c: Construction): void {
  c.clearStackTo(Tag.TBODY, Tag.TFOOT, Tag.THEAD);
}

function leaveTableBody(c: Construction): boolean {
  const { open } = c;
  if (!open.inTableScope(Tag.TBODY) && !open.inTableScope(Tag.THEAD) && !open.inTableScope(Tag.TFOOT)) return false;
  clearToTableBody(c);
  c.pop();
  c.mode = Mode.IN_TABLE;
  return true;
}

export function inRowStart(c: Construction, tag: number): boolean {
  if (tag === Tag.TD || tag === Tag.TH) {
    c.clearStackTo(Tag.TR);
    c.insert(tag);
    c.mode = Mode.IN_CELL;
    c.formatting.pushMarker();
    return true;
  }
  return isTablePart(tag) ? !leaveRow(c) : inTableStart(c, tag);
}

export function inRowEnd(c: Construction, tag: number): boolean {
  switch (tag) {
    case Tag.TR:
      if (!c.open.inTableScope(Tag.TR)) return true;
      c.clearStackTo(Tag.TR);
      c.popClosed();
      c.mode = Mode.IN_TABLE_BODY;
      return true;
    case Tag.TABLE:
      return !leaveRow(c);
    case Tag.TBODY:
    case Tag.TFOOT:
    case Tag.THEAD:
      return c.open.inTableScope(tag) ? !leaveRow(c) : true;
    default:
      return isPassedOver(tag) || inTableEnd(c, tag);
  }
}

function leaveRow(c: Construction): boolean {
  if (!c.open.inTableScope(Tag.TR)) return false;
  c.clearStackTo(Tag.TR);
  c.pop();
  c.mode = Mode.IN_TABLE_BODY;
  return true;
}

export function inCellStart(c: Construction, tag: number): boolean {
  if (!isTablePart(tag)) return inBodyStart(c, tag);
  return !closeCell(c);
}

export function inCellEnd(c: Construction, tag: number): boolean {
  switch (tag) {
    case Tag.TD:
    case Tag.TH:
      if (!c.open.inTableScope(tag)) return true;
      c.closeImplied(Tag.NONE);
      c.popToTag(tag);
      c.formatting.clearToMarker();
      c.mode = Mode.IN_ROW;
      return true;
    case Tag.TABLE:
    case Tag.TBODY:
    case Tag.TFOOT:
    case Tag.THEAD:
    case Tag.TR:
      return c.open.inTableScope(tag) ? !closeCell(c) : true;
    default:
      return isPassedOver(tag) || inBodyEnd(c, tag);
  }
}

function closeCell(c: Construction): boolean {
  const { open } = c;
  if (!open.inTableScope(Tag.TD) && !open.inTableScope(Tag.TH)) return false;
  c.closeImplied(Tag.NONE);
  c.popTo(Math.max(open.entryOf(Tag.TD), open.entryOf(Tag.TH)));
  c.formatting.clearToMarker();
  c.mode = Mode.IN_ROW;
  return true;
}

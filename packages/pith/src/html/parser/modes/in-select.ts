// The insertion modes of selects and templates.

import { Tag } from "../../generated/tags.js";
import type { Construction } from "../construction.js";
import { Mode } from "../mode.js";
import { headElementStart, mergeHtml, resetMode, templateEnd } from "./in-head.js";

export function inSelectStart(c: Construction, tag: number): boolean {
  const { open } = c;
  switch (tag) {
    case Tag.HTML:
      return mergeHtml(c);
    case Tag.OPTION:
      if (open.topTag === Tag.OPTION) c.pop();
      c.insert(tag);
      return true;
    case Tag.OPTGROUP:
      if (open.topTag === Tag.OPTION) c.pop();
      if (open.topTag === Tag.OPTGROUP) c.pop();
      c.insert(tag);
      return true;
    case Tag.HR:
      if (open.topTag === Tag.OPTION) c.pop();
      if (open.topTag === Tag.OPTGROUP) c.pop();
      c.insertVoid(tag);
      return true;
    case Tag.SELECT:
      closeSelect(c);
      return true;
    case Tag.INPUT:
    case Tag.KEYGEN:
    case Tag.TEXTAREA:
      return !closeSelect(c);
    case Tag.SCRIPT:
    case Tag.TEMPLATE:
      return headElementStart(c, tag);
    default:
      return true;
  }
}

export function inSelectEnd(c: Construction, tag: number): boolean {
  const { open } = c;
  switch (tag) {
    case Tag.OPTGROUP:
      if (open.topTag === Tag.OPTION && open.tag[open.size - 1] === Tag.OPTGROUP) c.pop();
      if (open.topTag === Tag.OPTGROUP) c.popClosed();
      return true;
    case Tag.OPTION:
      if (open.topTag === Tag.OPTION) c.popClosed();
      return true;
    case Tag.SELECT:
      closeSelect(c);
      return true;
    case Tag.TEMPLATE:
      return templateEnd(c);
    default:
      return true;
  }
}

function closeSelect(c: Construction): boolean {
  if (!c.open.inSelectScope(Tag.SELECT)) return false;
  c.popToTag(Tag.SELECT);
  resetMode(c);
  return true;
}

export function inSelectInTableStart(c: Construction, tag: number): boolean {
  if (!endsSelect(tag)) return inSelectStart(c, tag);
  c.popToTag(Tag.SELECT);
  resetMode(c);
  return false;
}

export function inSelectInTableEnd(c: Construction, tag: number): boolean {
  if (!endsSelect(tag)) return inSelectEnd(c, tag);
  if (!c.open.inTableScope(tag)) return true;
  c.popToTag(Tag.SELECT);
  resetMode(c);
  return false;
}

function endsSelect(tag: number): boolean {
  switch (tag) {
    case Tag.CAPTION:
    case Tag.TABLE:
    case Tag.TBODY:
    case Tag.TFOOT:
    case Tag.THEAD:
    case Tag.TR:
    case Tag.TD:
    case Tag.TH:
      return true;
    default:
      return false;
  }
}

/** "In template": the first tag decides how its content is read. */
export function inTemplateStart(c: Construction, tag: number): boolean {
  if (headElementStart(c, tag)) return true;
  switch (tag) {
    case Tag.CAPTION:
    case Tag.COLGROUP:
    case Tag.TBODY:
    case Tag.TFOOT:
    case Tag.THEAD:
      return readTemplateAs(c, Mode.IN_TABLE);
    case Tag.COL:
      return readTemplateAs(c, Mode.IN_COLUMN_GROUP);
    case Tag.TR:
      return readTemplateAs(c, Mode.IN_TABLE_BODY);
    case Tag.TD:
    case Tag.TH:
      return readTemplateAs(c, Mode.IN_ROW);
    default:
      return readTemplateAs(c, Mode.IN_BODY);
  }
}

function readTemplateAs(c: Construction, mode: Mode): boolean {
  c.templateModes[c.templateModes.length - 1] = mode;
  c.mode = mode;
  return false;
}

export function inTemplateEnd(c: Construction, tag: number): boolean {
  return tag === Tag.TEMPLATE ? templateEnd(c) : true;
}

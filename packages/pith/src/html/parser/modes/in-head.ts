// The insertion modes of the head and of templates.

import { equals } from "../../bytes.js";
import { Tag } from "../../generated/tags.js";
import type { Construction } from "../construction.js";
import { Mode } from "../mode.js";
import { Flag, flagsOf } from "../tag-flags.js";

/** The start tags for which "in head" has rules, and which other modes pass on to it; false for any other. */
export function headElementStart(c: Construction, tag: number): boolean {
  switch (tag) {
    case Tag.BASE:
    case Tag.BASEFONT:
    case Tag.BGSOUND:
    case Tag.LINK:
    case Tag.META:
      c.insertVoid(tag);
      return true;
    case Tag.TITLE:
    case Tag.NOFRAMES:
    case Tag.STYLE:
    case Tag.SCRIPT:
      return c.insertRaw(tag);
    case Tag.TEMPLATE:
      c.insert(tag);
      c.formatting.pushMarker();
      c.framesetOk = false;
      c.mode = Mode.IN_TEMPLATE;
      c.templateModes.push(Mode.IN_TEMPLATE);
      return true;
    default:
      return false;
  }
}

export function inHeadStart(c: Construction, tag: number): boolean {
  if (tag === Tag.HTML) return mergeHtml(c);
  if (tag === Tag.HEAD) return true;
  if (tag === Tag.NOSCRIPT) {
    c.insert(tag);
    c.mode = Mode.IN_HEAD_NOSCRIPT;
    return true;
  }
  return headElementStart(c, tag) || leaveHead(c);
}

export function inHeadEnd(c: Construction, tag: number): boolean {
  switch (tag) {
    case Tag.HEAD:
      c.popClosed();
      c.mode = Mode.AFTER_HEAD;
      return true;
    case Tag.TEMPLATE:
      return templateEnd(c);
    case Tag.BODY:
    case Tag.HTML:
    case Tag.BR:
      return leaveHead(c);
    default:
      return true;
  }
}

export function leaveHead(c: Construction): boolean {
  c.pop();
  c.mode = Mode.AFTER_HEAD;
  return false;
}

export function inHeadNoscriptStart(c: Construction, tag: number): boolean {
  switch (tag) {
    case Tag.HTML:
      return mergeHtml(c);
    case Tag.BASEFONT:
    case Tag.BGSOUND:
    case Tag.LINK:
    case Tag.META:
    case Tag.NOFRAMES:
    case Tag.STYLE:
      return headElementStart(c, tag);
    case Tag.HEAD:
    case Tag.NOSCRIPT:
      return true;
    default:
      return leaveNoscript(c);
  }
}

export function inHeadNoscriptEnd(c: Construction, tag: number): boolean {
  if (tag === Tag.NOSCRIPT) {
    c.popClosed();
    c.mode = Mode.IN_HEAD;
    return true;
  }
  return tag === Tag.BR ? leaveNoscript(c) : true;
}

export function leaveNoscript(c: Construction): boolean {
  c.pop();
  c.mode = Mode.IN_HEAD;
  return false;
}

/** The end tag of a template, in whichever mode. */
export function templateEnd(c: Construction): boolean {
  if (!c.open.isOpen(Tag.TEMPLATE)) return true;
  closeImpliedThoroughly(c);
  c.popToTag(Tag.TEMPLATE);
  c.formatting.clearToMarker();
  c.templateModes.pop();
  resetMode(c);
  return true;
}

function closeImpliedThoroughly(c: Construction): void {
  while (flagsOf(c.open.topTag) & (Flag.IMPLIED_END | Flag.THOROUGH_END)) c.pop();
}

/** A second html tag: its attributes join those of the first. */
export function mergeHtml(c: Construction): boolean {
  if (!c.open.isOpen(Tag.TEMPLATE) && c.attributes !== 0) {
    c.htmlRun = c.builder.chainAttributes(c.open.node[1], c.htmlRun, c.attributes);
  }
  return true;
}

/** The mode inside each element that decides one. */
const INSIDE: ReadonlyMap<number, Mode> = new Map([
  [Tag.TD, Mode.IN_CELL],
  [Tag.TH, Mode.IN_CELL],
  [Tag.TR, Mode.IN_ROW],
  [Tag.TBODY, Mode.IN_TABLE_BODY],
  [Tag.THEAD, Mode.IN_TABLE_BODY],
  [Tag.TFOOT, Mode.IN_TABLE_BODY],
  [Tag.CAPTION, Mode.IN_CAPTION],
  [Tag.COLGROUP, Mode.IN_COLUMN_GROUP],
  [Tag.TABLE, Mode.IN_TABLE],
  [Tag.TEMPLATE, Mode.IN_TEMPLATE],
  [Tag.HEAD, Mode.IN_HEAD],
  [Tag.BODY, Mode.IN_BODY],
  [Tag.FRAMESET, Mode.IN_FRAMESET],
  [Tag.HTML, Mode.AFTER_HEAD],
]);

/** "Reset the insertion mode appropriately": looks at the topmost open element that decides one. */
export function resetMode(c: Construction): void {
  const { open, context } = c;
  let entry = 0;
  for (const tag of INSIDE.keys()) entry = Math.max(entry, open.entryOf(tag));
  // In a fragment the context element replaces the root.
  const isContext = entry <= 1 && context !== Tag.NONE;
  const tag = isContext ? context : open.tag[entry];
  if (tag === Tag.TEMPLATE) c.mode = c.templateModes[c.templateModes.length - 1];
  else if (tag === Tag.HTML && c.head === 0) c.mode = Mode.BEFORE_HEAD;
  else if (isContext && (tag === Tag.TD || tag === Tag.TH || tag === Tag.HEAD)) c.mode = Mode.IN_BODY;
  else c.mode = INSIDE.get(tag) ?? Mode.IN_BODY;
}

/** Whether the current tag is `<input type="hidden">`. */
export function isHiddenInput(c: Construction): boolean {
  const rows = c.builder.attributes;
  for (let row = c.attributes; rows[row] !== -1; row += 4) {
    if (equals(c.source, rows[row], rows[row + 1], "type")) {
      return equals(c.source, rows[row + 2], rows[row + 3], "hidden");
    }
  }
  return false;
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

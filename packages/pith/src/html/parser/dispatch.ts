// Hands tokens to the insertion mode or to the rules of foreign content.

import { Tag } from "../generated/tags.js";
import type { Construction } from "./construction.js";
import { Mode } from "./mode.js";
import * as after from "./modes/after-body.js";
import * as before from "./modes/before-body.js";
import { foreignEnd, foreignStart, isHtmlStartPoint } from "./modes/foreign.js";
import { inBodyEnd } from "./modes/in-body-end.js";
import { inBodyStart } from "./modes/in-body-start.js";
import * as head from "./modes/in-head.js";
import * as select from "./modes/in-select.js";
import * as table from "./modes/in-table.js";
import * as body from "./modes/in-table-body.js";
import { Flag, flagsOf } from "./tag-flags.js";
import { flushTableText } from "./text-tokens.js";

/** Gives a start tag to the rules that hold: those of foreign content, or those of the insertion mode. */
export function startTag(c: Construction, tag: number): void {
  if (c.builder.count >= c.limits.maxNodes) {
    c.warnings.add("too-many-nodes");
    return;
  }
  if (c.mode === Mode.IN_TABLE_TEXT) flushTableText(c);
  if (c.isForeign && !isHtmlStartPoint(c, tag) && foreignStart(c, tag)) return;
  if (c.mode === Mode.IN_BODY && inBodyStart(c, tag)) return;
  while (!startInMode(c, tag));
}

export function endTag(c: Construction, tag: number): void {
  const { open } = c;
  if (c.mode === Mode.IN_BODY && open.tag[open.size] === tag && flagsOf(tag) & Flag.PLAIN_END) {
    c.popClosed();
    return;
  }
  if (c.mode === Mode.IN_TABLE_TEXT) flushTableText(c);
  if (c.isForeign && foreignEnd(c, tag)) return;
  while (!endInMode(c, tag));
}

function startInMode(c: Construction, tag: number): boolean {
  switch (c.mode) {
    case Mode.IN_BODY:
      return inBodyStart(c, tag);
    case Mode.INITIAL:
      c.quirks = true;
      c.mode = Mode.BEFORE_HTML;
      return false;
    case Mode.BEFORE_HTML:
      return before.beforeHtmlStart(c, tag);
    case Mode.BEFORE_HEAD:
      return before.beforeHeadStart(c, tag);
    case Mode.IN_HEAD:
      return head.inHeadStart(c, tag);
    case Mode.IN_HEAD_NOSCRIPT:
      return head.inHeadNoscriptStart(c, tag);
    case Mode.AFTER_HEAD:
      return before.afterHeadStart(c, tag);
    case Mode.IN_TABLE:
      return table.inTableStart(c, tag);
    case Mode.IN_CAPTION:
      return table.inCaptionStart(c, tag);
    case Mode.IN_COLUMN_GROUP:
      return table.inColumnGroupStart(c, tag);
    case Mode.IN_TABLE_BODY:
      return body.inTableBodyStart(c, tag);
    case Mode.IN_ROW:
      return body.inRowStart(c, tag);
    case Mode.IN_CELL:
      return body.inCellStart(c, tag);
    case Mode.IN_SELECT:
      return select.inSelectStart(c, tag);
    case Mode.IN_SELECT_IN_TABLE:
      return select.inSelectInTableStart(c, tag);
    case Mode.IN_TEMPLATE:
      return select.inTemplateStart(c, tag);
    case Mode.AFTER_BODY:
    case Mode.AFTER_AFTER_BODY:
      return after.afterBodyStart(c, tag);
    case Mode.IN_FRAMESET:
      return after.inFramesetStart(c, tag);
    default:
      return after.afterFramesetStart(c, tag);
  }
}

function endInMode(c: Construction, tag: number): boolean {
  switch (c.mode) {
    case Mode.IN_BODY:
      return inBodyEnd(c, tag);
    case Mode.INITIAL:
      c.quirks = true;
      c.mode = Mode.BEFORE_HTML;
      return false;
    case Mode.BEFORE_HTML:
      return before.beforeHtmlEnd(c, tag);
    case Mode.BEFORE_HEAD:
      return before.beforeHeadEnd(c, tag);
    case Mode.IN_HEAD:
      return head.inHeadEnd(c, tag);
    case Mode.IN_HEAD_NOSCRIPT:
      return head.inHeadNoscriptEnd(c, tag);
    case Mode.AFTER_HEAD:
      return before.afterHeadEnd(c, tag);
    case Mode.IN_TABLE:
      return table.inTableEnd(c, tag);
    case Mode.IN_CAPTION:
      return table.inCaptionEnd(c, tag);
    case Mode.IN_COLUMN_GROUP:
      return table.inColumnGroupEnd(c, tag);
    case Mode.IN_TABLE_BODY:
      return body.inTableBodyEnd(c, tag);
    case Mode.IN_ROW:
      return body.inRowEnd(c, tag);
    case Mode.IN_CELL:
      return body.inCellEnd(c, tag);
    case Mode.IN_SELECT:
      return select.inSelectEnd(c, tag);
    case Mode.IN_SELECT_IN_TABLE:
      return select.inSelectInTableEnd(c, tag);
    case Mode.IN_TEMPLATE:
      return select.inTemplateEnd(c, tag);
    case Mode.AFTER_BODY:
      return after.afterBodyEnd(c, tag);
    case Mode.AFTER_AFTER_BODY:
      return after.afterAfterBodyEnd(c);
    case Mode.IN_FRAMESET:
      return after.inFramesetEnd(c, tag);
    default:
      return after.afterFramesetEnd(c, tag);
  }
}

/** A comment goes into the element at hand, except before and after everything. */
export function comment(c: Construction, dataEnd: number): void {
  if (c.mode === Mode.IN_TABLE_TEXT) flushTableText(c);
  if (c.isForeign) {
    c.insertComment(c.open.top, dataEnd);
    return;
  }
  switch (c.mode) {
    case Mode.INITIAL:
    case Mode.BEFORE_HTML:
      c.insertComment(0, dataEnd);
      return;
    case Mode.AFTER_AFTER_BODY:
    case Mode.AFTER_AFTER_FRAMESET:
      c.deferComment(0, dataEnd);
      return;
    case Mode.AFTER_BODY:
      c.deferComment(c.open.node[1], dataEnd);
      return;
    default:
      c.insertComment(c.open.top, dataEnd);
  }
}

/** The end of the page: what every page has is made, and all that is open is closed. */
export function endOfPage(c: Construction): void {
  if (c.mode === Mode.IN_TABLE_TEXT) flushTableText(c);
  makeMissing(c);
  while (c.open.size > 1) c.pop();
  c.insertDeferredComments(c.open.top);
  c.pop();
  c.insertDeferredComments(0);
}

/** Treats the end of the page by the rules of each mode until none has anything to add. */
function makeMissing(c: Construction): void {
  for (;;) {
    switch (c.mode) {
      case Mode.INITIAL:
        c.quirks = true;
        c.mode = Mode.BEFORE_HTML;
        continue;
      case Mode.BEFORE_HTML:
        before.makeRoot(c);
        continue;
      case Mode.BEFORE_HEAD:
        before.makeHead(c);
        continue;
      case Mode.IN_HEAD:
        head.leaveHead(c);
        continue;
      case Mode.IN_HEAD_NOSCRIPT:
        head.leaveNoscript(c);
        continue;
      case Mode.AFTER_HEAD:
        before.makeBody(c);
        continue;
      case Mode.IN_TEMPLATE:
        break;
      default:
        break;
    }
    if (!c.open.isOpen(Tag.TEMPLATE)) return;
    head.templateEnd(c);
  }
}

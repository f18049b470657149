// Hands tokens to the insertion mode or to the rules of foreign content.

import { Tag } from "../generated/tags.js";
import type { Construction } from "./construction.js";
import { Mode } from "./mode.js";
import * as around from "./modes/around-body.js";
import { foreignEnd, foreignStart, isHtmlStartPoint } from "./modes/foreign.js";
import { inBodyEnd } from "./modes/in-body-end.js";
import { inBodyStart } from "./modes/in-body-start.js";
import * as head from "./modes/in-head.js";
import * as table from "./modes/in-table.js";
import * as body from "./modes/in-table-body.js";
import { Flag, flagsOf } from "./tag-flags.js";
import { flushTableText } from "./text-tokens.js";

/** Gives a start tag to the rules that apply: those of foreign content, or those of the insertion mode. */
export function startTag(c: Construction, tag: number): void {
  if (c.builder.count >= c.limits.maxNodes) {
    c.warnings.add("too-many-nodes");
    return;
  }
  if (c.mode === Mode.IN_TABLE_TEXT) flushTableText(c);
  if (c.isForeign && !isHtmlStartPoint(c, tag) && foreignStart(c, tag)) return;
  if (c.mode === Mode.IN_BODY && inBodyStart(c, tag)) return;
  while (!rulesOf(c.mode)[0](c, tag));
}

export function endTag(c: Construction, tag: number): void {
  const { open } = c;
  if (c.mode === Mode.IN_BODY && open.tag[open.size] === tag && flagsOf(tag) & Flag.PLAIN_END) {
    c.popClosed();
    return;
  }
  if (c.mode === Mode.IN_TABLE_TEXT) flushTableText(c);
  if (c.isForeign && foreignEnd(c, tag)) return;
  while (!rulesOf(c.mode)[1](c, tag));
}

/** What a mode does with a tag. True: the tag is done. False: the mode was changed, and the new one takes the tag. */
type Rule = (c: Construction, tag: number) => boolean;

/** The rules of each mode for start tags and for end tags. Text of a table is over before a tag is given to any. */
const RULES: Readonly<Partial<Record<Mode, readonly [start: Rule, end: Rule]>>> = {
  [Mode.INITIAL]: [around.leaveInitial, around.leaveInitial],
  [Mode.BEFORE_HTML]: [around.beforeHtmlStart, around.beforeHtmlEnd],
  [Mode.BEFORE_HEAD]: [around.beforeHeadStart, around.beforeHeadEnd],
  [Mode.IN_HEAD]: [head.inHeadStart, head.inHeadEnd],
  [Mode.IN_HEAD_NOSCRIPT]: [head.inHeadNoscriptStart, head.inHeadNoscriptEnd],
  [Mode.AFTER_HEAD]: [around.afterHeadStart, around.afterHeadEnd],
  [Mode.IN_BODY]: [inBodyStart, inBodyEnd],
  [Mode.IN_TABLE]: [table.inTableStart, table.inTableEnd],
  [Mode.IN_CAPTION]: [table.inCaptionStart, table.inCaptionEnd],
  [Mode.IN_COLUMN_GROUP]: [table.inColumnGroupStart, table.inColumnGroupEnd],
  [Mode.IN_TABLE_BODY]: [body.inTableBodyStart, body.inTableBodyEnd],
  [Mode.IN_ROW]: [body.inRowStart, body.inRowEnd],
  [Mode.IN_CELL]: [body.inCellStart, body.inCellEnd],
  [Mode.IN_TEMPLATE]: [head.inTemplateStart, head.inTemplateEnd],
  [Mode.AFTER_BODY]: [around.afterBodyStart, around.afterBodyEnd],
  [Mode.IN_FRAMESET]: [around.inFramesetStart, around.inFramesetEnd],
  [Mode.AFTER_FRAMESET]: [around.afterFramesetStart, around.afterFramesetEnd],
  [Mode.AFTER_AFTER_BODY]: [around.afterBodyStart, around.afterAfterBodyEnd],
  [Mode.AFTER_AFTER_FRAMESET]: [around.afterFramesetStart, around.afterFramesetEnd],
};

function rulesOf(mode: Mode): readonly [start: Rule, end: Rule] {
  return RULES[mode] as readonly [start: Rule, end: Rule];
}

/** A comment goes into the current element, except before and after everything. */
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

/** The end of the page: what every page has is created, and everything open is closed. */
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
    const goOn = around.GO_ON[c.mode];
    if (goOn !== undefined) goOn(c);
    else if (c.open.isOpen(Tag.TEMPLATE)) head.templateEnd(c);
    else return;
  }
}

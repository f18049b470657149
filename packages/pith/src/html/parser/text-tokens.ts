// Handles text in each insertion mode.

import { isWhitespace } from "../bytes.js";
import { Tag } from "../generated/tags.js";
import { Namespace, TextForm } from "../node-kind.js";
import { referenceAt } from "../references.js";
import type { Construction } from "./construction.js";
import { reopenFormatting } from "./formatting.js";
import { Mode } from "./mode.js";
import { GO_ON } from "./modes/around-body.js";
import { foreignText, isHtmlTextPoint } from "./modes/foreign.js";
import { leaveColumnGroup } from "./modes/in-table.js";

/**
 * A run of text, in whichever mode. `hasNul`: the run has a NUL byte, which most of HTML drops. A run ends only where
 * markup begins, so modes that treat white space differently from the rest split it here.
 */
export function textToken(c: Construction, start: number, stop: number, hasNul: boolean, form: TextForm): void {
  if (c.open.topTag > Namespace.NAME_MASK || (c.context > Namespace.NAME_MASK && c.open.size === 1)) {
    if (!isHtmlTextPoint(c)) {
      const blank = endOfBlanks(c, start, stop, form, true) === stop;
      foreignText(c, start, stop, blank, form);
      return;
    }
  }
  let from = start;
  while (from < stop) from = textInMode(c, from, stop, hasNul, form);
}

/** Takes text from `start` by the rules of the mode; returns where to continue (the mode may have changed). */
function textInMode(c: Construction, start: number, stop: number, hasNul: boolean, form: TextForm): number {
  switch (c.mode) {
    case Mode.IN_BODY:
    case Mode.IN_CAPTION:
    case Mode.IN_CELL:
    case Mode.IN_TEMPLATE:
      bodyText(c, start, stop, hasNul, form);
      return stop;
    case Mode.INITIAL:
    case Mode.BEFORE_HTML:
    case Mode.BEFORE_HEAD:
    case Mode.IN_HEAD:
    case Mode.IN_HEAD_NOSCRIPT:
    case Mode.AFTER_HEAD:
      return textBeforeBody(c, start, stop, form);
    case Mode.IN_COLUMN_GROUP: {
      const end = endOfBlanks(c, start, stop, form, false);
      if (end > start) c.insertText(start, end, form);
      if (end === stop || !leaveColumnGroup(c)) return end;
      return dropToNextBlank(c, end, stop, form);
    }
    case Mode.IN_TABLE:
    case Mode.IN_TABLE_BODY:
    case Mode.IN_ROW:
      return tableText(c, start, stop, hasNul, form);
    case Mode.IN_TABLE_TEXT:
      c.tableText.push(start, stop, hasNul ? 1 : 0);
      return stop;
    case Mode.AFTER_BODY:
    case Mode.AFTER_AFTER_BODY: {
      const end = endOfBlanks(c, start, stop, form, false);
      if (end > start) bodyText(c, start, end, false, form);
      if (end < stop) c.mode = Mode.IN_BODY;
      return end;
    }
    default:
      return framesetText(c, start, stop, form);
  }
}

/** Text in the body: formatting is reopened for it, NULs are dropped. */
function bodyText(c: Construction, start: number, stop: number, hasNul: boolean, form: TextForm): void {
  if (hasNul && form === TextForm.ESCAPED) {
    eachPart(start, stop, true, c.source, (from, to) => bodyText(c, from, to, false, form));
    return;
  }
  if (c.formatting.size !== 0) reopenFormatting(c);
  if (c.fostering) c.insertText(start, stop, form);
  else c.builder.appendText(c.open.top, start, stop, form);
  if (c.framesetOk && endOfBlanks(c, start, stop, form, false) < stop) c.framesetOk = false;
}

/** Calls back with the parts of a text between its NULs. */
function eachPart(
  start: number,
  stop: number,
  hasNul: boolean,
  source: Uint8Array,
  use: (from: number, to: number) => void,
): void {
  if (!hasNul) {
    use(start, stop);
    return;
  }
  let from = start;
  for (let i = start; i <= stop; i++) {
    if (i < stop && source[i] !== 0) continue;
    if (i > from) use(from, i);
    from = i + 1;
  }
}

/** Where the white space at the beginning of a text ends, including white space written as a character reference. */
function endOfBlanks(c: Construction, start: number, stop: number, form: TextForm, nulToo: boolean): number {
  const { source } = c;
  let i = start;
  while (i < stop) {
    const byte = source[i];
    if (isWhitespace(byte) || (nulToo && byte === 0)) i++;
    else if (byte === 0x26 && form === TextForm.ESCAPED) {
      const reference = referenceAt(source, i, stop, false);
      if (reference === undefined || !isBlankCharacter(reference.text)) break;
      i = reference.end;
    } else break;
  }
  return i;
}

/** A carriage return written as a reference stays one, and counts as white space too. */
function isBlankCharacter(text: string): boolean {
  return text === "\n" || text === "\t" || text === " " || text === "\f" || text === "\r";
}

/** White space is dropped before the head; other text moves the page on to its body. */
function textBeforeBody(c: Construction, start: number, stop: number, form: TextForm): number {
  const end = endOfBlanks(c, start, stop, form, false);
  if (end > start && c.mode >= Mode.IN_HEAD) c.insertText(start, end, form);
  if (end < stop) GO_ON[c.mode]?.(c);
  return end;
}

function tableText(c: Construction, start: number, stop: number, hasNul: boolean, form: TextForm): number {
  const tag = c.open.topTag;
  if (c.isFostered(tag) || tag === Tag.TEMPLATE) {
    c.tableText.length = 0;
    c.originalMode = c.mode;
    c.mode = Mode.IN_TABLE_TEXT;
    c.tableText.push(start, stop, hasNul ? 1 : 0);
  } else {
    c.fostering = true;
    bodyText(c, start, stop, hasNul, form);
    c.fostering = false;
  }
  return stop;
}

/** The text of a table is over: blank text stays where it is, other text goes before the table. */
export function flushTableText(c: Construction): void {
  const { tableText: waiting } = c;
  c.mode = c.originalMode;
  let blank = true;
  for (let i = 0; i < waiting.length && blank; i += 3) {
    blank = endOfBlanks(c, waiting[i], waiting[i + 1], TextForm.ESCAPED, true) === waiting[i + 1];
  }
  c.fostering = !blank;
  for (let i = 0; i < waiting.length; i += 3) {
    const hasNul = waiting[i + 2] === 1;
    if (blank) {
      eachPart(waiting[i], waiting[i + 1], hasNul, c.source, (from, to) => c.insertText(from, to, TextForm.ESCAPED));
    } else bodyText(c, waiting[i], waiting[i + 1], hasNul, TextForm.ESCAPED);
  }
  c.fostering = false;
  waiting.length = 0;
}

/** A frameset keeps white space and drops all other characters. */
function framesetText(c: Construction, start: number, stop: number, form: TextForm): number {
  const end = endOfBlanks(c, start, stop, form, false);
  if (end > start) {
    if (c.mode === Mode.AFTER_AFTER_FRAMESET) reopenFormatting(c);
    c.insertText(start, end, form);
  }
  return end === stop ? stop : dropToNextBlank(c, end, stop, form);
}

/** The place after a text's next character that isn't white space, which is dropped. */
function dropToNextBlank(c: Construction, start: number, stop: number, form: TextForm): number {
  if (c.source[start] === 0x26 && form === TextForm.ESCAPED) {
    return referenceAt(c.source, start, stop, false)?.end ?? start + 1;
  }
  return start + 1;
}

// The insertion modes after the body, and those of frames.

import { Tag } from "../../generated/tags.js";
import type { Construction } from "../construction.js";
import { Mode } from "../mode.js";
import { headElementStart, mergeHtml } from "./in-head.js";

/** "After body" and "after after body": anything but html goes on in the body. */
export function afterBodyStart(c: Construction, tag: number): boolean {
  if (tag === Tag.HTML) return mergeHtml(c);
  c.mode = Mode.IN_BODY;
  return false;
}

export function afterBodyEnd(c: Construction, tag: number): boolean {
  if (tag === Tag.HTML) {
    if (c.context === Tag.NONE) c.mode = Mode.AFTER_AFTER_BODY;
    return true;
  }
  c.mode = Mode.IN_BODY;
  return false;
}

export function afterAfterBodyEnd(c: Construction): boolean {
  c.mode = Mode.IN_BODY;
  return false;
}

export function inFramesetStart(c: Construction, tag: number): boolean {
  switch (tag) {
    case Tag.HTML:
      return mergeHtml(c);
    case Tag.FRAMESET:
      c.insert(tag);
      return true;
    case Tag.FRAME:
      c.insertVoid(tag);
      return true;
    case Tag.NOFRAMES:
      return headElementStart(c, tag);
    default:
      return true;
  }
}

export function inFramesetEnd(c: Construction, tag: number): boolean {
  if (tag !== Tag.FRAMESET || c.open.size === 1) return true;
  c.popClosed();
  if (c.context === Tag.NONE && c.open.topTag !== Tag.FRAMESET) c.mode = Mode.AFTER_FRAMESET;
  return true;
}

/** "After frameset" and "after after frameset". */
export function afterFramesetStart(c: Construction, tag: number): boolean {
  if (tag === Tag.HTML) return mergeHtml(c);
  return tag === Tag.NOFRAMES ? headElementStart(c, tag) : true;
}

export function afterFramesetEnd(c: Construction, tag: number): boolean {
  if (tag === Tag.HTML && c.mode === Mode.AFTER_FRAMESET) c.mode = Mode.AFTER_AFTER_FRAMESET;
  return true;
}

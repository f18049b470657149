// The insertion modes before and after the body, and those of frames.

import { Tag } from "../../generated/tags.js";
import type { Construction } from "../construction.js";
import { Mode } from "../mode.js";
import { Flag, flagsOf } from "../tag-flags.js";
import { headElementStart, leaveHead, leaveNoscript, mergeHtml, templateEnd } from "./in-head.js";

/** "Initial", after which a page that has no doctype by then is read as old browsers did. */
export function leaveInitial(c: Construction): boolean {
  c.quirks = true;
  c.mode = Mode.BEFORE_HTML;
  return false;
}

/** "Before html": the root is made for whatever comes. */
export function beforeHtmlStart(c: Construction, tag: number): boolean {
  if (tag !== Tag.HTML) return makeRoot(c);
  c.insert(tag);
  c.htmlRun = c.attributes;
  c.mode = Mode.BEFORE_HEAD;
  return true;
}

export function beforeHtmlEnd(c: Construction, tag: number): boolean {
  return isEndThatOpens(tag) ? makeRoot(c) : true;
}

function makeRoot(c: Construction): boolean {
  c.insertImplied(Tag.HTML);
  c.mode = Mode.BEFORE_HEAD;
  return false;
}

export function beforeHeadStart(c: Construction, tag: number): boolean {
  if (tag === Tag.HTML) return mergeHtml(c);
  if (tag !== Tag.HEAD) return makeHead(c);
  c.head = c.insert(tag);
  c.mode = Mode.IN_HEAD;
  return true;
}

export function beforeHeadEnd(c: Construction, tag: number): boolean {
  return isEndThatOpens(tag) ? makeHead(c) : true;
}

function makeHead(c: Construction): boolean {
  c.head = c.insertImplied(Tag.HEAD);
  c.mode = Mode.IN_HEAD;
  return false;
}

/** The end tags that, before there is a body, count as content. */
function isEndThatOpens(tag: number): boolean {
  return tag === Tag.HEAD || tag === Tag.BODY || tag === Tag.HTML || tag === Tag.BR;
}

export function afterHeadStart(c: Construction, tag: number): boolean {
  switch (tag) {
    case Tag.HTML:
      return mergeHtml(c);
    case Tag.BODY:
      c.insert(tag);
      c.bodyRun = c.attributes;
      c.framesetOk = false;
      c.mode = Mode.IN_BODY;
      return true;
    case Tag.FRAMESET:
      c.insert(tag);
      c.mode = Mode.IN_FRAMESET;
      return true;
    case Tag.HEAD:
      return true;
    default:
      return flagsOf(tag) & Flag.HEAD ? startInClosedHead(c, tag) : makeBody(c);
  }
}

/** A head element after the head: it goes into the head nevertheless. */
function startInClosedHead(c: Construction, tag: number): boolean {
  c.builder.link();
  c.open.push(c.head, Tag.HEAD);
  const entry = c.open.size;
  headElementStart(c, tag);
  c.open.remove(entry);
  return true;
}

export function afterHeadEnd(c: Construction, tag: number): boolean {
  if (tag === Tag.TEMPLATE) return templateEnd(c);
  return tag === Tag.BODY || tag === Tag.HTML || tag === Tag.BR ? makeBody(c) : true;
}

function makeBody(c: Construction): boolean {
  c.insertImplied(Tag.BODY);
  c.mode = Mode.IN_BODY;
  return false;
}

/** How each mode before the body creates what the page left out, so that the next mode continues with the token. */
export const GO_ON: Readonly<Partial<Record<Mode, (c: Construction) => boolean>>> = {
  [Mode.INITIAL]: leaveInitial,
  [Mode.BEFORE_HTML]: makeRoot,
  [Mode.BEFORE_HEAD]: makeHead,
  [Mode.IN_HEAD]: leaveHead,
  [Mode.IN_HEAD_NOSCRIPT]: leaveNoscript,
  [Mode.AFTER_HEAD]: makeBody,
};

/** "After body" and "after after body": anything but html continues in the body. */
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

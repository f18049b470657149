// Start tags in the body.

import { Tag } from "../../generated/tags.js";
import { Namespace } from "../../node-kind.js";
import type { Construction } from "../construction.js";
import { pushFormatting, reopenFormatting } from "../formatting.js";
import { Mode } from "../mode.js";
import { Flag, flagsOf } from "../tag-flags.js";
import { endFormatting } from "./in-body-end.js";
import { headElementStart, isHiddenInput, mergeHtml } from "./in-head.js";

export function inBodyStart(c: Construction, tag: number): boolean {
  const { open } = c;
  const flags = flagsOf(tag);
  if (flags & Flag.BLOCK) {
    c.closeParagraph();
    c.insert(tag);
    return true;
  }
  if (flags & Flag.FORMATTING) return startFormatting(c, tag);
  if (flags & Flag.HEADING) {
    c.closeParagraph();
    if (flagsOf(open.topTag) & Flag.HEADING) c.pop();
    c.insert(tag);
    return true;
  }
  switch (tag) {
    case Tag.P:
      c.closeParagraph();
      c.insert(tag);
      return true;
    case Tag.LI:
    case Tag.DD:
    case Tag.DT:
      return startItem(c, tag);
    case Tag.AREA:
    case Tag.BR:
    case Tag.EMBED:
    case Tag.IMG:
    case Tag.KEYGEN:
    case Tag.WBR:
      reopenFormatting(c);
      c.insertVoid(tag);
      c.framesetOk = false;
      return true;
    case Tag.INPUT:
      if (!closeOpenSelect(c)) return true;
      reopenFormatting(c);
      c.insertVoid(tag);
      if (!isHiddenInput(c)) c.framesetOk = false;
      return true;
    case Tag.PRE:
    case Tag.LISTING:
      c.closeParagraph();
      c.insert(tag);
      c.skipNewline = true;
      c.framesetOk = false;
      return true;
    case Tag.TABLE:
      if (!c.quirks) c.closeParagraph();
      c.insert(tag);
      c.framesetOk = false;
      c.mode = Mode.IN_TABLE;
      return true;
    case Tag.FORM:
      return startForm(c);
    case Tag.BUTTON:
      if (open.inScope(Tag.BUTTON)) {
        c.closeImplied(Tag.NONE);
        c.popToTag(Tag.BUTTON);
      }
      reopenFormatting(c);
      c.insert(tag);
      c.framesetOk = false;
      return true;
    case Tag.SVG:
    case Tag.MATH:
      return startForeign(c, tag | (tag === Tag.SVG ? Namespace.SVG : Namespace.MATHML));
    default:
      return headElementStart(c, tag) || startRare(c, tag);
  }
}

/** The start tags that few pages have, and those with no rule of their own. */
function startRare(c: Construction, tag: number): boolean {
  const { open } = c;
  switch (tag) {
    case Tag.HTML:
      return mergeHtml(c);
    case Tag.BODY:
      if (open.tag[2] !== Tag.BODY || open.size < 2 || open.isOpen(Tag.TEMPLATE)) return true;
      c.framesetOk = false;
      if (c.attributes !== 0) c.bodyRun = c.builder.chainAttributes(open.node[2], c.bodyRun, c.attributes);
      return true;
    case Tag.FRAMESET:
      return startFrameset(c);
    case Tag.APPLET:
    case Tag.MARQUEE:
    case Tag.OBJECT:
      reopenFormatting(c);
      c.insert(tag);
      c.formatting.pushMarker();
      c.framesetOk = false;
      return true;
    case Tag.PARAM:
    case Tag.SOURCE:
    case Tag.TRACK:
      c.insertVoid(tag);
      return true;
    case Tag.HR:
      c.closeParagraph();
      if (isInSelect(c)) c.closeImplied(Tag.NONE);
      c.insertVoid(tag);
      c.framesetOk = false;
      return true;
    case Tag.IMAGE:
      return inBodyStart(c, Tag.IMG);
    case Tag.TEXTAREA:
      c.skipNewline = true;
      c.framesetOk = false;
      return c.insertRaw(tag);
    case Tag.XMP:
      c.closeParagraph();
      reopenFormatting(c);
      c.framesetOk = false;
      return c.insertRaw(tag);
    case Tag.IFRAME:
      c.framesetOk = false;
      return c.insertRaw(tag);
    case Tag.NOEMBED:
      return c.insertRaw(tag);
    case Tag.PLAINTEXT:
      c.closeParagraph();
      return c.insertRaw(tag);
    case Tag.SELECT:
      return startSelect(c);
    case Tag.OPTGROUP:
    case Tag.OPTION:
      if (isInSelect(c)) c.closeImplied(tag === Tag.OPTION ? Tag.OPTGROUP : Tag.NONE);
      else if (open.topTag === Tag.OPTION) c.pop();
      break;
    case Tag.RB:
    case Tag.RTC:
    case Tag.RP:
    case Tag.RT:
      if (open.inScope(Tag.RUBY)) c.closeImplied(tag === Tag.RP || tag === Tag.RT ? Tag.RTC : Tag.NONE);
      c.insert(tag);
      return true;
    case Tag.FRAME:
    case Tag.HEAD:
      return true;
    default:
      if (flagsOf(tag) & Flag.TABLE_PART) return true;
      break;
  }
  reopenFormatting(c);
  c.insert(tag);
  return true;
}

function startFormatting(c: Construction, tag: number): boolean {
  if (tag === Tag.A) closeOpenLink(c);
  reopenFormatting(c);
  if (tag === Tag.NOBR && c.open.inScope(tag)) {
    endFormatting(c, tag);
    reopenFormatting(c);
  }
  pushFormatting(c, c.insert(tag), tag);
  return true;
}

/** A link inside a link: the outer one ends, and is forgotten even where the adoption agency leaves it. */
function closeOpenLink(c: Construction): void {
  const { formatting, open } = c;
  const last = formatting.lastOf(Tag.A);
  if (last < 0) return;
  const node = formatting.node[last];
  endFormatting(c, Tag.A);
  const index = formatting.indexOf(node);
  if (index >= 0) formatting.removeAt(index);
  const entry = open.entryOfNode(node, Tag.A);
  if (entry !== 0) {
    c.builder.link();
    open.remove(entry);
    formatting.refreshEntries(entry, open);
  }
}

function startItem(c: Construction, tag: number): boolean {
  c.framesetOk = false;
  const entry = c.open.openItem(tag);
  if (entry !== 0) {
    const openTag = c.open.tag[entry];
    c.closeImplied(openTag);
    c.popToTag(openTag);
  }
  c.closeParagraph();
  c.insert(tag);
  return true;
}

function startForm(c: Construction): boolean {
  const inTemplate = c.open.isOpen(Tag.TEMPLATE);
  if (c.form !== 0 && !inTemplate) return true;
  c.closeParagraph();
  const node = c.insert(Tag.FORM);
  if (!inTemplate) c.form = node;
  return true;
}

function isInSelect(c: Construction): boolean {
  return c.open.inScope(Tag.SELECT);
}

/** What can't be in a select ends it. False when it can't be ended, the fragment's context being one. */
function closeOpenSelect(c: Construction): boolean {
  if (c.context === Tag.SELECT) return false;
  if (isInSelect(c)) c.popToTag(Tag.SELECT);
  return true;
}

function startSelect(c: Construction): boolean {
  const wasOpen = isInSelect(c);
  if (!closeOpenSelect(c) || wasOpen) return true;
  reopenFormatting(c);
  c.insert(Tag.SELECT);
  c.framesetOk = false;
  return true;
}

function startFrameset(c: Construction): boolean {
  const { open } = c;
  if (open.size < 2 || open.tag[2] !== Tag.BODY || !c.framesetOk) return true;
  c.builder.detach(open.node[2]);
  open.cutTo(1);
  c.insertDeferredComments(open.top);
  c.insert(Tag.FRAMESET);
  c.mode = Mode.IN_FRAMESET;
  return true;
}

function startForeign(c: Construction, tag: number): boolean {
  reopenFormatting(c);
  if (c.selfClosing) c.insertVoid(tag);
  else c.insert(tag);
  return true;
}

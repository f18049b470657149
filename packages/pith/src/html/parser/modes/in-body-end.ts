// End tags in the body.

import { Tag } from "../../generated/tags.js";
import { adoptionAgency } from "../adoption-agency.js";
import type { Construction } from "../construction.js";
import { reopenFormatting } from "../formatting.js";
import { Mode } from "../mode.js";
import { Flag, flagsOf } from "../tag-flags.js";
import { templateEnd } from "./in-head.js";

export function inBodyEnd(c: Construction, tag: number): boolean {
  const { open } = c;
  const flags = flagsOf(tag);
  if (flags & Flag.FORMATTING) return endFormatting(c, tag);
  if (flags & Flag.HEADING) return endHeading(c);
  if (flags & Flag.BLOCK) return endBlock(c, tag);
  switch (tag) {
    case Tag.BUTTON:
    case Tag.LISTING:
    case Tag.PRE:
    case Tag.SELECT:
      return endBlock(c, tag);
    case Tag.P:
      if (!open.inButtonScope(Tag.P)) c.insertImplied(Tag.P);
      closeWithImplied(c, Tag.P, Tag.P);
      return true;
    case Tag.LI:
      if (open.inListItemScope(Tag.LI)) closeWithImplied(c, tag, tag);
      return true;
    case Tag.DD:
    case Tag.DT:
      if (open.inScope(tag)) closeWithImplied(c, tag, tag);
      return true;
    case Tag.FORM:
      return endForm(c);
    case Tag.TEMPLATE:
      return templateEnd(c);
    case Tag.BODY:
      if (open.inScope(Tag.BODY)) c.mode = Mode.AFTER_BODY;
      return true;
    case Tag.HTML:
      if (!open.inScope(Tag.BODY)) return true;
      c.mode = Mode.AFTER_BODY;
      return false;
    case Tag.APPLET:
    case Tag.MARQUEE:
    case Tag.OBJECT:
      if (!open.inScope(tag)) return true;
      closeWithImplied(c, tag, Tag.NONE);
      c.formatting.clearToMarker();
      return true;
    case Tag.BR:
      reopenFormatting(c);
      c.attributes = 0;
      c.insertVoid(Tag.BR);
      c.framesetOk = false;
      return true;
    default:
      anyOtherEnd(c, tag);
      return true;
  }
}

function closeWithImplied(c: Construction, tag: number, except: number): void {
  c.closeImplied(except);
  c.popToTag(tag);
}

function endBlock(c: Construction, tag: number): boolean {
  if (c.open.inScope(tag)) closeWithImplied(c, tag, Tag.NONE);
  return true;
}

export function endFormatting(c: Construction, tag: number): boolean {
  if (!adoptionAgency(c, tag)) anyOtherEnd(c, tag);
  return true;
}

/** An end tag with no rule of its own: closes the nearest element of its name, unless something special is above it. */
function anyOtherEnd(c: Construction, tag: number): void {
  const entry = c.open.entryBelowNothingSpecial(tag);
  if (entry === 0) return;
  c.closeImplied(tag);
  c.popTo(entry);
}

/** `</h3>` closes whichever heading is open. */
function endHeading(c: Construction): boolean {
  let entry = 0;
  for (let heading: number = Tag.H1; heading <= Tag.H6; heading++) entry = Math.max(entry, c.open.entryOf(heading));
  if (!c.open.isEntryInScope(entry)) return true;
  c.closeImplied(Tag.NONE);
  c.popTo(entry);
  return true;
}

function endForm(c: Construction): boolean {
  const { open } = c;
  if (open.isOpen(Tag.TEMPLATE)) {
    if (open.inScope(Tag.FORM)) closeWithImplied(c, Tag.FORM, Tag.NONE);
    return true;
  }
  const node = c.form;
  c.form = 0;
  const entry = node === 0 ? 0 : open.entryOfNode(node, Tag.FORM);
  if (!open.isEntryInScope(entry)) return true;
  c.closeImplied(Tag.NONE);
  if (open.size === entry) c.popClosed();
  else {
    // What is still open in the form continues inside it, so where its subtree ends is known only at the end.
    c.builder.link();
    c.builder.stop[node] = c.closeAt;
    open.remove(entry);
    c.formatting.refreshEntries(entry, open);
  }
  return true;
}

// Builds a tree from the kernel's tokens.

import { findByte } from "../html/bytes.js";
import { Tag } from "../html/generated/tags.js";
import { Namespace, TextForm } from "../html/node-kind.js";
import { reopenFormatting } from "../html/parser/active-formatting.js";
import type { Construction } from "../html/parser/construction.js";
import { endOfPage, endTag, startTag } from "../html/parser/dispatch.js";
import { Mode } from "../html/parser/mode.js";
import { RAW_TEXT, scanRawText, skipNewline } from "../html/parser/scan.js";
import { scanBogusComment, scanDeclaration } from "../html/parser/scan-declaration.js";
import { highs, lows, tags } from "../html/parser/tag-names.js";
import { textToken } from "../html/parser/text-tokens.js";
import { END, NAME_HIGHS, NAME_LOWS, NAME_TAGS, Reason, SELF_CLOSING, STOPS, TEXT, TOKENS, Token } from "./memory.js";
import type { PageKernel } from "./page-kernel.js";

const BANG = 0x21;

/** Elements after whose start tag text may be no markup, or lose its first line break. */
const STOPPING = [...RAW_TEXT, Tag.PRE, Tag.LISTING];

/** Gives the kernel the names that the parser knows. */
export function teachNames({ bytes, numbers }: PageKernel): void {
  numbers.set(lows, NAME_LOWS >> 2);
  numbers.set(highs, NAME_HIGHS >> 2);
  for (let i = 0; i < tags.length; i++) bytes[NAME_TAGS + 2 * i] = tags[i];
  for (const tag of STOPPING) bytes[STOPS + tag] = 1;
}

/** Does for a whole page what `scan` does. The kernel has taken the page. */
export function scanTokens(c: Construction, { run, numbers, rowsAddress }: PageKernel): void {
  const { source, builder, names, open, formatting } = c;
  const { length } = source;
  const pageHasNul = findByte(source, 0, 0) >= 0;
  for (let i = 0, reason = Reason.FULL as number; reason !== Reason.PAGE_END; ) {
    const first = builder.attributeEnd;
    const count = run.tokens(i, length, first, rowsAddress + 4 * first);
    const rows = (rowsAddress >> 2) + first;
    builder.attributeEnd += run.attributeNumbers();
    while (builder.attributes.length < builder.attributeEnd) builder.growAttributes();
    builder.attributes.set(numbers.subarray(rows, rows + run.attributeNumbers()), first);
    for (let at = TOKENS >> 2, end = at + count * Token.SIZE; at < end; at += Token.SIZE) {
      const kind = numbers[at] & ~SELF_CLOSING;
      const start = numbers[at + Token.START];
      const stop = numbers[at + Token.STOP];
      if (kind === TEXT) {
        c.tokenStart = c.closeAt = start;
        const hasNul = pageHasNul && source.subarray(start, stop).includes(0);
        // Nearly all text: in the body, where nothing but open formatting has to be looked at.
        if (c.mode === Mode.IN_BODY && open.tag[open.size] <= Namespace.NAME_MASK && !c.framesetOk && !hasNul) {
          if (formatting.size !== 0) reopenFormatting(c);
          builder.appendText(open.node[open.size], start, stop, TextForm.ESCAPED);
        } else textToken(c, start, stop, hasNul, TextForm.ESCAPED);
        continue;
      }
      c.tagNumber = numbers[at + Token.TAG];
      if (c.tagNumber === Tag.NONE) {
        const nameEnd = numbers[at + Token.NAME_END];
        c.tagNumber = names.numberOfOther(start + kind, nameEnd, numbers[at + Token.LOW], numbers[at + Token.HIGH]);
      }
      c.selfClosing = numbers[at] !== kind;
      c.attributes = numbers[at + Token.ATTRIBUTES];
      c.tokenStart = start;
      c.tokenEnd = stop;
      c.closeAt = kind === END ? stop : start;
      if (kind === END) endTag(c, c.tagNumber);
      else startTag(c, c.tagNumber);
    }
    i = run.nextPlace();
    reason = run.endReason();
    if (reason === Reason.DECLARATION) i = source[i + 1] === BANG ? scanDeclaration(c, i) : scanBogusComment(c, i);
    else if (reason === Reason.AFTER_TAG) {
      if (c.skipNewline) i = skipNewline(c, i);
      if (c.rawText !== Tag.NONE) i = scanRawText(c, i);
    }
  }
  c.tokenStart = c.tokenEnd = c.closeAt = length;
  endOfPage(c);
}

// Has pages read by the kernel from the second one on: a tree is built from its tokens.

import type { Lexicon } from "../blocks/lexicon.js";
import { useReaders } from "../blocks/segmenter.js";
import { findByte } from "../html/bytes.js";
import { Tag } from "../html/generated/tags.js";
import { Namespace, TextForm } from "../html/node-kind.js";
import { reopenFormatting } from "../html/parser/active-formatting.js";
import type { Construction } from "../html/parser/construction.js";
import { endOfPage, endTag, startTag } from "../html/parser/dispatch.js";
import { Mode } from "../html/parser/mode.js";
import { RAW_TEXT, scanRawText, skipNewline, useScanner } from "../html/parser/scan.js";
import { scanBogusComment, scanDeclaration } from "../html/parser/scan-declaration.js";
import { highs, lows, tags } from "../html/parser/tag-names.js";
import { textToken } from "../html/parser/text-tokens.js";
import {
  END,
  NAME_HIGHS,
  NAME_LOWS,
  NAME_TAGS,
  Reason,
  SELF_CLOSING,
  STOPS,
  TEXT,
  TITLE,
  TOKENS,
  Token,
} from "./memory.js";
import { PageKernel } from "./page-kernel.js";
import { KernelNames, KernelText, teachCharacters, teachLexicon } from "./readers.js";

/** Smaller sources are parts of pages, most of them: the kernel keeps the page that they are of. */
const SMALLEST = 4096;

/** For who reads one page, the kernel would take longer to compile than it saves. */
const PAGES_WITHOUT = 1;

/**
 * Has the parser and the segmenter of this thread use the kernel, which gives the same in less time. Without effect where WebAssembly
 * isn't available or isn't allowed.
 */
export function useKernel(): void {
  let pages = 0;
  let kernel: PageKernel | undefined;
  let known: Lexicon | undefined;
  useScanner((c: Construction) => {
    const isPage = c.context === Tag.NONE && c.source.length >= SMALLEST;
    if (isPage && ++pages === PAGES_WITHOUT + 1) {
      kernel = PageKernel.make();
      if (kernel === undefined) useScanner(undefined);
      else {
        teachNames(kernel);
        teachCharacters(kernel);
      }
    }
    if (kernel === undefined) return false;
    if (!isPage || !kernel.take(c.source)) {
      if (kernel.holds(c.source)) kernel.forget();
      return false;
    }
    scanTokens(c, kernel);
    return true;
  });
  useReaders((tree, title, lexicon, names) => {
    if (kernel === undefined || !kernel.holds(tree.source)) return undefined;
    if (lexicon !== known && !teachLexicon(kernel, lexicon)) return undefined;
    known = lexicon;
    kernel.bytes.set(title, TITLE);
    return { words: new KernelText(kernel), names: new KernelNames(kernel, names) };
  });
}

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

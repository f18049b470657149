/** The measures of escapes: how few of the backslashes and of the character references, such as `&lt;`, a Markdown has that its readers see in the source. */
import { markdown } from "pith/formats";

/** Blocks and spans of code, in which a backslash is one. */
const CODE = /^(`{3,}|~{3,})[\s\S]*?^\1|(`+)[\s\S]*?\2/gm;
const ESCAPE = /\\[!-/:-@[-`{-~]/g;
const REFERENCE = /&(?:#[0-9]{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/gi;
/** A link's or a picture's address with its title: what a reader of the page doesn't see. */
const ADDRESS = /\]\((?:<[^>\n]*>|(?:\\.|\([^()\s]*\)|[^()\s\\])*)(?: "(?:\\.|[^"\\])*")?\)/g;
const WORD = /[\p{L}\p{N}_]+/gu;

/** 1 less what a hundred words have of either, over all pages; words and references of addresses don't count. */
export function startEscapes() {
  let escapes = 0;
  let references = 0;
  let words = 0;
  return {
    look(_page, extraction) {
      const text = markdown.write(extraction, {}).replace(CODE, " ");
      escapes += text.match(ESCAPE)?.length ?? 0;
      const shown = text.replace(ADDRESS, "]");
      references += shown.match(REFERENCE)?.length ?? 0;
      words += shown.match(WORD)?.length ?? 0;
    },
    scores: () => ({ "few escapes": 1 - (100 * escapes) / words, "few references": 1 - (100 * references) / words }),
  };
}

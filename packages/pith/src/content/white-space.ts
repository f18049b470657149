// Folds white space as HTML does, but for line breaks in the midst of Chinese and Japanese.

/** A run of what HTML folds into one space. */
const BLANKS = /[\t\n\f\r ]+/g;
/** Whether folding may change a text; characters as in `WIDE`. */
const FOLDS = /[\t\f\r]|[\n ]{2}|^\n|[\u3000-\u30ff\u4000-\u9fff\uff00-\uff7f]\n/;
/** Wide characters, as `isWide` (html/wide-characters.ts) knows them in UTF-8. */
const WIDE = /^[\u3000-\u30ff\u4000-\u9fff\uff00-\uff7f]/;

/**
 * A text with each run of white space as one space, or as one line break if there was one in it; between wide characters that is nothing. `before`: the
 * character before the text in its line, "" if there is none.
 */
export function folded(text: string, before = ""): string {
  if (!FOLDS.test(text)) return text;
  return text.replace(BLANKS, (run: string, at: number) => {
    if (!run.includes("\n")) return " ";
    const last = at === 0 ? before : text.charAt(at - 1);
    return WIDE.test(last) && WIDE.test(text.charAt(at + run.length)) ? "" : "\n";
  });
}

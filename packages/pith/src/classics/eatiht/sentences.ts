// Counts the sentences that end in a text.

/** Says how many sentences end in a text. */
export type SentenceCounter = (text: string) => number;

/**
 * A sentence's end. `.`, `!` and `?`, with the quotation marks and brackets that close after them, count before white
 * space or at the text's end, so that `3.5` and `example.com` are one word; the marks of other scripts (`。`, `।`, `؟`,
 * `።` and what else Unicode lists) count wherever they are. A run of marks counts once. A run is only read from its
 * beginning, so the search is linear.
 */
const END =
  /(?<![.!?])[.!?]+["'\p{Pe}\p{Pf}\p{Pi}]*(?=\s|$)|(?![.!?])\p{Sentence_Terminal}[.!?\p{Sentence_Terminal}]*/gu;

/** Titles before a name, whose point ends no sentence. From the original. */
const TITLE = /(?:^|[^\p{L}])(?:mr|mrs|jr|dr|prof|sr)$/iu;

/** The longest title, with the character before it. */
const TITLE_LENGTH = 5;

/**
 * Counts sentences by their marks, in any script: text without a mark holds none, as menus and headings do. In Thai and
 * Lao, which write no mark, a text counts as one sentence. Linear.
 */
export const countByMarks: SentenceCounter = (text) => {
  let count = 0;
  for (const { index } of text.matchAll(END)) if (!isTitle(text, index)) count++;
  return count === 0 && isUnmarked(text) ? 1 : count;
};

/**
 * Counts the sentences that `Intl.Segmenter` finds and that end in a mark (in Thai and Lao: all that it finds). Undefined
 * where the host has no Segmenter. Throws a TypeError for a locale that isn't a language tag.
 */
export function segmenterCounter(locale: string | undefined): SentenceCounter | undefined {
  if (Intl.Segmenter === undefined) return undefined;
  const segmenter = makeSegmenter(locale);
  return (text) => {
    let count = 0;
    for (const { segment } of segmenter.segment(text)) if (endsInMark(segment) || isUnmarked(segment)) count++;
    return count;
  };
}

/** The language tag of "undetermined": the Segmenter then keeps to the rules of Unicode, which hold for most languages. */
const NO_LANGUAGE = "und";

function makeSegmenter(locale: string = NO_LANGUAGE): Intl.Segmenter {
  try {
    return new Intl.Segmenter(locale, { granularity: "sentence" });
  } catch {
    throw new TypeError(`createEatiht: "${locale}" is not a language; give a BCP 47 tag such as "el" or "zh-Hant".`);
  }
}

const CLOSING_OR_BLANK = /[\s"'\p{Pe}\p{Pf}\p{Pi}]/u;
const MARK = /\p{Sentence_Terminal}/u;

function endsInMark(segment: string): boolean {
  let last = segment.length - 1;
  while (last >= 0 && CLOSING_OR_BLANK.test(segment[last])) last--;
  // Marks beyond U+FFFF are two units.
  const mark = segment.slice(last < 1 ? 0 : last - 1, last + 1);
  return MARK.test(mark) && !isTitle(segment, last);
}

function isTitle(text: string, point: number): boolean {
  return text[point] === "." && TITLE.test(text.slice(Math.max(0, point - TITLE_LENGTH), point));
}

const LETTER = /\p{L}/u;
const THAI_BEGINS = 0x0e00;
const LAO_ENDS = 0x0eff;

/** Whether a text ends in Thai or Lao; digits, signs and spaces after the last letter aside. */
function isUnmarked(text: string): boolean {
  for (let i = text.length - 1; i >= 0; i--) {
    const code = text.charCodeAt(i);
    if (code >= THAI_BEGINS && code <= LAO_ENDS) return true;
    if (LETTER.test(text[i])) return false;
  }
  return false;
}

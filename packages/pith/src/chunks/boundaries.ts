// Where a text may be cut: after lines, sentences, words or characters.

/** What a text is cut at, the best place first. */
export type TextUnit = "line" | "sentence" | "word" | "character";

/** The unit to cut at where a part of this one is too long. */
export const FINER: Readonly<Record<TextUnit, TextUnit | undefined>> = {
  line: "word",
  sentence: "word",
  word: "character",
  character: undefined,
};

const SENTENCE_END = /[.!?…]/;
/** Marks that end a sentence also without a space after them. */
const WIDE_END = /[。！？．｡]/;
const CLOSING = /["'”’»)\]」』）]/;
const BLANK = /\s/;
/** Letters of scripts that write words without spaces. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** What belongs to the character before it, or ties two together. */
const ATTACHED = /\p{M}|\u200c|\u200d/u;
/** So many belong to a character at most, as in Unicode's Stream-Safe Text Format (UAX 15): there is no end of what a page attaches. */
const MOST_ATTACHED = 30;
const LOWER_CASE = /\p{Ll}/u;

/**
 * Cuts `text` between `from` and `to` into parts of at most `target` characters, where the unit allows: a part that has no
 * place to cut is longer. Returns the ends of the parts, the last one being `to`. Linear.
 */
export function partEnds(text: string, from: number, to: number, unit: TextUnit, target: number): number[] {
  const ends: number[] = [];
  let start = from;
  let last = from;
  for (let at = nextEnd(text, from, to, unit); ; at = nextEnd(text, at, to, unit)) {
    if (at - start > target && last > start) {
      ends.push(last);
      start = last;
    }
    last = at;
    if (at === to) break;
  }
  ends.push(to);
  return ends;
}

/** The end of the unit that begins at `at`, at most `to`. */
function nextEnd(text: string, at: number, to: number, unit: TextUnit): number {
  if (unit === "line") {
    const feed = text.indexOf("\n", at);
    return feed < 0 || feed >= to ? to : feed + 1;
  }
  if (unit === "character") return characterEnd(text, at, to);
  return unit === "word" ? wordEnd(text, at, to) : sentenceEnd(text, at, to);
}

function characterEnd(text: string, at: number, to: number): number {
  let end = at + String.fromCodePoint(text.codePointAt(at)!).length;
  const last = Math.min(to, end + MOST_ATTACHED);
  while (end < last && ATTACHED.test(text[end])) end++;
  return Math.min(end, to);
}

/** After the blanks behind a word; after each letter of a script without spaces. */
function wordEnd(text: string, at: number, to: number): number {
  let end = at;
  while (end < to && !BLANK.test(text[end])) {
    const isUnspaced = UNSPACED.test(text[end]);
    end = characterEnd(text, end, to);
    if (isUnspaced) return end;
  }
  return blanksEnd(text, end, to);
}

/** After the mark that ends a sentence, what closes behind it, and blanks. A full stop before a small letter ends an abbreviation. */
function sentenceEnd(text: string, at: number, to: number): number {
  for (let end = at; end < to; end++) {
    const sign = text[end];
    if (sign === "\n") return blanksEnd(text, end, to);
    const isWide = WIDE_END.test(sign);
    if (!isWide && !SENTENCE_END.test(sign)) continue;
    while (end + 1 < to && CLOSING.test(text[end + 1])) end++;
    const next = blanksEnd(text, end + 1, to);
    if (isWide || (next > end + 1 && !(next < to && LOWER_CASE.test(text[next])))) return next;
  }
  return to;
}

function blanksEnd(text: string, at: number, to: number): number {
  let end = at;
  while (end < to && BLANK.test(text[end])) end++;
  return end;
}

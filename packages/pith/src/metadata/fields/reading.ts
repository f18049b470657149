// Counts the words of a text and estimates the time to read it.

import { countReadWords } from "../../text/counts.js";
import { type Choice, chooseFirst } from "../candidate.js";

/** Words per minute that people read silently: the mean over 190 studies (Brysbaert 2019), rounded. */
const WORDS_A_MINUTE = 240;
/** Characters per minute in scripts without spaces: Chinese by the measurements of IReST (Trauzettel-Klosinski and others 2012). */
const CHARACTERS_A_MINUTE = 255;

/** Counted, not found. */
const COUNTED = 1;
/** People read at very different speeds. */
const TYPICAL = 0.5;

export interface ReadingChoices {
  readonly words: Choice<number>;
  readonly readingTime: Choice<number>;
}

/** Words of a text, and minutes to read it. In scripts without spaces each character counts as a word. */
export function readingFields(text: string | undefined): ReadingChoices {
  const nothing = chooseFirst<number>([]);
  if (text === undefined) return { words: nothing, readingTime: nothing };
  const { words, characters } = countReadWords(text);
  const minutes = Math.max(1, Math.round(words / WORDS_A_MINUTE + characters / CHARACTERS_A_MINUTE));
  return {
    words: chooseFirst([{ value: words + characters, source: "text", confidence: COUNTED }]),
    readingTime: chooseFirst([{ value: minutes, source: "text", confidence: TYPICAL }]),
  };
}

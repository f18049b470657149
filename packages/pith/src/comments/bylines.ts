// Recognizes lines that say who wrote a comment.

import { withoutTime } from "../text/dates/read-date.js";
import { findDate, hasFewLetters, looksLikeDate, readShortDate } from "../text/dates/short-dates.js";
import { hasLetter } from "../text/words.js";

/** A name of a person, in characters. */
export const MAX_AUTHOR = 60;
/** A mark with a name in it, in characters. */
const MAX_MARK = 80;

/** After a name, without the colon. Japanese puts no space before its word; "Judit" ends with the French one. */
const SAYS =
  / (?:says|said|writes|wrote|schreibt|schrieb|sagt|sagte|dice|dijo|dit|a dit|diz|disse|ha scritto|zegt|schreef|пишет|говорит|mówi|pisze)(?:\.{2,3}|…)?$|より$/iu;
const BY = /^(?:by|von|por|par|di|door|от)\s*:?\s+/iu;
/** The most words of a byline's name: more are a sentence. */
const MAX_WORDS = 6;
/** How a line begins that only says who wrote what is beside it, also with a dash; an article's author is named by "by" alone. */
const SIGNED =
  /^(?:(?:posted|comment(?:ed)?|written|submitted|left|geschrieben|publié|écrit|rédigé|escrito|publicado|enviado|scritto|inviato|geplaatst|skrevet|skrivet) (?:by|from|von|par|por|da|di|door|av|af)\b\s*:?|[—―])\s*/iu;
/** What is beside names, and is called as they are: numbers, "349 Fans", "Edited", "Reposted by Ann", "Story by". */
const NO_NAME =
  /^(?:\P{L}*$|\d[\d.,]{0,8}[km]?\s(?:fans?|followers?|posts?|comments?|reviews?)$|reply$|(?:logged|asked|answered|reposted|(?:last )?(?:edited|modified|updated))\b)|(?:^|\s)by$/iu;
/** The place of a comment among all, before a name: "2.", "#14". */
const NUMBER = /^#?\d{1,4}[.):]?\s+/;
/** What is between a name and a date: a mark, a word, or both. */
const MARK = / ?[,:|·•–—(-]$/u;
const WORD = /(?:^| )(?:at|on|am|um|le|el|il|op|em|den)$/iu;
/** What is left of a time before a name: "at ,", ":". */
const AROUND_TIME = /^ ?(?:at |um )?[\s,:|·•–—)-]+/iu;

/** The name in an author's mark, without "says:" and "by"; undefined: there isn't one. */
export function authorName(text: string): string | undefined {
  // Some pages escape their markup twice.
  const name = text
    .replace(/<[^<>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_MARK)
    .replace(/ ?:? ?$/, "")
    .replace(SAYS, "")
    .replace(SIGNED, "")
    .replace(BY, "")
    .trim();
  return NO_NAME.test(name) ? undefined : name;
}

/** Whether a text may be somebody's name. */
export function isName(text: string): boolean {
  const name = text.trim();
  return name.length <= MAX_AUTHOR && hasLetter(name) && !looksLikeDate(name);
}

/** Whether a text begins as a line below a comment does: "Posted by". */
export function isSigned(text: string): boolean {
  return SIGNED.test(text);
}

/** Who wrote a comment, and when, according to one line. */
export interface Byline {
  readonly author: string;
  /** ISO 8601; absent if the date can be read in two ways. */
  readonly published?: string;
}

/**
 * Reads a line such as "Posted by: Ann | May 1, 2012 3:04 PM", "2. Ann - 1 May 2012" or "At 1 May 2012, Ann said...";
 * undefined if it says more or less than that.
 */
export function readByline(line: string): Byline | undefined {
  const text = line.replace(/\s+/g, " ").trim().replace(NUMBER, "");
  const date = findDate(text);
  if (date === undefined) return undefined;
  const before = text.slice(0, date.start).trim().replace(MARK, "").replace(WORD, "").replace(MARK, "");
  const after = withoutTime(text.slice(date.end)).replace(/ ?: ?$/, "");
  const isAfter = before === "" && SAYS.test(after);
  const author = nameOf(isAfter ? after.replace(AROUND_TIME, "") : before);
  if (author === undefined || !(isAfter || hasFewLetters(after))) return undefined;
  const published = readShortDate(text.slice(date.start));
  return { author, ...(published !== undefined && { published }) };
}

function nameOf(text: string): string | undefined {
  const name = isName(text) ? authorName(text) : undefined;
  return name !== undefined && name.split(" ").length <= MAX_WORDS ? name : undefined;
}

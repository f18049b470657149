// Reads lines that say who wrote something and when.

import { withoutTime } from "../dates/read-date.js";
import { findDate, hasFewLetters, readShortDate } from "../dates/short-dates.js";
import { SAYS, SIGNED } from "./by-words.js";
import { accountName, BEFORE_DATE, isName } from "./names.js";

/** The most words of a byline's name: more are a sentence. */
const MAX_WORDS = 6;
/** The place of a comment among all, before a name: "2.", "#14". */
const NUMBER = /^#?\d{1,4}[.):]?\s+/;
/** What is between a name and a date, besides a word. */
const MARK = / ?[,:|·•–—(-]$/u;
/** What is left of a time before a name: "at ,", ":". */
const AROUND_TIME = /^ ?(?:at |um )?[\s,:|·•–—)-]+/iu;

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
  const before = text.slice(0, date.start).trim().replace(MARK, "").replace(BEFORE_DATE, "").replace(MARK, "");
  const after = withoutTime(text.slice(date.end)).replace(/ ?: ?$/, "");
  const isAfter = before === "" && SAYS.test(after);
  const author = nameIn(isAfter ? after.replace(AROUND_TIME, "") : before);
  if (author === undefined || !(isAfter || hasFewLetters(after))) return undefined;
  const published = readShortDate(text.slice(date.start));
  return { author, ...(published !== undefined && { published }) };
}

function nameIn(text: string): string | undefined {
  const name = isName(text, "account") ? accountName(text) : undefined;
  return name !== undefined && name.split(" ").length <= MAX_WORDS ? name : undefined;
}

/** A person's name as it is written alone: a first name and a last one, perhaps with particles between. */
const PERSON =
  /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,2}(?: (?:de|del|della|da|di|dos|du|la|le|van|von|der|den|ter|bin|al|el|y|zu)){0,3} \p{Lu}[\p{L}'’-]+$/u;
/** Words that begin or end what else stands beside a date: columns, kinds of texts, months, offices. */
const NO_PERSON =
  /\b(?:about|all|analysis|article|ask|blog|breaking|by|business|case|category|centre|center|city|college|company|council|county|culture|daily|department|editorial|education|event|events|featured|feed|general|guide|health|home|inc|industry|institute|insights?|interview|issue|journal|last|latest|life|ltd|magazine|media|minutes?|modified|new|news|newsletter|notes?|online|opinion|our|page|photo|podcast|politics|post|posted|posts|press|product|public|published|read|releases?|reports?|research|review|reviews|school|science|section|series|service|services|site|sports?|stories|story|studio|study|team|tech|technology|the|times|today|top|update|updated|updates|university|video|week|weekly|world)\b/i;
/** What stands between a name and a date. */
const EDGES = new Set(" \t\n,;|•·‧∙/–—-");

/** A button beside a name, with which readers have its texts come to them. */
const BUTTON = / (?:follow(?:ing)?|subscribe)$/i;
/** Before an office or a column that follows a name. */
const BAR = /[|•·]/;

/** The person of a line that has a date and a name as people write it, and nothing else; without a date, the name alone. */
export function personBesideDate(line: string): string | undefined {
  const date = findDate(line);
  const [before, after] = [line.slice(0, date?.start), date === undefined ? "" : line.slice(date.end)].map(
    withoutEdges,
  );
  const name = (before === "" ? after : before).split(BAR, 1)[0].trimEnd().replace(BUTTON, "");
  if (before !== "" && after !== "" && PERSON.test(after)) return undefined;
  return isPerson(name) ? name : undefined;
}

/** Whether a text is a person's name as it is written alone, in capitals of two or more words. */
export function isPerson(name: string): boolean {
  return PERSON.test(name) && !NO_PERSON.test(name);
}

function withoutEdges(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && EDGES.has(text[start])) start++;
  while (end > start && EDGES.has(text[end - 1])) end--;
  return text.slice(start, end);
}

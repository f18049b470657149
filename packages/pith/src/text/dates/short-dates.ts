// Reads short texts that say when something was and little else, in a language that isn't known: the dates of comments and records.

import { MonthNames } from "./month-names.js";
import {
  type DateReading,
  FIRST_YEAR,
  readDate,
  readMachineDate,
  readTime,
  type WrittenDate,
  withoutTime,
} from "./read-date.js";
import { saysTimeAgo } from "./time-ago.js";

/** A date and what may be around it is short: "Posted on Wednesday, 23 September 2015 at 12:04:31 (UTC +02:00)". */
const MAX_DATE = 80;
/** Letters around a date that isn't part of a sentence: "Posted on Wednesday, ... at". */
const MAX_AROUND = 16;
/** A later number isn't a year. */
const LAST_YEAR = 2100;

const READING: DateReading = { months: /* @__PURE__ */ new MonthNames(), monthFirst: true, shortYears: true };

/** Whether a short text says when something was, and little else: a date, or a time span up to now. */
export function looksLikeDate(text: string): boolean {
  if (text.length > MAX_DATE || text.length < 2) return false;
  if (saysTimeAgo(text)) return true;
  const found = findDate(text);
  return found !== undefined && hasFewLetters(text.slice(0, found.start) + withoutTime(text.slice(found.end)));
}

/** Whether what is around a date only belongs to a date: "Posted on Wednesday", "Permalink". */
export function hasFewLetters(text: string): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) <= MAX_AROUND;
}

/** The date in a short text, also one that can be read in two ways; undefined: there isn't one. */
export function findDate(text: string): WrittenDate | undefined {
  const found = text.length > MAX_DATE ? undefined : readDate(text, READING);
  return found !== undefined && isRecent(found) ? found : undefined;
}

/**
 * The date in a short text, in ISO 8601, with its time wherever in the text that is; undefined when there is none, or none
 * that can be told: "3 days ago", or 04/05/2012, which is read in two ways.
 */
export function readShortDate(text: string): string | undefined {
  return exactly(findDate(text), text);
}

/** The same of a value for programs, which may also be counted from 1970 or be without separators. */
export function readStatedDate(value: string): string | undefined {
  return value.length > MAX_DATE ? undefined : exactly(readMachineDate(value, READING), value);
}

function exactly(found: WrittenDate | undefined, text: string): string | undefined {
  if (found === undefined || found.certainty < 1 || !isRecent(found)) return undefined;
  if (found.iso.includes("T")) return found.iso;
  return found.iso + (readTime(text.slice(found.end)) || readTime(text.slice(0, found.start)));
}

function isRecent({ iso }: WrittenDate): boolean {
  const year = Number(iso.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

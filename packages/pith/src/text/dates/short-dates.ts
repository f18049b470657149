// Reads the dates of comments.

import { monthByStem } from "./month-names.js";
import { FIRST_YEAR, twoDigits, zoneText } from "./read-date.js";

/** A date and what may be around it is short: "Posted on Wednesday, 23 September 2015 at 12:04:31 (UTC +02:00)". */
const MAX_DATE = 80;

const ISO =
  /\b(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:\s?(Z|[+-]\d{2}:?\d{2})|\s?([AaPp])\.?[Mm]\b)?)?/;
const YEAR_FIRST = /\b(\d{4})\s?[./年]\s?(\d{1,2})\s?[./月]\s?(\d{1,2})/;
const DAY_FIRST = /\b(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})\b/;
const SLASHES = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/;
const DAY_MONTH =
  /\b(\d{1,2})(?:st|nd|rd|th|er|º)?\.?[\s-]{1,3}(?:de\s|of\s)?(\p{L}{3,12})\.?,?[\s-]{1,3}(?:de\s)?(\d{4})/u;
const MONTH_DAY = /(\p{L}{3,12})\.?\s{1,3}(\d{1,2})(?:st|nd|rd|th)?,?\s{1,3}(\d{4})/u;
const TIME = /\b(\d{1,2})[:h](\d{2})(?::\d{2})?(?:\s?([ap])\.?m)?/i;
/** "3 days ago", "vor 2 Stunden", "il y a", "hace", "3 дня назад", "3日前"; a time span alone: "6d", "17 h", "3mo". Without `u`, which takes ten times as long. */
const RELATIVE =
  /\b(?:ago|siden)\b| önce|^vor |il y a |\bhace \S*\d|\bhá \d|geleden| назад|\d\s?(?:秒|分|時間|小时|日|天|週間|か月|ヶ月|年)前|(?: fa|temu|sedan)$|^\d{1,3}\s?(?:s|m|min|h|hr|d|w|mo|y|yr)$/i;

/** A year of four digits, or of two after a point: a text without one has no date, which most texts are told by. */
const YEAR = /\d{4}|\.\s?\d{2}\b/;

/** Letters around a date that isn't part of a sentence: "Posted on Wednesday, ... at". */
const MAX_AROUND = 16;
/** The longest time span up to now: "il y a environ une heure et 20 minutes". */
const MAX_SPAN = 40;

/** Whether a short text says when something was, and little else: a date, or a time span up to now. */
export function looksLikeDate(text: string): boolean {
  if (text.length > MAX_DATE || text.length < 2) return false;
  if (!/\d/.test(text)) return /\bago$|^yesterday\b/i.test(text);
  if (text.length <= MAX_SPAN && RELATIVE.test(text)) return true;
  const found = findDate(text);
  return found !== undefined && hasFewLetters(text.slice(0, found.start) + withoutTime(text.slice(found.end)));
}

/** A text without its first time of day. */
export function withoutTime(text: string): string {
  return text.replace(TIME, "");
}

/** Whether what is around a date only belongs to a date: "Posted on Wednesday", "Permalink". */
export function hasFewLetters(text: string): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) <= MAX_AROUND;
}

/** Where in a short text its date is, without a time after it, also an ambiguous one; undefined: there isn't one. */
export function findDate(text: string): { readonly start: number; readonly end: number } | undefined {
  if (text.length > MAX_DATE || !YEAR.test(text)) return undefined;
  const found = ISO.exec(text) ?? SLASHES.exec(text);
  if (found !== null) return { start: found.index, end: found.index + found[0].length };
  const day = findDay(text);
  return day !== undefined && isDay(day.year, day.month, day.day) ? day : undefined;
}

/**
 * The date in a short text, in ISO 8601, with its time when that comes after it; undefined when there is none, or none
 * that can be told: "3 days ago", or 04/05/2012, which is read in two ways.
 */
export function readShortDate(text: string): string | undefined {
  if (text.length > MAX_DATE || !YEAR.test(text)) return undefined;
  const iso = ISO.exec(text);
  if (iso !== null) return fromIso(iso);
  const found = findDay(text);
  if (found === undefined || !isDay(found.year, found.month, found.day)) return undefined;
  const time = timeBehind(text.slice(found.end)) ?? timeBehind(text.slice(0, found.start));
  return `${dayText(found.year, found.month, found.day)}${time === undefined ? "" : `T${time}`}`;
}

function fromIso([, year, month, day, hour, minute, second, zone, half]: RegExpExecArray): string | undefined {
  if (!isDay(Number(year), Number(month), Number(day))) return undefined;
  const time = hour === undefined ? undefined : clockTime(hour, minute, half);
  if (time === undefined) return `${year}-${month}-${day}`;
  return `${year}-${month}-${day}T${time}${second === undefined ? "" : `:${second}`}${zoneText(zone)}`;
}

/** A time of day in 24 hours; `half`: how AM or PM begins, if it is said. */
function clockTime(hour: string, minute: string, half = ""): string | undefined {
  const full = half === "" ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  return full > 23 || Number(minute) > 59 ? undefined : `${twoDigits(full)}:${minute}`;
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly start: number;
  readonly end: number;
}

function findDay(text: string): Day | undefined {
  const day = (found: RegExpExecArray, year: string, month: number, date: string): Day => {
    const full = year.length === 2 ? 2000 + Number(year) : Number(year);
    return { year: full, month, day: Number(date), start: found.index, end: found.index + found[0].length };
  };
  let found = YEAR_FIRST.exec(text);
  if (found !== null) return day(found, found[1], Number(found[2]), found[3]);
  found = DAY_FIRST.exec(text);
  if (found !== null) return day(found, found[3], Number(found[2]), found[1]);
  found = DAY_MONTH.exec(text);
  if (found !== null && monthByStem(found[2]) > 0) return day(found, found[3], monthByStem(found[2]), found[1]);
  found = MONTH_DAY.exec(text);
  if (found !== null && monthByStem(found[1]) > 0) return day(found, found[3], monthByStem(found[1]), found[2]);
  found = SLASHES.exec(text);
  if (found === null) return undefined;
  // Only one order of day and month makes sense when one of them is above 12, or both are the same.
  const [first, second] = [Number(found[1]), Number(found[2])];
  if (first > 12 || first === second) return day(found, found[3], second, found[1]);
  return second > 12 ? day(found, found[3], first, found[2]) : undefined;
}

function timeBehind(text: string): string | undefined {
  const found = TIME.exec(text);
  return found === null ? undefined : clockTime(found[1], found[2], found[3]);
}

function dayText(year: number, month: number, day: number): string {
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** A later number isn't a year. */
const LAST_YEAR = 2100;

function isDay(year: number, month: number, day: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

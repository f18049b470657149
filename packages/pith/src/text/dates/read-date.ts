// Reads the dates that pages show and state, in any language.

import type { MonthNames } from "./month-names.js";

/** A date as a page writes it. */
export interface WrittenDate {
  /** Where its day is in its text, `[start, end)`: without a time after it. */
  readonly start: number;
  readonly end: number;
  /** ISO 8601, as exact as the page; without a time zone unless the page gives one. */
  readonly iso: string;
  /** What is taken off the trust in its source: 1 when it can be read in one way only. */
  readonly certainty: number;
}

/** How dates of figures are ordered where the page's language doesn't say the year first. */
export interface DateReading {
  readonly months: MonthNames;
  /** Whether `03/04` is the fourth of March. */
  readonly monthFirst: boolean;
  /** Whether `5.3.12` is a day of 2012: elsewhere than beside a name, it is a version or a section more often. */
  readonly shortYears?: boolean;
}

/** Longer texts hold more than a date. */
const MAX_LENGTH = 120;
/** A date whose day and month may be swapped. */
const AMBIGUOUS = 0.5;
/** A date without a day. */
const NO_DAY = 0.5;
/** What a year of two digits leaves out. */
const CENTURY = 2000;

/** A time of day: hour, minute, second, half of the day, zone. */
const CLOCK = String.raw`(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:\s?([AaPp]\.?[Mm]\b\.?))?(?:\s?(Z\b|UTC|GMT|[+-]\d{2}:?\d{2}))?`;
/** The one right after a date and the first of a text. */
const TIME_NEXT = new RegExp(String.raw`[T\s,]{0,3}(?:at |um |à |às |a las )?${CLOCK}`, "y");
const TIME = new RegExp(String.raw`\b${CLOCK}`);

const ISO = /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/;
const YEAR_FIRST = /(?<!\d)(\d{4})\s?[/.年년]\s?(\d{1,2})\s?[/.月월]\s?(\d{1,2})(?!\d)[日일.]?/;
/** A year at the end of a date. Texts of two elements may have nothing between them, so a time or a date in figures may come right after it. */
const YEAR = String.raw`(\d{4})(?!\d(?!\d?[:/.]\d\d))`;
/** A date in the years of a reign or a republic, of which one begins after `ERAS` says. */
const ERA = /(令和|平成|昭和|民國|民国)\s?(元|\d{1,3})年\s?(\d{1,2})月\s?(\d{1,2})日?/;
const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925, 民國: 1911, 民国: 1911 };
/** Years of the Buddhist calendar, by which Thai pages count, are ahead by so many. */
const BUDDHIST = 543;
/** Earlier years are of the common era, by which Thai pages count as well. */
const FIRST_BUDDHIST = 2400;
const THAI = /^\p{Script=Thai}/u;
const DAY_NAME = new RegExp(
  String.raw`(?<![\d:])(\d{1,2})(?:st|nd|rd|th|er|re|º|ª|\.)?[\s\-/]{1,3}(?:of |de |d['’]|da |ta' )?([\p{L}\p{M}]{2,20}(?: \d{1,2})?)\.?,?[\s\-/]{1,3}(?:of |de |del )?,?${YEAR}(?:\s?г(?:ода|\.)?)?`,
  "u",
);
const NAME_DAY = new RegExp(
  String.raw`(?<![\p{L}\p{M}])([\p{L}\p{M}]{3,20})\.?[\s-]{1,3}(\d{1,2})(?:st|nd|rd|th)?,?[\s-]{1,3},?\s?${YEAR}`,
  "u",
);
/** Hungarian and Lithuanian have the year first: "2026. május 3.", "2026 m. gegužės 3 d.". */
const YEAR_NAME = /(?<!\d)(\d{4})(?: m)?\.?[\s-]([\p{L}\p{M}]{3,20})\.?[\s-](\d{1,2})(?!\d)\.?/u;
/** Dates with the name of a month, and where their year, month and day are. */
const NAMED = [
  [DAY_NAME, 3, 2, 1],
  [NAME_DAY, 3, 1, 2],
  [YEAR_NAME, 1, 2, 3],
] as const;
const FIGURES = new RegExp(String.raw`(?<![\d/.-])(\d{1,2})([/.-])\s?(\d{1,2})\2\s?${YEAR}(?!/)`);
const SHORT_YEAR = /(?<![\d/.-])(\d{1,2})(\.)\s?(\d{1,2})\.\s?(\d{2})(?![\d/]|\.\d)/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?(Z)?)?$/;
const NAME_YEAR = /^(?:[\p{L}\p{M}]{2,20}:? )?([\p{L}\p{M}]{3,20})\.?,? (\d{4})$/u;
const MONTH_ONLY = /^(\d{4})-(\d{2})$/;
/** Seconds or milliseconds since 1970, of years that pages have. */
const EPOCH = /^(1\d{9})(?:\d{3})?(?:\.\d{1,9})?$/;

/** Reads the first date in a text for readers; undefined if it has none, or is long. */
export function readDate(text: string, reading: DateReading): WrittenDate | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const plain = asciiDigits(text);
  const era = ERA.exec(plain);
  const year = plain.search(/\d{4}/);
  if (era !== null && (year < 0 || year > era.index))
    return build(era, String(ERAS[era[1]] + (era[2] === "元" ? 1 : Number(era[2]))), era[3], era[4]);
  if (!(reading.shortYears ? /\d{4}|\.\s?\d{2}\b/ : /\d{4}/).test(plain)) return undefined;
  const iso = numbered(plain, ISO);
  if (iso?.start === 0) return iso;
  const short = reading.shortYears ? figures(plain, SHORT_YEAR, reading) : undefined;
  const found = [
    iso,
    numbered(plain, YEAR_FIRST),
    named(plain, reading.months),
    figures(plain, FIGURES, reading),
    short,
  ].filter((date) => date !== undefined);
  return found.sort((a, b) => a.start - b.start)[0];
}

/** Reads a date for machines: also one without separators, or counted from 1970, or without a day. */
export function readMachineDate(text: string, reading: DateReading): WrittenDate | undefined {
  const plain = asciiDigits(text.slice(0, MAX_LENGTH)).trim();
  const whole = { start: 0, end: plain.length };
  const compact = COMPACT.exec(plain);
  if (compact !== null) {
    const [, year, month, day, hour, minute, second, zone] = compact;
    const iso = isoDay(year, month, day);
    return iso === undefined
      ? undefined
      : { ...whole, iso: iso + isoTime(hour, minute, second, undefined, zone), certainty: 1 };
  }
  const epoch = EPOCH.exec(plain);
  if (epoch !== null)
    return { ...whole, iso: `${new Date(Number(epoch[1]) * 1000).toISOString().slice(0, 19)}Z`, certainty: 1 };
  const found = readDate(plain, reading);
  if (found !== undefined) return found;
  if (MONTH_ONLY.test(plain) && Number(plain.slice(5)) <= 12) return { ...whole, iso: plain, certainty: NO_DAY };
  const month = NAME_YEAR.exec(plain);
  const number = month === null ? 0 : reading.months.number(month[1]);
  return month === null || number === 0
    ? undefined
    : { ...whole, iso: `${month[2]}-${twoDigits(number)}`, certainty: NO_DAY };
}

/** The first time of day in a text, as it follows a day in ISO 8601; "": there isn't one. */
export function readTime(text: string): string {
  const found = TIME.exec(text);
  return found === null ? "" : isoTime(...timeIn(found));
}

/** A text without its first time of day. */
export function withoutTime(text: string): string {
  return text.replace(TIME, "");
}

function numbered(text: string, pattern: RegExp): WrittenDate | undefined {
  const match = pattern.exec(text);
  return match === null ? undefined : build(match, match[1], match[2], match[3]);
}

function named(text: string, months: MonthNames): WrittenDate | undefined {
  for (const [pattern, y, m, d] of NAMED) {
    const match = pattern.exec(text);
    const month = match === null ? 0 : months.number(match[m]);
    if (match === null || month === 0) continue;
    const isBuddhist = THAI.test(match[m]) && Number(match[y]) >= FIRST_BUDDHIST;
    return build(match, isBuddhist ? String(Number(match[y]) - BUDDHIST) : match[y], String(month), match[d]);
  }
  return undefined;
}

function figures(text: string, pattern: RegExp, { monthFirst }: DateReading): WrittenDate | undefined {
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const [, first, mark, second, year] = match;
  const a = Number(first);
  const b = Number(second);
  const isMonthFirst = b > 12 || (a <= 12 && monthFirst && mark !== ".");
  const [month, day] = isMonthFirst ? [first, second] : [second, first];
  // With dots the day always comes first, and what is over twelve can't be a month.
  const isClear = a > 12 || b > 12 || a === b || mark === ".";
  const full = year.length === 2 ? String(CENTURY + Number(year)) : year;
  return build(match, full, month, day, isClear ? 1 : AMBIGUOUS);
}

/** Puts a date together, with the time after it; undefined if there is no such day. */
function build(
  { index: start, 0: shown, input }: RegExpExecArray,
  year: string,
  month: string,
  day: string,
  certainty = 1,
): WrittenDate | undefined {
  const iso = isoDay(year, month, day);
  if (iso === undefined) return undefined;
  const end = start + shown.length;
  TIME_NEXT.lastIndex = end;
  const time = TIME_NEXT.exec(input);
  return { start, end, iso: time === null ? iso : iso + isoTime(...timeIn(time)), certainty };
}

function isoDay(year: string, month: string, day: string): string | undefined {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const date = new Date(Date.UTC(y, m - 1, d));
  if (y < 1000 || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return undefined;
  return `${year}-${twoDigits(m)}-${twoDigits(d)}`;
}

type Time = readonly [hour?: string, minute?: string, second?: string, half?: string, zone?: string];

function timeIn([, hour, minute, second, half, zone]: RegExpExecArray): Time {
  return [hour, minute, second, half, zone];
}

/** A time after a day; "" if there is no such time. */
function isoTime(...[hour, minute, second, half, zone]: Time): string {
  if (hour === undefined || minute === undefined) return "";
  const clock = half === undefined ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
  if (clock > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return "";
  return `T${twoDigits(clock)}:${minute}:${second ?? "00"}${zoneText(zone)}`;
}

/** A time zone as ISO 8601 has it. */
function zoneText(zone: string | undefined): string {
  if (zone === undefined) return "";
  if (/^[ZUG]/.test(zone)) return "Z";
  return zone.includes(":") ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
}

/** A number of one or two digits as two. */
function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

/** The zeros of the digits in which dates are written, besides ASCII: Arabic, Persian, Devanagari, Bengali, Tamil, Thai. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xe50];
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0be6-\u0bef\u0e50-\u0e59\uff01-\uff5e]/g;
/** Fullwidth characters are as far as this behind those of ASCII. */
const FULLWIDTH = 0xff00 - 0x20;

/** A text as long with all digits in ASCII, and with fullwidth marks as ASCII has them. */
export function asciiDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => {
    const code = digit.charCodeAt(0);
    if (code > FULLWIDTH) return String.fromCharCode(code - FULLWIDTH);
    const zero = ZEROS.find((start) => code >= start && code < start + 10) ?? code;
    return String(code - zero);
  });
}

/** The web has no pages from before; what is dated earlier is a default of some program, such as 1970 or 0001. */
export const FIRST_YEAR = 1990;

/** When it is midnight in UTC, clocks elsewhere are ahead by so much at most (UTC+14, Kiribati). */
const AHEAD_MS = 14 * 60 * 60 * 1000;

/** Why a date (as `WrittenDate.iso`) can't be when a page was made; undefined when it can. */
export function whyImpossible(iso: string, now: Date): string | undefined {
  if (Number(iso.slice(0, 4)) < FIRST_YEAR) return `before ${FIRST_YEAR}`;
  const hasZone = /(?:Z|[+-]\d\d:\d\d)$/.test(iso) && iso.length > 10;
  const time = Date.parse(hasZone || iso.length <= 10 ? iso : `${iso}Z`);
  if (Number.isNaN(time)) return "no date";
  return time > now.getTime() + (hasZone ? 0 : AHEAD_MS) ? "in the future" : undefined;
}

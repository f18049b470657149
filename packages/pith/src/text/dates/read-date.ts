// Reads the dates that metadata are made of.

import type { MonthNames } from "./month-names.js";

/** A date as a page writes it. */
interface WrittenDate {
  /** Where it begins in its text. */
  readonly start: number;
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
}

/** Longer texts hold more than a date. */
const MAX_LENGTH = 120;
/** A date whose day and month may be swapped. */
const AMBIGUOUS = 0.5;
/** A date without a day. */
const NO_DAY = 0.5;

const TIME = String.raw`(?:[T\s,]{1,3}(?:at |um |à |às |a las )?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s?([AaPp]\.?[Mm]\b\.?)?\s?(Z\b|UTC|GMT|[+-]\d{2}:?\d{2})?)?`;
const ISO = new RegExp(String.raw`(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)${TIME}`);
const YEAR_FIRST = new RegExp(
  String.raw`(?<!\d)(\d{4})\s?[/.年년]\s?(\d{1,2})\s?[/.月월]\s?(\d{1,2})(?!\d)[日일.]?${TIME}`,
);
const DAY_NAME = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|re|º|ª|\.)?[\s\-/](?:of |de |d['’]|da |ta' )?([\p{L}\p{M}]{2,20}(?: \d{1,2})?)\.?,?[\s\-/](?:de |del |of )?,?(\d{4})(?!\d)(?:\s?г(?:ода|\.)?)?${TIME}`,
  "u",
);
const NAME_DAY = new RegExp(
  String.raw`(?<![\p{L}\p{M}])([\p{L}\p{M}]{3,20})\.?[\s-](\d{1,2})(?:st|nd|rd|th)?,?[\s-],?\s?(\d{4})(?!\d)${TIME}`,
  "u",
);
const FIGURES = new RegExp(String.raw`(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?![\d/])${TIME}`);
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?(Z)?)?$/;
const NAME_YEAR = /^(?:[\p{L}\p{M}]{2,20}:? )?([\p{L}\p{M}]{3,20})\.?,? (\d{4})$/u;
const MONTH_ONLY = /^(\d{4})-(\d{2})$/;
/** Seconds or milliseconds since 1970, of years that pages have. */
const EPOCH = /^(1\d{9})(\d{3})?$/;

/** Reads the first date in a text for readers; undefined if it has none, or is long. */
export function readDate(text: string, reading: DateReading): WrittenDate | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const plain = asciiDigits(text);
  if (!/\d{4}/.test(plain)) return undefined;
  const iso = numbered(ISO.exec(plain));
  if (iso?.start === 0) return iso;
  const found = [iso, numbered(YEAR_FIRST.exec(plain)), named(plain, reading.months), figures(plain, reading)].filter(
    (date) => date !== undefined,
  );
  return found.sort((a, b) => a.start - b.start)[0];
}

/** Reads a date for machines: also one without separators, or counted from 1970, or without a day. */
export function readMachineDate(text: string, reading: DateReading): WrittenDate | undefined {
  const plain = asciiDigits(text.slice(0, MAX_LENGTH)).trim();
  const compact = COMPACT.exec(plain);
  if (compact !== null) {
    const [, year, month, day, hour, minute, second, zone] = compact;
    return build(0, [year, month, day], [hour, minute, second, undefined, zone]);
  }
  const epoch = EPOCH.exec(plain);
  if (epoch !== null)
    return { start: 0, iso: `${new Date(Number(epoch[1]) * 1000).toISOString().slice(0, 19)}Z`, certainty: 1 };
  const found = readDate(plain, reading);
  if (found !== undefined) return found;
  if (MONTH_ONLY.test(plain) && Number(plain.slice(5)) <= 12) return { start: 0, iso: plain, certainty: NO_DAY };
  const month = NAME_YEAR.exec(plain);
  const number = month === null ? 0 : reading.months.number(month[1]);
  return month === null || number === 0
    ? undefined
    : { start: 0, iso: `${month[2]}-${twoDigits(number)}`, certainty: NO_DAY };
}

function numbered(match: RegExpExecArray | null): WrittenDate | undefined {
  return match === null ? undefined : build(match.index, match.slice(1, 4), match.slice(4));
}

function named(text: string, months: MonthNames): WrittenDate | undefined {
  const before = DAY_NAME.exec(text);
  const month = before === null ? 0 : months.number(before[2]);
  if (before !== null && month > 0) return build(before.index, [before[3], String(month), before[1]], before.slice(4));
  const behind = NAME_DAY.exec(text);
  const second = behind === null ? 0 : months.number(behind[1]);
  if (behind === null || second === 0) return undefined;
  return build(behind.index, [behind[3], String(second), behind[2]], behind.slice(4));
}

function figures(text: string, { monthFirst }: DateReading): WrittenDate | undefined {
  const match = FIGURES.exec(text);
  if (match === null) return undefined;
  const [, first, mark, second, year, ...time] = match;
  const a = Number(first);
  const b = Number(second);
  const isMonthFirst = b > 12 || (a <= 12 && monthFirst && mark !== ".");
  const [month, day] = isMonthFirst ? [first, second] : [second, first];
  // With dots the day always comes first, and what is over twelve can't be a month.
  const isClear = a > 12 || b > 12 || a === b || mark === ".";
  return build(match.index, [year, month, day], time, isClear ? 1 : AMBIGUOUS);
}

/** Puts a date together; undefined if there is no such day or time. */
function build(
  start: number,
  [year, month, day]: readonly (string | undefined)[],
  [hour, minute, second, half, zone]: readonly (string | undefined)[],
  certainty = 1,
): WrittenDate | undefined {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const date = new Date(Date.UTC(y, m - 1, d));
  if (y < 1000 || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return undefined;
  const iso = `${year}-${twoDigits(m)}-${twoDigits(d)}`;
  if (hour === undefined || minute === undefined) return { start, iso, certainty };
  const clock = half === undefined ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
  if (clock > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return { start, iso, certainty };
  return { iso: `${iso}T${twoDigits(clock)}:${minute}:${second ?? "00"}${zoneText(zone)}`, start, certainty };
}

/** A time zone as ISO 8601 has it. */
export function zoneText(zone: string | undefined): string {
  if (zone === undefined) return "";
  if (/^[ZUG]/.test(zone)) return "Z";
  return zone.includes(":") ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
}

/** A number of one or two digits as two. */
export function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

/** The zeros of the digits in which dates are written, besides ASCII: Arabic, Persian, Devanagari, Bengali, Tamil, Thai. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xe50];
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0be6-\u0bef\u0e50-\u0e59]/g;

/** A text with all digits in ASCII; fullwidth ones too. */
export function asciiDigits(text: string): string {
  return text.normalize("NFKC").replace(OTHER_DIGITS, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
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

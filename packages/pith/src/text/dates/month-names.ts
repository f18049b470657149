// The names of months in any language.

/** Months of a year. */
const MONTHS = 12;
/** A day that is in the same month everywhere, so that the host's time zone doesn't matter. */
const MIDDLE = 15;
/** Any year that isn't a leap year. */
const YEAR = 2023;

/** English dates are on pages in every language, in addition to the page's own. Written out, because `Intl` takes its time. */
// biome-ignore format: a list of words
const ENGLISH: ReadonlyMap<string, number> = /* @__PURE__ */ new Map([
  ["january", 1], ["february", 2], ["march", 3], ["april", 4], ["may", 5], ["june", 6], ["july", 7], ["august", 8],
  ["september", 9], ["october", 10], ["november", 11], ["december", 12], ["jan", 1], ["feb", 2], ["mar", 3], ["apr", 4],
  ["jun", 6], ["jul", 7], ["aug", 8], ["sep", 9], ["sept", 9], ["oct", 10], ["nov", 11], ["dec", 12],
]);

/** The forms in which a month is named: in the nominative, long and short, and the same as part of a date. */
const FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { month: "long" },
  { month: "short" },
  { month: "long", day: "numeric" },
  { month: "short", day: "numeric" },
];

/**
 * The names of months in English and in a page's language. Those of the language are made when they are asked for, as that
 * takes longer than all else that is read from most pages.
 */
export class MonthNames {
  private own: ReadonlyMap<string, number> | undefined;

  /** `language`: a language tag as the page writes it; one that makes no sense counts for nothing. */
  constructor(private readonly language: string | undefined) {}

  /** The number of a month, 1 to 12; 0 if it isn't known. `name`: in any case, with or without a dot. */
  number(name: string): number {
    const plain = plainName(name);
    const found = ENGLISH.get(plain);
    if (found !== undefined || this.language === undefined || /^en\b/i.test(this.language)) return found ?? 0;
    // Arabic countries name months by different calendars.
    const others = /^ar\b/i.test(this.language) ? ["ar-TN", "ar-MA"] : [];
    this.own ??= namesIn([this.language, ...others]);
    return this.own.get(plain) ?? 0;
  }
}

/** The numbers of months by their names in lower case, dots left out. */
function namesIn(languages: readonly string[]): ReadonlyMap<string, number> {
  const months = new Map<string, number>();
  for (const format of languages.flatMap((language) => FORMS.map((form) => formatOf(language, form)))) {
    for (let month = 1; month <= MONTHS && format !== undefined; month++) {
      const parts = format.formatToParts(Date.UTC(YEAR, month - 1, MIDDLE));
      const name = plainName(parts.find(({ type }) => type === "month")?.value ?? "");
      // Languages that count months have no names for them.
      if (name !== "" && !/^\d/.test(name) && !months.has(name)) months.set(name, month);
    }
  }
  return months;
}

function formatOf(language: string, form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat(language, { ...form, calendar: "gregory", timeZone: "UTC" });
  } catch {
    return undefined;
  }
}

function plainName(name: string): string {
  return name.normalize("NFKC").toLowerCase().replaceAll(".", "").trim();
}

/** Names of months by their first letters, in languages whose pages have comments; the number of the month. For lines in a language that isn't known. */
// biome-ignore format: a table
const STEMS: readonly (readonly [string, number])[] = [
  ["jan", 1], ["ene", 1], ["янв", 1], ["gen", 1], ["sty", 1], ["janv", 1], ["led", 1], ["oca", 1],
  ["feb", 2], ["fev", 2], ["fév", 2], ["фев", 2], ["lut", 2], ["feb", 2], ["úno", 2], ["şub", 2],
  ["mar", 3], ["mär", 3], ["maa", 3], ["мар", 3], ["mrt", 3], ["bře", 3],
  ["apr", 4], ["abr", 4], ["avr", 4], ["апр", 4], ["kwi", 4], ["dub", 4], ["nis", 4],
  ["may", 5], ["mai", 5], ["mei", 5], ["maj", 5], ["mag", 5], ["мая", 5], ["май", 5], ["kvě", 5],
  ["jun", 6], ["juin", 6], ["giu", 6], ["июн", 6], ["cze", 6], ["haz", 6],
  ["jul", 7], ["juil", 7], ["lug", 7], ["июл", 7], ["lip", 7], ["tem", 7],
  ["aug", 8], ["ago", 8], ["aoû", 8], ["авг", 8], ["sie", 8], ["srp", 8], ["ağu", 8],
  ["sep", 9], ["set", 9], ["сен", 9], ["wrz", 9], ["zář", 9], ["eyl", 9],
  ["oct", 10], ["okt", 10], ["out", 10], ["ott", 10], ["окт", 10], ["paź", 10], ["říj", 10], ["eki", 10],
  ["nov", 11], ["ноя", 11], ["lis", 11], ["kas", 11],
  ["dec", 12], ["dez", 12], ["dic", 12], ["déc", 12], ["дек", 12], ["gru", 12], ["pro", 12], ["ara", 12],
];

/** The number of a month, 1 to 12, by the longest stem that its name begins with, in any of these languages; 0: none is known. */
export function monthByStem(name: string): number {
  const lower = name.toLowerCase();
  let month = 0;
  let length = 0;
  for (const [start, number] of STEMS) {
    if (start.length > length && lower.startsWith(start)) [month, length] = [number, start.length];
  }
  return month;
}

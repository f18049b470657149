/** Months of a year. */
const MONTHS = 12;
/** A day that is in the same month everywhere, so that the host's time zone doesn't matter. */
const MIDDLE = 15;
/** Any year that isn't a leap year. */
const YEAR = 2023;

/** English dates stand on pages in every language, in addition to the page's own. Written out, because `Intl` takes its time. */
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

  /** The number of a month, 1 to 12; 0 when it is none that is known. `name`: in any case, with or without a dot. */
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

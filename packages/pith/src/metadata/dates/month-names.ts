/** Months of a year. */
const MONTHS = 12;
/** A day that is in the same month everywhere, so that the host's time zone doesn't matter. */
const MIDDLE = 15;
/** Any year that isn't a leap year. */
const YEAR = 2023;

/** English dates stand on pages in every language, in addition to the page's own. */
const ALWAYS = "en";

/** The forms in which a month is named: in the nominative, and as part of a date, long and short. */
const FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { month: "long" },
  { month: "short" },
  { month: "long", day: "numeric" },
  { month: "short", day: "numeric" },
];

/** The names of months in some languages: 1 for January to 12 for December, by their names in lower case, dots left out. */
export class MonthNames {
  // British and American English differ in this one.
  private readonly months = new Map([["sept", 9]]);

  /** `language`: a language tag as the page writes it; one that makes no sense counts for nothing. */
  constructor(language: string | undefined) {
    this.add(ALWAYS);
    if (language !== undefined) this.add(language);
  }

  /** The number of a month; 0 when it is none that is known. `name`: in any case, with or without a dot. */
  number(name: string): number {
    return this.months.get(plainName(name)) ?? 0;
  }

  private add(language: string): void {
    for (const form of FORMS) {
      let format: Intl.DateTimeFormat;
      try {
        format = new Intl.DateTimeFormat(language, { ...form, calendar: "gregory", timeZone: "UTC" });
      } catch {
        return;
      }
      for (let month = 1; month <= MONTHS; month++) {
        const date = Date.UTC(YEAR, month - 1, MIDDLE);
        const name = format.formatToParts(date).find(({ type }) => type === "month")?.value;
        // Languages that count months have no names for them.
        if (name !== undefined && !/^\d/.test(name)) this.addName(plainName(name), month);
      }
    }
  }

  private addName(name: string, month: number): void {
    if (!this.months.has(name)) this.months.set(name, month);
  }
}

function plainName(name: string): string {
  return name.normalize("NFKC").toLowerCase().replaceAll(".", "").trim();
}

// The names of months in any language.

/** Months of a year. */
const MONTHS = 12;
/** A day that is in the same month everywhere, so that the host's time zone doesn't matter. */
const MIDDLE = 15;
/** Any year that isn't a leap year. */
const YEAR = 2023;
/** A month's name is cut to three letters at least, and a whole name of so many is no other word's beginning. */
const SHORTEST = 3;

/**
 * The months in English, which dates on pages in every language are written in, and how their names begin in languages whose
 * pages often don't say what they are in. Written out, because `Intl` takes its time.
 */
// biome-ignore format: a table
const NAMES: readonly (readonly [english: string, others: string])[] = [
  ["january", "janua januá janvi janei enero genna gener stycz leden ledna ocak január ianua tammi январ січен січня ιανου"],
  ["february", "febru februá febre febb fever fevr févr luty luteg únor şubat helmi февра лютий лютог φεβρου"],
  ["march", "mars marzo marze marca marec març márci märz maart maret mart mrt březn březe maali март берез μαρτ μάρτ"],
  ["april", "april apríl ápril avril abril kwiet kwiec duben dubna nisan huhti апрел квіт απριλ"],
  ["may", "mai maig mayo maio maj maja máj mája május mei maggi květe květn mayıs touko май мая трав μαΐου μάιος μάιο μαϊ"],
  ["june", "juni juin junho juny jún júna június giugn czerw červen června čvn hazir iunie kesä июнь июня черве червн ιουν ιούν"],
  ["july", "juli juill julho júl júla július lugli lipie lipca červenec července čvc temmu iulie heinä июль июля липен липня ιουλ ιούλ"],
  ["august", "augus août agost agust sierp srpen srpna ağust eloku авгус серпе серпн αυγού αύγου"],
  ["september", "septe septi settem setem szept wrzes wrześ září eylül syysk сентя верес σεπτε σεπτέ"],
  ["october", "octob octub octom oktob októb outub ottob paźdz říjen říjn ekim lokak октяб жовт οκτωβ οκτώβ"],
  ["november", "novem novie noiem listop kasım marras ноябр листоп νοεμβ νοέμβ"],
  ["december", "decem dezem desem dicie dicem décem grudz grudn prosi aralı joulu декаб груде грудн δεκεμ δεκέμ"],
];

/** The forms in which a month is named: in the nominative, long and short, and the same as part of a date. */
const FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { month: "long" },
  { month: "short" },
  { month: "long", day: "numeric" },
  { month: "short", day: "numeric" },
];

/**
 * The names of months in English, in a page's language and in those of the table. Those of the page's language are made
 * when they are asked for, as that takes longer than all else that is read from most pages.
 */
export class MonthNames {
  private own: ReadonlyMap<string, number> | undefined;

  /** `language`: a language tag as the page writes it; one that makes no sense counts for nothing. */
  constructor(private readonly language?: string) {}

  /** The number of a month, 1 to 12; 0 if it isn't known. `name`: in any case, cut or whole, with or without a dot. */
  number(name: string): number {
    const plain = plainName(name);
    if (plain.length >= SHORTEST) {
      const month = NAMES.findIndex(([english]) => english.startsWith(plain)) + 1;
      if (month > 0) return month;
    }
    return this.ownNumber(plain) ?? numberByStem(plain);
  }

  private ownNumber(plain: string): number | undefined {
    if (this.language === undefined || /^en\b/i.test(this.language)) return undefined;
    // Arabic countries name months by different calendars.
    const others = /^ar\b/i.test(this.language) ? ["ar-TN", "ar-MA"] : [];
    this.own ??= namesIn([this.language, ...others]);
    return this.own.get(plain);
  }
}

/** The month whose name begins like this one, as far as both go; of several the one with the longest beginning; 0: none. */
function numberByStem(plain: string): number {
  if (plain.length < SHORTEST || !/^[\p{L}\p{M}]*$/u.test(plain)) return 0;
  let [length, number] = [0, 0];
  for (let month = 1; month <= MONTHS; month++) {
    for (const stem of NAMES[month - 1][1].split(" ")) {
      const isSame = plain === stem || stem.startsWith(plain) || (stem.length > SHORTEST && plain.startsWith(stem));
      const shared = Math.min(stem.length, plain.length);
      if (isSame && shared > length) [length, number] = [shared, month];
    }
  }
  return number;
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

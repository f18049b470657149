// Reads dates that are counted back from now.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** The length of a unit by the letters that its names begin with, in English, German, French and Spanish; longer beginnings first. */
// biome-ignore format: a table reads better filled than one a line
const UNITS: readonly (readonly [begins: string, length: number])[] = [
  ["mo", YEAR / 12], ["mes", YEAR / 12], ["min", MINUTE], ["sec", 1_000], ["sek", 1_000], ["h", HOUR], ["st", HOUR],
  ["d", DAY], ["t", DAY], ["j", DAY], ["w", 7 * DAY], ["sem", 7 * DAY], ["y", YEAR], ["a", YEAR], ["m", MINUTE],
  ["s", 1_000],
];
const SPAN = /\b(\d{1,3}|an?|one|eine[mnr]?|une?|una)\s?([a-z]{1,10})/i;

/** The day of a text such as "3 days ago" or "yesterday", in ISO 8601; undefined if it isn't one, or no time is given. */
export function isoBefore(text: string, now: Date | undefined): string | undefined {
  if (now === undefined) return undefined;
  const day = (back: number) => new Date(now.getTime() - back).toISOString().slice(0, 10);
  if (/\byesterday\b|\bgestern\b|\bhier\b|\bayer\b/i.test(text)) return day(DAY);
  const found = SPAN.exec(text);
  if (found === null) return undefined;
  const unit = UNITS.find(([begins]) => found[2].toLowerCase().startsWith(begins));
  const count = Number(found[1]);
  return unit === undefined ? undefined : day((Number.isNaN(count) ? 1 : count) * unit[1]);
}

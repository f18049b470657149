// Reads how long ago something was: "3 days ago".

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

/** "3 days ago", "vor 2 Stunden", "il y a", "hace", "3 дня назад", "3日前"; a time span alone: "6d", "17 h", "3mo". Without `u`, which takes ten times as long. */
const RELATIVE =
  /\b(?:ago|siden)\b| önce|^vor |il y a |\bhace \S*\d|\bhá \d|geleden| назад|\d\s?(?:秒|分|時間|小时|日|天|週間|か月|ヶ月|年)前|(?: fa|temu|sedan)$|^\d{1,3}\s?(?:s|m|min|h|hr|d|w|mo|y|yr)$/i;
/** The longest time span up to now: "il y a environ une heure et 20 minutes". */
const MAX_SPAN = 40;

/** Whether a short text says how long ago something was. */
export function saysTimeAgo(text: string): boolean {
  if (!/\d/.test(text)) return /\bago$|^yesterday\b/i.test(text);
  return text.length <= MAX_SPAN && RELATIVE.test(text);
}

/**
 * The day that a text such as "3 days ago" or "yesterday" counts back to, in ISO 8601; undefined if it has no such span, or no
 * time is given. It need not say "ago": the text is known to say when something was.
 */
export function dayBefore(text: string, now: Date | undefined): string | undefined {
  if (now === undefined) return undefined;
  const day = (back: number) => new Date(now.getTime() - back).toISOString().slice(0, 10);
  if (/\byesterday\b|\bgestern\b|\bhier\b|\bayer\b/i.test(text)) return day(DAY);
  const found = SPAN.exec(text);
  if (found === null) return undefined;
  const unit = UNITS.find(([begins]) => found[2].toLowerCase().startsWith(begins));
  const count = Number(found[1]);
  return unit === undefined ? undefined : day((Number.isNaN(count) ? 1 : count) * unit[1]);
}

/** The web has no pages from before; what is dated earlier is a default of some program, such as 1970 or 0001. */
const FIRST_YEAR = 1990;

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

// Decides whether a title, author or date agrees with the ground truth.

/** What a tool or the ground truth says of a page: absent fields are undefined. */
export interface MetadataAnswer {
  readonly title?: string | undefined;
  /** One name each, or several in one string as some tools give them. */
  readonly authors?: readonly string[] | undefined;
  /** A date in any form; the day counts. */
  readonly published?: string | undefined;
}

/** The fields that have ground truth. */
export const MEASURED_FIELDS = ["title", "authors", "published"] as const;

/** A field that is measured. */
export type MeasuredField = (typeof MEASURED_FIELDS)[number];

/** How near an answer is to the truth. */
export interface Match {
  /** Whether it counts as right. */
  readonly right: boolean;
  /** F1 of the bags of words, 0..1; of a date 1 or 0. */
  readonly f1: number;
}

/** Words of an author line that aren't part of a name. */
const NO_NAME = new Set(["by", "and", "with", "dr", "prof", "mr", "mrs", "ms", "phd", "ph", "d", "md"]);

/** What follows a name: letters of a degree or an office, such as ", CPP, PSP". */
const CREDENTIALS = /(?:, *| )(?:\p{Lu}[\p{Lu}.&-]{1,7}|Ph\.?D\.?|E-?RYT(?: \d+)?)(?=,|;|$)/gu;

const ISO_DAY = /^\s*(\d{4})-(\d{2})(?:-(\d{2}))?/;

/**
 * Whether an answer is the truth, by one rule for every tool:
 *
 * - title: equal after compatibility normalisation (NFKC), in lower case, without anything but letters and digits;
 * - authors: the same set of words, whatever their order and however the names are separated, without "by", "and",
 *   titles and degrees;
 * - published: the same day as it is written, whatever the time zone; for a date that isn't written as ISO 8601, the day
 *   that JavaScript's `Date` reads. Where the truth knows only the month, the month.
 */
export function matchField(field: MeasuredField, answer: MetadataAnswer, truth: MetadataAnswer): Match {
  if (field === "published") {
    const right = sameDay(answer.published, truth.published);
    return { right, f1: right ? 1 : 0 };
  }
  if (field === "authors") {
    const given = nameWords(answer.authors);
    const wanted = nameWords(truth.authors);
    return { right: sameWords(new Set(given), new Set(wanted)), f1: bagF1(given, wanted) };
  }
  const given = words(answer.title ?? "");
  const wanted = words(truth.title ?? "");
  return { right: given.length > 0 && given.join("") === wanted.join(""), f1: bagF1(given, wanted) };
}

/** Whether a tool, or the truth, has a field. */
export function isGiven(field: MeasuredField, answer: MetadataAnswer): boolean {
  const value = answer[field];
  return value !== undefined && value.length > 0 && (typeof value === "string" ? value : value.join("")).trim() !== "";
}

function words(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .replace(/['’‘]/g, "")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

function nameWords(authors: readonly string[] = []): string[] {
  return authors.flatMap((author) => words(author.replace(CREDENTIALS, ""))).filter((word) => !NO_NAME.has(word));
}

function sameWords(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size > 0 && a.size === b.size && [...a].every((word) => b.has(word));
}

function bagF1(given: readonly string[], wanted: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of given) {
    const count = left.get(word) ?? 0;
    if (count > 0) common++;
    left.set(word, count - 1);
  }
  return common === 0 ? 0 : (2 * common) / (given.length + wanted.length);
}

function sameDay(answer: string | undefined, truth: string | undefined): boolean {
  const day = dayOf(answer);
  return day !== undefined && truth !== undefined && day.startsWith(truth.slice(0, 10));
}

function dayOf(date: string | undefined): string | undefined {
  if (date === undefined) return undefined;
  const iso = ISO_DAY.exec(date);
  if (iso !== null) return iso[3] === undefined ? `${iso[1]}-${iso[2]}` : `${iso[1]}-${iso[2]}-${iso[3]}`;
  const read = new Date(date);
  if (Number.isNaN(read.getTime())) return undefined;
  const two = (number: number) => String(number).padStart(2, "0");
  return `${read.getFullYear()}-${two(read.getMonth() + 1)}-${two(read.getDate())}`;
}

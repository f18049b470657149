// Recognizes pages that repeat what others of the site say.

import type { PagePrint } from "../batch/page/simhash.js";
import { fingerprintDistance, hashedWords } from "../batch/page/simhash.js";
import { addressShape } from "./address-forms.js";

/** Bits in which the fingerprints of nearly the same texts differ (Manku, Jain, Das Sarma, 2007). */
const NEAR = 3;

/** Pages of one shape in a row without anything new after which no more of them are fetched; also pages that each is compared with. */
const MOST_STALE = 10;

/** Whether two fingerprints are of nearly the same text. */
function isNear(a: string, b: string): boolean {
  return fingerprintDistance(a.slice(0, 16), b.slice(0, 16)) <= NEAR;
}

/** The pages that were read, as far as needed to recognize duplicates and templates that bring nothing new. */
export class ReadPages {
  private readonly urls = new Map<string, string>();
  private readonly shapes = new Map<string, { stale: number; readonly recent: string[] }>();

  /** The address of a page with the same words; undefined if there is none, or if there are too few words to tell. */
  sameAs({ print }: PagePrint): string | undefined {
    return print === undefined ? undefined : this.urls.get(print);
  }

  /** Records a page that is written. */
  add(url: string, print: string | undefined): void {
    if (print !== undefined && !this.urls.has(print)) this.urls.set(print, url);
  }

  /** Records a page that was fetched because of a link, whether or not it is written. */
  see(url: URL, { plain }: PagePrint): void {
    const name = addressShape(url);
    const shape = this.shapes.get(name) ?? { stale: 0, recent: [] };
    this.shapes.set(name, shape);
    const isNew = plain !== undefined && !shape.recent.some((one) => isNear(one, plain));
    shape.stale = isNew ? 0 : shape.stale + 1;
    if (plain === undefined) return;
    shape.recent.push(plain);
    if (shape.recent.length > MOST_STALE) shape.recent.shift();
  }

  /** Whether the last pages of an address's shape brought nothing new. */
  isTrap(url: URL): boolean {
    return (this.shapes.get(addressShape(url))?.stale ?? 0) >= MOST_STALE;
  }
}

/** The share of words (Dice's coefficient) from which a page is the one that a site shows for pages that don't exist. */
const SAME_ERROR = 0.9;

/** An error page is short; a page with more words isn't one. */
export const MOST_ERROR_WORDS = 10_000;

/** What a site shows, with success, for a page that doesn't exist. */
export interface ErrorText {
  readonly title: string;
  /** How many words it has, and how often each. */
  readonly length: number;
  readonly counts: ReadonlyMap<string, number>;
}

/** Undefined for a page with too many words to be one. */
export function errorText(title: string, text: string): ErrorText | undefined {
  const words = hashedWords(text);
  return words.length > MOST_ERROR_WORDS ? undefined : { title, length: words.length, counts: countsOf(words) };
}

/** Whether a page is that error page. A site that shows its first page instead is recognized by the duplicate. */
export function isErrorText(error: ErrorText, title: string, text: string): boolean {
  const words = hashedWords(text);
  if (words.length + error.length === 0) return title === error.title;
  let shared = 0;
  for (const [word, count] of countsOf(words)) shared += Math.min(count, error.counts.get(word) ?? 0);
  return (2 * shared) / (words.length + error.length) >= SAME_ERROR;
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

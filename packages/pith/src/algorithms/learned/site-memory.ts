// The site memory: what the pages of a site say about each other.

import { Block, type PageBlocks, Section } from "../../blocks/page-blocks.js";
import type { Tree } from "../../html/tree.js";
import { classifierOf } from "./block-classifier.js";
import type { ModelData } from "./model.js";
import type { PagePrediction } from "./page-prediction.js";

/**
 * What the pages of a site say about each other: templates repeat, content doesn't. Learns in which places (the tags and
 * classes from the root) the model sees content, and which texts are on several pages. With it,
 * `createLearned({ memory })` judges the blocks of a page of that site by their places on the other pages, too; a page that
 * was learned is judged by the others alone. Holds no text, and doesn't grow beyond a few megabytes.
 */
export interface SiteMemory {
  /** How many pages it has learned, each counted once. */
  readonly pages: number;
  /** Learns a page, such as the `tree` of an extraction. One that was learned before, by its texts, changes nothing. */
  learn(tree: Tree): void;
  /** Learns what another memory has learned of other pages of the site. Pages that both have learned count twice. */
  merge(other: SiteMemory): void;
  /** What it has learned, as plain JSON, for `createSiteMemory`. */
  save(): SavedSiteMemory;
}

/** A memory as plain JSON. Only the version of Pith that wrote it reads it for certain. */
export interface SavedSiteMemory {
  readonly version: 2;
  /** Numbers that pages are known again by. */
  readonly pages: readonly number[];
  /** Of each place a number, the sum of its mean logits on the pages that have it in thousandths, and how many these are. */
  readonly paths: readonly (readonly [path: number, sum: number, pages: number])[];
  /** Of each text a number, and on how many pages it is. */
  readonly texts: readonly (readonly [text: number, pages: number])[];
}

/**
 * How far a block is drawn from its own logit to the mean of its place on other pages, 0..1. On 280 pages of 42 sites .5 to
 * .7 did equally well (docs/guides/site-memory.md).
 */
const PULL = 0.6;

/** What a repeated text loses, in logits: 2 and 8 did worse. */
const LOWERED = 4;

/** Other pages on which a text is that is repeated, and the share of those with its place. */
const LEAST_REPEATS = 2;
const LEAST_SHARE = 0.3;

/**
 * Texts of fewer words are labels, such as "Specifications" and "Memory: 16 GB RAM", which repeat on pages of a kind and belong to
 * their content: a label is repeated if it is on most other pages of the site, whatever their kind. 10 words gain as much.
 */
const SENTENCE = 6;
const MOST = 0.5;

/** A text that is content by a higher logit isn't lowered: notices that belong to articles are repeated, too. 2 and 3 did worse. */
const SURE = 1;

/**
 * A sentence on so many other pages, and on most of those with its place, which are as many, is boilerplate however sure the model is of it: an
 * appeal below each article looks like its last paragraph. With 5, one blog in the measurement loses its rules for comments,
 * which are labelled as content there; with 20, sites gain later.
 */
const MANY = 10;

/** If more of the words that the model is sure of are repeated, 0..1, then this page is, as in an archive, and not its template. */
const REPEATED_PAGE = 0.8;

/** Sums are whole numbers of this part of a logit: added in any order they give the same. */
const UNIT = 1 / 1_000;

/** Places and texts that are kept; of more, those that are on one page go first, the oldest before the others. */
const MOST_PATHS = 20_000;
const MOST_TEXTS = 100_000;

/** Pages that are known again; of more, the oldest are forgotten and judged as if they hadn't been learned. */
const MOST_PAGES = 50_000;

/** A memory, with what the learned algorithm asks it. */
export class TemplateMemory implements SiteMemory {
  private readonly known = new Set<number>();
  private readonly paths = new Map<number, { sum: number; pages: number }>();
  /** On how many pages each text is. */
  private readonly texts = new Map<number, number>();
  private count = 0;

  constructor(
    private readonly model: ModelData,
    saved?: SavedSiteMemory,
  ) {
    if (saved === undefined) return;
    checkSaved(saved);
    this.add(saved);
  }

  get pages(): number {
    return this.count;
  }

  learn(tree: Tree): void {
    const marks = pageMarks(classifierOf(this.model, tree).classify(tree));
    if (this.known.has(marks.page)) return;
    const paths = [...marks.means].map(([path, mean]) => [path, mean, 1] as const);
    const texts = [...new Set(marks.texts)].map((text) => [text, 1] as const);
    this.add({ version: 2, pages: [marks.page], paths, texts });
  }

  merge(other: SiteMemory): void {
    this.add(other.save());
  }

  save(): SavedSiteMemory {
    return {
      version: 2,
      pages: [...this.known],
      paths: Array.from(this.paths, ([path, { sum, pages }]) => [path, sum, pages] as const),
      texts: [...this.texts],
    };
  }

  /** Changes a prediction's logits by what the other pages of the site say. */
  adjust(prediction: PagePrediction): void {
    if (this.count === 0) return;
    const { logits, words } = prediction;
    const marks = pageMarks(prediction);
    // What the page itself taught doesn't count.
    const own = this.known.has(marks.page) ? 1 : 0;
    const repetition = new Uint8Array(marks.paths.length);
    let sure = 0;
    let sureRepeated = 0;
    for (let b = 0; b < marks.paths.length; b++) {
      const path = marks.paths[b];
      const place = this.paths.get(path);
      const others = place === undefined ? 0 : place.pages - own;
      if (place !== undefined && others > 0) {
        const mean = (UNIT * (place.sum - own * (marks.means.get(path) as number))) / others;
        logits[b] += PULL * (mean - logits[b]);
      }
      const repeats = (this.texts.get(marks.texts[b]) ?? 0) - own;
      repetition[b] = repetitionOf(words[b], repeats, others, this.count - own);
      if (logits[b] < SURE) continue;
      sure += words[b];
      if (repetition[b] !== Repetition.NONE) sureRepeated += words[b];
    }
    const isRepeatedPage = sureRepeated > REPEATED_PAGE * sure;
    for (let b = 0; b < repetition.length; b++) {
      if (repetition[b] === Repetition.NONE) continue;
      if (logits[b] < SURE) logits[b] -= LOWERED;
      else if (repetition[b] === Repetition.EVERYWHERE && !isRepeatedPage) logits[b] = -LOWERED;
    }
  }

  private add({ pages, paths, texts }: SavedSiteMemory): void {
    this.count += pages.length;
    for (const page of pages) this.known.add(page);
    for (const [path, sum, onPages] of paths) {
      const place = this.paths.get(path) ?? { sum: 0, pages: 0 };
      this.paths.set(path, { sum: place.sum + sum, pages: place.pages + onPages });
    }
    for (const [text, onPages] of texts) this.texts.set(text, (this.texts.get(text) ?? 0) + onPages);
    forget(this.paths, MOST_PATHS, ({ pages }) => pages);
    forget(this.texts, MOST_TEXTS, (pages) => pages);
    for (const page of this.known) {
      if (this.known.size <= MOST_PAGES) break;
      this.known.delete(page);
    }
  }
}

const enum Repetition {
  NONE,
  /** On other pages, too. */
  SOME,
  /** On so many that the model's opinion doesn't count. */
  EVERYWHERE,
}

/** How far a text is repeated, by its words, and the other pages that have it, that have its place, and that there are. */
function repetitionOf(words: number, repeats: number, withPlace: number, all: number): Repetition {
  if (repeats < LEAST_REPEATS || repeats < LEAST_SHARE * withPlace) return Repetition.NONE;
  if (words < SENTENCE) return repeats < MOST * all ? Repetition.NONE : Repetition.SOME;
  const isKnownPlace = withPlace >= MANY;
  return isKnownPlace && repeats >= MANY && repeats >= MOST * withPlace ? Repetition.EVERYWHERE : Repetition.SOME;
}

/** Of more entries than `most` leaves three quarters of that, so that it isn't done again for each page. */
function forget<Entry>(entries: Map<number, Entry>, most: number, pagesOf: (entry: Entry) => number): void {
  if (entries.size <= most) return;
  for (const isRare of [true, false]) {
    for (const [key, entry] of entries) {
      if (entries.size <= most * 0.75) return;
      if (!isRare || pagesOf(entry) === 1) entries.delete(key);
    }
  }
}

function checkSaved({ version, pages, paths, texts }: SavedSiteMemory): void {
  const areRows = (rows: unknown, length: number) =>
    Array.isArray(rows) &&
    rows.every((row) => Array.isArray(row) && row.length === length && row.every(Number.isFinite));
  const arePages = Array.isArray(pages) && pages.every(Number.isFinite);
  if (version === 2 && arePages && areRows(paths, 3) && areRows(texts, 2)) return;
  throw new TypeError("createSiteMemory: this isn't what `save` gives; start an empty one.");
}

/** What is learned of a page. */
interface PageMarks {
  /** A number that it is known again by. */
  readonly page: number;
  /** The place and the text of each block. */
  readonly paths: Int32Array;
  readonly texts: Int32Array;
  /** The mean logit of each place, in units. */
  readonly means: ReadonlyMap<number, number>;
}

function pageMarks({ page, logits }: PagePrediction): PageMarks {
  const paths = pathsOf(page);
  const { blockCount } = page;
  const texts = Int32Array.from({ length: blockCount }, (_, b) => page.ofBlock(b, Block.HASH));
  const sums = new Map<number, { sum: number; count: number }>();
  let whole = blockCount;
  for (let b = 0; b < blockCount; b++) {
    whole = mixed(mixed(whole, paths[b]), texts[b]);
    const { sum, count } = sums.get(paths[b]) ?? { sum: 0, count: 0 };
    sums.set(paths[b], { sum: sum + logits[b], count: count + 1 });
  }
  const means = new Map([...sums].map(([path, { sum, count }]) => [path, Math.round(sum / count / UNIT)]));
  return { page: whole, paths, texts, means };
}

/** The place of each block: the signatures of its sections, and that of the element right around its text. */
function pathsOf(page: PageBlocks): Int32Array {
  const { sectionCount, blockCount } = page;
  const ofSection = new Int32Array(sectionCount);
  for (let s = 0; s < sectionCount; s++) {
    const parent = page.ofSection(s, Section.PARENT);
    ofSection[s] = mixed(parent < 0 ? 0 : ofSection[parent], page.ofSection(s, Section.SIGNATURE));
  }
  const paths = new Int32Array(blockCount);
  for (let b = 0; b < blockCount; b++) {
    paths[b] = mixed(ofSection[page.sectionOf(b)], page.ofBlock(b, Block.INLINE_SIGNATURE));
  }
  return paths;
}

/** The finish of MurmurHash3 over both, in order. */
function mixed(hash: number, next: number): number {
  let value = Math.imul(hash, 31) + next;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) | 0;
}

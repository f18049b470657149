// Aligns the paragraphs of several texts, and finds the passages that one tool alone kept or left out.

/** A row of texts side by side: a paragraph of each text, or "" if the text doesn't have one like the others. */
export type AlignedRow = readonly string[];

/**
 * Puts the paragraphs of texts side by side: those that are equal but for white space, and occur once in each text, share a row.
 * No paragraph is left out, and the order of each text is kept.
 */
export function align(texts: readonly (readonly string[])[]): AlignedRow[] {
  let rows: string[][] = [];
  for (const [column, paragraphs] of texts.entries()) {
    const rowOf = uniquePlaces(rows.map((cells) => keyOf(cells.find((cell) => cell !== "") ?? "")));
    const own = uniquePlaces(paragraphs.map(keyOf));
    const anchors = longestRising(
      [...own].flatMap(([key, paragraph]) => (rowOf.has(key) ? [{ paragraph, row: rowOf.get(key) as number }] : [])),
    );
    const merged: string[][] = [];
    let [nextRow, nextParagraph] = [0, 0];
    const takeUntil = (row: number, paragraph: number) => {
      while (nextRow < row) merged.push([...rows[nextRow++], ""]);
      while (nextParagraph < paragraph) merged.push([...Array<string>(column).fill(""), paragraphs[nextParagraph++]]);
    };
    for (const { row, paragraph } of anchors) {
      takeUntil(row, paragraph);
      merged.push([...rows[nextRow++], paragraphs[nextParagraph++]]);
    }
    takeUntil(rows.length, paragraphs.length);
    rows = merged;
  }
  return rows;
}

function keyOf(paragraph: string): string {
  return paragraph.replace(/\s+/g, " ").trim();
}

/** The places of those that occur there once, in order. */
function uniquePlaces(keys: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [place, key] of keys.entries()) {
    if (places.has(key)) repeated.add(key);
    places.set(key, place);
  }
  for (const key of repeated) places.delete(key);
  return places;
}

interface Anchor {
  readonly paragraph: number;
  readonly row: number;
}

/** The most anchors, given by rising paragraphs, whose rows rise as well (patience sorting). */
function longestRising(anchors: readonly Anchor[]): Anchor[] {
  /** By the length of a sequence minus one: the anchor with the lowest row that ends one. */
  const ends: number[] = [];
  const before: number[] = [];
  for (const [n, { row }] of anchors.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (anchors[ends[middle]].row < row) low = middle + 1;
      else high = middle;
    }
    before.push(low === 0 ? -1 : ends[low - 1]);
    ends[low] = n;
  }
  const rising: Anchor[] = [];
  for (let n = ends.at(-1) ?? -1; n >= 0; n = before[n]) rising.push(anchors[n]);
  return rising.reverse();
}

/** Part of a text that one tool alone kept, or alone left out. */
export interface Passage {
  /** As it is in the text, with white space collapsed. */
  readonly text: string;
  readonly words: number;
}

/** How one text differs from all others of the same page. */
export interface Difference {
  readonly words: number;
  /** What isn't in any other text, in its order. */
  readonly onlyHere: readonly Passage[];
  /** What all others have and this one doesn't; empty for fewer than two others. */
  readonly onlyMissing: readonly Passage[];
}

/**
 * Words in a row that have to agree for a text to have them, too. With fewer, common phrases would pass for passages; with more, a
 * difference in one word would count for many.
 */
const ROW = 4;

interface Words {
  readonly text: string;
  readonly words: readonly string[];
  /** Where each word begins and ends in the text. */
  readonly places: readonly (readonly [number, number])[];
  readonly rows: ReadonlySet<string>;
}

/** How each text differs from the others. Takes time proportional to the length of the texts. */
export function differences(texts: readonly string[]): Difference[] {
  const all = texts.map(readWords);
  return all.map((one) => {
    const others = all.filter((other) => other !== one);
    const [longest] = others.toSorted((a, b) => b.words.length - a.words.length);
    return {
      words: one.words.length,
      onlyHere: passages(one, (row) => others.some(({ rows }) => rows.has(row))),
      onlyMissing:
        others.length < 2
          ? []
          : passages(longest, (row) => one.rows.has(row) || !others.every(({ rows }) => rows.has(row))),
    };
  });
}

/** The stretches of words that aren't in any shared row. */
function passages({ text, words, places }: Words, isShared: (row: string) => boolean): Passage[] {
  const shared = new Uint8Array(words.length);
  for (let first = 0; first < rowsIn(words); first++) {
    if (isShared(rowAt(words, first))) shared.fill(1, first, Math.min(first + ROW, words.length));
  }
  const found: Passage[] = [];
  for (let first = 0; first < words.length; first++) {
    if (shared[first] === 1) continue;
    let end = first + 1;
    while (end < words.length && shared[end] === 0) end++;
    const passage = text.slice(places[first][0], places[end - 1][1]).replace(/\s+/g, " ");
    found.push({ text: passage, words: end - first });
    first = end;
  }
  return found;
}

function readWords(text: string): Words {
  const words: string[] = [];
  const places: [number, number][] = [];
  // Also in scripts that put no space between words.
  for (const { segment, index, isWordLike } of new Intl.Segmenter("en", { granularity: "word" }).segment(text)) {
    if (isWordLike !== true) continue;
    words.push(segment.normalize("NFKC").replace(/[’‘]/g, "'").toLowerCase());
    places.push([index, index + segment.length]);
  }
  const rows = new Set(Array.from({ length: rowsIn(words) }, (_, first) => rowAt(words, first)));
  return { text, words, places, rows };
}

/** A text with fewer words is one row. */
function rowsIn({ length }: readonly string[]): number {
  return length === 0 ? 0 : Math.max(1, length - ROW + 1);
}

function rowAt(words: readonly string[], first: number): string {
  return words.slice(first, first + ROW).join(" ");
}

// Aligns the paragraphs of several texts, for the view side by side.

/** A row of texts side by side: of each text a paragraph, or "" where it has none like that of the others. */
export type AlignedRow = readonly string[];

/**
 * Puts the paragraphs of texts side by side: those that are equal but for white space, and stand once in each text, in one row. No
 * paragraph is left out, and the order of each text is kept.
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

/** The places of those that stand there once, in order. */
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
  /** By the length of a sequence less one: the anchor with the lowest row that ends one. */
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

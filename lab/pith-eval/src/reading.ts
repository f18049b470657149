/** The measure by reading: how much of what readers label as a page's content a text has, and how much of what isn't. */
import { f1 } from "./bootstrap.js";
import { lineFinder, lineWords } from "./lines.js";
import { averageBag, type Bag, type Scores } from "./words.js";

/** A block's label: M main content, O optional, N neither. */
export type ReadingLabel = "M" | "O" | "N";

/** A labelled block of a page, by its text. */
export type LabelledBlock = readonly [label: ReadingLabel, text: string];

/** An evaluation by reading, as a whole and by page kind. */
export interface ReadingResult extends Scores {
  readonly measure: "reading";
  readonly byKind: Readonly<Record<string, Scores>>;
}

/**
 * Precision, recall and F1 of a text on a page, by `score.py reading`: a block counts log2(1 + its words). It is found where the
 * text has 70 % of its sequences of three words; one of three or four words as a whole; a shorter one at an end of a line of at
 * most eight words. What a page says twice counts where it is labelled higher; what is optional doesn't count. A page without
 * content wants an empty text. `isFound`: another finder of blocks in the text.
 */
export function readingScores(text: string, blocks: readonly LabelledBlock[], isFound = lineFinder(text)): Bag {
  const labels = new Map<string, ReadingLabel>();
  for (const [label, blockText] of blocks) {
    const line = lineWords(blockText).join(" ");
    if (line !== "" && "NOM".indexOf(label) >= "NOM".indexOf(labels.get(line) ?? "N")) labels.set(line, label);
  }
  const found = { M: 0, O: 0, N: 0 };
  let wanted = 0;
  for (const [line, label] of labels) {
    const words = line.split(" ");
    const weight = Math.log2(1 + words.length);
    if (label === "M") wanted += weight;
    if (label !== "O" && isFound(words)) found[label] += weight;
  }
  if (wanted === 0) {
    const empty = found.N === 0 ? 1 : 0;
    return [empty, empty, empty];
  }
  const precision = found.M > 0 ? found.M / (found.M + found.N) : 0;
  const recall = found.M / wanted;
  return [precision, recall, f1(precision, recall)];
}

/** The averages over pages, given each page's kind and scores. */
export function scoreReading(pages: readonly { readonly kind: string; readonly bag: Bag }[]): ReadingResult {
  const kinds = [...new Set(pages.map(({ kind }) => kind))].sort();
  const of = (kind: string) => pages.filter((page) => page.kind === kind).map(({ bag }) => bag);
  return {
    measure: "reading",
    ...averageBag(pages.map(({ bag }) => bag)),
    byKind: Object.fromEntries(kinds.map((kind) => [kind, averageBag(of(kind))])),
  };
}

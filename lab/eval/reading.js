/**
 * The measure by reading: the pages that readers labelled (lab/training/reader), and the score of a text on one, by its blocks.
 * What a reader misses counts here: every line by log2(1 + its words), every page the same.
 */
import { readFileSync } from "node:fs";
import { extract } from "pith";
import { contentBlocks } from "../../packages/pith/dist/formats/json.js";
import { readingScores, scoreReading } from "../pith-eval/dist/reading.js";
import { DOUBTED_LABELS, LABELS, pageHash, readLabelledPage, readLabels } from "../training/reader/labels.js";

/** What the labelled pages are called as a corpus; they are pages of several. DOUBTED: those that were chosen because Pith was in doubt about them. */
export const READING = "reading";
export const DOUBTED = "doubted";
/** The labels of each. */
export const READ = new Map([
  [READING, LABELS],
  [DOUBTED, DOUBTED_LABELS],
]);

/** The labelled pages; an id begins with the name of the page's corpus. `labels`: another file of labels. */
export function openReading(data, labels = LABELS) {
  const pages = readLabels(labels).map((page) => ({ ...page, id: `${page.corpus}/${page.id}`, page }));
  const byId = new Map(pages.map(({ id, page }) => [id, page]));
  return { folder: data, measure: "reading", pages, read: (id) => readLabelledPage(byId.get(id), data) };
}

/** SHA-256 of the labels of such a corpus, which name the hash of each page. */
export function readingHash(name) {
  return pageHash(readFileSync(READ.get(name)));
}

/**
 * Notes each page's F1, and gives the scores, whose names begin with the corpus's: F1 whole and by kind, precision and recall. A kind of
 * fewer pages than `fewest` has none of its own.
 */
export function startReading(name, fewest = 1) {
  const seen = [];
  return {
    look(page, extraction) {
      const bag = readingScores(extraction.text, labelledBlocks(page, extraction));
      seen.push({ kind: page.kind, bag });
      return bag[2];
    },
    scores() {
      const { f1, precision, recall, byKind } = scoreReading(seen);
      const kinds = Object.entries(byKind)
        .filter(([kind]) => seen.filter((page) => page.kind === kind).length >= fewest)
        .map(([kind, scores]) => [`${name}, ${kind}`, scores.f1]);
      return {
        [name]: f1,
        [`${name}, precision`]: precision,
        [`${name}, recall`]: recall,
        ...Object.fromEntries(kinds),
      };
    },
  };
}

/** What `score.py reading` knows of a page: its blocks with their labels, which don't depend on the algorithm. */
export function readingTruth(page, bytes) {
  return { id: page.id, is: page.kind, blocks: labelledBlocks(page, extract(bytes)) };
}

/** The page's blocks with their labels. Throws when the library cuts blocks otherwise than when they were labelled. */
export function labelledBlocks({ id, labels, ranges }, extraction) {
  const blocks = contentBlocks(extraction);
  const isSame =
    blocks.length === ranges.length &&
    blocks.every(({ range }, b) => range.every((place, i) => place === ranges[b][i]));
  if (!isSame)
    throw new Error(`${id} has other blocks than those that were labelled: see lab/training/reader/README.md.`);
  return blocks.map(({ text }, b) => [labels[b], text]);
}

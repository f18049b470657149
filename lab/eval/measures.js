/**
 * What the quality gate measures. A measure is `corpus`, a name of CORPORA, and `start(pages)`, which gives
 *
 * - `look(page, extraction)`, called for each page of the corpus: what to note of the page, a score of 0..1 by which pages
 *   that lost are found, or undefined. The extraction's Tree holds until the next page;
 * - `scores()`, called after the last page: a score of 0..1 by name, each with a floor of its own in floors.json. Higher is
 *   better.
 *
 * Several measures may look at one corpus: its pages are extracted once. Of a page the first measure's note is kept.
 *
 * The ground truths of wcxb, multilingual and news leave out the captions of pictures, which readers want to have: these are measured by
 * the text without the captions that come for a picture alone, and, under a name that says so, by the whole text.
 */
import { basename } from "node:path";
import { extract } from "pith";
import { lineScores, orderScores } from "../pith-eval/dist/lines.js";
import { scoreSegments } from "../pith-eval/dist/segments.js";
import { scoreTexts } from "../pith-eval/dist/texts.js";
import { bagScores, scoreWords } from "../pith-eval/dist/words.js";
import { startEscapes } from "./escapes.js";
import { FigureCounter } from "./figures.js";
import { HoleCounter } from "./holes.js";
import { startPictures } from "./pictures.js";
import { DOUBTED, READING, startReading } from "./reading.js";
import { foundInRecipe, scoreRecipes } from "./recipes.js";
import { RECORDS, startStrings } from "./strings.js";

/** Of the pages that were chosen by doubt most are articles; fewer of a kind say nothing of it. */
const FEW = 50;

export const MEASURES = [
  { corpus: READING, start: () => startReading(READING) },
  { corpus: READING, start: startPictures },
  { corpus: DOUBTED, start: () => startReading(DOUBTED, FEW) },
  { corpus: RECORDS, start: startStrings },
  byText(
    "wcxb",
    bagF1,
    (pages, texts) => {
      const { f1, byKind } = scoreWords(pages, texts);
      const kinds = Object.entries(byKind).map(([kind, scores]) => [`words, ${kind}`, scores.f1]);
      return { "words, all": f1, ...Object.fromEntries(kinds) };
    },
    withoutCaptions,
  ),
  byText("wcxb", bagF1, (pages, texts) => ({ "words, with captions": scoreWords(pages, texts).f1 })),
  { corpus: "wcxb", start: () => startMean("lines", lineScores) },
  { corpus: "wcxb", start: () => startMean("order", orderScores) },
  { corpus: "wcxb", start: startEscapes },
  { corpus: "wcxb", start: startHoles },
  { corpus: "wcxb", start: startFigures },
  byText("multilingual", segmentsF1, (pages, texts) => ({ segments: scoreSegments(pages, texts).f1 }), withoutCaptions),
  byText("multilingual", segmentsF1, (pages, texts) => ({
    "segments, with captions": scoreSegments(pages, texts).f1,
  })),
  byText("news", bagF1, (pages, texts) => ({ news: scoreTexts(pages, texts).f1 }), withoutCaptions),
  byText("news", bagF1, (pages, texts) => ({ "news, with captions": scoreTexts(pages, texts).f1 })),
  ...["measure/news-2008", "measure/blogs-2012", "measure/cleaneval-2006"].map((corpus) =>
    byText(corpus, bagF1, (pages, texts) => ({ [basename(corpus)]: scoreTexts(pages, texts).f1 })),
  ),
  byText("wild", shareOfRecipe, (pages, texts) => {
    const { ingredients, instructions, whole } = scoreRecipes(pages, texts);
    return {
      "recipes, ingredients": ingredients,
      "recipes, instructions": instructions,
      "recipes, all of both": whole,
    };
  }),
];

/** A measure that reads plain texts only: the score of a page's, and the scores of all of them by page. `textOf`: which text of an extraction. */
function byText(corpus, scorePage, scoreAll, textOf = ({ text }) => text) {
  const start = (pages) => {
    const texts = new Map();
    return {
      look(page, extraction) {
        const text = textOf(extraction);
        texts.set(page.id, text);
        return scorePage(page, text);
      },
      scores: () => scoreAll(pages, texts),
    };
  };
  return { corpus, start };
}

/** Corpora whose ground truth leaves out captions. */
const WITHOUT_CAPTIONS = new Set(["wcxb", "multilingual", "news"]);

/** The text of an extraction that a corpus is first measured by. */
export function measuredText(corpus, extraction) {
  return WITHOUT_CAPTIONS.has(corpus) ? withoutCaptions(extraction) : extraction.text;
}

/**
 * The text without the captions that were chosen for their pictures. The page is judged again for what it hides: one page of wcxb, 3054,
 * keeps hidden text the first time and not the second, and the floor of products was raised with that.
 */
function withoutCaptions(extraction) {
  const { tree, text, selection } = extraction;
  if (selection.captions === undefined) return text;
  if (lastWithout.extraction !== extraction) {
    const dropped = new Set([...selection.dropped, ...selection.captions]);
    const algorithm = { name: "without captions", select: () => ({ ...selection, dropped }) };
    lastWithout = { extraction, text: extract(tree, { algorithm }).text };
  }
  return lastWithout.text;
}

/** Several measures ask for it of one page. */
let lastWithout = {};

/** The mean of a measure's F1 over all pages. */
function startMean(name, scoresOf) {
  const found = [];
  return {
    look({ truth }, extraction) {
      found.push(scoresOf(withoutCaptions(extraction), truth)[2]);
    },
    scores: () => ({ [name]: found.reduce((sum, f1) => sum + f1, 0) / found.length }),
  };
}

/** Of the structures that the ground truth holds, the shares that come whole; and of tables and code that fare no worse. */
function startHoles() {
  const counter = new HoleCounter();
  return {
    look(page, { tree, text }) {
      counter.add(tree, page.truth, text);
    },
    scores() {
      const { table, pre, list } = counter.counts;
      return shares({
        "tables, whole": [table.whole, table.held],
        "tables, no holes": [table.held - table.holes, table.held],
        "code, whole": [pre.whole, pre.held],
        "code, not lost": [pre.held - pre.lost, pre.held],
        "lists, whole": [list.whole, list.held],
      });
    },
  };
}

/** Of the captioned figures between kept blocks, the share that is kept. */
function startFigures() {
  const counter = new FigureCounter();
  return {
    look(_page, extraction) {
      counter.add(extraction);
    },
    scores: () => shares({ figures: [counter.counts.kept, counter.counts.between] }),
  };
}

/** Shares by name; a corpus that has nothing of a sort has no score of it. */
function shares(counts) {
  const counted = Object.entries(counts).filter(([, [, all]]) => all > 0);
  return Object.fromEntries(counted.map(([name, [some, all]]) => [name, some / all]));
}

function segmentsF1(page, text) {
  return scoreSegments([page], new Map([[page.id, text]])).f1;
}

function bagF1({ truth }, text) {
  return bagScores(text, truth)[2];
}

function shareOfRecipe(page, text) {
  const found = foundInRecipe(page, text);
  return (found.ingredients + found.instructions) / (page.ingredients.length + page.instructions.length);
}

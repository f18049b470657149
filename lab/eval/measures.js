/**
 * What the quality gate measures. A measure is `corpus`, a name of CORPORA, and `start(pages)`, which gives
 *
 * - `look(page, extraction)`, called for each page of the corpus: what to note of the page, a score of 0..1 by which pages
 *   that lost are found, or undefined. The extraction's Tree holds until the next page;
 * - `scores()`, called after the last page: a score of 0..1 by name, each with a floor of its own in floors.json. Higher is
 *   better.
 *
 * Several measures may look at one corpus: its pages are extracted once. Of a page the first measure's note is kept.
 */
import { basename } from "node:path";
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
  byText("wcxb", bagF1, (pages, texts) => {
    const { f1, byKind } = scoreWords(pages, texts);
    const kinds = Object.entries(byKind).map(([kind, scores]) => [`words, ${kind}`, scores.f1]);
    return { "words, all": f1, ...Object.fromEntries(kinds) };
  }),
  { corpus: "wcxb", start: () => startMean("lines", lineScores) },
  { corpus: "wcxb", start: () => startMean("order", orderScores) },
  { corpus: "wcxb", start: startEscapes },
  { corpus: "wcxb", start: startHoles },
  { corpus: "wcxb", start: startFigures },
  byText(
    "multilingual",
    (page, text) => scoreSegments([page], new Map([[page.id, text]])).f1,
    (pages, texts) => ({ segments: scoreSegments(pages, texts).f1 }),
  ),
  ...["news", "measure/news-2008", "measure/blogs-2012", "measure/cleaneval-2006"].map((corpus) =>
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

/** A measure that reads plain texts only: the score of a page's, and the scores of all of them by page. */
function byText(corpus, scorePage, scoreAll) {
  const start = (pages) => {
    const texts = new Map();
    return {
      look(page, { text }) {
        texts.set(page.id, text);
        return scorePage(page, text);
      },
      scores: () => scoreAll(pages, texts),
    };
  };
  return { corpus, start };
}

/** The mean of a measure's F1 over all pages. */
function startMean(name, scoresOf) {
  const found = [];
  return {
    look({ truth }, { text }) {
      found.push(scoresOf(text, truth)[2]);
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

function bagF1({ truth }, text) {
  return bagScores(text, truth)[2];
}

function shareOfRecipe(page, text) {
  const found = foundInRecipe(page, text);
  return (found.ingredients + found.instructions) / (page.ingredients.length + page.instructions.length);
}

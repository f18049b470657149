// The text measure: the words of an extraction against the known main text.

import { bootstrapDeviation, mean } from "./bootstrap.js";
import { averageBag, bagScores, type Scores } from "./words.js";

/** A page of a corpus in the layout of `data/measure` or `data/news`: its main text is known, and nothing else. */
export interface TextsPage {
  readonly id: string;
  readonly truth: string;
}

/** An evaluation by texts: words as in the word measure, without kinds of pages and snippets. */
export interface TextsResult extends Scores {
  readonly measure: "texts";
  /** Standard deviation of `f1` over 1,000 resamples of the pages. */
  readonly deviation: number;
}

const ROUNDS = 1000;

/** The text measure over a corpus; a page without a prediction counts as an empty extraction. */
export function scoreTexts(pages: readonly TextsPage[], predictions: ReadonlyMap<string, string>): TextsResult {
  const bags = pages.map(({ id, truth }) => bagScores(predictions.get(id) ?? "", truth));
  return {
    measure: "texts",
    ...averageBag(bags),
    deviation: bootstrapDeviation(bags, (sample) => mean(sample.map((bag) => bag[2])), ROUNDS),
  };
}

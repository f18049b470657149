// The type of what the model says of a page.

import type { Groups } from "../../blocks/features/groups.js";
import type { PageBlocks } from "../../blocks/page-blocks.js";
import type { BlockSample } from "./sample.js";

/** The model's opinion of a page before anything is chosen. Its arrays are valid until the next page. */
export interface PagePrediction {
  readonly page: PageBlocks;
  /** The logit of each block: above 0 it is rather content. */
  readonly logits: Float64Array;
  /** The words of each block. */
  readonly words: Float64Array;
  /** The probability of each of the model's kinds. */
  readonly kinds: Float64Array;
  /** What each block weighs in the choice: see `ModelData.articleFrom`. */
  readonly weights: Float64Array;
  /** Whether the page is judged as an article. */
  readonly isArticle: boolean;
  /** The titles of what the page lists, which would be an article by its kind. */
  readonly titles: readonly number[];
  /** The block that is the page's heading: its first h1, or the block most like its title; -1: none. */
  readonly titleBlock: number;
  /** The blocks by what they are made of. */
  readonly groups: Groups;
  /** Which blocks were judged. */
  readonly sample: BlockSample;
}

// A model as it is stored: generated code, made by lab/training/pack-model.js of what training writes.

import type { Lexicon } from "../../blocks/lexicon.js";
import type { BiasedForest, ForestData } from "../../forest/forest-data.js";

/** Trees that are asked about blocks in doubt only, and know, besides the features, what the first ones say about the page (`OPINIONS`), and how likely it is of each kind (`kind-` and its name). */
export interface SecondOpinion extends BiasedForest {
  /** A block whose logit is this far from 0 after the first opinion, either way, keeps it. */
  readonly sureFrom: number;
}

/**
 * Two opinions that learned from pages that readers labelled, and from nothing else, for pages that aren't judged as articles: the first is asked
 * about all blocks, the second about those in doubt, with what the first says of the page. A block in doubt gets the mean of the second logit
 * and the one of `ModelData.second`.
 */
export interface ReadersOpinion {
  /** How much the second logit counts on a page of each kind, 0..1, in the order of `kindNames`; on a page that is likely of several, their mean. */
  readonly shares: readonly number[];
  readonly first: BiasedForest;
  readonly second: BiasedForest;
}

/** The same for pages that are judged as articles, which has trees of its own: they learned from more articles, and other pages suffer from that. */
export interface ArticleReaders extends Pick<ReadersOpinion, "first" | "second"> {
  /** How much the second logit counts on a certain article where it is the lower one, 0..1; on others by the probability of an article. */
  readonly lowers: number;
  /** The same where it is the higher one: it brings readers' comments, too, which old corpora of blogs don't want. */
  readonly raises: number;
  /** On pages that are as likely as this to be of a forum it isn't asked: it takes posts for comments. */
  readonly forumBelow: number;
}

/** A trained model. `lab/training/README.md` says how it is made. */
export interface ModelData {
  /** The version of this format. */
  readonly format: 7;
  /** Distinguishes content from boilerplate, block by block: the first opinion, over the columns of `modelColumns`, as all that tell blocks. */
  readonly blocks: ForestData;
  /** Recognizes the pictures that belong to the content. Absent: the library's own trees do. */
  readonly pictures?: BiasedForest;
  /** The logit of a block before the first tree. */
  readonly bias: number;
  /**
   * The second opinion, on blocks in doubt, for one of two sorts of pages. What the corpora call the content of an article and what its readers
   * want are nearly the same, so that both taught `article`; `other` learned from pages that readers labelled, and from nothing else.
   */
  readonly second: { readonly article: SecondOpinion; readonly other: SecondOpinion };
  /** Absent: nothing was learned from readers alone. */
  readonly readers?: ReadersOpinion;
  /** Absent: nothing was learned of articles from readers alone. */
  readonly articleReaders?: ArticleReaders;
  /** Names of the rules (rules.ts) that are left out: with this model they didn't help on pages that it hasn't seen. Absent: none. */
  readonly without?: readonly string[];
  /** Recognizes the kind of a page by the mean of its blocks' features, over `KIND_COLUMNS`: trees for each kind in turn, round by round. */
  readonly kinds: ForestData;
  /** What each of `SAID_KINDS` adds to the logarithm of each kind's probability, if the data of the page say it. */
  readonly said: readonly (readonly number[])[];
  /** The names of the kinds, in the order of the trees. */
  readonly kindNames: readonly string[];
  /**
   * How much more (positive) or less of a page is chosen: logits that are added to all its blocks, and for each kind the
   * F1 that cross-validated pages of that kind had with each of them.
   */
  readonly shifts: readonly number[];
  readonly gains: readonly (readonly number[])[];
  /**
   * A page that is an article with at least this probability is judged as one, and its blocks are chosen by their words: it wants its text, and
   * not a line too many. On all others each block weighs the logarithm (`weightOf`).
   */
  readonly articleFrom: number;
  /**
   * An unsure article gives its sure core: where its best choice is expected to have an F1 below `below`, all its
   * blocks lose as many logits as the F1 lacks, times `slope`.
   */
  readonly doubt: { readonly below: number; readonly slope: number };
  /** The lexicon's tables, a digit of base64 for each weight, and what one step of the weights is worth, in logits. */
  readonly lexicon: { readonly words: string; readonly own: string; readonly around: string; readonly scale: number };
  /** Confidence is `1 / (1 + exp(-x))` with x = slope * logit(expected F1) + the sum of each kind's share times its offset. */
  readonly confidence: { readonly slope: number; readonly offsets: readonly number[] };
  /** Below this expected F1 a page counts as one without main content; see `lacksContent`. */
  readonly emptyBelow: number;
  /** Expected words of content that halve the expected F1 there: a page is rarely about a handful of words; 0 or more. */
  readonly doubtedWords: number;
}

/** A model's lexicon as blocks are looked up in it: its digits as bytes. */
export function lexiconOf({ words, own, around, scale }: ModelData["lexicon"]): Lexicon {
  const encoder = new TextEncoder();
  return { words: encoder.encode(words), own: encoder.encode(own), around: encoder.encode(around), scale };
}

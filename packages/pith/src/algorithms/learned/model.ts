// The types of a model as it is stored.

/** The first byte of a leaf in `ForestData.nodes` is this or more, and that of a leaf of 0 this. */
export const LEAF = 160;
export const LEAF_ZERO = 208;

/** Nodes as the library carries them. */
export interface PackedNodes {
  /** The length of the code of each feature (`LEAF`: a leaf), each bin, and each leaf, a digit of base64 each; 0: it doesn't occur. Codes are canonical. */
  readonly codes: readonly [features: string, bins: string, leaves: string];
  /** For each question its feature, its bin and the quarter; for a leaf that it is one, where a question could be, and its value: bits, base64. */
  readonly bits: string;
}

/** Bins as the library carries them: distances between keys, each the length of its code in bits, in a code, and its bits below the highest. */
export interface PackedBins {
  /** As `PackedNodes.codes`, of lengths: for each quarter of the length before, after a feature's first key, and of the first keys themselves. */
  readonly codes: readonly string[];
  readonly bits: string;
}

/**
 * Decision trees as they are stored. They are one after the other in `nodes`, each in prefix order and
 * at most six questions deep. An inner node has two bytes: its feature (an index into `features`, below 160), then four
 * times the bin (the highest that goes left, below 64) plus the quarter of training weight that goes left (0..3: 1/8, 3/8,
 * 5/8, 7/8). A leaf has one: 208 plus its value, -48..47.
 */
export interface ForestData {
  /** The features that the trees use, by name. */
  readonly features: readonly string[];
  /** How many bins each feature has besides the last. */
  readonly binCounts: readonly number[];
  /**
   * The upper ends of the bins of all features one after the other, in rising order, base64: a value up to and including
   * `bins[i]` is in bin i. Each is a 32-bit float whose lower half is 0, by its place among all such numbers: 0 has the
   * place 0x8000. The first of a feature has its place, each other one its distance from the one before;
   * first the lower bytes of them all, then the higher ones, so that they compress well.
   */
  readonly bins: string | PackedBins;
  /** The trees, base64, or as the library carries them. */
  readonly nodes: string | PackedNodes;
  readonly trees: number;
  /** How many boostings they make, one after the other and each with as many trees. Their result is the mean of all. */
  readonly boostings: number;
  /** What a leaf adds is its value times this, in logits. */
  readonly leafScale: number;
}

/** Trees, and the logit of a block before the first of them. */
export interface Opinion {
  readonly trees: ForestData;
  readonly bias: number;
}

/** Trees that are asked about blocks in doubt only, and know, besides the features, what the first ones say about the page (`OPINIONS`), and how likely it is of each kind (`kind-` and its name). */
export interface SecondOpinion extends Opinion {
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
  readonly first: Opinion;
  readonly second: Opinion;
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

/** Trees in prefix order, each a string of digits from 0 to 63: a question is its feature and the highest value that goes left, a leaf is one digit. */
export interface PictureTrees {
  readonly trees: readonly string[];
  /** The value of a picture before the first tree, in leaves; from 0 on it belongs. */
  readonly bias: number;
}

/** A trained model as it is stored: JSON, or generated code. `lab/training/README.md` says how it is made. */
export interface ModelData {
  /** The version of this format. */
  readonly format: 5;
  /** Distinguishes content from boilerplate, block by block: the first opinion. */
  readonly blocks: ForestData;
  /** Recognizes the pictures that belong to the content. Absent: the library's own trees do. */
  readonly pictures?: PictureTrees;
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
  /** Recognizes the kind of a page by the mean of its blocks' features: trees for each kind in turn, round by round. */
  readonly kinds: ForestData;
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

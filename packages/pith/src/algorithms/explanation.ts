/** What an algorithm says for its choice, in one form for all algorithms: enough to draw it. */
export interface Grounds {
  /** In a few words each: thresholds, counts, what was chosen. */
  readonly facts: readonly Fact[];
  readonly charts: readonly Chart[];
  /** What is said of single elements; elements about which nothing is said are missing. */
  readonly elements: ReadonlyMap<number, ElementExplanation>;
}

/** How a page was read: what the algorithm says for its choice, and the choice itself. Made from an Extraction; changes nothing. */
export interface Explanation extends Grounds {
  readonly algorithm: string;
  /** The element in which the content was found; 0 when none was. */
  readonly container: number;
  /** Whether a node's text is content. */
  isKept(node: number): boolean;
}

/** Something that is said of the page as a whole. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** A bar chart: one bar a line, longest first. */
export interface Chart {
  readonly title: string;
  /** What a bar's value counts, such as "sentences". */
  readonly unit: string;
  readonly bars: readonly { readonly node: number; readonly label: string; readonly value: number }[];
  /** How many bars are left out at the end. */
  readonly omitted: number;
}

/** What an algorithm says of one element. */
export interface ElementExplanation {
  /** Positive speaks for content, negative against it. */
  readonly score: number;
  /** What the score is made of, rule by rule. */
  readonly parts: readonly { readonly name: string; readonly value: number }[];
  /** Why the element was dropped, or another remark; absent when there is nothing to say. */
  readonly note?: string;
}

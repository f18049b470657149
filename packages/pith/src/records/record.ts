// The types of the records of a page.

import type { RecordKind } from "../contract/selection.js";
import type { Fact } from "../metadata/metadata.js";

/** A date as the page shows it, and, if it can be known, in ISO 8601. */
export interface ShownDate extends Fact<string> {
  readonly iso?: string;
}

/** A price as the page shows it. */
export interface Price extends Fact<string> {
  readonly amount: number;
  /** ISO 4217; absent if the page doesn't say it and its sign is that of several currencies. */
  readonly currency?: string;
  /** The amount that is struck out or named as the price before. */
  readonly old?: number;
}

/** What readers gave a thing. */
export interface Rating extends Fact<number> {
  /** The most that can be given. */
  readonly best?: number;
  /** How many readers rated it, or wrote a review. */
  readonly count?: number;
}

/** A short statement of a record: its value, and its label if it has one. */
export interface RecordFact extends Fact<string> {
  readonly label?: string;
}

/** A post of a thread, a question, an answer, a comment, an item of a list, a product: one of the things that a page is made of. */
export interface PageRecord {
  readonly kind: RecordKind;
  /** How likely it is one of the page's records, 0..1. */
  readonly confidence: number;
  /** Its element in `extraction.tree`; of a record of several siblings, the first. */
  readonly node: number;
  /** The path of that element, as in `ContentBlock`. */
  readonly path: string;
  /** Where it begins and ends in the page, in UTF-8 bytes; absent for a Tree made from a live document. */
  readonly range?: readonly [start: number, end: number];
  /** What it says, as plain text, without title, author, date and buttons, and without the records in it. */
  readonly text: string;
  readonly title?: Fact<string>;
  /** Absolute if the URL of the page is known. */
  readonly url?: Fact<string>;
  readonly author?: Fact<string>;
  readonly date?: ShownDate;
  /** Votes, points or likes. */
  readonly score?: Fact<number>;
  readonly price?: Price;
  readonly rating?: Rating;
  readonly image?: Fact<string>;
  readonly facts: readonly RecordFact[];
  /** The place in the list of the record that this one answers. */
  readonly replyTo?: number;
  /** How many records it is inside of, or answers in turn. */
  readonly level: number;
}

/** A fact in a line: "Color: red", or its value alone. */
export function factText({ label, value }: Pick<RecordFact, "label" | "value">): string {
  return label === undefined ? value : `${label}: ${value}`;
}

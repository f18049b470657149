// What a record of a page is, and its fields as they are read: what the page shows, where, and how far that can be trusted.

import type { RecordKind } from "../contract/selection.js";
import type { Fact } from "../metadata/metadata.js";
import { saysDay } from "../said/people.js";
import { dayBefore } from "../text/dates/time-ago.js";
import { oneLineOf } from "../text/one-line.js";

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

/** A record for programs elsewhere, to which a node's number means nothing; `$defs/record` of `pith/schema.json` describes each field. */
export type RecordJson = Omit<PageRecord, "node">;

/** A fact in a line: "Color: red", or its value alone. */
export function factText({ label, value }: Pick<RecordFact, "label" | "value">): string {
  return label === undefined ? value : `${label}: ${value}`;
}

/** How likely what was read is right, by where it was read: an estimate, which nothing has been calibrated against yet. */
// biome-ignore format: a table reads better filled than one a line
const TRUST: Readonly<Record<string, number>> = {
  address: 1, microdata: 0.97, "json-ld": 0.97, heading: 0.95, class: 0.9, mark: 0.9, hydration: 0.85, link: 0.85,
  image: 0.8, text: 0.7,
};

/** A field with where it was read. */
export function fact<T>(value: T, source: string): Fact<T> {
  return { value, source, confidence: TRUST[source] ?? TRUST["text"] };
}

/** A date by the text that shows it and, if that or an attribute could be read, in ISO 8601; undefined if neither says one. `now`: for "3 days ago". */
export function shownDate(text: string, read: string | undefined, now: Date | undefined): ShownDate | undefined {
  const value = oneLineOf(text);
  const isShown = saysDay(value);
  if (read === undefined && !isShown) return undefined;
  const iso = read ?? dayBefore(value, now);
  return { ...fact(isShown ? value : iso!, "mark"), ...(iso !== undefined && { iso }) };
}

/** A field, and the node at which it was read; 0: it isn't on the page. */
export interface Read<T> {
  readonly node: number;
  readonly field: T;
}

type FieldName = "title" | "url" | "author" | "date" | "score" | "price" | "rating" | "image";

/** The fields of a record but for its text and its facts. */
export type ReadFields = { readonly [Name in FieldName]: Read<NonNullable<PageRecord[Name]>> | undefined };

/** The nodes at which fields of a record were read; those of its facts in their order. */
export type RecordPlaces = Readonly<Partial<Record<FieldName, number>>> & { readonly facts: readonly number[] };

/** Those fields that a record has, without where they were read. */
export function valuesOf(fields: ReadFields): Pick<PageRecord, FieldName> {
  return Object.fromEntries(readIn(fields).map(([name, { field }]) => [name, field]));
}

/** Where they were read. */
export function placesOf(fields: ReadFields): Partial<Record<FieldName, number>> {
  return Object.fromEntries(readIn(fields).flatMap(([name, { node }]) => (node === 0 ? [] : [[name, node]])));
}

function readIn(fields: ReadFields): [name: string, read: Read<unknown>][] {
  return Object.entries(fields).flatMap(([name, read]) => (read === undefined ? [] : [[name, read]]));
}

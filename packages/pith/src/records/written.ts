// What is written of a page's records, as text, Markdown, HTML and TEI: what each is headed by, its line of facts, and its text.

import type { ElementContent } from "hast";
import { element, textNode } from "../content/hast.js";
import type { Extraction } from "../extraction/extraction.js";
import { partsOf } from "../extraction/parts.js";
import { isHeading } from "../html/node-kind.js";
import { keptBits } from "../html/subtrees.js";
import type { Tree } from "../html/tree.js";
import { saidContents } from "../said/said-content.js";
import { type SaidBody, saidText } from "../said/said-text.js";
import { type RecordOptions, readRecords } from "./find-records.js";
import { isSaid } from "./kinds.js";
import { factText, type PageRecord } from "./record.js";

/** Of what isn't said the lines of its text are written, not its elements. */
const NO_BODY: SaidBody = { kept: [], dropped: new Set() };

/** What is written of a record. */
export interface WrittenRecord {
  readonly record: PageRecord;
  /** Whether somebody says it: it is headed by who, when and with how many votes, and otherwise by its title. */
  readonly isSaid: boolean;
  /** Whether it is the product that the page sells, whose text is the page's content. */
  readonly isPage: boolean;
  /** The title, unless it is the page's. */
  readonly title: string | undefined;
  readonly stars: readonly string[];
  readonly votes: readonly string[];
  /** Short facts that go into its line. */
  readonly facts: PageRecord["facts"];
  /** Content as all of Pith's: safe. */
  readonly body: readonly ElementContent[];
  /** The same as plain text; that of the product that the page sells is the page's. */
  readonly text: () => string;
}

/** What is made of a value, if there is one. */
export function made<T, Made>(value: T | undefined, make: (value: T) => Made): Made[] {
  return value === undefined ? [] : [make(value)];
}

/** Between what a line says of a record. */
const DOT = " · ";

/** The line below the title of a record, or at its head: what it costs, who said it, when, with how many votes. "" if nothing is known. */
export function lineOf({ record, isSaid, stars, votes, facts }: WrittenRecord): string {
  const { author, date, price } = record;
  const said = [author?.value, date?.value].filter((value) => value !== undefined);
  if (isSaid) return [...said, ...votes, ...stars].join(DOT);
  const prices = made(price, ({ value, old }) => (old === undefined ? value : `${value} (before ${old})`));
  return [...prices, ...stars, ...said, ...votes, ...facts.map(factText)].join(DOT);
}

/** What is written of each record of a page, in order. Linear in the page. */
export function writtenRecords(extraction: Extraction, options: RecordOptions): WrittenRecord[] {
  const found = readRecords(extraction, options);
  if (found.length === 0) return [];
  const { tree, title: pageTitle, url } = extraction;
  const isKept = keptBits(tree, extraction.selection);
  const read = found.map(({ record, body }) => (isSaid(record.kind) ? asRead(tree, body, isKept, pageTitle) : NO_BODY));
  const said = read.map((body, i) => ({ ...body, author: found[i].record.author?.value }));
  const bodies = saidContents(tree, said, { ...(url !== undefined && { url }), ...partsOf(extraction) });
  return found.map(({ record, isPage }, i) => {
    const { kind, title, score, rating } = record;
    const says = isSaid(kind);
    const lines = says || isPage ? [] : linesOf(record);
    return {
      record,
      isSaid: says,
      isPage,
      title: title === undefined || title.value === pageTitle ? undefined : title.value,
      stars: made(rating, starsOf),
      votes: made(score, ({ value }) => `${value} ${Math.abs(value) === 1 ? "point" : "points"}`),
      facts: says ? [] : shortFacts(record, isPage),
      body: says ? bodies[i] : lines.map((line) => element("p", [textNode(line)])),
      text: () => (says ? saidText(tree, read[i]) : isPage ? extraction.text : lines.join("\n")),
    };
  });
}

/** "4.5/5 (12)": what it was given, and by how many. */
function starsOf({ value, best, count }: NonNullable<PageRecord["rating"]>): string {
  return `${value}${best === undefined ? "" : `/${best}`}${count === undefined ? "" : ` (${count})`}`;
}

/** A statement without a label is shorter in the line of facts, in characters. */
const LONGEST_FACT = 40;

/** Those that are in the line: labelled ones, and such as a place or a company. Sentences are in the text below, as is all else of a product that the page is about; a number alone is that of the item in its list. */
function shortFacts({ facts, price }: PageRecord, isPage = false): PageRecord["facts"] {
  return facts.filter(({ label, value }) => {
    if (label !== undefined || isPage) return label !== undefined;
    return value.length <= LONGEST_FACT && /\p{L}/u.test(value) && !/[.!?…:]$/.test(value) && value !== price?.value;
  });
}

/** The lines of an item's text that its head doesn't say. */
function linesOf(record: PageRecord): string[] {
  const { text: whole, title, price, author, date } = record;
  const said = new Set([title?.value, price?.value, author?.value, date?.value]);
  for (const fact of shortFacts(record)) {
    said.add(factText(fact)).add(fact.value);
    if (fact.label !== undefined) said.add(fact.label).add(`${fact.label}:`);
  }
  return whole
    .split(/[\n\t]+/)
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{Sc}]/u.test(line) && !said.has(line));
}

/** A selection that leaves out more letters of a record, and more than it keeps, has missed the record. */
const MOST_LEFT = 200;
/** The number of a post in its thread, or what is between such signs. */
const NUMBER = /^(?:#\d+|[·•|])$/;

/**
 * What is content of a record's body: without its number and headings that say the page's title again, and, where the page's selection has
 * read it, without avatars and "Add to quote".
 */
function asRead(tree: Tree, { kept, dropped }: SaidBody, isKept: Uint8Array, title: string): SaidBody {
  const signs: number[] = [];
  const left: number[] = [];
  let keptLetters = 0;
  let leftLetters = 0;
  for (const root of kept) {
    for (let node = root; node < tree.end[root]; node++) {
      const isTitle = isShortHeading(tree, node) && tree.textContent(node).trim() === title;
      if (isTitle) signs.push(node);
      if (isTitle || dropped.has(node)) {
        node = tree.end[node] - 1;
        continue;
      }
      // Elements that hold others are left out with what they hold.
      if (tree.end[node] > node + 1) continue;
      const said = tree.isElement(node) ? "" : tree.textContent(node).trim();
      if (NUMBER.test(said)) signs.push(node);
      if (isKept[node] === 1) keptLetters += said.length;
      else {
        left.push(node);
        leftLetters += said.length;
      }
    }
  }
  const isMissed = keptLetters === 0 || (leftLetters > MOST_LEFT && leftLetters > keptLetters);
  return { kept, dropped: new Set([...dropped, ...signs, ...(isMissed ? [] : left)]) };
}

/** A heading that says a title is shorter, in bytes; headings in each other would be read again and again. */
const LONGEST_HEADING = 2_000;

function isShortHeading(tree: Tree, node: number): boolean {
  return isHeading(tree.tag[node]) && tree.stop[node] - tree.start[node] <= LONGEST_HEADING;
}

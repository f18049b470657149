// The records of a page as Markdown: a thread post by post, a list with its items as links.

import type { Element, ElementContent, Root } from "hast";
import { element, text } from "../content/hast.js";
import { partsContent } from "../content/index.js";
import type { Extraction } from "../extraction/extraction.js";
import { contentAsMarkdown, renderMarkdown } from "../formats/markdown/markdown.js";
import { Tag } from "../html/generated/tags.js";
import { keptBits } from "../html/subtrees.js";
import type { Tree } from "../html/tree.js";
import { type RecordOptions, readRecords } from "./find-records.js";
import { isSaid } from "./kinds.js";
import type { RecordBody } from "./part-reader.js";
import { factText, type PageRecord } from "./record.js";

/** Of what isn't said the lines of its text are written, not its elements. */
const NO_BODY: RecordBody = { kept: [], dropped: new Set() };

/** Between what a line says of a record. */
const DOT = " · ";

/**
 * The records of a page as Markdown, below its title; "" if it has none. Each is headed by a line: what somebody said by author, date and
 * votes, with a rule between posts; an item by its title, which is a link, with its facts in one line and its text below. The product of a
 * page begins with its facts. As safe as all Markdown of Pith. Linear in the page.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { recordsMarkdown } from "pith/records";
 *
 * console.log(recordsMarkdown(extract(page, { url: "https://example.org/forum/12" })) || "no records");
 * ```
 */
export function recordsMarkdown(extraction: Extraction, options: RecordOptions = {}): string {
  const { tree, title, url } = extraction;
  const found = readRecords(extraction, options);
  if (found.length === 0) return "";
  const isKept = keptBits(tree, extraction.selection);
  const bodies = partsContent(
    tree,
    found.map(({ record, body }) => (isSaid(record.kind) ? asRead(tree, body, isKept, title) : NO_BODY)),
    url,
  );
  const head = title === "" ? [] : [element("h1", [text(title)])];
  const written = [contentAsMarkdown(rootOf(head))];
  for (const [i, { record, isPage }] of found.entries()) {
    const content = [
      ...(i > 0 && isSaid(record.kind) && isSaid(found[i - 1].record.kind) ? [element("hr")] : []),
      ...headOf(record, title, isPage),
      ...(isSaid(record.kind) ? bodies[i].children : isPage ? [] : proseOf(record)),
    ];
    written.push(contentAsMarkdown(rootOf(content as ElementContent[])));
    if (isPage) written.push(renderMarkdown(extraction, { title: false }));
  }
  return written.filter((part) => part !== "").join("\n");
}

function rootOf(children: ElementContent[]): Root {
  return { type: "root", children };
}

/** The line or lines above the text of a record. */
function headOf(record: PageRecord, pageTitle: string, isPage: boolean): Element[] {
  const { kind, title, url, author, date, score, rating } = record;
  const votes = score === undefined ? [] : [`${score.value} ${Math.abs(score.value) === 1 ? "point" : "points"}`];
  const stars = rating === undefined ? [] : [`${rating.value}${rating.best === undefined ? "" : `/${rating.best}`}`];
  const said = [author?.value, date?.value].filter((value) => value !== undefined);
  if (isSaid(kind)) {
    const line = [...said, ...votes, ...stars].join(DOT);
    return [element("h3", [text(line === "" ? nameOf(kind) : line)])];
  }
  const isNew = title !== undefined && title.value !== pageTitle;
  const name = title === undefined ? [] : [text(title.value)];
  const heading = isNew ? [element("h3", url === undefined ? name : [element("a", name, { href: url.value })])] : [];
  const line = [...pricesOf(record), ...stars, ...said, ...votes, ...shortFacts(record, isPage).map(factText)].join(
    DOT,
  );
  return line === "" ? heading : [...heading, element("p", [text(line)])];
}

/** "post" as a heading. */
function nameOf(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

function pricesOf({ price }: PageRecord): string[] {
  if (price === undefined) return [];
  return [price.old === undefined ? price.value : `${price.value} (before ${price.old})`];
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
function proseOf(record: PageRecord): Element[] {
  const { text: whole, title, price, author, date } = record;
  const said = new Set([title?.value, price?.value, author?.value, date?.value]);
  for (const fact of shortFacts(record)) {
    said.add(factText(fact)).add(fact.value);
    if (fact.label !== undefined) said.add(fact.label).add(`${fact.label}:`);
  }
  return whole
    .split(/[\n\t]+/)
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{Sc}]/u.test(line) && !said.has(line))
    .map((line) => element("p", [text(line)]));
}

/** A selection that leaves out more letters of a record, and more than it keeps, has missed the record. */
const MOST_LEFT = 200;
/** The number of a post in its thread, or what is between such signs. */
const NUMBER = /^(?:#\d+|[·•|])$/;

/**
 * What is content of a record's body: without its number and headings that say the page's title again, and, where the page's selection has
 * read it, without avatars and "Add to quote".
 */
function asRead(tree: Tree, { kept, dropped }: RecordBody, isKept: Uint8Array, title: string): RecordBody {
  const signs: number[] = [];
  const left: number[] = [];
  let keptLetters = 0;
  let leftLetters = 0;
  for (const root of kept) {
    for (let node = root; node < tree.end[root]; node++) {
      const isTitle = isHeading(tree, node) && tree.textContent(node).trim() === title;
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

function isHeading(tree: Tree, node: number): boolean {
  const tag = tree.tag[node];
  return tag >= Tag.H1 && tag <= Tag.H6 && tree.stop[node] - tree.start[node] <= LONGEST_HEADING;
}

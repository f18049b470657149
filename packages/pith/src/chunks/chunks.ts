// Cuts the content of a page into pieces for retrieval.

import type { Element } from "hast";
import { Allowance } from "../content/allowance.js";
import { hastText } from "../content/hast.js";
import { HEADING } from "../content/repairs/headings.js";
import type { Extraction } from "../extraction/extraction.js";
import { type ContentOptions, knownContent } from "../formats/content.js";
import { contentAsMarkdown } from "../formats/markdown/markdown.js";
import { contentAsText } from "../formats/marked-text.js";
import type { SourceRange } from "../html/tree.js";
import { remembered } from "../maps.js";
import type { PageRecord } from "../records/record.js";
import { type Atom, AtomMaker } from "./atoms.js";
import { type ChunkBudget, checkedBudget } from "./limits.js";
import { type Packed, pack } from "./pack.js";
import { RecordRanges } from "./record-ranges.js";

/** How a page is cut into pieces. */
export interface ChunkOptions
  extends ChunkBudget,
    Pick<ContentOptions, "links" | "images" | "tables" | "title" | "comments"> {
  /** How many tokens a text has. Default: a quarter of its characters, rounded up, as English comes to for most models. */
  count?: (text: string) => number;
  /** The current time, against which dates of records such as "3 days ago" are read. Default: they stay as the page shows them. */
  now?: Date;
}

/** A record that a piece has, or has a part of: a post, an answer, an item. */
export interface ChunkRecord {
  /** Its place in `findRecords(extraction)`. */
  readonly index: number;
  readonly kind: PageRecord["kind"];
  readonly title?: string;
  readonly url?: string;
  readonly author?: string;
  /** ISO 8601 where it can be known, otherwise as the page shows it. */
  readonly published?: string;
}

/** A piece of a page's content. */
export interface Chunk {
  /** Its place among the pieces of the page, from 0. */
  readonly index: number;
  readonly markdown: string;
  /** The same as plain text. */
  readonly text: string;
  /** How many tokens `markdown` has, at most `tokens`. */
  readonly tokens: number;
  /** The headings that it begins under, outermost first, its own included, each of at most 300 characters. */
  readonly headings: readonly string[];
  /** The bytes of the page (in UTF-8) that it was made from; absent for live documents and for text that only the page's data has. */
  readonly range?: SourceRange;
  /** The page's URL, if it was given or the page says it. */
  readonly url?: string;
  /** The page's title; "" if unknown. */
  readonly title: string;
  readonly authors: readonly string[];
  /** ISO 8601. */
  readonly published?: string;
  /** The kind of page, such as `article` or `forum`. */
  readonly kind?: string;
  /** The records that it has parts of, in page order. */
  readonly records: readonly ChunkRecord[];
}

/** What a piece says of where it is from. */
type Origin = Pick<Chunk, "headings" | "url" | "title" | "authors" | "published" | "kind" | "records">;

/** A token of English has about four characters in the vocabularies of most models. */
const CHARACTERS_PER_TOKEN = 4;
/** A heading of more characters is a paragraph by another name: it heads nothing, as each piece below would have it again. */
const LONGEST_HEADING = 300;
/** Characters that pieces say of what they are from, as a multiple of the page's bytes. Pieces of 16 tokens of an article come to three. */
const SHARE = 20;

/**
 * Cuts the content of a page into pieces for retrieval, none above the budget. A piece has whole sections and whole records (posts, items)
 * where they fit; a section that is too long is cut between blocks, a list between items, a table between rows with its header
 * again, and only a block that is too long itself inside: code after lines, text after sentences. A heading stays with what it
 * heads. Each piece knows the headings above it and the bytes of the page that it is from. Linear in the page, the same in every
 * runtime. Throws a TypeError for options that make no sense.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { chunks } from "pith/chunks";
 *
 * const extraction = extract(page, { url: "https://example.org/article" });
 * for (const { headings, tokens, markdown } of chunks(extraction, { tokens: 256 })) console.log(headings.join(" > "), tokens, markdown);
 * ```
 */
export function chunks(extraction: Extraction, options: ChunkOptions = {}): Chunk[] {
  const { tokens: _, overlap: __, count: given = quarterOf, now, ...content } = options;
  const count = checked(given);
  const { tokens, overlap } = checkedBudget(options);
  const records = new RecordRanges(extraction, now);
  const maker = new AtomMaker(count, tokens, (range) => records.beginsIn(range));
  const atoms = maker.atomsOf(knownContent(extraction, content, true));
  const levelOf = headingLevels();
  const shared = sharedFields(extraction);
  const allowance = new Allowance(extraction.tree, SHARE);
  const path: string[] = [];
  const made: Chunk[] = [];
  const packed = pack(atoms, {
    maker,
    budget: tokens,
    overlap,
    count,
    levelOf,
    write: (root) => contentAsMarkdown(root).trimEnd(),
    recordOf: ({ range }) => (range === undefined ? -1 : (records.at(range.start)?.place ?? -1)),
  });
  for (const piece of packed) {
    if (piece.markdown === "") continue;
    const range = rangeOf(piece.atoms);
    const from = { headings: headingsOf(piece, path, levelOf), ...shared, records: recordsOf(piece.atoms, records) };
    const { headings, ...origin }: Origin = allowance.spend(lengthOf(from)) ? from : UNKNOWN;
    made.push({
      index: made.length,
      markdown: piece.markdown,
      text: contentAsText(piece.content),
      tokens: piece.tokens,
      headings,
      ...(range !== undefined && { range }),
      ...origin,
    });
  }
  return made;
}

/** Of a piece beyond the allowance. */
const UNKNOWN: Origin = { headings: [], title: "", authors: [], records: [] };

/** The characters of the texts that may be long. */
function lengthOf({ headings, url, title, authors, records }: Origin): number {
  const said = [
    url,
    title,
    ...headings,
    ...authors,
    ...records.flatMap((record) => [record.title, record.url, record.author]),
  ];
  return said.reduce((sum, text) => sum + (text?.length ?? 0), 0);
}

function quarterOf(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

/** A counter that throws a TypeError where it gives no number of tokens: no piece would ever be full. */
function checked(count: (text: string) => number): (text: string) => number {
  return (text) => {
    const tokens = count(text);
    if (tokens >= 0 && Number.isFinite(tokens)) return tokens;
    throw new TypeError(`\`count\` gives ${tokens}; it must give how many tokens a text has, 0 or more.`);
  };
}

/** What all pieces of a page have. */
function sharedFields({
  metadata,
  title,
  url,
}: Extraction): Pick<Chunk, "url" | "title" | "authors" | "published" | "kind"> {
  const { authors, published, kind } = metadata;
  const address = url === undefined ? metadata.url?.value : String(url);
  return {
    ...(address !== undefined && { url: address }),
    title,
    authors: authors?.value ?? [],
    ...(published !== undefined && { published: published.value }),
    ...(kind !== undefined && { kind: kind.value }),
  };
}

/** Which level of heading an atom is; 0: none. Each heading is read once, as a long one has many parts. */
function headingLevels(): (atom: Atom) => number {
  const levelOf = remembered((block: Element) => {
    const level = Number(HEADING.exec(block.tagName)?.[1] ?? 0);
    return level > 0 && headingText(block).length <= LONGEST_HEADING ? level : 0;
  });
  return ({ of }) => levelOf(blockOf(of));
}

function headingText(block: Element): string {
  return hastText(block).replace(/\s+/g, " ").trim();
}

function blockOf(of: Atom["of"]): Element {
  return "line" in of ? of.line.block : of;
}

/** The headings above the first block of a piece. `path`: those of each level so far, which the piece's own are added to. */
function headingsOf({ atoms, repeated }: Packed, path: string[], levelOf: (atom: Atom) => number): string[] {
  let headings: string[] | undefined;
  for (const [i, atom] of atoms.entries()) {
    const level = i < repeated ? 0 : levelOf(atom);
    if (level === 0) headings ??= path.filter((heading) => heading !== "");
    else {
      for (let above = path.length; above < level - 1; above++) path[above] = "";
      path.length = level;
      path[level - 1] = headingText(blockOf(atom.of));
    }
  }
  return headings ?? path.filter((heading) => heading !== "");
}

function rangeOf(atoms: readonly Atom[]): SourceRange | undefined {
  const ranges = atoms.flatMap(({ range }) => range ?? []);
  if (ranges.length === 0) return undefined;
  return {
    start: ranges.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY),
    end: ranges.reduce((most, { end }) => Math.max(most, end), 0),
  };
}

function recordsOf(atoms: readonly Atom[], records: RecordRanges): ChunkRecord[] {
  const found = new Map<number, ChunkRecord>();
  for (const { range } of atoms) {
    const hit = range === undefined ? undefined : records.at(range.start);
    if (hit === undefined || found.has(hit.place)) continue;
    const { kind, title, url, author, date } = hit.record;
    found.set(hit.place, {
      index: hit.place,
      kind,
      ...(title !== undefined && { title: title.value }),
      ...(url !== undefined && { url: url.value }),
      ...(author !== undefined && { author: author.value }),
      ...(date !== undefined && { published: date.iso ?? date.value }),
    });
  }
  return [...found.values()].sort((a, b) => a.index - b.index);
}

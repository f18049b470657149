// The types of all that window and worker tell each other, and the shades of scores.

import type { Explanation, Extraction, Format, ParsedPage, traceMetadata } from "pith";
import type * as formats from "pith/formats";
import type { traceRecords } from "pith/records";
import type * as tei from "pith/tei";

/** A page's metadata, with all candidates. */
export type TracedMetadata = ReturnType<typeof traceMetadata>;

/** A page as it came. */
export interface PageSource {
  readonly bytes: Uint8Array;
  /** What it is called: a file's name or an address. */
  readonly name: string;
  /** Its own address, when it is known: relative links are read against it. */
  readonly url?: string;
  /** What HTTP or the user says of its encoding. */
  readonly charset?: string;
}

/** One way to read a page. */
export interface ReadingChoice {
  readonly algorithm: string;
  /** For "learned": beta of the F-measure, 0.1 (precision) to 10 (recall). */
  readonly balance: number;
  /** CSS selectors, comma-separated; "" for none. */
  readonly include: string;
  readonly exclude: string;
  /** For "reporter": an Autocue as JSON; "" for the default one. */
  readonly autocue: string;
}

/** What is known of a page once it is parsed. */
export interface LoadedPage {
  readonly title: string;
  readonly bytes: number;
  readonly elements: number;
  readonly encoding: ParsedPage["encoding"];
  /** Milliseconds that parsing took. */
  readonly milliseconds: number;
}

/** How one algorithm read the page. Nodes are numbers of the Tree that `draw` gives for the same run. */
export interface RunReport {
  readonly run: number;
  readonly algorithm: string;
  readonly milliseconds: number;
  readonly confidence: number;
  readonly words: number;
  /** The element in which the content was found; 0: none. */
  readonly container: number;
  readonly warnings: Extraction["warnings"];
  readonly facts: Explanation["facts"];
  readonly charts: Explanation["charts"];
  /** The elements with a score, and the shade of each: see `levelOf`. */
  readonly scored: Int32Array;
  readonly levels: Int8Array;
  /** For each node 1 when it is content. */
  readonly kept: Uint8Array;
  /** For each node the first one after its subtree. */
  readonly ends: Int32Array;
  /** Whether the algorithm changed the page's text, so that its nodes are those of a Tree of its own. */
  readonly ownTree: boolean;
}

/** A style sheet of a page: its text, when it is in the page, or its address. */
export interface Sheet {
  /** Where it counts, as the attribute `media` has it; "" everywhere. */
  readonly media: string;
  readonly text?: string;
  readonly address?: string;
}

/**
 * A page to draw, one row for an element or a text, in document order. Nothing in it can run: a closed list of elements
 * and attributes.
 */
export interface Drawing {
  readonly nodes: Int32Array;
  /** The row of each row's parent; -1 for the topmost. */
  readonly parents: Int32Array;
  /** The element's name; "#text" for a text, "#box" for something that is only named. */
  readonly names: readonly string[];
  /** A text, or what a box says. */
  readonly texts: readonly string[];
  /** Names and values in turn; empty for texts. */
  readonly attributes: readonly (readonly string[])[];
  /** The page's own style sheets, in its order. */
  readonly sheets: readonly Sheet[];
  /** Attributes of the page's root and of its body, names and values in turn. */
  readonly root: readonly string[];
  readonly body: readonly string[];
  /** Whether the page has more than is drawn. */
  readonly isCut: boolean;
}

type FormatsOf<Entry> = { [Name in keyof Entry]: Entry[Name] extends Format ? Name : never }[keyof Entry];

/** The names of the formats that a result can be seen in: all that the library has. */
export type ReadableFormat = FormatsOf<typeof formats> | FormatsOf<typeof tei>;

/** The colours of code. */
export const COLOURS = ["name", "key", "string", "number", "sign"] as const;
export type HeatColour = (typeof COLOURS)[number];

/** A result as it is written. */
export interface Written {
  readonly text: string;
  /** Where it has which colour, three numbers each: from, to, and the place in `COLOURS`; the longest texts have none at their end. */
  readonly colours: Int32Array;
  /** Where pieces of it come from, three numbers each: from, to in `text`, and the text node of the page. */
  readonly places: Int32Array;
}

/** A node of the content tree as the reading view needs it. */
export interface ReadingNode {
  /** "" for a text. */
  readonly name: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The node of the page that it was made of, and the first one after it; 0 when unknown. */
  readonly node: number;
  readonly end: number;
  readonly children: readonly ReadingNode[];
}

/** What is known of one element. */
export interface ElementReport {
  /** The element that is told of: the one that was asked for, or the nearest around it about which something is said. */
  readonly node: number;
  readonly path: string;
  /** In bytes of the page in UTF-8. */
  readonly start: number;
  readonly end: number;
  readonly kept: boolean;
  readonly isContainer: boolean;
  readonly score: number | undefined;
  readonly parts: readonly { readonly name: string; readonly value: number }[];
  readonly note: string | undefined;
  /** Of algorithms that name them: the single features that count most, and what was measured. */
  readonly features: readonly { readonly name: string; readonly value: number; readonly measured: number }[];
}

/** What a record was read from: a role, what was read, and the node, source and confidence where they are known. */
export interface RecordField {
  readonly role: string;
  readonly value: string;
  /** 0: the page has it in no place of its own. */
  readonly node: number;
  readonly source: string;
  readonly confidence: number;
}

/** A record of the page. */
export interface RecordReport {
  readonly kind: string;
  /** Its title, who wrote it, or how it begins. */
  readonly name: string;
  readonly confidence: number;
  /** Its first node, and the first one after it. */
  readonly node: number;
  readonly end: number;
  readonly fields: readonly RecordField[];
  readonly reason: ReturnType<typeof traceRecords>[number]["reason"];
}

/** A piece of the page's source, with the range that was asked for in its middle. */
export interface Excerpt {
  readonly before: string;
  readonly inside: string;
  readonly after: string;
  /** The line in which the range begins, from 1, and the one in which `before` does. */
  readonly line: number;
  readonly firstLine: number;
  /** Where `before`, `inside` and `after` in one have which colour, as in `Written`. */
  readonly colours: Int32Array;
  /** The range, in bytes of the page in UTF-8. */
  readonly start: number;
  readonly end: number;
  readonly cutInside: boolean;
  readonly cutAfter: boolean;
}

/** What can be asked of the worker, with what it answers. */
export interface Calls {
  load(page: PageSource): LoadedPage;
  run(choice: ReadingChoice): RunReport;
  draw(run: number): Drawing;
  write(run: number, format: ReadableFormat): Written;
  reading(run: number): ReadingNode;
  element(run: number, node: number): ElementReport;
  excerpt(run: number, node: number): Excerpt;
  metadata(run: number): TracedMetadata;
  records(run: number): readonly RecordReport[];
  /** A list of rules for "reporter" to begin with, as JSON. */
  autocue(): string;
}

export interface Request {
  readonly id: number;
  readonly call: keyof Calls;
  readonly parameters: readonly unknown[];
}

export type Reply = { readonly id: number } & ({ readonly value: unknown } | { readonly problem: string });

/** Shades of either colour: enough to see differences, few enough to tell apart. */
export const SHADES = 8;

/**
 * The shade of a score, from -LEVELS (against) over 0 to LEVELS (for content), on a logarithmic scale: the scores of one
 * page span several powers of ten, and most are small. `largest` is the page's largest absolute score.
 */
export function levelOf(score: number, largest: number): number {
  if (score === 0 || largest === 0) return 0;
  const share = Math.log1p(Math.abs(score)) / Math.log1p(largest);
  return Math.sign(score) * Math.max(1, Math.round(share * SHADES));
}
